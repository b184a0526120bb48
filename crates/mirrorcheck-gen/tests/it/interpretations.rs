//! What each interpretation promises, on every row of the suites where it can be.

use crate::catalogue::expr::{OnZero, expr};
use crate::catalogue::{bst::*, nat::*, red_black::*, sorted::*};
use crate::suite::Row;
use crate::{laws, library};
use mirrorcheck_gen::*;
use std::collections::BTreeSet;

/// A claim about every row, with the name of the one that fails it.
#[track_caller]
fn every_row(mut claim: impl FnMut(&dyn Row) -> Result<(), String>) {
    for (name, row) in laws::ROWS.iter().chain(library::ROWS) {
        if let Err(what) = claim(&*row()) {
            panic!("{name}: {what}");
        }
    }
}

/// Small words and wild ones.
fn garbage(rng: &mut Rng) -> Vec<u64> {
    let length = rng.below(30);
    (0..length).map(|_| rng.word() >> (rng.below(8) * 9)).collect()
}

// ------------------------------------------------------------ replay and parse

#[test]
fn any_choices_replay_on_any_generator() {
    let mut rng = Rng::seeded(7);
    every_row(|row| {
        row.replays_anything(&[])?;
        row.replays_anything(&[u64::MAX; 40])?;
        (0..20).try_for_each(|_| row.replays_anything(&garbage(&mut rng)))
    });
}

#[test]
fn parsing_takes_exactly_what_was_recorded() {
    let mut rng = Rng::seeded(8);
    every_row(|row| (0..10).try_for_each(|_| row.parses_exactly(&mut rng)));
}

#[test]
fn replay_clamps_pads_and_ignores_what_is_left_over() {
    let g = (int(0..=4), int(0..=4));
    let of = |text: &str| replay(&g, &Trace::parse(text).unwrap()).unwrap();
    assert_eq!(of("9.1"), (4, 1));
    assert_eq!(of("3"), (3, 0));
    assert_eq!(of("3.2.1.1.1"), (3, 2));
    let heavy =
        |s: &mut Source<'_, u8>| pick!(s, 1 => s.exact(0), 0 => s.exact(1), 1 => s.exact(2));
    assert_eq!(replay(&heavy, &Trace::parse("1").unwrap()).unwrap(), 2);
}

#[test]
fn a_trace_survives_a_generator_that_changed() {
    let (_, trace) = record(&bst(-100, 100), &mut Rng::seeded(3)).unwrap();
    assert!(replay(&bst(0, 9), &trace).unwrap().is_bst(0, 9));
}

// ------------------------------------------------------------ bytes

#[test]
fn bytes_of_a_trace_are_read_back() {
    let mut rng = Rng::seeded(9);
    every_row(|row| (0..10).try_for_each(|_| row.bytes_are_read_back(&mut rng)));
}

#[test]
fn any_bytes_are_read() {
    let mut rng = Rng::seeded(10);
    every_row(|row| {
        row.reads_anything(&[])?;
        row.reads_anything(&[255; 200])?;
        (0..20).try_for_each(|_| {
            let length = rng.below(60);
            row.reads_anything(&(0..length).map(|_| rng.word() as u8).collect::<Vec<u8>>())
        })
    });
}

#[test]
fn a_value_from_anywhere_becomes_bytes() {
    let g = bst(0, 9);
    let tree = node(node(Leaf, 2, Leaf), 5, node(Leaf, 7, Leaf));
    let trace = reflect(&g, &tree).unwrap().first();
    assert_eq!(from_bytes(&g, &to_bytes(&g, &trace).unwrap()).unwrap(), tree);
}

// ------------------------------------------------------------ enumerate

#[test]
fn nothing_is_enumerated_twice() {
    every_row(|row| row.enumerates_without_repeats(100));
}

#[test]
fn enumeration_gives_what_nested_loops_give() {
    let lists = vec_of(int(0..=2), 0..=2);
    let mut all = enumerate(&lists);
    let found: BTreeSet<Vec<i32>> = all.by_ref().collect();
    assert!(all.is_exhausted());
    let one = (0..=2).map(|a| vec![a]);
    let two = (0..=2).flat_map(|a| (0..=2).map(move |b| vec![a, b]));
    assert_eq!(found, [vec![]].into_iter().chain(one).chain(two).collect());
}

#[test]
fn enumeration_is_by_cost() {
    let triples = (int(0..=9), (int(0..=9), int(0..=9)));
    let mut all = enumerate(&triples);
    let costs = all.by_ref().map(|(a, (b, c))| a + b + c).collect::<Vec<i32>>();
    assert!(all.is_exhausted());
    assert_eq!(costs.len(), 1000);
    assert!(costs.is_sorted());
}

#[test]
fn enumeration_is_fair_to_wide_and_to_deep_choices() {
    // A walk in depth would not leave the first number, nor the first branch.
    let g = (any::<u64>(), nat, any::<u64>());
    let found: Vec<_> = enumerate(&g).take(100).collect();
    for value in [(1, Z, 0), (0, Z, 2), (0, Nat::of(2), 0), (1, Nat::of(1), 1)] {
        assert!(found.contains(&value), "{value:?}");
    }
}

#[test]
fn a_value_with_many_ways_comes_from_its_simplest_one() {
    let mut all = enumerate(&nat_exponential);
    let mut seen = Vec::new();
    while seen.len() < 8 {
        if let Some(Enumerated::Value(value, trace)) = all.next_trace() {
            assert_eq!(reflect(&nat_exponential, &value).unwrap().simplest(), trace);
            seen.push(value);
        }
    }
    assert!((0..8).all(|n| seen.contains(&Nat::of(n))), "{seen:?}");
}

#[test]
fn an_infinite_overlap_does_not_stop_enumeration() {
    let found: Vec<Nat> = enumerate(&nat_infinite).take(5).collect();
    assert_eq!(found, (0..5).map(Nat::of).collect::<Vec<_>>());
}

#[test]
fn rejected_runs_are_counted_and_passed_over() {
    let pairs = increasing_vec_of(int(0..=2), 2..=2);
    let mut all = enumerate(&pairs);
    let found: BTreeSet<Vec<i32>> = all.by_ref().collect();
    assert_eq!(found, BTreeSet::from([vec![0, 1], vec![0, 2], vec![1, 2]]));
    assert_eq!(all.void(), 6);
    assert!(all.is_exhausted() && all.error().is_none());
}

#[test]
fn a_mistake_ends_enumeration_and_is_kept() {
    let g = |s: &mut Source<'_, u8>| {
        pick!(s,
            1 "fine" => s.exact(0),
            1 "wrong" => int(9..9).run(s))
    };
    let mut all = enumerate(&g);
    assert_eq!(all.by_ref().collect::<Vec<_>>(), [0]);
    assert!(!all.is_exhausted());
    assert!(all.error().is_some_and(Error::is_misuse));
}

#[test]
fn what_can_not_be_read_back_may_repeat_and_says_so() {
    let halves = int(0..=3).map(|n| n / 2);
    let mut all = enumerate(&halves);
    assert_eq!(all.by_ref().collect::<Vec<_>>(), [0, 0, 1, 1]);
    assert!(all.may_repeat());
}

#[test]
fn the_size_bounds_what_is_enumerated() {
    let lists = vec_of(any::<bool>(), ..);
    assert_eq!(enumerate_at(&lists, 0).count(), 1);
    assert_eq!(enumerate_at(&lists, 2).count(), 1 + 2 + 4);
}

// ------------------------------------------------------------ weighted

#[test]
fn weights_by_label_change_what_is_made_and_not_what_can_be() {
    let mut rng = Rng::seeded(5);
    let spines = Weights::new().set("leaf", 1).set("node", 20);
    let nodes = |weights: &Weights, rng: &mut Rng| {
        let tree = generate_weighted(&bst(0, 9), rng, weights).unwrap();
        assert!(tree.is_bst(0, 9));
        format!("{tree:?}").matches("Node").count()
    };
    let many: usize = (0..200).map(|_| nodes(&spines, &mut rng)).sum();
    let few: usize =
        (0..200).map(|_| nodes(&Weights::new().set("node", 1).set("leaf", 5), &mut rng)).sum();
    assert!(many > 10 * few, "{many} and {few}");
}

#[test]
fn weights_for_other_labels_change_nothing() {
    let elsewhere = Weights::new().set("elsewhere", 7);
    for seed in 0..50 {
        let made = generate_weighted(&red_black(0, 9), &mut Rng::seeded(seed), &elsewhere).unwrap();
        assert_eq!(made, generate(&red_black(0, 9), &mut Rng::seeded(seed)).unwrap());
    }
}

#[test]
fn a_branch_without_weight_of_its_own_is_never_taken() {
    // At the bottom a red node has no room; a weight from outside gives it none.
    let red = Weights::new().set("red", 1);
    let mut rng = Rng::seeded(6);
    for _ in 0..200 {
        let tree = generate_weighted(&red_black(0, 9), &mut rng, &red).unwrap();
        assert!(tree.is_red_black(0, 9), "{tree:?}");
    }
}

#[test]
fn weights_that_never_end_end() {
    let endless = Weights::new().set("S", 1);
    let number = generate_weighted(&nat, &mut Rng::seeded(1), &endless).unwrap();
    with_deep_stack(|| drop(number));
}

#[test]
fn the_labels_of_an_example_lead_back_to_its_kind() {
    // The first paper's "common inputs": weights taken from one example.
    let g = expr(4, OnZero::Reject);
    let mut rng = Rng::seeded(2);
    let example = (0..).find_map(|_| {
        let made = generate(&g, &mut rng).ok()?;
        format!("{made:?}").contains("Plus").then_some(made)
    });
    let frequencies = reflect(&g, &example.unwrap()).unwrap().frequencies();
    let set = |weights: Weights, (label, count): (&Label, &f64)| {
        weights.set(label.as_str().to_owned(), count.round() as u32)
    };
    let weights = frequencies.iter().fold(Weights::new(), set);
    for _ in 0..50 {
        let Ok(made) = generate_weighted(&g, &mut rng, &weights) else { continue };
        let labels = reflect(&g, &made).unwrap().labels();
        let branch = |label: &&Label| label.as_str().parse::<u32>().is_err();
        // At the bottom only digits are left, whatever the example had.
        let known = |label: &Label| frequencies.contains_key(label) || label.as_str() == "digits";
        let all: Vec<&Label> = labels.iter().filter(branch).collect();
        assert!(
            all.iter().all(|label| known(label) || BOTTOM.contains(&label.as_str())),
            "{all:?}"
        );
    }
}

/// The branches that a pick has at depth 0, where no other has weight.
const BOTTOM: [&str; 4] = ["term", "factor", "digits", "digit"];

// ------------------------------------------------------------ seeds

#[test]
fn a_seed_makes_the_same_values_in_every_release() {
    // If one of these changes, so does every seed that users wrote down: it needs a reason
    // and a line in the changelog.
    fn trace<T>(g: impl Generator<T>) -> String {
        record(&g, &mut Rng::seeded(1)).unwrap().1.to_string()
    }
    let found = [
        trace(bst(-10, 10)),
        trace(sorted(8, -9, 9)),
        trace(vec_of(any::<i64>(), 0..=5)),
        trace((float::<f64>(), string(any::<char>(), 2..=2))),
    ];
    let written = [
        "1.15.0.1.0.1.0",
        "1.14.0",
        "1.1847458086238483744.1.273073894049.1.18446744073709551615.1.11.0",
        "2.97.831718348579206.1.2.107415.0.87",
    ];
    assert_eq!(found, written);
}
