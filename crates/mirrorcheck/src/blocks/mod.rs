//! Building blocks of runners: what can be done with a property, one a file.
//!
//! | file | does |
//! |---|---|
//! | [`inputs`] | makes inputs: at random, from choices, from bytes, all of them |
//! | [`run`] | runs the property on inputs |
//! | [`run_examples`] | runs the property on its examples |
//! | [`run_stored`] | runs the property on a stored failure |
//! | [`shrink`] | makes failing inputs smaller |
//! | [`show`], [`show_example`] | show inputs, also as Rust |
//!
//! The [runners](crate::runners) of the library use nothing else, and yours need not either.

mod examples;
pub mod inputs;
mod run;
pub(crate) mod show;
mod shrink;
mod stored;
pub(crate) mod subject;

pub use examples::run_examples;
pub use inputs::{Inputs, Made, generate_inputs, replay_inputs};
pub use run::{run, run_checks, run_made};
pub use show::{show, show_example};
pub use shrink::{Smaller, shrink};
pub(crate) use stored::tried;
pub use stored::{Tried, run_stored};
