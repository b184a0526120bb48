//! Many ways to make one value.

use crate::catalogue::nat::*;
use mirrorcheck_gen::*;

fn fibonacci(n: usize) -> u128 {
    (0..n).fold((1u128, 1u128), |(a, b), _| (b, a + b)).0
}

#[test]
fn a_number_with_one_way_has_one_way() {
    for n in 0..20 {
        assert_eq!(overlap_of(&nat, &Nat::of(n)).unwrap(), Overlap::ways(1));
    }
}

#[test]
fn sums_of_ones_and_twos_are_counted_by_fibonacci_numbers() {
    for n in 0..100 {
        let ways = overlap_of(&nat_exponential, &Nat::of(n)).unwrap();
        assert_eq!(ways, Overlap::ways(fibonacci(n)), "{n}");
    }
}

#[test]
fn a_thousand_is_counted_and_given_its_probability_without_unpacking() {
    let forest = reflect(&nat_exponential, &Nat::of(1000)).unwrap();
    // F(1001) by the golden ratio.
    let log = 1001.0 * ((1.0 + 5f64.sqrt()) / 2.0).log10() - 5f64.sqrt().log10();
    let Overlap::Ways { exactly: None, about } = forest.overlap() else { panic!() };
    assert!((about.log10() - log).abs() < 1e-9, "{about}");
    // p(n) = (p(n-1) + p(n-2)) / 3 with p(0) = 1/3.
    let third = Probability::from(1.0 / 3.0);
    let (mut before, mut p) = (Probability::ZERO, third);
    for _ in 0..1000 {
        (before, p) = (p, third * (p + before));
    }
    assert!((forest.probability().unwrap().ln() - p.ln()).abs() < 1e-9);
}

#[test]
fn a_key_shares_what_captured_state_would_hide() {
    let forest = reflect(&nat_keyed(0), &Nat::of(90)).unwrap();
    assert_eq!(forest.overlap(), Overlap::ways(fibonacci(90)));
}

#[test]
fn without_a_key_the_budget_reports_too_much_overlap() {
    let error = reflect(&nat_unkeyed(0), &Nat::of(1000)).unwrap_err();
    assert!(error.is_too_much_overlap(), "{error}");
    assert!(error.to_string().contains("keyed"), "{error}");
    // A small overlap needs no key.
    assert_eq!(overlap_of(&nat_unkeyed(0), &Nat::of(15)).unwrap(), Overlap::ways(fibonacci(15)));
}

#[test]
fn infinite_overlap_is_reported_as_such() {
    for n in [0, 1, 5, 50] {
        let forest = reflect(&nat_infinite, &Nat::of(n)).unwrap();
        assert_eq!(forest.overlap(), Overlap::Infinite, "{n}");
        assert!(forest.probability().unwrap_err().is_infinite_overlap());
        assert_eq!(forest.simplest().len(), n + 1);
    }
}

#[test]
fn all_ways_are_different_and_replay_to_the_value() {
    let value = Nat::of(7);
    let forest = reflect(&nat_exponential, &value).unwrap();
    let ways: Vec<Trace> = forest.ways().collect();
    let distinct: std::collections::BTreeSet<_> = ways.iter().collect();
    assert_eq!((ways.len(), distinct.len()), (21, 21));
    assert!(ways.iter().all(|way| replay(&nat_exponential, way).unwrap() == value));
    assert_eq!(&forest.simplest(), *distinct.first().unwrap());
    assert_eq!(forest.first(), ways[0]);
}

#[test]
fn the_likeliest_way_is_the_likeliest() {
    let forest = reflect(&nat_exponential, &Nat::of(6)).unwrap();
    // Every choice has probability 1/3, so the shortest way is the likeliest.
    assert_eq!(forest.likeliest(), forest.simplest());
    assert_eq!(forest.likeliest().to_string(), "2*3.0");
    assert_eq!(forest.first().to_string(), "1*6.0");
}
