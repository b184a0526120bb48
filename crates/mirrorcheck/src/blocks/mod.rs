//! Building blocks of runners: what can be done with a property, one a file.
//!
//! | file | does |
//! |---|---|
//! | [`inputs`] | makes inputs: at random, from choices, from bytes, all of them |
//! | [`run`] | runs the property on inputs |
//! | [`run_examples`] | runs the property on its examples |
//! | [`shrink`] | makes failing inputs smaller |
//! | [`refine`] | makes them simpler by shrinkers of their own |
//! | [`explain`] | says which parts of failing inputs don't matter |
//! | [`show`] | shows inputs |
//!
//! The [runners](crate::runners) of the library use nothing else, and yours need not either.

mod examples;
mod explain;
pub mod inputs;
mod run;
mod show;
mod shrink;
mod shrinkers;

pub use examples::run_examples;
pub use explain::explain;
pub use inputs::{Inputs, Made, generate_inputs, replay_inputs};
pub use run::{run, run_checks, run_made};
pub use show::show;
pub use shrink::{Smaller, shrink};
pub use shrinkers::{Refined, ShrinkWith, refine};
