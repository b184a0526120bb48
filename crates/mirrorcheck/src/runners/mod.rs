//! Runners: loops that test a property, one a file.
//!
//! A runner is an ordinary function over [any property](AnyProperty), written with the
//! [building blocks](crate::blocks) alone. It answers with a [`Report`](crate::Report), which
//! is data; it never prints.
//!
//! | runner | inputs |
//! |---|---|
//! | [`standard`] | the simplest ones, then random ones: what [`test`](AnyProperty::test) does |
//! | [`generational`] | at random, small ones first |
//! | [`exhaustive`] | all of them, the simplest first |
//! | [`parallel`] | as `generational`, in several threads, with the same results |
//!
//! A part of `generational` is exchanged with [`Generational`]; a new runner is a function of
//! yours. They share how the size grows ([`schedule`]), what a try is ([`tries`]) and when it
//! is enough ([`budget`]).

pub mod budget;
mod exhaustive;
mod generational;
mod in_order;
mod parallel;
pub mod schedule;
mod standard;
pub mod tries;

pub use exhaustive::exhaustive;
pub use generational::{Generational, generational};
pub use parallel::parallel;
pub use standard::standard;

use crate::blocks::{
    Made, Refined, Smaller, explain, refine, reflect_inputs, replay_inputs, show, show_example,
    shrink,
};
use crate::property::{AnyProperty, Failure};
use crate::report::Counterexample;
use crate::{Error, Settings, Shrinking, Trace};

/// The counterexample that these choices make, shrunk.
pub(crate) fn counterexample(
    property: &AnyProperty,
    settings: &Settings,
    trace: &Trace,
    size: u32,
    failure: &Failure,
) -> Result<Counterexample, Error> {
    // The check may have taken the inputs out, so they are made again to be shown.
    let shown = |trace: &Trace| {
        Ok(match replay_inputs(property, trace.choices(), size, &mut Trace::new())? {
            Made::Inputs(inputs) => (show(property, &inputs), show_example(property, &inputs)),
            Made::Discarded(_) => (Vec::new(), None),
        })
    };
    let (original, example) = shown(trace)?;
    match shrunk(property, settings, trace, size, failure) {
        Ok((smaller, refined)) => {
            let irrelevant = match &refined {
                None => explain(property, &smaller, size, settings.shrink_time / 4)?,
                // What was explained would not be what is shown.
                Some(_) => Vec::new(),
            };
            let refined_times = refined.as_ref().map_or(0, |refined| refined.steps);
            let (inputs, example, failure) = match refined {
                Some(Refined { inputs, example, failure, .. }) => (inputs, example, failure),
                None => {
                    let (inputs, example) = shown(&smaller.trace)?;
                    (inputs, example, smaller.failure)
                }
            };
            Ok(Counterexample {
                inputs,
                example,
                original,
                trace: smaller.trace,
                size,
                failure,
                steps: smaller.steps,
                executions: smaller.executions,
                refined: refined_times,
                irrelevant,
                is_flaky: false,
            })
        }
        // The second time it did not fail.
        Err(error) if error.is_not_failing() => Ok(Counterexample {
            inputs: original.clone(),
            example,
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
fn shrunk(
    property: &AnyProperty,
    settings: &Settings,
    trace: &Trace,
    size: u32,
    failure: &Failure,
) -> Result<(Smaller, Option<Refined>), Error> {
    let (shrinking, time) = (settings.shrinking, settings.shrink_time);
    let smaller = match shrinking {
        Shrinking::External => Smaller::not_yet(trace, failure),
        Shrinking::Integrated | Shrinking::Both => shrink(property, trace, size, failure, time)?,
        Shrinking::Reflective => {
            let trace = reflected(property, trace, size)?;
            shrink(property, &trace, size, failure, time)?
        }
    };
    let refined = match shrinking {
        Shrinking::Integrated | Shrinking::Reflective => None,
        Shrinking::External => refine(property, &smaller, size, time, true)?,
        Shrinking::Both => refine(property, &smaller, size, time, false)?,
    };
    Ok((smaller, refined.filter(|refined| refined.steps > 0)))
}

/// The choices that reflection finds for the inputs of others.
fn reflected(property: &AnyProperty, trace: &Trace, size: u32) -> Result<Trace, Error> {
    match replay_inputs(property, trace.choices(), size, &mut Trace::new())? {
        Made::Inputs(inputs) => Ok(reflect_inputs(property, inputs, size)?.simplest()),
        Made::Discarded(_) => Ok(trace.clone()),
    }
}
