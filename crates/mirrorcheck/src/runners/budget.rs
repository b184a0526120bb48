//! When it is enough.

use crate::Settings;
use crate::blocks::failures::MORE_CASES;
use crate::clock::Stopwatch;
use crate::report::{End, Report};
use std::time::Duration;

/// What is left of the settings' cases, time and discards.
///
/// A look at the clock costs as much as a trivial case, so the clock is looked at again only
/// when, at the pace so far, a twentieth of the time has gone by.
#[derive(Clone, Debug)]
pub struct Budget {
    settings: Settings,
    /// How many times the cases and the time at first there are.
    rounds: u32,
    watch: Stopwatch,
    /// What of the time does not count.
    excused: Duration,
    /// The number of cases at which to look at the clock again.
    look: u64,
    /// The number of cases to stop at in any case, because there was a failure.
    most: u64,
}

impl Budget {
    /// All of it.
    pub fn new(settings: &Settings) -> Budget {
        Budget {
            settings: *settings,
            rounds: 1,
            watch: Stopwatch::start(),
            excused: Duration::ZERO,
            look: settings.least_cases,
            most: settings.cases,
        }
    }

    /// How long it has been.
    pub fn elapsed(&self) -> Duration {
        self.watch.elapsed()
    }

    /// After a failure that took so long to be made smaller, all in all: there are not many
    /// more cases to run, but the time is not theirs.
    pub fn failed(&mut self, report: &Report, shrinking: Duration) {
        self.most = report.cases.saturating_add(MORE_CASES).min(self.settings.cases);
        self.excused = shrinking;
    }

    /// As many cases and as much time again as there were so far, unless that is too many.
    pub fn extend(&mut self) -> bool {
        let Some(more) = more_rounds(self.rounds) else { return false };
        let Settings { cases, time, .. } = &mut self.settings;
        *cases = (*cases / u64::from(self.rounds)).saturating_mul(more.into());
        *time = (*time / self.rounds).saturating_mul(more);
        self.most = *cases;
        self.rounds = more;
        true
    }

    /// How the test ends, if it is enough.
    pub fn spent(&mut self, report: &Report) -> Option<End> {
        let Settings { least_cases, discards, .. } = self.settings;
        if !report.discards.is_empty() {
            let discarded = report.discards.total();
            if discarded > discards.saturating_mul(report.cases.max(least_cases)) {
                return Some(End::TooManyDiscards);
            }
        }
        let over = report.cases >= self.most || self.is_late(report.cases);
        // Not `then_some`, which makes an end for each case, and drops it.
        if over { Some(End::Passed) } else { None }
    }

    fn is_late(&mut self, cases: u64) -> bool {
        if cases < self.look {
            return false;
        }
        let elapsed = self.elapsed().saturating_sub(self.excused);
        let pace = elapsed.as_nanos() / u128::from(cases.max(1));
        let left = self.settings.time.saturating_sub(elapsed);
        let while_away = left.min(self.settings.time / 20).as_nanos() / pace.max(1);
        self.look = cases + u64::try_from(while_away).unwrap_or(u64::MAX / 2).max(1);
        elapsed >= self.settings.time
    }
}

/// Twice as many rounds, or none if there were enough.
pub(super) fn more_rounds(rounds: u32) -> Option<u32> {
    const MOST: u32 = 100;
    (rounds < MOST).then(|| (2 * rounds).min(MOST))
}
