//! Building blocks of runners: what can be done with a property, one a file.
//!
//! | file | does |
//! |---|---|
//! | [`inputs`] | makes inputs: at random, from choices, from bytes, all of them |
//! | [`run`] | runs the property on inputs |
//! | [`run_examples`] | runs the property on its examples |
//! | [`rerun`] | runs the property again on the same inputs |
//! | [`shrink`] | makes failing inputs smaller |
//! | [`failures`] | collects failures, one for each reason, each made smaller |
//! | [`show`] | shows inputs |
//!
//! The [runners](crate::runners) of the library use nothing else, and yours need not either.

mod examples;
pub mod failures;
pub mod inputs;
mod rerun;
mod run;
mod show;
mod shrink;

pub use examples::run_examples;
pub use failures::Failures;
pub use inputs::{Inputs, Made, generate_inputs, replay_inputs};
pub use rerun::rerun;
pub use run::{run, run_checks, run_made};
pub use show::show;
pub use shrink::{Smaller, shrink};
