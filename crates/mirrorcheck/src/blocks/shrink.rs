//! Shrinks inputs: the simplest ones for which the property fails in the same way.

use super::{Inputs, replay_inputs, run_checks, run_made};
use crate::property::{AnyProperty, Environment, Failure, Verdict};
use crate::{Error, Generator, Shrinker, Source, Trace};
use std::cell::RefCell;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// What shrinking came to.
#[derive(Clone, Debug)]
pub struct Smaller {
    /// The choices that make the simplest failing inputs.
    pub trace: Trace,
    /// How they fail.
    pub failure: Failure,
    /// How many times they were made smaller.
    pub steps: usize,
    /// How often the property was run.
    pub executions: u64,
}

impl Smaller {
    /// Failing inputs as they were found.
    pub fn not_yet(trace: &Trace, failure: &Failure) -> Smaller {
        Smaller { trace: trace.clone(), failure: failure.clone(), steps: 0, executions: 0 }
    }
}

/// Makes failing inputs smaller, by making their choices smaller, for as long as that pays and
/// `time` allows. Whatever comes out is something that the generators make.
///
/// Inputs that fail at another place fail for another reason, and are not taken.
pub fn shrink(
    property: &AnyProperty,
    trace: &Trace,
    size: u32,
    failure: &Failure,
    time: Duration,
) -> Result<Smaller, Error> {
    let start = Instant::now();
    let inputs = Inputs::of(property);
    // A check may take its inputs out, and is handed them by reference: hence the cell.
    let in_cell = |s: &mut Source<'_, RefCell<Environment>>| {
        s.forward(|s: &mut Source<'_, Environment>| inputs.run(s)).map(RefCell::new)
    };
    let mut shrinker = Shrinker {
        size,
        watch: Some(Box::new(move |_| match start.elapsed() < time {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        })),
        ..Shrinker::default()
    };
    let shrunk = shrinker.run(&in_cell, trace, |inputs| {
        let verdict = run_checks(property, &mut inputs.borrow_mut());
        matches!(verdict, Verdict::Fail(found) if found.place == failure.place)
    })?;
    // What was tried last need not be what was kept, so that is run once more.
    let made = replay_inputs(property, shrunk.trace.choices(), size, &mut Trace::new())?;
    let failure = match run_made(property, made) {
        Verdict::Fail(found) => found,
        _ => failure.clone(),
    };
    let (steps, executions) = (shrunk.path.len(), shrunk.executions);
    Ok(Smaller { trace: shrunk.trace, failure, steps, executions })
}
