//! Random inputs that grow: the loop of QuickCheck.

use super::counterexample;
use super::schedule::logarithmic;
use crate::blocks::{Made, generate_inputs, run_checks};
use crate::property::{Property, Verdict};
use crate::report::{End, Report};
use crate::{Error, Rng, Settings, Trace};
use std::time::Instant;

/// Tests a property on random inputs, small ones first, until a case fails or the settings
/// say that it is enough.
///
/// Try `n` of a seed makes the same inputs whatever came before it, so that a case can be
/// repeated alone, or in another thread.
pub fn generational<E: Default>(
    property: &Property<E>,
    settings: &Settings,
    seed: u64,
) -> Result<Report, Error> {
    let start = Instant::now();
    let mut report = Report::new(property.name(), seed);
    let mut trace = Trace::new();
    for number in 0.. {
        if let Some(end) = enough(&report, settings, start) {
            report.end = end;
            break;
        }
        let size = logarithmic(number, settings.cases, settings.size);
        let made = generate_inputs(property, &mut nth_rng(seed, number), size, &mut trace)?;
        let verdict = match made {
            Made::Inputs(mut inputs) => run_checks(property, &mut inputs),
            Made::Discarded(discard) => Verdict::Discard(discard),
        };
        match verdict {
            Verdict::Pass => report.cases += 1,
            Verdict::Discard(discard) => report.discard(discard),
            Verdict::Fail(failure) => {
                report.cases += 1;
                report.end = End::Failed(counterexample(property, trace, size, failure)?);
                break;
            }
        }
    }
    report.time = start.elapsed();
    Ok(report)
}

/// Whether it is enough, and why.
pub(super) fn enough(report: &Report, settings: &Settings, start: Instant) -> Option<End> {
    let discards: u64 = report.discards.values().sum();
    if discards > settings.discards.saturating_mul(report.cases.max(settings.least_cases)) {
        return Some(End::TooManyDiscards);
    }
    let over = || report.cases >= settings.least_cases && start.elapsed() >= settings.time;
    (report.cases >= settings.cases || over()).then_some(End::Passed)
}

/// The randomness of one try, which does not depend on the others.
pub(super) fn nth_rng(seed: u64, number: u64) -> Rng {
    Rng::seeded(seed.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}
