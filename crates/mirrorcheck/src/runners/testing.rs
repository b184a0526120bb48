//! A test while it goes on: what was found so far, and when it is enough.

use super::budget::Budget;
use super::tries::Tried;
use crate::blocks::{Failures, note};
use crate::property::{AnyProperty, Verdict};
use crate::report::{End, Report};
use crate::statistics::Listener;
use crate::{Error, Settings, Trace};
use std::ops::ControlFlow;

/// A test while it goes on. What all loops do with a case once it was run: count it, listen
/// to what it told, and take its failure, unless there is one for the same reason.
pub struct Testing<'p> {
    /// The property.
    pub property: &'p AnyProperty,
    /// The settings.
    pub settings: Settings,
    /// What was found so far.
    pub report: Report,
    /// What is left to be spent.
    pub budget: Budget,
    /// Who hears what cases tell.
    pub listener: Listener,
    failures: Failures<'p>,
}

impl<'p> Testing<'p> {
    /// Nothing found yet.
    pub fn new(property: &'p AnyProperty, settings: &Settings, seed: u64) -> Testing<'p> {
        Testing {
            property,
            settings: *settings,
            report: Report::new(property.name(), seed),
            budget: Budget::new(settings),
            listener: Listener::default(),
            failures: Failures::new(property, settings),
        }
    }

    /// Whether it is enough. Then the report says how it ended.
    #[inline]
    pub fn is_over(&mut self) -> bool {
        let Some(end) = self.budget.spent(&self.report) else { return false };
        self.report.end = end;
        true
    }

    /// Counts a case. One that failed is made smaller, if its reason is new; `trace` finds its
    /// choices, given the size. Breaks when there are failures enough.
    #[inline]
    pub fn count(
        &mut self,
        tried: Tried,
        trace: impl FnOnce(u32) -> Result<Trace, Error>,
    ) -> Result<ControlFlow<()>, Error> {
        let Tried { verdict, size, look } = tried;
        note(&mut self.report, &verdict, look, self.listener.heard());
        match verdict {
            Verdict::Pass => self.report.cases += 1,
            Verdict::Discard(discard) => self.report.discard(*discard),
            Verdict::Fail(failure) => {
                self.report.cases += 1;
                if !self.failures.knows(&failure) {
                    self.failures.take(self.report.cases, &trace(size)?, size, &failure)?;
                    self.note_failures();
                }
                if self.failures.is_enough() {
                    return Ok(ControlFlow::Break(()));
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// The failures so far.
    pub fn failures(&mut self) -> &mut Failures<'p> {
        &mut self.failures
    }

    /// Tells the budget of failures, for it to end the search for others in time.
    pub fn note_failures(&mut self) {
        if !self.failures.is_empty() {
            self.budget.failed(&self.report, self.failures.time());
        }
    }

    /// The report.
    pub fn finish(mut self) -> Report {
        self.report.end = self.failures.end(std::mem::replace(&mut self.report.end, End::Passed));
        self.report.time = self.budget.elapsed();
        self.report.conclude(&self.settings);
        self.report
    }
}
