//! Combinatorial coverage, beside the definition of the paper written out naively.

use crate::catalogue::{bst, lambda, red_black};
use mirrorcheck_gen::*;
use std::collections::BTreeSet;

// ------------------------------------------------------------ the definition

/// A term without numbers, which are no constructors.
fn term(tree: &ChoiceTree) -> ChoiceTree {
    let inside = tree.inside.iter().filter(is_constructor).map(term).collect();
    ChoiceTree { label: tree.label.clone(), inside }
}

fn is_constructor(tree: &&ChoiceTree) -> bool {
    tree.label.as_str().parse::<i64>().is_err()
}

/// All descriptions of at most this strength that a term covers; `None` is the one that
/// matches everything.
fn covers(strength: usize, tree: &ChoiceTree) -> BTreeSet<Option<Description>> {
    if strength == 0 {
        return BTreeSet::from([None]);
    }
    let mut all: BTreeSet<_> = tree.inside.iter().flat_map(|arg| covers(strength, arg)).collect();
    for shares in divisions(strength - 1, tree.inside.len()) {
        let mut ways: Vec<Vec<(usize, Description)>> = vec![vec![]];
        for (at, (arg, share)) in tree.inside.iter().zip(shares).enumerate() {
            let own = covers(share, arg);
            let with = |way: &Vec<(usize, Description)>| {
                let more = |d: &Option<Description>| {
                    way.iter().cloned().chain(d.clone().map(|d| (at, d))).collect::<Vec<_>>()
                };
                own.iter().map(more).collect::<Vec<_>>()
            };
            ways = ways.iter().flat_map(with).collect();
        }
        let label = &tree.label;
        all.extend(
            ways.into_iter().map(|inside| Some(Description { label: label.clone(), inside })),
        );
    }
    all
}

/// All lists of this length whose sum is at most this.
fn divisions(sum: usize, length: usize) -> Vec<Vec<usize>> {
    if length == 0 {
        return vec![vec![]];
    }
    let with = |first| {
        let rest = divisions(sum - first, length - 1);
        rest.into_iter().map(move |rest| [vec![first], rest].concat())
    };
    (0..=sum).flat_map(with).collect()
}

fn by_definition<T: PartialEq + 'static>(
    generator: &impl Generator<T>,
    values: &[T],
    strength: usize,
) -> BTreeSet<Description> {
    let trees = values.iter().flat_map(|value| reflect(generator, value).unwrap().choice_trees());
    let terms = trees.filter(|tree| is_constructor(&tree)).map(|tree| term(&tree));
    terms.flat_map(|term| covers(strength, &term)).flatten().collect()
}

fn covered(coverage: &Coverage) -> BTreeSet<Description> {
    coverage.times().map(|(description, _)| description).collect()
}

// ------------------------------------------------------------ generators

#[derive(Clone, Debug, PartialEq)]
struct Bits(Option<(bool, Box<Bits>)>);

impl Bits {
    fn head(&self) -> Option<&bool> {
        self.0.as_ref().map(|(head, _)| head)
    }

    fn tail(&self) -> Option<&Bits> {
        self.0.as_ref().map(|(_, tail)| &**tail)
    }
}

fn bit(s: &mut Source<'_, bool>) -> Outcome<bool> {
    pick!(s, 1 "false" => s.exact(false), 1 "true" => s.exact(true))
}

fn bits(s: &mut Source<'_, Bits>) -> Outcome<Bits> {
    pick!(s,
    1 "nil" => s.exact(Bits(None)),
    1 "cons" => {
        let head = s.focus(Bits::head, bit)?;
        Ok(Bits(Some((head, Box::new(s.focus(Bits::tail, bits)?)))))
    })
}

// ------------------------------------------------------------ claims

#[test]
fn lists_of_booleans_have_the_published_number_of_descriptions() {
    let lists: Vec<Bits> = enumerate(&bits).take(200).collect();
    for (strength, published) in [(1, 4), (2, 10)] {
        let coverage = coverage_of(&bits, &lists, strength);
        assert_eq!((coverage.covered(), coverage.possible()), (published, published));
        assert!(coverage.is_complete());
    }
}

#[test]
fn what_is_possible_is_known_before_it_is_covered() {
    let one = Bits(Some((true, Box::new(Bits(None)))));
    let coverage = coverage_of(&bits, &[one], 2);
    assert_eq!((coverage.covered(), coverage.possible()), (5, 10));
    let missing: Vec<String> = coverage.missing().map(|missing| missing.to_string()).collect();
    for expected in ["false", "cons(…false)", "cons(_, …cons)", "cons(_, …true)"] {
        assert!(missing.contains(&expected.to_owned()), "{missing:?}");
    }
}

#[test]
fn coverage_is_what_the_definition_says() {
    fn agree<T: PartialEq + 'static>(generator: &impl Generator<T>, values: usize) {
        let values: Vec<T> = enumerate(generator).take(values).collect();
        for strength in 1..=3 {
            for values in [&values[..], &values[values.len() / 2..]] {
                let coverage = coverage_of(generator, values, strength);
                assert_eq!(covered(&coverage), by_definition(generator, values, strength));
            }
        }
    }
    agree(&bits, 60);
    agree(&bst::bst(0, 3), 80);
    agree(&bst::any_tree(3, 0, 1), 80);
    agree(&red_black::red_black(0, 3), 60);
    agree(&lambda::any_type(3), 40);
    agree(&lambda::any_term(2), 100);
}

#[test]
fn what_is_possible_is_what_all_values_cover_where_nothing_forbids_it() {
    // Deep enough for every description of strength 2.
    let all: Vec<_> = enumerate(&lambda::any_type(3)).collect();
    let coverage = coverage_of(&lambda::any_type(3), &all, 2);
    assert!(coverage.is_complete(), "{coverage}");
    assert_eq!(covered(&coverage), by_definition(&lambda::any_type(3), &all, 2));
}

#[test]
fn a_list_counts_as_a_chain_of_items() {
    let list = vec_of(bit, 0..=5);
    let coverage = coverage_of(&list, &[vec![true, false], vec![false, true], vec![true; 2]], 2);
    // item, true, false; an item with either, and with either or an item behind it.
    assert_eq!(coverage.possible(), 8);
    assert!(coverage.is_complete(), "{coverage}");
    let two = (vec_of(bit, 0..=2), vec_of(bit, 0..=2));
    let coverage = coverage_of(&two, &[(vec![true], vec![false])], 2);
    let behind = "item(_, …false)".to_owned();
    assert!(covered(&coverage).iter().all(|seen| seen.to_string() != behind), "{coverage}");
}

#[test]
fn a_value_for_what_is_missing_is_found_or_said_not_to_be() {
    let mut rng = Rng::seeded(4);
    let generator = bst::weighted_bst(0, 9, 1);
    let mut coverage = coverage_of(&generator, &[bst::Leaf], 3);
    let first = generate(&generator.by_ref().weighted(Weights::new().set("node", 1)), &mut rng);
    coverage.add(&generator, &first.unwrap()).unwrap();
    let missing: Vec<Description> = coverage.missing().collect();
    assert!(!missing.is_empty());
    for description in missing {
        let value = coverage.reach(&generator, &description, &mut rng).unwrap().unwrap();
        coverage.add(&generator, &value).unwrap();
        assert!(covered(&coverage).contains(&description), "{description}");
    }
    // An invariant that no label shows: what the labels allow is still impossible.
    let differ = |s: &mut Source<'_, (bool, bool)>| {
        let a = s.focus(|pair| Some(&pair.0), bit)?;
        let b = s.focus(|pair| Some(&pair.1), bit)?;
        s.require(a != b)?;
        Ok((a, b))
    };
    let coverage = coverage_of(&differ, &[(true, false), (false, true)], 2);
    let missing: Vec<Description> = coverage.missing().collect();
    assert_eq!(missing.len(), 2, "{coverage}");
    assert_eq!(coverage.reach(&differ, &missing[0], &mut rng).unwrap(), None);
}

#[test]
fn gain_prefers_what_is_rare() {
    let mut coverage = Coverage::new(1);
    let see = |coverage: &mut Coverage, value: bool| {
        let trace = [u64::from(value)];
        let mut watch = coverage.watch(Replay::new(&trace));
        run_forward(&bit, &mut watch, 30).unwrap();
        watch.finish()
    };
    let (no, yes) = (see(&mut coverage, false), see(&mut coverage, true));
    assert_eq!(coverage.count(&no), 1);
    assert_eq!(coverage.count(&no), 0);
    assert_eq!((coverage.gain(&no), coverage.gain(&yes)), (1.0 / 3.0, 1.0));
}

#[test]
fn values_outside_the_range_are_named() {
    let coverage =
        coverage_of(&bst::bst(0, 9), &[bst::Leaf, bst::node(bst::Leaf, 77, bst::Leaf)], 2);
    assert_eq!(coverage.refused.len(), 1);
    assert_eq!(coverage.refused[0].example, 1);
}

#[test]
#[should_panic(expected = "a strength of 4")]
fn a_strength_that_is_too_large_is_a_mistake() {
    let _ = Coverage::new(4);
}
