//! Runners: loops that test a property, one a file.
//!
//! A runner is an ordinary function over a [`Property`], written with the
//! [building blocks](crate::blocks) alone. It answers with a [`Report`](crate::Report), which
//! is data; it never prints.
//!
//! | runner | inputs |
//! |---|---|
//! | [`standard`] | the simplest ones, then random ones: what [`Property::test`](crate::Property::test) does |
//! | [`generational`] | at random, small ones first |
//! | [`exhaustive`] | all of them, the simplest first |
//! | [`parallel`] | as `generational`, in several threads, with the same results |
//!
//! They share how the size grows ([`schedule`]) and when it is enough ([`budget`]).

pub mod budget;
mod exhaustive;
mod generational;
mod parallel;
pub mod schedule;
mod standard;

pub use exhaustive::exhaustive;
pub use generational::generational;
pub use parallel::parallel;
pub use standard::standard;

use crate::blocks::{Made, Refined, Smaller, explain, refine, replay_inputs, show, shrink};
use crate::property::{Failure, Property};
use crate::report::Counterexample;
use crate::{Error, Settings, Shrinking, Trace};

/// The counterexample that these choices make, shrunk.
fn counterexample<E: Default + 'static>(
    property: &Property<E>,
    settings: &Settings,
    trace: &Trace,
    size: u32,
    failure: &Failure,
) -> Result<Counterexample, Error> {
    // The check may have taken the inputs out, so they are made again to be shown.
    let shown = |trace: &Trace| {
        Ok(match replay_inputs(property, trace.choices(), size, &mut Trace::new())? {
            Made::Inputs(inputs) => show(property, &inputs),
            Made::Discarded(_) => Vec::new(),
        })
    };
    let original = shown(trace)?;
    match shrunk(property, settings, trace, size, failure) {
        Ok((smaller, refined)) => Ok(Counterexample {
            irrelevant: match &refined {
                None => explain(property, &smaller, size, settings.shrink_time / 4)?,
                // What was explained would not be what is shown.
                Some(_) => Vec::new(),
            },
            refined: refined.as_ref().map_or(0, |refined| refined.steps),
            failure: refined.as_ref().map_or(smaller.failure, |refined| refined.failure.clone()),
            inputs: match refined {
                None => shown(&smaller.trace)?,
                Some(refined) => refined.inputs,
            },
            original,
            trace: smaller.trace,
            size,
            steps: smaller.steps,
            executions: smaller.executions,
            is_flaky: false,
        }),
        // The second time it did not fail.
        Err(error) if error.is_not_failing() => Ok(Counterexample {
            inputs: original.clone(),
            original,
            trace: trace.clone(),
            size,
            failure: failure.clone(),
            steps: 0,
            executions: 1,
            refined: 0,
            irrelevant: Vec::new(),
            is_flaky: true,
        }),
        Err(error) => Err(error),
    }
}

/// The inputs made smaller as the settings say: by choices, by shrinkers of the variables.
fn shrunk<E: Default + 'static>(
    property: &Property<E>,
    settings: &Settings,
    trace: &Trace,
    size: u32,
    failure: &Failure,
) -> Result<(Smaller, Option<Refined>), Error> {
    let (shrinking, time) = (settings.shrinking, settings.shrink_time);
    let smaller = match shrinking {
        Shrinking::External => Smaller::not_yet(trace, failure),
        Shrinking::Integrated | Shrinking::Both => shrink(property, trace, size, failure, time)?,
    };
    let refined = match shrinking {
        Shrinking::Integrated => None,
        Shrinking::External | Shrinking::Both => refine(property, &smaller, size, time)?,
    };
    Ok((smaller, refined.filter(|refined| refined.steps > 0)))
}
