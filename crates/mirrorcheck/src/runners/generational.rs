//! Random inputs that grow: the loop of QuickCheck.

use super::budget::Budget;
use super::counterexample;
use super::schedule::Logarithmic;
use crate::blocks::{Inputs, Made, generate_inputs, run_checks};
use crate::property::{AnyProperty, Verdict};
use crate::report::{End, Report};
use crate::{Error, Rng, Sampler, Settings, Trace};

/// Tests a property on random inputs, small ones first, until a case fails or the settings
/// say that it is enough.
///
/// Try `n` of a seed makes the same inputs whatever came before it, so that a case can be
/// repeated alone, or in another thread.
pub fn generational(
    property: &AnyProperty,
    settings: &Settings,
    seed: u64,
) -> Result<Report, Error> {
    let (mut budget, mut sampler) = (Budget::new(settings), Sampler::new());
    let inputs = Inputs::of(property);
    let mut sizes = Logarithmic::new(settings.cases, settings.size);
    let mut report = Report::new(property.name(), seed);
    for number in 0.. {
        if let Some(end) = budget.spent(&report) {
            report.end = end;
            break;
        }
        let size = sizes.size(number);
        let made = inputs.generate(&mut sampler, &mut nth_rng(seed, number), size)?;
        let verdict = match made {
            Made::Discarded(discard) => Verdict::Discard(discard),
            Made::Inputs(mut environment) => {
                let verdict = run_checks(property, &mut environment);
                inputs.reuse(environment);
                verdict
            }
        };
        match verdict {
            Verdict::Pass => report.cases += 1,
            Verdict::Discard(discard) => report.discard(discard),
            Verdict::Fail(failure) => {
                report.cases += 1;
                // Only what fails is recorded: the others would pay for it.
                let mut trace = Trace::new();
                generate_inputs(property, &mut nth_rng(seed, number), size, &mut trace)?;
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
