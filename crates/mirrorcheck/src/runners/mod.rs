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

use crate::blocks::show::{example, fields, shown};
use crate::blocks::{Made, replay_inputs, shrink};
use crate::property::{Failure, Property};
use crate::report::Counterexample;
use crate::{Error, Settings, Trace};

/// The counterexample that these choices make, shrunk.
pub(crate) fn counterexample<E: Default>(
    property: &Property<E>,
    settings: &Settings,
    trace: &Trace,
    size: u32,
    failure: &Failure,
) -> Result<Counterexample, Error> {
    // The check may have taken the inputs out, so they are made again to be shown.
    let looked_at = |trace: &Trace| {
        Ok(match replay_inputs(property, trace.choices(), size, &mut Trace::new())? {
            Made::Inputs(inputs) => {
                let fields = fields(property, &inputs);
                (shown(&fields), example(&fields))
            }
            Made::Discarded(_) => (Vec::new(), None),
        })
    };
    let (original, example) = looked_at(trace)?;
    match shrink(property, trace, size, failure, settings.shrink_time) {
        Ok(smaller) => {
            let (inputs, example) = looked_at(&smaller.trace)?;
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
