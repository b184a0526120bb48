//! When it is a generator that does not come back, or a condition.
//!
//! Then there are no inputs, and no shape to shrink by: only the choices that were made
//! until then. They are a list of numbers like any other, and whatever list they are shrunk
//! to can be replayed; so they are shrunk as one, and each candidate costs a process. The
//! variables that were made before are shown.

use super::Isolation;
use super::process::{Death, Doing, Start, Told};
use super::protocol::Orders;
use super::supervisor::TIMEOUTS;
use crate::property::{Cause, Failure};
use crate::report::{Counterexample, End, Report};
use crate::test::Outcome;
use crate::{Shrinker, Trace, int, vec_of};
use std::cell::Cell;
use std::ops::ControlFlow;
use std::time::Instant;

/// Shrinks and reports choices on which a generator does not come back.
pub(super) struct Generators<'t, 'i> {
    pub(super) isolation: &'t Isolation<'i>,
    pub(super) start: &'t Start,
    /// Which case it was, counted from 1.
    pub(super) case: u64,
    /// How many timeouts have been waited for.
    pub(super) timeouts: u32,
}

impl Generators<'_, '_> {
    /// The report, as an error.
    #[inline]
    pub(super) fn report(&self, told: Told, death: Death) -> Outcome {
        let (began, timeouts) = (Instant::now(), Cell::new(self.timeouts));
        let time = self.isolation.settings.shrink_time;
        let size = told.size;
        let mut least = (told.clone(), death.clone());
        let lists = vec_of(int(0..=u64::MAX), 0..=told.choices.len());
        let mut shrinker = Shrinker {
            watch: Some(Box::new(|_| {
                let waited = self.start.timeout.unwrap_or_default() * timeouts.get();
                match began.elapsed() < time + waited && timeouts.get() < TIMEOUTS {
                    true => ControlFlow::Continue(()),
                    false => ControlFlow::Break(()),
                }
            })),
            ..Shrinker::default()
        };
        let shrunk = shrinker.run_value(&lists, &told.choices, |choices| {
            let Some(found) = self.probe(size, choices) else { return false };
            timeouts.set(timeouts.get() + u32::from(found.1.cause == Cause::Timeout));
            let same = found.1.cause == death.cause;
            if same {
                least = found;
            }
            same
        });
        let (steps, executions) = match shrunk {
            Ok(shrunk) => (shrunk.path.len(), shrunk.executions),
            // It came back this time, so the choices are shown as they were found.
            Err(_) => (0, 1),
        };
        drop(shrinker);
        let (least, death) = least;
        let counterexample = Counterexample {
            inputs: self.shown(&least),
            example: None,
            json: None,
            original: self.shown(&told),
            trace: Trace::from_choices(least.choices.clone()),
            size,
            case: self.case,
            failure: Failure::of(death.cause, self.message(&least, &death.message)),
            steps,
            path: Vec::new(),
            executions,
            refined: 0,
            irrelevant: Vec::new(),
            flaky: None,
        };
        let report = Report::new(self.isolation.property.name(), self.isolation.seed);
        let (end, test) = (End::Failed(vec![counterexample]), Some(self.start.test.clone()));
        Err(Report { end, test, ..report }.to_string())
    }

    /// What comes of making the inputs of some choices, if that does not come back.
    #[inline]
    fn probe(&self, size: u32, choices: &[u64]) -> Option<(Told, Death)> {
        let orders = Orders { probe: Some((size, choices.to_vec())), ..self.start.orders() };
        let life = self.start.live(&orders).ok()?;
        let died = life.death.filter(|_| life.doing == Doing::Making)?;
        Some((life.told?, died))
    }

    /// The variables that were made before.
    #[inline]
    fn shown(&self, told: &Told) -> Vec<(&'static str, Option<String>)> {
        let variables = self.isolation.property.variables();
        variables.zip(&told.variables).map(|(v, (_, text))| (v.name, text.clone())).collect()
    }

    #[inline]
    fn message(&self, told: &Told, death: &str) -> String {
        match self.isolation.property.variables().nth(told.variables.len()) {
            Some(variable) => format!("the generator of `{}`: {death}", variable.name),
            None => format!("a condition: {death}"),
        }
    }
}
