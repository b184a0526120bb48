//! Domains: values within bounds, as values and as inputs of a circuit.
//!
//! A domain is one object that says how values are encoded as truth values. It makes the
//! inputs of a circuit, gives the truth values of a value (its *cube*), and finds the value
//! of a model; the three can't disagree about the order, because each has it from the
//! structure of the domain. The laws, which the tests check for every domain:
//!
//! ```text
//! decode(encode(v)) = v                                 for every v inside
//! encode(v) satisfies what symbolic requires            and so does nothing else
//! symbolic, with its inputs set to encode(v), is v.view()
//! ```
//!
//! | file | holds |
//! |---|---|
//! | `names` | [`names`]: a few names |
//! | `ints` | [`ints`]: a range, [`bools`] |
//! | `seqs` | [`seqs`]: lists |
//! | `sets` | [`sets`]: sets, as a matrix of what can be in them |
//! | `pairs` | pairs |
//! | [`symmetry`] | leaving out what is a renaming of something else |
//!
//! Domains of structs are made by [`record!`](crate::record).

mod ints;
mod names;
mod pairs;
mod seqs;
mod sets;
pub mod symmetry;

pub use ints::{Bools, Ints, bools, ints};
pub use names::{Names, names};
pub use seqs::{Seqs, seqs};
pub use sets::{Sets, sets};

use crate::circuit::{Circuit, Wire};
use crate::language::{Symbolic, Viewed};

/// Values within bounds. See the [module](self) for the laws.
pub trait Domain {
    /// What the values are.
    type Value: Viewed;

    /// How many truth values encode a value.
    fn width(&self) -> usize;

    /// Makes inputs for any value. If it is not present, all of them are false.
    fn symbolic<'c>(
        &self,
        circuit: &'c Circuit,
        present: Wire<'c>,
    ) -> <Self::Value as Viewed>::View<Symbolic<'c>>;

    /// Adds the truth values that encode a value; false if it is outside the bounds.
    fn encode(&self, value: &Self::Value, bits: &mut Vec<bool>) -> bool;

    /// The value that these encode.
    fn decode(&self, bits: &mut dyn Iterator<Item = bool>) -> Self::Value;

    /// All values. There may be very many.
    fn values(&self) -> Vec<Self::Value>;

    /// Adds how many names there are, for each place that has one.
    fn universes(&self, found: &mut Vec<u8>);

    /// The bounds, for people.
    fn describe(&self) -> String;

    /// The truth values of a value; none if it is outside the bounds.
    fn cube(&self, value: &Self::Value) -> Option<Vec<bool>> {
        let mut bits = Vec::with_capacity(self.width());
        self.encode(value, &mut bits).then_some(bits)
    }

    /// Whether a value is within the bounds.
    fn contains(&self, value: &Self::Value) -> bool {
        self.cube(value).is_some()
    }
}

/// New inputs, as many as are asked for, that are false unless they are present.
fn inputs<'c>(circuit: &'c Circuit, present: Wire<'c>, number: usize) -> Vec<Wire<'c>> {
    let input = |_| {
        let input = circuit.input();
        circuit.require(Wire::and([input, present.not()]).not());
        input
    };
    (0..number).map(input).collect()
}

/// The next truth values; those that are missing are false.
fn take(bits: &mut dyn Iterator<Item = bool>, number: usize) -> Vec<bool> {
    (0..number).map(|_| bits.next().unwrap_or(false)).collect()
}

/// A range, for people.
fn lengths(min: usize, max: usize) -> String {
    match (min, max) {
        (0, max) => format!("at most {max}"),
        (min, max) if min == max => format!("{min}"),
        (min, max) => format!("{min} to {max}"),
    }
}
