//! Integers of a range, and truth values.

use super::{Domain, inputs, take};
use crate::circuit::{Circuit, Wire};
use crate::language::{Bool, Int, Ordered, Symbolic};
use std::ops::RangeInclusive;

/// The integers of a range. Made by [`ints`].
#[derive(Clone, Debug)]
pub struct Ints<I> {
    low: I,
    high: I,
}

/// The integers of a range, which must not be empty.
///
/// # Panics
/// If it is.
pub fn ints<I: Copy + PartialOrd>(range: RangeInclusive<I>) -> Ints<I> {
    assert!(range.start() <= range.end(), "a domain of integers is empty");
    Ints { low: *range.start(), high: *range.end() }
}

macro_rules! integers {
    ($($I:ty),+) => {$(
        impl Domain for Ints<$I> {
            type Value = $I;

            fn width(&self) -> usize {
                (self.high - self.low) as usize
            }

            fn symbolic<'c>(&self, circuit: &'c Circuit, present: Wire<'c>) -> Int<Symbolic<'c>> {
                let at_least = inputs(circuit, present, self.width());
                for step in at_least.windows(2) {
                    circuit.require(Wire::and([step[1], step[0].not()]).not());
                }
                Int(Ordered::new(self.low as i64, at_least))
            }

            fn encode(&self, value: &$I, bits: &mut Vec<bool>) -> bool {
                bits.extend((self.low..self.high).map(|step| *value > step));
                (self.low..=self.high).contains(value)
            }

            fn decode(&self, bits: &mut dyn Iterator<Item = bool>) -> $I {
                self.low + take(bits, self.width()).iter().filter(|bit| **bit).count() as $I
            }

            fn values(&self) -> Vec<$I> {
                (self.low..=self.high).collect()
            }

            fn universes(&self, _: &mut Vec<u8>) {}

            fn describe(&self) -> String {
                format!("{}..={}", self.low, self.high)
            }
        }
    )+};
}

integers!(u8, i64);

/// Both truth values. Made by [`bools`].
#[derive(Clone, Copy, Debug)]
pub struct Bools;

/// Both truth values.
pub fn bools() -> Bools {
    Bools
}

impl Domain for Bools {
    type Value = bool;

    fn width(&self) -> usize {
        1
    }

    fn symbolic<'c>(&self, circuit: &'c Circuit, present: Wire<'c>) -> Bool<Symbolic<'c>> {
        Bool(inputs(circuit, present, 1)[0])
    }

    fn encode(&self, value: &bool, bits: &mut Vec<bool>) -> bool {
        bits.push(*value);
        true
    }

    fn decode(&self, bits: &mut dyn Iterator<Item = bool>) -> bool {
        bits.next().unwrap_or(false)
    }

    fn values(&self) -> Vec<bool> {
        vec![false, true]
    }

    fn universes(&self, _: &mut Vec<u8>) {}

    fn describe(&self) -> String {
        "true or false".to_owned()
    }
}
