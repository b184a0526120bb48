//! Building blocks of runners: what can be done with a property, one a file.
//!
//! | file | does |
//! |---|---|
//! | [`inputs`] | makes inputs: at random, from choices, from bytes, all of them |
//! | [`run`] | runs the property on inputs |
//! | [`run_examples`] | runs the property on its examples |
//! | [`run_instrumented`] | runs it and tells what a [`Feedback`] saw |
//! | [`mutate_inputs`] | makes inputs that are like others |
//! | [`shrink`] | makes failing inputs smaller |
//! | [`show`] | shows inputs |
//!
//! The [runners](crate::runners) of the library use nothing else, and yours need not either.

mod examples;
pub mod inputs;
mod instrument;
mod mutate;
mod run;
mod show;
mod shrink;

pub use examples::run_examples;
pub use inputs::{Inputs, Made, generate_inputs, replay_inputs};
pub use instrument::{Feedback, run_instrumented};
pub use mutate::{ChangeValue, Mutate, mutate_inputs};
pub use run::{run, run_checks, run_made};
pub use show::show;
pub use shrink::{Smaller, shrink};
