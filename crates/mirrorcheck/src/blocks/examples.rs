//! Runs a property on its examples.

use super::{run, show};
use crate::property::{AnyProperty, Failure, Verdict};
use crate::report::FailedExample;

/// Runs a property on its examples, in order, and answers with the first that fails.
///
/// An example that a condition discards fails too: it would seem to be tested, and is not.
pub fn run_examples(property: &AnyProperty) -> Option<FailedExample> {
    for example in property.examples() {
        let failure = match run(property, &mut (example.make)()) {
            Verdict::Pass => continue,
            Verdict::Discard(discard) => {
                Failure::new(format!("the example is discarded by: {}", discard.by))
            }
            Verdict::Fail(failure) => *failure,
        };
        let (text, place) = (example.text.to_string(), example.place);
        let inputs = show(property, &(example.make)());
        return Some(FailedExample { example: text, place, inputs, failure });
    }
    None
}
