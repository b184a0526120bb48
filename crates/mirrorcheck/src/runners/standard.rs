//! What a property is tested with unless you say otherwise: the simplest inputs first, then
//! random ones.
//!
//! A tenth of the cases goes through the simplest inputs one by one. They are cheap, they
//! find what is wrong with empty, zero and one, and where there are no more of them the
//! property is proved and nothing is left to do.

use super::{exhaustive, generational};
use crate::property::Property;
use crate::report::{End, Report};
use crate::{Error, Settings};

/// The share of cases, and of the time, that goes to the simplest inputs.
const SIMPLEST: u32 = 10;

/// Tests a property on its simplest inputs, and then on random ones.
pub fn standard<E: Default + 'static>(
    property: &Property<E>,
    settings: &Settings,
    seed: u64,
) -> Result<Report, Error> {
    let short = Settings {
        cases: settings.cases / u64::from(SIMPLEST),
        least_cases: settings.least_cases / u64::from(SIMPLEST),
        time: settings.time / SIMPLEST,
        ..*settings
    };
    let mut simplest = exhaustive(property, &short)?;
    simplest.seed = seed;
    if matches!(simplest.end, End::Exhausted | End::Failed(_)) {
        return Ok(simplest);
    }
    let rest = Settings {
        cases: settings.cases - simplest.cases.min(settings.cases),
        time: settings.time.saturating_sub(simplest.time),
        ..*settings
    };
    let mut report = generational(property, &rest, seed)?;
    report.cases += simplest.cases;
    report.time += simplest.time;
    for (discard, times) in simplest.discards {
        *report.discards.entry(discard).or_default() += times;
    }
    Ok(report)
}
