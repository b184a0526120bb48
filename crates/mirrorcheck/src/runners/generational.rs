//! Random inputs that grow: the loop of QuickCheck.

use super::budget::Budget;
use super::counterexample;
use super::schedule::Logarithmic;
use crate::blocks::{generate_inputs, run_made};
use crate::property::{Property, Verdict};
use crate::report::{End, Report};
use crate::{Error, Rng, Settings, Trace};

/// Tests a property on random inputs, small ones first, until a case fails or the settings
/// say that it is enough.
///
/// Try `n` of a seed makes the same inputs whatever came before it, so that a case can be
/// repeated alone, or in another thread.
pub fn generational<E: Default + 'static>(
    property: &Property<E>,
    settings: &Settings,
    seed: u64,
) -> Result<Report, Error> {
    let (mut budget, mut trace) = (Budget::new(settings), Trace::new());
    let mut sizes = Logarithmic::new(settings.cases, settings.size);
    let mut report = Report::new(property.name(), seed);
    for number in 0.. {
        if let Some(end) = budget.spent(&report) {
            report.end = end;
            break;
        }
        let size = sizes.size(number);
        let made = generate_inputs(property, &mut nth_rng(seed, number), size, &mut trace)?;
        match run_made(property, made) {
            Verdict::Pass => report.cases += 1,
            Verdict::Discard(discard) => report.discard(discard),
            Verdict::Fail(failure) => {
                report.cases += 1;
                report.end =
                    End::Failed(counterexample(property, settings, &trace, size, &failure)?);
                break;
            }
        }
    }
    report.time = budget.elapsed();
    Ok(report)
}

/// The randomness of one try, which does not depend on the others.
pub(super) fn nth_rng(seed: u64, number: u64) -> Rng {
    Rng::seeded(seed.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}
