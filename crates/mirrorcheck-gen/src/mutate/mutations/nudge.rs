//! Nudge: for a number that is near one that matters.
//!
//! Limits are off by one, counters overflow at an end, and two numbers that should differ are equal:
//! a number drawn anew hits none of these. So a number is moved by one, by a little, to its double
//! or its half, to an end of its range, or to another number of the value or next to it.

use crate::Rng;
use crate::mutate::Edit;
use crate::mutate::number::{ends, index_near, number};
use crate::mutate::plan::Planned;
use crate::shrink::Kind;

/// How far a number is moved by a little.
const LITTLE: u64 = 16;

/// See the [file](self).
#[inline]
pub fn nudge(edit: &mut Edit<'_>) -> bool {
    let mut numbers = edit.choices();
    numbers.retain(|&at| edit.plan().choice(at).is_some_and(is_number));
    let (Some(at), Some(other)) = (edit.one_of(&numbers), edit.one_of(&numbers)) else {
        return false;
    };
    let (Some(&choice), Some(&other)) = (edit.plan().choice(at), edit.plan().choice(other)) else {
        return false;
    };
    let to = moved(value(&choice), range(&choice), value(&other), edit.rng());
    edit.set(at, index(&choice, to))
}

#[inline]
fn moved(n: i128, (least, greatest): (i128, i128), other: i128, rng: &mut Rng) -> i128 {
    let little = i128::from(rng.up_to(LITTLE));
    match rng.below(12) {
        0 => n + 1,
        1 => n - 1,
        2 => n + little,
        3 => n - little,
        4 => n * 2,
        5 => n / 2,
        6 => least,
        7 => greatest,
        8 => other,
        9 => other + 1,
        10 => other - 1,
        _ => n + (other - n) / 2,
    }
}

/// A number, or something else that is counted: a character, a position, a part of a float.
#[inline]
fn is_number(choice: &Planned) -> bool {
    matches!(choice.kind, Kind::Number(_) | Kind::Other) && choice.bound > 0
}

#[inline]
fn value(choice: &Planned) -> i128 {
    match choice.kind {
        Kind::Number(order) => number(order, choice.index),
        _ => i128::from(choice.index),
    }
}

#[inline]
fn range(choice: &Planned) -> (i128, i128) {
    match choice.kind {
        Kind::Number(order) => ends(order),
        _ => (0, i128::from(choice.bound)),
    }
}

#[inline]
fn index(choice: &Planned, value: i128) -> u64 {
    match choice.kind {
        Kind::Number(order) => index_near(order, value),
        _ => value.clamp(0, i128::from(choice.bound)) as u64,
    }
}
