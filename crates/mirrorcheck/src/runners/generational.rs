//! Random inputs that grow: the loop of QuickCheck.

use super::budget::Budget;
use super::schedule::Logarithmic;
use crate::blocks::{Failures, generate_inputs, run_made};
use crate::property::{Property, Verdict};
use crate::report::Report;
use crate::{Error, Rng, Settings, Trace};

/// Tests a property on random inputs, small ones first, until the settings say that it is
/// enough.
///
/// Try `n` of a seed makes the same inputs whatever came before it, so that a case can be
/// repeated alone, or in another thread.
pub fn generational<E: Default>(
    property: &Property<E>,
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
pub(super) fn random<E: Default>(
    property: &Property<E>,
    settings: &Settings,
    budget: &mut Budget,
    report: &mut Report,
    failures: &mut Failures<'_, E>,
) -> Result<(), Error> {
    let mut trace = Trace::new();
    let mut sizes = Logarithmic::new(settings.cases, settings.size);
    for number in 0.. {
        if let Some(end) = budget.spent(report) {
            report.end = end;
            break;
        }
        let size = sizes.size(number);
        let made = generate_inputs(property, &mut nth_rng(report.seed, number), size, &mut trace)?;
        match run_made(property, made) {
            Verdict::Pass => report.cases += 1,
            Verdict::Discard(discard) => report.discard(discard),
            Verdict::Fail(failure) => {
                report.cases += 1;
                if failures.take(report.cases, &trace, size, &failure)? {
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
