//! Runs a property on inputs.

use super::Made;
use crate::panics::caught;
use crate::property::{AnyProperty, Environment, Step, Verdict};

/// Runs the conditions and the checks, for inputs that come from elsewhere. A panic is a
/// failure.
pub fn run(property: &AnyProperty, inputs: &mut Environment) -> Verdict {
    caught(|| steps(property, inputs, true))
}

/// Runs the checks alone, for inputs that were made by the property's own generators and so
/// satisfy its conditions.
pub fn run_checks(property: &AnyProperty, inputs: &mut Environment) -> Verdict {
    caught(|| steps(property, inputs, false))
}

/// Runs the checks on what came of making inputs: discarded ones are a verdict already.
pub fn run_made(property: &AnyProperty, made: Made) -> Verdict {
    match made {
        Made::Inputs(mut inputs) => run_checks(property, &mut inputs),
        Made::Discarded(discard) => Verdict::Discard(discard),
    }
}

fn steps(property: &AnyProperty, inputs: &mut Environment, conditions: bool) -> Verdict {
    for (at, step) in property.steps().iter().enumerate() {
        match step {
            Step::Implies(condition) if conditions && !(condition.holds)(inputs) => {
                return Verdict::Discard(condition.discard().into());
            }
            Step::Check(check) => match check(inputs) {
                Verdict::Pass => {}
                Verdict::Fail(mut failure) => {
                    failure.check = number_of_check(property, at);
                    return Verdict::Fail(failure);
                }
                discard => return discard,
            },
            Step::Forall(_) | Step::Implies(_) => {}
        }
    }
    Verdict::Pass
}

/// Which of the property's checks a step is, if there are several.
fn number_of_check(property: &AnyProperty, at: usize) -> Option<usize> {
    let checks = |steps: &[Step]| steps.iter().filter(|s| matches!(s, Step::Check(_))).count();
    (checks(property.steps()) > 1).then(|| checks(&property.steps()[..=at]))
}
