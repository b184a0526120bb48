//! Runs a property on its examples.

use super::{run, show};
use crate::property::{Failure, Property, Verdict};
use crate::report::FailedExample;

/// Runs a property on its examples, in order, and answers with the first that fails.
///
/// An example that a condition discards fails too: it would seem to be tested, and is not.
pub fn run_examples<E>(property: &Property<E>) -> Option<FailedExample> {
    property.examples().iter().find_map(|example| {
        let failure = match run(property, &mut (example.make)()) {
            Verdict::Pass => return None,
            Verdict::Discard(discard) => {
                Failure::new(format!("the example is discarded by: {}", discard.by))
            }
            Verdict::Fail(failure) => failure,
        };
        Some(FailedExample {
            example: example.text.to_string(),
            place: example.place,
            inputs: show(property, &(example.make)()),
            failure,
        })
    })
}
