//! Random inputs that grow: the loop of QuickCheck.

use super::budget::Budget;
use super::counterexample;
use super::schedule::Logarithmic;
use super::tries::Tries;
use crate::blocks::note;
use crate::property::{AnyProperty, Verdict};
use crate::report::{End, Report};
use crate::statistics::Listener;
use crate::{Error, Settings};

/// Tests a property on random inputs, small ones first, until a case fails or the settings
/// say that it is enough.
pub fn generational(
    property: &AnyProperty,
    settings: &Settings,
    seed: u64,
) -> Result<Report, Error> {
    let (mut budget, mut tries) = (Budget::new(settings), Tries::new(property, seed));
    let mut sizes = Logarithmic::new(settings.cases, settings.size);
    let (mut report, mut listener) = (Report::new(property.name(), seed), Listener::default());
    // Further rounds have the sizes of the first, so that shares mean the same.
    let (mut round, mut began) = (u64::MAX, 0);
    for number in 0.. {
        if let Some(end) = budget.spent(&report) {
            let enough = !matches!(end, End::Passed) || !report.is_undecided(settings);
            if enough || !budget.extend() {
                report.end = end;
                break;
            }
            round = round.min(number);
        }
        if number - began >= round {
            began = number;
        }
        let size = sizes.size(number - began);
        let (verdict, look) = tries.run(number, size, &mut listener)?;
        note(&mut report, &verdict, look, listener.heard());
        match verdict {
            Verdict::Pass => report.cases += 1,
            Verdict::Discard(discard) => report.discard(discard),
            Verdict::Fail(failure) => {
                report.cases += 1;
                let trace = tries.trace(number, size)?;
                let found = counterexample(property, settings, &trace, size, &failure)?;
                report.end = End::Failed(found);
                break;
            }
        }
    }
    report.time = budget.elapsed();
    report.conclude(settings);
    Ok(report)
}
