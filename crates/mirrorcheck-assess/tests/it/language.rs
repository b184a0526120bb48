//! Do the two interpretations agree, for every operation of the language?
//!
//! The operations are written as subproperties of specifications that mean nothing, which are
//! then checked as any other. Each must be seen to hold and to fail, or nothing was compared.

use mirrorcheck_assess::checks;
use mirrorcheck_assess::domain::{
    Bools, Domain, Ints, Names, Seqs, Sets, bools, ints, names, seqs, sets,
};
use mirrorcheck_assess::language::*;
use mirrorcheck_assess::{Evaluator, Seen, Size, Specification, Subproperty, record};
use mirrorcheck_gen::{Boxed, Generator, any, generate, int, set_of, vec_of};
use mirrorcheck_gen::{Rng, weighted_bool};
use std::collections::BTreeSet;

/// A specification whose subproperties are operations.
macro_rules! operations {
    ($Spec:ident over $Value:ty, in $Domain:ty = $domain:expr, made by $generator:expr;
     $($name:literal: |$it:ident| $operation:expr),+ $(,)?) => {
        struct $Spec;

        impl Specification for $Spec {
            type Value = $Value;
            type Domain = $Domain;
            const NAME: &'static str = stringify!($Spec);

            fn subproperties<L: Logic>() -> Vec<Subproperty<Self, L>> {
                vec![$(Subproperty::needed($name, "", |$it: &Seen<Self, L>| $operation)),+]
            }

            fn domain(depth: usize) -> Option<Self::Domain> {
                (depth == 0).then(|| $domain)
            }

            fn generator(_: Size) -> Boxed<'static, $Value> {
                $generator.boxed()
            }
        }
    };
}

fn agree<S: Specification>() {
    let (domain, generator) = (S::domain(0).unwrap(), S::generator(Size::Substantial));
    let mut rng = Rng::seeded(1);
    let values: Vec<S::Value> =
        (0..1_000).filter_map(|_| generate(&generator, &mut rng).ok()).collect();
    assert_eq!(checks::decoding(&domain, &values).unwrap(), values.len());
    assert_eq!(checks::interpretations::<S>(&domain, &values).unwrap(), values.len());
    let evaluator = Evaluator::<S>::new().unwrap();
    for (at, it) in evaluator.subproperties().iter().enumerate() {
        let holds = values.iter().filter(|value| evaluator.holds(at, value)).count();
        assert!(0 < holds && holds < values.len(), "{} holds for {holds}", it.name);
    }
}

#[test]
fn about_truth_values() {
    operations! {
        Truth over ((bool, bool), bool), in ((Bools, Bools), Bools) = ((bools(), bools()), bools()),
        made by ((weighted_bool(1, 1), weighted_bool(1, 1)), weighted_bool(1, 1));
        "not": |it| !it.1,
        "and": |it| it.0.0 & it.0.1,
        "or": |it| it.0.0 | it.0.1,
        "implies": |it| it.0.0.implies(it.0.1),
        "iff": |it| it.0.0.iff(it.0.1),
        "all": |it| Bool::all([it.0.0, it.0.1, it.1]),
        "any": |it| Bool::any([it.0.0, it.0.1, it.1]),
        "same": |it| it.0.0.same(&it.1),
    }
    agree::<Truth>();
}

#[test]
fn about_integers() {
    operations! {
        Integers over ((i64, i64), u8), in ((Ints<i64>, Ints<i64>), Ints<u8>)
            = ((ints(-2..=3), ints(0..=4)), ints(0..=5)),
        made by ((int(-2..=3).uniform(), int(0..=4).uniform()), int(0..=5).uniform());
        "at-most": |it| it.0.0.at_most(&it.0.1),
        "less-than": |it| it.0.0.less_than(&it.0.1),
        "same": |it| it.0.1.same(&it.1),
        "differs": |it| it.0.0.differs(&it.0.1),
        "known": |it| it.1.same(&Int::from(3)),
        "sum": |it| (it.0.0.clone() + it.0.1.clone()).same(&it.1),
        "sum-order": |it| it.1.at_most(&(it.0.0.clone() + it.0.1.clone())),
        "below": |it| it.1.below().contains(&it.0.1),
        "below-negative": |it| it.0.0.below().is_empty(),
        "below-count": |it| it.1.below().count().same(&it.0.1),
    }
    agree::<Integers>();
}

record! {
    /// Two lists and something.
    pub struct Lists { a: Vec<u8>, b: Vec<u8>, it: u8 }
    seen as ListsView, bounded by ListsDomain
}

type ListsBounds = ListsDomain<Seqs<Ints<u8>>, Seqs<Ints<u8>>, Ints<u8>>;

fn lists_within() -> ListsBounds {
    ListsDomain { a: seqs(ints(0..=2), 0..=4), b: seqs(ints(0..=3), 0..=3), it: ints(0..=3) }
}

fn lists() -> impl Generator<Lists> {
    let lists = (
        vec_of(int(0..=2).uniform(), 0..=4),
        vec_of(int(0..=2).uniform(), 0..=3),
        int(0..=3).uniform(),
    );
    lists.map(|(a, b, it)| Lists { a, b, it })
}

#[test]
fn about_bags() {
    operations! {
        Bags over Lists, in ListsBounds = lists_within(), made by lists();
        "all": |l| l.a.all(|x| x.at_most(&l.it)),
        "any": |l| l.a.any(|x| x.same(&l.it)),
        "is-empty": |l| l.a.is_empty(),
        "count": |l| l.a.count().same(&l.it),
        "count-if": |l| l.a.count_if(|x| x.less_than(&l.it)).same(&Int::from(2)),
        "filter": |l| l.a.filter(|x| x.less_than(&l.it)).count().same(&l.b.count()),
        "map": |l| l.a.map(|x| x.clone() + Int::from(1)).contains(&l.it),
        "flat-map": |l| l.a.flat_map(|x| x.below()).count().same(&Int::from(3)),
        "and": |l| l.a.and(&l.b).contains(&l.it),
        "contains": |l| l.b.contains(&l.it),
        "occurrences": |l| l.a.occurrences(&l.it).same(&l.b.occurrences(&l.it)),
        "same": |l| Same::<L>::same(&*l.a, &*l.b),
    }
    agree::<Bags>();
}

#[test]
fn about_bags_that_are_compared() {
    operations! {
        Compared over Lists, in ListsBounds = lists_within(), made by lists();
        "is-subset-of": |l| l.a.is_subset_of(&l.b),
        "is-as-often-in": |l| l.a.is_as_often_in(&l.b),
        "same-multiset": |l| l.a.same_multiset(&l.b),
        "count-distinct": |l| l.a.count_distinct().same(&l.b.count_distinct()),
        "is-distinct": |l| l.a.is_distinct(),
        "filtered-subset": |l| l.a.filter(|x| x.less_than(&l.it)).is_subset_of(&l.b),
        "filtered-distinct": |l| l.a.filter(|x| x.less_than(&l.it)).is_distinct(),
        "filtered-often": |l| l.a.filter(|x| x.less_than(&l.it)).is_as_often_in(&l.b),
        "filtered-contains": |l| l.a.filter(|x| x.less_than(&l.it)).contains(&Int::from(1)),
    }
    agree::<Compared>();
}

#[test]
fn about_bags_of_bags_which_have_too_many_values_to_be_taken_apart() {
    type Nested = (Vec<Vec<u8>>, Vec<Vec<u8>>);
    operations! {
        OfBags over Nested, in (Seqs<Seqs<Ints<u8>>>, Seqs<Seqs<Ints<u8>>>)
            = (seqs(seqs(ints(0..=1), 0..=2), 0..=3), seqs(seqs(ints(0..=1), 0..=2), 0..=2)),
        made by (
            vec_of(vec_of(int(0..=1).uniform(), 0..=2), 0..=3),
            vec_of(vec_of(int(0..=1).uniform(), 0..=2), 0..=2),
        );
        "is-subset-of": |it| it.0.is_subset_of(&it.1),
        "is-as-often-in": |it| it.0.is_as_often_in(&it.1),
        "same-multiset": |it| it.0.same_multiset(&it.1),
        "count-distinct": |it| it.0.count_distinct().same(&Int::from(2)),
        "is-distinct": |it| it.0.is_distinct(),
        "contains": |it| it.1.all(|list| it.0.contains(list)),
        "same": |it| it.0.same(&it.1),
        "as-bags": |it| it.0.all_pairs(|a, b| Same::<L>::same(&**a, &**b)),
    }
    agree::<OfBags>();
}

#[test]
fn about_sequences() {
    operations! {
        Sequences over Lists, in ListsBounds = lists_within(), made by lists();
        "length": |l| l.a.length().same(&l.b.length()),
        "same": |l| l.a.same(&l.b),
        "all-pairs": |l| l.a.all_pairs(|x, y| x.at_most(y)),
        "adjacent": |l| l.a.adjacent(|x, y| x.differs(y)),
        "all-after": |l| l.a.all_after(|before, x| before.occurrences(x).at_most(&Int::from(1))),
        "positions": |l| l.a.positions().any(|(at, x)| at.same(x)),
        "before": |l| l.a.before(&Int::from(1), &l.it),
    }
    agree::<Sequences>();
}

record! {
    /// A graph and some vertices.
    pub struct Graph { edges: BTreeSet<(Name, Name)>, path: Vec<Name>, more: Vec<(Name, Name)> }
    seen as GraphView, bounded by GraphDomain
}

#[test]
fn about_names_sets_and_relations() {
    operations! {
        Relations over Graph,
        in GraphDomain<Sets<(Names, Names)>, Seqs<Names>, Seqs<(Names, Names)>> = GraphDomain {
            edges: sets((names(4), names(4)), 0..=5),
            path: seqs(names(4), 0..=3),
            more: seqs((names(4), names(4)), 0..=3),
        },
        made by {
            let name = || int(0..=3u8).uniform().map(Name);
            let edges = set_of((name(), name()), 0..=5).dropping_repeats();
            let more = vec_of((name(), name()), 0..=3);
            (edges, vec_of(name(), 0..=3), more).map(|(edges, path, more)| Graph { edges, path, more })
        };
        "has": |g| g.path.adjacent(|a, b| Rel::of(&g.edges).has(a, b)),
        "closure": |g| g.path.all_pairs(|a, b| Rel::of(&g.edges).closure().has(a, b)),
        "irreflexive": |g| Rel::of(&g.edges).is_irreflexive(),
        "acyclic": |g| Rel::of(&g.edges).closure().is_irreflexive(),
        "listed": |g| g.path.all(|a| Rel::of(&g.more).has(a, a)),
        "listed-closure": |g| Rel::of(&g.more).closure().is_irreflexive(),
        "same-name": |g| g.path.all_pairs(|a, b| a.same(b)),
        "set-contains": |g| g.more.is_subset_of(&g.edges),
        "set-count": |g| g.edges.count().same(&Int::from(3)),
        "ends": |g| g.path.is_subset_of(&g.edges.map(|(from, _)| from.clone())),
    }
    agree::<Relations>();
}

#[test]
fn about_records_inside_lists() {
    record! {
        /// Somebody.
        pub struct Person { name: Name, age: u8, here: bool }
        seen as PersonView, bounded by PersonDomain
    }
    operations! {
        Records over Vec<Person>, in Seqs<PersonDomain<Names, Ints<u8>, Bools>> = seqs(
            PersonDomain { name: names(2), age: ints(1..=2), here: bools() }, 0..=4),
        made by vec_of((int(0..=1u8), int(1..=2u8), weighted_bool(1, 1)).map(|(name, age, here)| {
            Person { name: Name(name), age, here }
        }), 0..=4);
        "distinct": |people| people.is_distinct(),
        "field": |people| people.all(|it| it.here),
        "same": |people| people.adjacent(|a, b| a.same(b)),
        "count-distinct": |people| people.count_distinct().same(&Int::from(2)),
        "subset": |people| people.is_subset_of(&people.filter(|it| it.here)),
    }
    agree::<Records>();
}

#[test]
fn evaluation_takes_what_no_bounds_hold() {
    let long: Vec<u8> = generate(&vec_of(any::<u8>(), 300..=300), &mut Rng::seeded(1)).unwrap();
    let view = long.view::<Concrete>();
    assert!(view.same_multiset(&view).holds());
    assert!(!view.is_distinct().holds());
    let chain: Vec<(Name, Name)> = (0..255).map(|at| (Name(at), Name(at + 1))).collect();
    let before = Rel::of(&chain.view::<Concrete>()).closure();
    assert!(before.has(&Name(0).view(), &Name(255).view()).holds());
    assert!(!before.has(&Name(255).view(), &Name(0).view()).holds());
}

#[test]
fn a_value_outside_the_bounds_has_no_cube() {
    let domain = lists_within();
    assert!(domain.contains(&Lists { a: vec![2], b: vec![3], it: 0 }));
    assert!(!domain.contains(&Lists { a: vec![3], b: vec![], it: 0 }));
    assert!(!domain.contains(&Lists { a: vec![0; 5], b: vec![], it: 0 }));
    assert!(!domain.contains(&Lists { a: vec![], b: vec![], it: 4 }));
}
