//! Building blocks of runners: what can be done with a property, one a file.
//!
//! | file | does |
//! |---|---|
//! | [`inputs`] | makes inputs: at random, from choices, from bytes, all of them |
//! | [`run`] | runs the property on inputs |
//! | [`show`] | shows inputs |
//!
//! The [runners](crate::runners) of the library use nothing else, and yours need not either.

pub mod inputs;
mod run;
mod show;

pub use inputs::{Inputs, Made, generate_inputs, replay_inputs};
pub use run::{run, run_checks};
pub use show::show;
