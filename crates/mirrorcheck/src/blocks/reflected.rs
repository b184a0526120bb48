//! Runs a property on inputs from anywhere, and finds the choices that make them.

use super::values::{Whole, reflect_whole, values};
use super::{run, show};
use crate::property::{AnyProperty, Environment, Verdict};
use crate::{Error, Forest};

/// Inputs that were run, and explained.
#[derive(Debug)]
pub struct Reflected {
    /// What the property comes to, conditions included.
    pub verdict: Verdict,
    /// All ways to make the inputs, or why the generators don't make them.
    pub ways: Result<Forest, Error>,
    /// The variables as text, where they can be shown.
    pub inputs: Vec<(&'static str, Option<String>)>,
}

/// Runs a property on inputs from anywhere, and reflects them at some size. What the generators
/// don't make is run all the same.
///
/// ```
/// use mirrorcheck::{blocks::run_reflected, *};
/// #[property(no_test)]
/// fn halves_are_small(#[with(int(0..=200))] n: u8) -> bool {
///     n / 2 < 90
/// }
/// let property = halves_are_small::property();
/// let inputs = |n| Environment::new(halves_are_small { n: Some(n) });
/// let ran = run_reflected(&property, inputs(190), 30);
/// assert!(matches!(ran.verdict, Verdict::Fail(_)));
/// assert_eq!(ran.ways.unwrap().first().to_string(), "190");
/// assert!(run_reflected(&property, inputs(201), 30).ways.unwrap_err().is_out_of_range());
/// ```
pub fn run_reflected(property: &AnyProperty, inputs: Environment, size: u32) -> Reflected {
    let values = values(property, &inputs);
    let mut whole = Whole { inputs, values };
    // Before the check takes them.
    let ways = reflect_whole(property, &whole, size);
    let inputs = show(property, &whole.inputs);
    Reflected { verdict: run(property, &mut whole.inputs), ways, inputs }
}
