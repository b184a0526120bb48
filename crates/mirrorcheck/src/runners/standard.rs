//! What a property is tested with unless you say otherwise: the simplest inputs first, then
//! random ones.
//!
//! A tenth of the cases goes through the simplest inputs one by one. They are cheap, they
//! find what is wrong with empty, zero and one, and where there are no more of them the
//! property is proved and nothing is left to do. The settings are those of both together: so
//! many cases, or so much time, and at least so many cases.

use super::budget::Budget;
use super::exhaustive::simplest;
use super::generational::random;
use crate::blocks::Failures;
use crate::property::AnyProperty;
use crate::report::{End, Report};
use crate::{Error, Settings};

/// The share of cases, and of the time, that goes to the simplest inputs.
const SIMPLEST: u32 = 10;

/// Tests a property on its simplest inputs, and then on random ones.
pub fn standard(property: &AnyProperty, settings: &Settings, seed: u64) -> Result<Report, Error> {
    let short = Settings {
        cases: settings.cases / u64::from(SIMPLEST),
        least_cases: settings.least_cases / u64::from(SIMPLEST),
        time: settings.time / SIMPLEST,
        ..*settings
    };
    let mut report = Report::new(property.name(), seed);
    let (mut budget, mut failures) = (Budget::new(settings), Failures::new(property, settings));
    simplest(property, &short, &mut Budget::new(&short), &mut report, &mut failures)?;
    if !matches!(report.end, End::Exhausted) && !failures.is_enough() {
        if !failures.is_empty() {
            budget.failed(&report, failures.time());
        }
        random(property, settings, &mut budget, &mut report, &mut failures)?;
    }
    report.end = failures.end(report.end);
    report.time = budget.elapsed();
    Ok(report)
}
