//! Questions to a generator: how likely is it, how do two differ?

use crate::catalogue::{bst, json, lambda, nat, red_black};
use mirrorcheck_gen::*;

fn rng() -> Rng {
    Rng::seeded(8)
}

#[test]
fn small_spaces_are_counted_and_large_ones_sampled() {
    let even = |n: &u32| n.is_multiple_of(2);
    let exact = probability_that(&int(0..=8), even, &mut rng()).unwrap();
    assert_eq!(exact.basis, Basis::Enumerated { values: 9 });
    assert!((exact.estimate - 5.0 / 9.0).abs() < 1e-12);
    let sampled = probability_that(&int(0..=99_999), even, &mut rng()).unwrap();
    assert_eq!(sampled.basis, Basis::Sampled { runs: 10_000 });
    assert!(sampled.low < 0.55 && sampled.high > 0.45 && sampled.low < sampled.high);
    assert!(sampled.to_string().contains("95 % confidence"), "{sampled}");
    assert!(exact.to_string().contains("exact, of 9 values"), "{exact}");
}

#[test]
fn rejected_runs_are_told_apart() {
    let odd = int(0..=9).filter(|n: &u32| n % 2 == 1);
    let odds = probability_that(&odd, |&n| n > 4, &mut rng()).unwrap();
    assert!((odds.estimate - 0.3).abs() < 1e-12 && (odds.void - 0.5).abs() < 1e-12, "{odds:?}");
}

#[test]
fn what_can_not_be_read_back_is_sampled() {
    let squares = int(0..=3).map(|n: u32| n * n);
    let odds = probability_that(&squares, |&n| n == 9, &mut rng()).unwrap();
    assert!(!odds.is_exact() && odds.low < 0.25 && odds.high > 0.25, "{odds}");
}

#[test]
fn a_generator_that_is_used_wrongly_is_reported() {
    let empty = element_of(Vec::<u8>::new());
    assert!(probability_that(&empty, |_| true, &mut rng()).unwrap_err().is_misuse());
    assert!(compare(&empty, &int(0..=9), &mut rng()).unwrap_err().is_misuse());
}

#[test]
fn the_number_of_tests_is_what_the_probability_says() {
    let odds = |p: f64| {
        let coin = weighted_bool((1000.0 * p) as u32, 1000 - (1000.0 * p) as u32);
        probability_that(&coin, |&up| up, &mut rng()).unwrap()
    };
    assert_eq!(odds(0.5).tests_until(0.95), Some(5));
    assert_eq!(odds(0.5).tests_until(0.75), Some(2));
    assert_eq!(odds(1.0).tests_until(0.95), Some(1));
    assert_eq!(odds(0.0).tests_until(0.95), None);
}

#[test]
fn a_label_path_is_as_likely_as_its_picks() {
    let tree = bst::weighted_bst(0, 1, 1);
    // A root, and a root on either side of it that has a key left.
    let two = probability_of_labels(&tree, &["node", "node"], &mut rng()).unwrap();
    assert!(two.is_exact());
    assert!((two.estimate - 0.5 * 0.5).abs() < 1e-12, "{two}");
    let three = probability_of_labels(&tree, &["node", "node", "node"], &mut rng()).unwrap();
    assert_eq!(three.estimate, 0.0);
}

#[test]
fn ways_with_a_label_are_told_from_ways_without() {
    let twice = |s: &mut Source<'_, u8>| pick!(s, 3 "plain" => s.exact(7), 1 "fancy" => s.exact(7), 4 "other" => s.exact(8));
    let fancy = probability_of_labels(&twice, &["fancy"], &mut rng()).unwrap();
    assert!(fancy.is_exact() && (fancy.estimate - 0.125).abs() < 1e-12, "{fancy:?}");
}

/// For every label: its enumerated probability, and how often it occurs in random values.
fn agree<T: PartialEq + 'static>(generator: &impl Generator<T>) {
    const RUNS: u32 = 4_000;
    let mut rng = rng();
    let labels = |trace: &Trace| trace.labels().cloned().collect::<std::collections::BTreeSet<_>>();
    let mut counts = std::collections::BTreeMap::<Label, u32>::new();
    for _ in 0..RUNS {
        let Ok((_, trace)) = record(generator, &mut rng) else { continue };
        labels(&trace).into_iter().for_each(|label| *counts.entry(label).or_default() += 1);
    }
    assert!(!counts.is_empty());
    let ask =
        |label: &Label| probability_of_labels(generator, &[label.as_str()], &mut Rng::seeded(1));
    for (label, count) in counts {
        let odds = ask(&label).unwrap();
        assert!(odds.is_exact(), "{label}");
        let (p, n) = (odds.estimate, f64::from(RUNS));
        // Fixed seed; four standard errors, and a hair for what is certain.
        let error = 4.0 * (p * (1.0 - p) / n).sqrt() + 1e-9;
        assert!((f64::from(count) / n - p).abs() <= error, "{label}: {count} of {RUNS}, {odds}");
    }
}

#[test]
fn enumerated_and_sampled_probabilities_of_labels_agree() {
    agree(&bst::bst(0, 3));
    agree(&bst::any_tree(2, 0, 4));
    agree(&red_black::red_black(0, 3));
    agree(&json::json(0).filter(|json| !matches!(json, json::Json::Text(_))));
    agree(&lambda::any_type(2));
    agree(&lambda::any_term(1));
    agree(&lambda::term(1, 1, 1));
}

#[test]
fn an_endless_space_is_sampled() {
    let odds = probability_that(&nat::nat, |n| *n == nat::Nat::of(0), &mut rng()).unwrap();
    assert!(!odds.is_exact() && odds.low < 0.5 && 0.5 < odds.high, "{odds}");
}

#[test]
fn a_comparison_finds_what_only_one_can_make() {
    let (wide, narrow) = (bst::bst(0, 4), bst::bst(1, 4));
    let comparison = compare(&wide, &narrow, &mut rng()).unwrap();
    assert_eq!(comparison.only_second.odds.estimate, 0.0);
    assert!(comparison.only_first.odds.estimate > 0.2);
    assert!(!comparison.only_first.examples.is_empty());
    let zero = |tree: &bst::Tree| format!("{tree:?}").contains(" 0,");
    assert!(comparison.only_first.examples.iter().all(zero));
    assert!(comparison.to_string().contains("impossible for the second"), "{comparison}");
}

#[test]
fn a_comparison_finds_where_distributions_differ() {
    let (few, many) = (bst::weighted_bst(0, 2, 1), bst::weighted_bst(0, 2, 3));
    let comparison = compare(&few, &many, &mut rng()).unwrap();
    // The empty tree: 1 in 2 and 1 in 4.
    assert_eq!(comparison.values[0].value, bst::Leaf);
    assert_eq!(comparison.values[0].first.to_f64() - comparison.values[0].second.to_f64(), 0.25);
    assert_eq!(comparison.labels[0].first.unwrap() + comparison.labels[1].first.unwrap(), 1.0);
    assert_eq!(comparison.labels[0].first.unwrap(), 0.5);
    assert!(comparison.distance > 0.25 && comparison.distance < 1.0, "{comparison}");
    let same = compare(&few, &few, &mut rng()).unwrap();
    assert_eq!(same.distance, 0.0);
}
