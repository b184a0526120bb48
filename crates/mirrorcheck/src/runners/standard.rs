//! What a property is tested with unless you say otherwise: the simplest inputs first, then
//! random ones.
//!
//! A tenth of the cases goes through the simplest inputs one by one. They are cheap, they
//! find what is wrong with empty, zero and one, and where there are no more of them the
//! property is proved and nothing is left to do. The settings are those of both together: so
//! many cases, or so much time, and at least so many cases.

use super::budget::Budget;
use super::exhaustive::simplest;
use super::generational::Random;
use super::testing::Testing;
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
    let mut testing = Testing::new(property, settings, seed);
    let whole = std::mem::replace(&mut testing.budget, Budget::new(&short));
    simplest(&mut testing)?;
    testing.budget = whole;
    if !matches!(testing.report.end, End::Exhausted) && !testing.failures().is_enough() {
        testing.note_failures();
        Random::new(property, settings, seed).go_on(&mut testing)?;
    }
    Ok(testing.finish())
}
