//! Factoring (Theorem 1): 𝓟⟦g⟧ ∘ 𝓡⟦g⟧ ≡ 𝓖⟦g⟧.
//!
//! From the same seed, the generator makes a value and the randomness interpretation
//! makes choices. Parsing the choices has to give the value, with nothing left over.

use super::{REJECTIONS, Trials, Violation};
use crate::source::same;
use crate::{Generator, Parse, Random, Rng, record_at, run_forward};
use std::fmt::Debug;

/// A generator is a parser of randomness.
pub fn factoring<T: PartialEq + Debug + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    trials: &Trials,
) -> Result<(), Violation> {
    const LAW: &str = "factoring";
    let mut seeds = Rng::seeded(trials.seed);
    let mut values = 0;
    for trial in 0..trials.count.saturating_mul(REJECTIONS) {
        let (seed, size) = (seeds.word(), trial % (trials.largest_size + 1));
        let random = run_forward(generator, &mut Random::new(&mut Rng::seeded(seed)), size);
        let value = match random {
            Ok(value) => value,
            Err(error) if error.is_void() => continue,
            Err(error) => return Err(Violation::caused_by(LAW, &error)),
        };
        let (_, trace) = record_at(generator, &mut Rng::seeded(seed), size)
            .map_err(|error| Violation::caused_by(LAW, &error).of(&value))?;
        let mut parser = Parse::new(trace.choices());
        let parsed = run_forward(generator, &mut parser, size);
        #[allow(clippy::eq_op)]
        let equal = parsed.as_ref().is_ok_and(|p| same(p, &value) || value != value);
        if !equal || !parser.rest().is_empty() {
            let what = format!("the choices {trace} are parsed to {parsed:?}");
            return Err(Violation::new(LAW, what).of(&value).made_by(&trace));
        }
        values += 1;
        if values == trials.count {
            break;
        }
    }
    match values {
        0 => Err(Violation::new(LAW, "the generator rejected every run")),
        _ => Ok(()),
    }
}
