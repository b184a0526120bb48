//! Do engines find what they say, and do they notice when something is wrong?

use mirrorcheck_assess::domain::{Domain, Ints, Names, Seqs, ints, names, seqs};
use mirrorcheck_assess::language::{Bool, Logic, Name, Same, Viewed};
use mirrorcheck_assess::problems::toposortacle::Toposortacle;
use mirrorcheck_assess::{
    Engine, Evaluator, Random, Sat, Seen, Size, Specification, Subproperty, checks, deepen,
};
use mirrorcheck_gen::{Boxed, Generator, Rng, int, vec_of};

fn are_different_and_inside<S: Specification>(engine: &mut dyn Engine<S>, wanted: usize) {
    let evaluator = Evaluator::<S>::new().unwrap();
    let mut sat = Sat::<S>::new(S::domain(1).unwrap()).unwrap();
    for bucket in sat.picture().unwrap().inhabited.into_keys() {
        let tests = engine.tests(bucket, wanted).unwrap();
        assert!(!tests.is_empty(), "{} found nothing in {bucket}", engine.name());
        for (at, test) in tests.iter().enumerate() {
            assert_eq!(evaluator.bucket(&test.value).unwrap(), Some(bucket));
            assert!(!tests[..at].iter().any(|other| other.value == test.value));
        }
    }
}

#[test]
fn the_solver_finds_different_values_of_each_bucket() {
    let mut sat = Sat::<Toposortacle>::new(Toposortacle::domain(1).unwrap()).unwrap().seeded(3);
    are_different_and_inside(&mut sat, 4);
}

#[test]
fn random_search_finds_different_values_of_each_bucket() {
    // The seed is fixed; other seeds were not tried.
    let mut random = Random::<Toposortacle>::new(1).unwrap();
    random.run(20_000).unwrap();
    are_different_and_inside(&mut random, 6);
    let tests = random.tests("notp-3-5".parse().unwrap(), 6).unwrap();
    assert!(tests[0].shrunk && !tests[5].shrunk);
}

#[test]
fn a_bucket_without_values_has_no_tests() {
    let mut sat = Sat::<Toposortacle>::new(Toposortacle::domain(0).unwrap()).unwrap();
    assert_eq!(sat.tests("notp-5".parse().unwrap(), 3).unwrap(), []);
}

#[test]
fn asking_twice_forbids_nothing() {
    let mut sat = Sat::<Toposortacle>::new(Toposortacle::domain(0).unwrap()).unwrap();
    let before = sat.picture().unwrap().inhabited.len();
    let all = sat.tests("allprop".parse().unwrap(), 1_000_000).unwrap().len();
    assert_eq!(sat.tests("allprop".parse().unwrap(), 1_000_000).unwrap().len(), all);
    assert_eq!(sat.picture().unwrap().inhabited.len(), before);
}

#[test]
fn deepening_ends_when_the_picture_is_stable() {
    let random = Random::<Toposortacle>::new(1).unwrap();
    let deepened = deepen(1, &random).unwrap();
    assert_eq!(deepened.inhabited, [34, 37, 37]);
    assert!(deepened.stable);
}

// ------------------------------------------------------------ what is wrong is noticed

/// A specification over a list of numbers, of which the tests need many.
macro_rules! specification {
    ($Spec:ident, $domain:expr; $($name:literal $kind:ident |$it:pat_param| $holds:expr),*) => {
        struct $Spec;

        impl Specification for $Spec {
            type Value = Vec<u8>;
            type Domain = Seqs<Ints<u8>>;
            const NAME: &'static str = stringify!($Spec);

            fn subproperties<L: Logic>() -> Vec<Subproperty<Self, L>> {
                vec![$(Subproperty::$kind($name, "", |$it: &Seen<Self, L>| $holds)),*]
            }

            fn domain(depth: usize) -> Option<Self::Domain> {
                (depth < 2).then(|| $domain)
            }

            fn generator(_: Size) -> Boxed<'static, Vec<u8>> {
                vec_of(int(0..=2), 0..=3).boxed()
            }
        }
    };
}

fn deepened<S: Specification>() -> Result<(), String> {
    let mut random = Random::<S>::new(1).map_err(|error| error.to_string())?;
    random.run(200).map_err(|error| error.to_string())?;
    deepen::<S>(0, &random).map(|_| ()).map_err(|error| error.to_string())
}

#[test]
fn subproperties_that_never_hold_together_are_refused_with_the_reason() {
    specification!(Impossible, seqs(ints(0..=2), 0..=2);
        "empty" needed |list| list.is_empty(),
        "full" needed |list| !list.is_empty());
    let error = deepened::<Impossible>().unwrap_err();
    assert!(error.contains("all subproperties never hold together up to a list"), "{error}");
    assert!(error.contains("not empty and full"), "{error}");
}

#[test]
fn a_misconception_that_does_not_follow_is_refused_with_a_value() {
    specification!(Invented, seqs(ints(0..=2), 0..=2);
        "distinct" needed |list| list.is_distinct(),
        "short" misconception |list| list.length().at_most(&1.into()));
    let error = deepened::<Invented>().unwrap_err();
    assert!(error.contains("`short` is called a misconception"), "{error}");
}

#[test]
fn bounds_that_hold_nothing_are_refused() {
    struct Nothing;
    impl Specification for Nothing {
        type Value = Vec<u8>;
        type Domain = Seqs<Ints<u8>>;
        const NAME: &'static str = "nothing";

        fn subproperties<L: Logic>() -> Vec<Subproperty<Self, L>> {
            vec![Subproperty::needed("any", "", |_| Bool::from(true))]
        }

        fn precondition<L: Logic>(list: &Seen<Self, L>) -> Bool<L> {
            list.length().same(&3.into())
        }

        fn domain(_: usize) -> Option<Self::Domain> {
            Some(seqs(ints(0..=1), 0..=2))
        }

        fn generator(_: Size) -> Boxed<'static, Vec<u8>> {
            vec_of(int(0..=1), 3..=3).boxed()
        }
    }
    let error = deepened::<Nothing>().unwrap_err();
    assert_eq!(
        error,
        "the bounds hold no value for which the precondition holds: a list of at most 2 × 0..=1"
    );
}

#[test]
fn a_subproperty_that_panics_is_named_with_the_value() {
    specification!(Panics, seqs(ints(0..=2), 0..=2);
        "fine" needed |list| list.is_empty(),
        "panics" needed |list| list.all(|_| panic!("on purpose")));
    let error = deepened::<Panics>().unwrap_err();
    assert!(error.starts_with("`panics` panicked; it was evaluated on\n    ["), "{error}");
}

#[test]
fn too_many_subproperties_none_or_two_of_a_name_are_refused() {
    specification!(Empty, seqs(ints(0..=2), 0..=2););
    specification!(Twice, seqs(ints(0..=2), 0..=2);
        "a" needed |list| list.is_empty(), "a" needed |list| list.is_distinct());
    assert!(deepened::<Empty>().unwrap_err().contains("it has 0 subproperties"));
    assert!(deepened::<Twice>().unwrap_err().contains("two subproperties are called `a`"));
}

/// A domain that forgets a value: it encodes lists of 2, but makes no inputs for them.
#[derive(Clone)]
struct Forgetful(Seqs<Ints<u8>>, Seqs<Ints<u8>>);

impl Domain for Forgetful {
    type Value = Vec<u8>;

    fn width(&self) -> usize {
        self.0.width()
    }

    fn symbolic<'c>(
        &self,
        circuit: &'c mirrorcheck_assess::circuit::Circuit,
        present: mirrorcheck_assess::circuit::Wire<'c>,
    ) -> <Vec<u8> as Viewed>::View<mirrorcheck_assess::language::Symbolic<'c>> {
        self.0.symbolic(circuit, present)
    }

    fn encode(&self, value: &Vec<u8>, bits: &mut Vec<bool>) -> bool {
        self.1.encode(value, bits)
    }

    fn decode(&self, bits: &mut dyn Iterator<Item = bool>) -> Vec<u8> {
        self.0.decode(bits)
    }

    fn values(&self) -> Vec<Vec<u8>> {
        self.1.values()
    }

    fn universes(&self, _: &mut Vec<u8>) {}

    fn describe(&self) -> String {
        self.1.describe()
    }
}

#[test]
fn a_value_in_a_bucket_that_is_called_contradictory_is_an_error_with_the_value() {
    struct Broken;
    impl Specification for Broken {
        type Value = Vec<u8>;
        type Domain = Forgetful;
        const NAME: &'static str = "broken";

        fn subproperties<L: Logic>() -> Vec<Subproperty<Self, L>> {
            vec![Subproperty::needed("short", "", |list: &Seen<Self, L>| {
                list.length().at_most(&1.into())
            })]
        }

        fn domain(_: usize) -> Option<Forgetful> {
            Some(Forgetful(seqs(ints(0..=0), 0..=1), seqs(ints(0..=0), 0..=2)))
        }

        fn generator(_: Size) -> Boxed<'static, Vec<u8>> {
            vec_of(int(0..=0), 0..=2).boxed()
        }
    }
    let error = deepened::<Broken>().unwrap_err();
    assert!(error.contains("notp-1 has no values up to a list of at most 2"), "{error}");
    assert!(error.contains("but random search found\n    [0, 0]"), "{error}");
    let values = [vec![0, 0]];
    assert!(checks::decoding(&Broken::domain(0).unwrap(), &values).unwrap_err().is_disagreement());
}

#[test]
fn a_specification_that_looks_at_names_is_found_out() {
    struct Peeks;
    impl Specification for Peeks {
        type Value = Vec<Name>;
        type Domain = Seqs<Names>;
        const NAME: &'static str = "peeks";

        fn subproperties<L: Logic>() -> Vec<Subproperty<Self, L>> {
            vec![Subproperty::needed("zero", "", |list: &Seen<Self, L>| {
                list.contains(&Name(0).view())
            })]
        }

        fn domain(_: usize) -> Option<Seqs<Names>> {
            Some(seqs(names(3), 0..=2))
        }

        fn generator(_: Size) -> Boxed<'static, Vec<Name>> {
            vec_of(int(0..=2u8).map(Name), 0..=2).boxed()
        }
    }
    let mut rng = Rng::seeded(1);
    let values = checks::values_within::<Peeks>(&Peeks::domain(0).unwrap(), 200, &mut rng);
    let error = checks::renaming::<Peeks>(&values, &mut rng).unwrap_err();
    assert!(error.is_disagreement());
    assert!(error.to_string().starts_with("what names are matters to the specification `peeks`"));
}
