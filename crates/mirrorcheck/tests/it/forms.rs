//! The forms find what breaks them, and show it small.

use mirrorcheck::report::End;
use mirrorcheck::runners::standard;
use mirrorcheck::*;

/// The smallest counterexample as text, with what went wrong.
fn broken(property: &AnyProperty) -> (Vec<String>, String) {
    let report = standard(property, &Settings::default(), 1).unwrap();
    let End::Failed(mut all) = report.end else { panic!("{report}") };
    let found = all.remove(0);
    let inputs = found.inputs.into_iter().map(|(_, text)| text.unwrap()).collect();
    (inputs, found.failure.message)
}

#[test]
fn a_round_trip_that_loses_something() {
    let loses = forms::round_trip(any::<i32>(), |n| n.unsigned_abs(), |n| *n as i32);
    let (inputs, message) = broken(&loses);
    assert_eq!(inputs, ["-1"]);
    assert_eq!(message, "decoding gave 1, not -1");
}

#[test]
fn implementations_that_disagree() {
    let differ = forms::agrees(int(0..=1000u32), |n| n / 2 + n / 2, |n| *n);
    assert_eq!(broken(&differ).0, ["1"]);
}

#[test]
fn algebraic_laws_that_do_not_hold() {
    assert_eq!(broken(&forms::idempotent(int(0..=99u8), |n| n / 2)).0, ["2"]);
    assert_eq!(broken(&forms::commutative(int(0..=99), |a, b| a - b)).0, ["0", "1"]);
    assert_eq!(broken(&forms::associative(int(0..=99), |a, b| a - b)).0, ["0", "0", "1"]);
    assert_eq!(broken(&forms::identity(int(0..=99), 1, |a, b| a + b)).0, ["0"]);
}

#[test]
fn an_invariant_that_is_broken_and_a_crash() {
    let push = |mut list: Vec<u8>| {
        list.push(5);
        list
    };
    let (inputs, message) =
        broken(&forms::preserves(increasing_ints(0..=9u8, 0..=3), push, |list| list.is_sorted()));
    assert_eq!(inputs, ["[6]"]);
    assert_eq!(message, "the invariant does not hold of [6, 5]");
    let (inputs, message) = broken(&forms::does_not_crash(any::<Vec<u8>>(), |list| list[0]));
    assert_eq!(inputs, ["[]"]);
    assert!(message.contains("out of bounds"), "{message}");
}

#[test]
fn a_form_is_named_after_its_place() {
    let property = forms::commutative(int(0..=9), |a, b| a + b);
    assert!(property.name().starts_with(&format!("commutativity at {}", file!())));
}
