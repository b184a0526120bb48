//! Sampling frequencies agree with probabilities.

use super::{Trials, Violation};
use crate::interpretations::{Enumerated, enumerate};
use crate::source::same;
use crate::{Generator, Rng, generate, probability_of};
use std::fmt::Debug;

/// How many of the simplest values are counted.
const VALUES: usize = 30;
/// How many runs there are for each trial that was asked for.
const RUNS: u32 = 100;
/// How many standard errors a count may be off. Beyond this a correct generator goes
/// once in 10^7 values, and a seed is fixed anyway.
const ERRORS: f64 = 5.5;

/// Values come as often as their probability says.
pub fn frequencies<T: PartialEq + Debug + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    trials: &Trials,
) -> Result<(), Violation> {
    const LAW: &str = "frequencies";
    let mut values = Vec::new();
    let mut all = enumerate(generator);
    // Traces are counted, not values: with much overlap most of them are repeats.
    let traces = std::iter::from_fn(|| all.next_trace()).take(trials.traces);
    let simplest = traces.filter_map(|made| match made {
        Enumerated::Value(value, _) => Some(value),
        _ => None,
    });
    for value in simplest.take(VALUES) {
        match probability_of(generator, &value) {
            Ok(probability) => values.push((value, probability.to_f64(), 0u32)),
            Err(error) if error.is_infinite_overlap() => return Ok(()),
            Err(error) => return Err(Violation::caused_by(LAW, &error).of(&value)),
        }
    }
    let runs = trials.count.saturating_mul(RUNS);
    let mut rng = Rng::seeded(trials.seed);
    for _ in 0..runs {
        // A rejected run is one that made none of the values.
        let Ok(made) = generate(generator, &mut rng) else { continue };
        if let Some(counted) = values.iter_mut().find(|(value, ..)| same(value, &made)) {
            counted.2 += 1;
        }
    }
    for (value, probability, count) in &values {
        let expected = probability * f64::from(runs);
        let error = (expected * (1.0 - probability)).sqrt().max(1.0);
        if (f64::from(*count) - expected).abs() > ERRORS * error {
            let what = format!("it came {count} times in {runs} runs, not about {expected:.1}");
            return Err(Violation::new(LAW, what).of(value));
        }
    }
    Ok(())
}
