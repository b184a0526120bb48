//! Shrinks inputs: the simplest ones for which the property fails in the same way.

use super::{Inputs, run_checks};
use crate::clock::Stopwatch;
use crate::property::{AnyProperty, Environment, Failure, Verdict};
use crate::shrink::{BUDGET, Progress, Step};
use crate::{Error, Generator, Shrinker, Source, Trace};
use std::cell::RefCell;
use std::ops::ControlFlow;
use std::time::Duration;

/// What shrinking came to.
#[derive(Clone, Debug)]
pub struct Smaller {
    /// The choices that make the simplest failing inputs.
    pub trace: Trace,
    /// How they fail.
    pub failure: Failure,
    /// How the inputs were made smaller, one step after the other.
    pub path: Vec<Step>,
    /// How often the property was run.
    pub executions: u64,
    /// Inputs that were tried on the way and failed for other reasons: the simplest of each.
    pub others: Vec<(Trace, Failure)>,
}

impl Smaller {
    /// What shrinking begins with.
    pub fn not_yet(trace: &Trace, failure: &Failure) -> Smaller {
        let (trace, failure) = (trace.clone(), failure.clone());
        Smaller { trace, failure, path: Vec::new(), executions: 0, others: Vec::new() }
    }
}

/// Somebody who is told how shrinking is getting on.
pub type Watch<'w> = dyn FnMut(&Progress<'_>) + 'w;

/// Makes failing inputs smaller, by making their choices smaller, for as long as that pays and
/// `time` allows. Whatever comes out is something that the generators make.
///
/// Inputs that fail for another reason are not taken, but kept in [`Smaller::others`].
pub fn shrink(
    property: &AnyProperty,
    trace: &Trace,
    size: u32,
    failure: &Failure,
    time: Duration,
) -> Result<Smaller, Error> {
    shrink_watched(property, trace, size, failure, time, None)
}

/// The same, and tells how it is getting on. While somebody is watching, time alone ends it, and
/// not the number of runs.
pub fn shrink_watched(
    property: &AnyProperty,
    trace: &Trace,
    size: u32,
    failure: &Failure,
    time: Duration,
    mut watch: Option<&mut Watch<'_>>,
) -> Result<Smaller, Error> {
    let stopwatch = Stopwatch::start();
    let inputs = Inputs::of(property);
    // A check may take its inputs out, and is handed them by reference: hence the cell.
    let in_cell = |s: &mut Source<'_, RefCell<Environment>>| {
        s.forward(|s: &mut Source<'_, Environment>| inputs.run(s)).map(RefCell::new)
    };
    let mut shrinker = Shrinker {
        size,
        budget: if watch.is_some() { u64::MAX } else { BUDGET },
        watch: Some(Box::new(move |progress| {
            if let Some(watch) = &mut watch {
                watch(progress);
            }
            match stopwatch.elapsed() < time {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        })),
        ..Shrinker::default()
    };
    let mut seen = Seen { failure: failure.clone(), others: Vec::new() };
    let shrunk = shrinker.run_traced(&in_cell, trace, |inputs, trace| {
        seen.is_like(run_checks(property, &mut inputs.borrow_mut()), trace)
    })?;
    let Seen { failure, others } = seen;
    let (trace, path, executions) = (shrunk.trace, shrunk.path, shrunk.executions);
    Ok(Smaller { trace, failure, path, executions, others })
}

/// The failures of candidates.
struct Seen {
    /// Of the candidate that was taken last.
    failure: Failure,
    others: Vec<(Trace, Failure)>,
}

/// A property that fails in more ways than this says something different every time.
const MOST_OTHERS: usize = 10;

impl Seen {
    /// Whether a candidate fails for the same reason as the one before.
    fn is_like(&mut self, verdict: Verdict, trace: &Trace) -> bool {
        let Verdict::Fail(found) = verdict else { return false };
        if found.is_like(&self.failure) {
            self.failure = *found;
            return true;
        }
        match self.others.iter().position(|(_, other)| other.is_like(&found)) {
            Some(at) if *trace < self.others[at].0 => self.others[at] = (trace.clone(), *found),
            None if self.others.len() < MOST_OTHERS => self.others.push((trace.clone(), *found)),
            _ => {}
        }
        false
    }
}
