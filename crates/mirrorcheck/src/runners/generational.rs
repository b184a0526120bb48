//! Random inputs that grow: the loop of QuickCheck.

use super::schedule::logarithmic;
use crate::blocks::{Made, generate_inputs, run_checks, show};
use crate::property::{Property, Verdict};
use crate::report::{Counterexample, End, Report};
use crate::{Error, Rng, Settings};
use std::time::Instant;

/// Tests a property on random inputs, small ones first, until a case fails or the settings
/// say that it is enough.
///
/// Try `n` of a seed makes the same inputs whatever came before it, so that a case can be
/// repeated alone.
pub fn generational<E: Default>(
    property: &Property<E>,
    settings: &Settings,
    seed: u64,
) -> Result<Report, Error> {
    let start = Instant::now();
    let mut report = Report::new(property.name(), seed);
    for number in 0.. {
        if let Some(end) = enough(&report, settings, start) {
            report.end = end;
            break;
        }
        let size = logarithmic(report.cases, settings.cases, settings.size);
        let make = || generate_inputs(property, &mut nth_rng(seed, number), size);
        let (mut inputs, trace) = match make()? {
            Made::Inputs(made) => made,
            Made::Discarded(discard) => {
                report.discard(discard);
                continue;
            }
        };
        match run_checks(property, &mut inputs) {
            Verdict::Pass => report.cases += 1,
            Verdict::Discard(discard) => report.discard(discard),
            Verdict::Fail(failure) => {
                report.cases += 1;
                // The check may have taken the inputs out, so they are made again.
                let inputs = match make()? {
                    Made::Inputs((inputs, _)) => show(property, &inputs),
                    Made::Discarded(_) => Vec::new(),
                };
                report.end = End::Failed(Counterexample { inputs, trace, size, failure });
                break;
            }
        }
    }
    report.time = start.elapsed();
    Ok(report)
}

/// Whether it is enough, and why.
fn enough(report: &Report, settings: &Settings, start: Instant) -> Option<End> {
    let discards: u64 = report.discards.values().sum();
    if discards > settings.discards.saturating_mul(report.cases.max(settings.least_cases)) {
        return Some(End::TooManyDiscards);
    }
    let over = || report.cases >= settings.least_cases && start.elapsed() >= settings.time;
    (report.cases >= settings.cases || over()).then_some(End::Passed)
}

/// The randomness of one try, which does not depend on the others.
fn nth_rng(seed: u64, number: u64) -> Rng {
    Rng::seeded(seed.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}
