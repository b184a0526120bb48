//! The probabilities of all values and of rejected runs sum to 1.
//!
//! Over a space that can be enumerated to its end the sum is exactly 1; of a larger one
//! a part is summed, which must not exceed 1.

use super::{Trials, Violation};
use crate::interpretations::{Enumerated, enumerate};
use crate::{Choice, Error, Generator, Interpretation, Outcome, Probability, Replay, Trace};
use crate::{DEFAULT_SIZE, probability_of, run_forward};
use std::fmt::Debug;

/// How far rounding may take a sum of thousands of probabilities from 1.
const ROUNDING: f64 = 1e-9;

/// Mass of values + mass of void = 1, or at most 1 for a part of the space.
pub fn mass<T: PartialEq + Debug + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    trials: &Trials,
) -> Result<(), Violation> {
    const LAW: &str = "mass";
    let caused = |error: Error| Violation::caused_by(LAW, &error);
    let mut all = enumerate(generator);
    let mut sum = Probability::ZERO;
    for _ in 0..trials.traces {
        match all.next_trace() {
            None => break,
            Some(Enumerated::Value(value, _)) => {
                match probability_of(generator, &value) {
                    Ok(probability) => sum = sum + probability,
                    // Infinitely many ways have no sum that could be checked.
                    Err(error) if error.is_infinite_overlap() => return Ok(()),
                    Err(error) => return Err(caused(error).of(&value)),
                }
                if sum.to_f64() > 1.0 + ROUNDING {
                    let what = format!("the probabilities up to this value sum to {sum}");
                    return Err(Violation::new(LAW, what).of(&value));
                }
            }
            Some(Enumerated::Repeat(_)) => {}
            Some(Enumerated::Void(trace)) => sum = sum + probability_of_trace(generator, &trace),
        }
    }
    if let Some(error) = all.error() {
        return Err(caused(error.clone()));
    }
    match all.is_exhausted() && (sum.to_f64() - 1.0).abs() > ROUNDING {
        true => Err(Violation::new(LAW, format!("all probabilities together are {sum}"))),
        false => Ok(()),
    }
}

/// The probability that a random run begins with these choices.
fn probability_of_trace<T>(generator: &(impl Generator<T> + ?Sized), trace: &Trace) -> Probability {
    let mut likelihood =
        Likelihood { replay: Replay::new(trace.choices()), probability: Probability::ONE };
    // Rejected or not, what was chosen until then is what counts.
    drop(run_forward(generator, &mut likelihood, DEFAULT_SIZE));
    likelihood.probability
}

/// Replays, and multiplies the probabilities of what it chooses.
struct Likelihood<'t> {
    replay: Replay<'t>,
    probability: Probability,
}

impl Interpretation for Likelihood<'_> {
    fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
        let index = self.replay.choose(choice)?;
        let probability = choice.distribution.probability(index, choice.bound);
        self.probability = self.probability * probability.into();
        Ok(index)
    }
}
