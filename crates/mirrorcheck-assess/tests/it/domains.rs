//! Do the three sides of a domain say the same?

use mirrorcheck_assess::checks;
use mirrorcheck_assess::circuit::simulate::Simulation;
use mirrorcheck_assess::circuit::{Circuit, Wire};
use mirrorcheck_assess::domain::{Domain, bools, ints, names, seqs, sets};
use std::collections::BTreeSet;

/// All assignments of the inputs that satisfy what is required are cubes of values, one each,
/// and all values have one.
fn is_exact<D: Domain>(domain: &D) -> usize {
    let circuit = Circuit::default();
    let _ = domain.symbolic(&circuit, Wire::TRUE);
    assert_eq!(circuit.inputs(), domain.width());
    assert!(domain.width() <= 16, "too many to try all");
    let all = 0..1u32 << domain.width();
    let bits = |number: u32| (0..domain.width()).map(move |at| number >> at & 1 == 1);
    let valid: BTreeSet<Vec<bool>> = all
        .map(|number| bits(number).collect::<Vec<bool>>())
        .filter(|bits| Simulation::run(&circuit, bits).is_valid())
        .collect();
    let values = domain.values();
    assert_eq!(checks::decoding(domain, &values).unwrap(), values.len());
    let cubes: BTreeSet<Vec<bool>> =
        values.iter().map(|value| domain.cube(value).unwrap()).collect();
    assert_eq!(cubes.len(), values.len(), "two values have one cube");
    assert_eq!(cubes, valid);
    values.len()
}

#[test]
fn every_assignment_that_is_allowed_is_a_value() {
    assert_eq!(is_exact(&names(3)), 3);
    assert_eq!(is_exact(&ints(-1..=3i64)), 5);
    assert_eq!(is_exact(&ints(7..=7u8)), 1);
    assert_eq!(is_exact(&bools()), 2);
    assert_eq!(is_exact(&(names(2), ints(0..=2u8))), 6);
}

#[test]
fn every_assignment_that_is_allowed_is_a_list_or_a_set() {
    assert_eq!(is_exact(&seqs(names(2), 0..=3)), 1 + 2 + 4 + 8);
    assert_eq!(is_exact(&seqs(ints(0..=2u8), 1..=2)), 3 + 9);
    assert_eq!(is_exact(&seqs(seqs(bools(), 0..=2), 0..=2)), 1 + 7 + 49);
    assert_eq!(is_exact(&sets(ints(0..=4u8), 0..=2)), 1 + 5 + 10);
    assert_eq!(is_exact(&sets((names(2), names(2)), 1..=4)), 15);
    assert_eq!(is_exact(&seqs(sets(bools(), 1..=2), 0..=2)), 1 + 3 + 9);
}

#[test]
fn bounds_are_said_in_words() {
    let domain = (seqs(ints(0..=3u8), 0..=5), sets(names(4), 1..=2));
    assert_eq!(
        domain.describe(),
        "(a list of at most 5 × 0..=3, a set of 1 to 2 × one of 4 names)"
    );
}
