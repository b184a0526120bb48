//! Properties that are always worth testing, each in one line.
//!
//! Most properties that people write are of a few kinds. Here they are, so that nobody has to
//! name variables for them:
//!
//! | form | it says |
//! |---|---|
//! | [`round_trip`] | decoding what was encoded gives it back |
//! | [`agrees`] | two implementations answer the same |
//! | [`idempotent`] | doing it twice is doing it once |
//! | [`commutative`] | the order of the arguments does not matter |
//! | [`associative`] | nor does the order of two operations |
//! | [`identity`] | combining with this changes nothing |
//! | [`preserves`] | an operation keeps an invariant |
//! | [`does_not_crash`] | whatever the input, there is an answer |
//!
//! ```
//! use mirrorcheck::*;
//! forms::round_trip(any::<i32>(), |n| n.to_string(), |text| text.parse().unwrap()).test();
//! forms::commutative(any::<u8>(), |a, b| a.wrapping_add(b)).test();
//! forms::idempotent(any::<Vec<u8>>(), |mut list| { list.sort(); list }).test();
//! ```
//!
//! Each is a [`Property`] like any other, named after its form and its place. A form is generic
//! and knows nothing of the structure of its values, so failures are [stored](crate::store) by
//! their choices alone; a property of your own stores the values, too.

use crate::{Generator, IsDebug, Known, Property, Slot, TypeOf, Variable, Verdict};
use std::fmt::Debug;
use std::panic::Location;

/// The environment of a form: up to three values of one type.
pub struct Values<T> {
    /// The first.
    pub a: Option<T>,
    /// The second, if there is one.
    pub b: Option<T>,
    /// The third, if there is one.
    pub c: Option<T>,
}

impl<T> Default for Values<T> {
    fn default() -> Self {
        Values { a: None, b: None, c: None }
    }
}

/// Decoding what was encoded gives it back.
#[track_caller]
pub fn round_trip<T: PartialEq + Debug + 'static, U>(
    generator: impl Generator<T> + Clone + Send + Sync + 'static,
    encode: impl Fn(&T) -> U + Send + Sync + 'static,
    decode: impl Fn(&U) -> T + Send + Sync + 'static,
) -> Property<Values<T>> {
    one("round trip", generator).check(move |values| {
        let value = taken(&mut values.a);
        equal("decoding gave", &decode(&encode(&value)), &value)
    })
}

/// Two implementations, one of them simple, answer the same.
///
/// ```
/// use mirrorcheck::*;
/// let simple = |list: &Vec<u8>| list.iter().fold(0u8, |sum, n| sum.wrapping_add(*n));
/// let clever = |list: &Vec<u8>| list.iter().map(|n| u64::from(*n)).sum::<u64>() as u8;
/// forms::agrees(any::<Vec<u8>>(), clever, simple).test();
/// ```
#[track_caller]
pub fn agrees<T: Debug + 'static, U: PartialEq + Debug>(
    generator: impl Generator<T> + Clone + Send + Sync + 'static,
    implementation: impl Fn(&T) -> U + Send + Sync + 'static,
    reference: impl Fn(&T) -> U + Send + Sync + 'static,
) -> Property<Values<T>> {
    one("agreement with a reference", generator).check(move |values| {
        let value = taken(&mut values.a);
        equal("it answered", &implementation(&value), &reference(&value))
    })
}

/// Doing it twice is doing it once.
#[track_caller]
pub fn idempotent<T: PartialEq + Debug + Clone + 'static>(
    generator: impl Generator<T> + Clone + Send + Sync + 'static,
    operation: impl Fn(T) -> T + Send + Sync + 'static,
) -> Property<Values<T>> {
    one("idempotence", generator).check(move |values| {
        let once = operation(taken(&mut values.a));
        equal("the second time gave", &operation(once.clone()), &once)
    })
}

/// The order of the arguments does not matter.
#[track_caller]
pub fn commutative<T: Debug + Clone + 'static, U: PartialEq + Debug>(
    generator: impl Generator<T> + Clone + Send + Sync + 'static,
    operation: impl Fn(T, T) -> U + Send + Sync + 'static,
) -> Property<Values<T>> {
    two("commutativity", generator).check(move |values| {
        let (a, b) = (taken(&mut values.a), taken(&mut values.b));
        equal("the other way round gave", &operation(b.clone(), a.clone()), &operation(a, b))
    })
}

/// The order of two operations does not matter.
///
/// ```
/// use mirrorcheck::*;
/// let associative = forms::associative(any::<String>(), |a, b| a + &b);
/// associative.test();
/// ```
#[track_caller]
pub fn associative<T: PartialEq + Debug + Clone + 'static>(
    generator: impl Generator<T> + Clone + Send + Sync + 'static,
    operation: impl Fn(T, T) -> T + Send + Sync + 'static,
) -> Property<Values<T>> {
    let third = generator.clone();
    two("associativity", generator).forall(variable!(c), move |_| third.clone()).check(
        move |values| {
            let [a, b, c] = [&mut values.a, &mut values.b, &mut values.c].map(taken);
            let left = operation(operation(a.clone(), b.clone()), c.clone());
            equal("from the right it gave", &operation(a, operation(b, c)), &left)
        },
    )
}

/// Combining with this value, on either side, changes nothing.
#[track_caller]
pub fn identity<T: PartialEq + Debug + Clone + Send + Sync + 'static>(
    generator: impl Generator<T> + Clone + Send + Sync + 'static,
    neutral: T,
    operation: impl Fn(T, T) -> T + Send + Sync + 'static,
) -> Property<Values<T>> {
    one("identity", generator).check(move |values| {
        let a = taken(&mut values.a);
        match equal("from the left it gave", &operation(neutral.clone(), a.clone()), &a) {
            Verdict::Pass => {
                equal("from the right it gave", &operation(a.clone(), neutral.clone()), &a)
            }
            verdict => verdict,
        }
    })
}

/// An operation keeps an invariant.
///
/// ```
/// use mirrorcheck::*;
/// let sorted = increasing_ints(0..=99u8, 0..=9);
/// forms::preserves(sorted, |list| { let mut list = list; list.dedup(); list }, |l| l.is_sorted()).test();
/// ```
#[track_caller]
pub fn preserves<T: Debug + 'static>(
    generator: impl Generator<T> + Clone + Send + Sync + 'static,
    operation: impl Fn(T) -> T + Send + Sync + 'static,
    invariant: impl Fn(&T) -> bool + Send + Sync + 'static,
) -> Property<Values<T>> {
    one("invariant", generator).check(move |values| {
        let value = taken(&mut values.a);
        if !invariant(&value) {
            return Verdict::fail("the generator does not keep the invariant itself");
        }
        let after = operation(value);
        match invariant(&after) {
            true => Verdict::Pass,
            false => Verdict::fail(format!("the invariant does not hold of {after:?}")),
        }
    })
}

/// Whatever the input, there is an answer.
#[track_caller]
pub fn does_not_crash<T: Debug + 'static, U>(
    generator: impl Generator<T> + Clone + Send + Sync + 'static,
    operation: impl Fn(T) -> U + Send + Sync + 'static,
) -> Property<Values<T>> {
    one("an answer to everything", generator)
        .check(move |values| drop(operation(taken(&mut values.a))))
}

// ------------------------------------------------------------ what the forms have in common

#[track_caller]
fn one<T: Debug + 'static>(
    form: &str,
    generator: impl Generator<T> + Clone + Send + Sync + 'static,
) -> Property<Values<T>> {
    Property::named(format!("{form} at {}", Location::caller()))
        .forall(variable!(a), move |_| generator.clone())
}

#[track_caller]
fn two<T: Debug + 'static>(
    form: &str,
    generator: impl Generator<T> + Clone + Send + Sync + 'static,
) -> Property<Values<T>> {
    let variable = variable!(b);
    one(form, generator.clone()).forall(variable, move |_| generator.clone())
}

/// One of the values. A form is generic, and all that it knows of them is that they are
/// `Debug`.
macro_rules! variable {
    ($name:ident) => {
        Variable {
            name: stringify!($name),
            field: |values: &mut Values<T>| &mut values.$name,
            slot: Slot {
                read: |values| &values.of::<Values<T>>().$name,
                write: |values| &mut values.of_mut::<Values<T>>().$name,
                known: Known { debug: TypeOf::<T>::new().debug(), ..Known::NOTHING },
            },
        }
    };
}
use variable;

fn taken<T>(value: &mut Option<T>) -> T {
    value.take().expect("a runner makes the variables before it runs the check")
}

fn equal<T: PartialEq + Debug>(what: &str, found: &T, expected: &T) -> Verdict {
    match found == expected {
        true => Verdict::Pass,
        false => Verdict::fail(format!("{what} {found:?}, not {expected:?}")),
    }
}
