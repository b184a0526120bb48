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
//! | [`thinning`] | of several random ones, those that cover most; also until all is covered |
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
#[cfg(feature = "analysis")]
mod thinning;
pub mod tries;

pub use exhaustive::exhaustive;
pub use generational::{Generational, generational};
pub use parallel::parallel;
pub use standard::standard;
#[cfg(feature = "analysis")]
pub use thinning::{Thinning, thinning};

use crate::blocks::{Made, replay_inputs, show, show_example, shrink};
use crate::property::{AnyProperty, Failure};
use crate::report::Counterexample;
use crate::{Error, Settings, Trace};

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
    match shrink(property, trace, size, failure, settings.shrink_time) {
        Ok(smaller) => {
            let (inputs, example) = shown(&smaller.trace)?;
            Ok(Counterexample {
                inputs,
                example,
                original,
                trace: smaller.trace,
                size,
                failure: smaller.failure,
                steps: smaller.steps,
                executions: smaller.executions,
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
            is_flaky: true,
        }),
        Err(error) => Err(error),
    }
}
