//! Random inputs that grow: the loop of QuickCheck.

use super::budget::Budget;
use super::schedule::Logarithmic;
use crate::blocks::{Failures, Inputs, Made, generate_inputs, run_checks};
use crate::property::{AnyProperty, Verdict};
use crate::report::Report;
use crate::{Error, Rng, Sampler, Settings, Trace};

/// Tests a property on random inputs, small ones first, until the settings say that it is
/// enough.
///
/// Try `n` of a seed makes the same inputs whatever came before it, so that a case can be
/// repeated alone, or in another thread.
pub fn generational(
    property: &AnyProperty,
    settings: &Settings,
    seed: u64,
) -> Result<Report, Error> {
    let mut report = Report::new(property.name(), seed);
    let (mut budget, mut failures) = (Budget::new(settings), Failures::new(property, settings));
    random(property, settings, &mut budget, &mut report, &mut failures)?;
    report.end = failures.end(report.end);
    report.time = budget.elapsed();
    Ok(report)
}

/// Goes on with a report, on random inputs of its seed.
pub(super) fn random(
    property: &AnyProperty,
    settings: &Settings,
    budget: &mut Budget,
    report: &mut Report,
    failures: &mut Failures<'_>,
) -> Result<(), Error> {
    let (inputs, mut sampler) = (Inputs::of(property), Sampler::new());
    let mut sizes = Logarithmic::new(settings.cases, settings.size);
    for number in 0.. {
        if let Some(end) = budget.spent(report) {
            report.end = end;
            break;
        }
        let (mut rng, size) = (nth_rng(report.seed, number), sizes.size(number));
        let verdict = match inputs.generate(&mut sampler, &mut rng, size)? {
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
                if !failures.knows(&failure) {
                    // Only what fails is recorded: the others would pay for it.
                    let (mut rng, mut trace) = (nth_rng(report.seed, number), Trace::new());
                    generate_inputs(property, &mut rng, size, &mut trace)?;
                    failures.take(report.cases, &trace, size, &failure)?;
                    budget.failed(report, failures.time());
                }
                if failures.is_enough() {
                    break;
                }
            }
        }
    }
    Ok(())
}

/// The randomness of one try, which does not depend on the others.
pub(super) fn nth_rng(seed: u64, number: u64) -> Rng {
    Rng::seeded(seed.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}
