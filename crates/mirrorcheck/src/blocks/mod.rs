//! Building blocks of runners: what can be done with a property, one a file.
//!
//! | file | does |
//! |---|---|
//! | [`inputs`] | makes inputs: at random, from choices, from bytes, all of them |
//! | [`reflect_inputs`] | explains inputs from anywhere |
//! | [`run`] | runs the property on inputs |
//! | [`observe`], [`note`] | hand over what a case told, and count it |
//! | [`run_examples`] | runs the property on its examples |
//! | [`rerun`] | runs the property again on the same inputs |
//! | [`run_instrumented`] | runs it and tells what a [`Feedback`] saw |
//! | [`mutate_inputs`] | makes inputs that are like others |
//! | [`run_stored`] | runs the property on a stored failure |
//! | [`shrink`] | makes failing inputs smaller |
//! | [`refine`] | makes them simpler by shrinkers of their own |
//! | [`explain`] | says which parts of failing inputs don't matter |
//! | [`failures`] | collects failures, one for each reason, each made smaller |
//! | [`show`], [`show_example`] | show inputs, also as Rust |
//!
//! The [runners](crate::runners) of the library use nothing else, and yours need not either.

mod examples;
mod explain;
pub mod failures;
pub mod inputs;
mod instrument;
mod mutate;
mod observe;
mod rerun;
mod run;
mod show;
mod shrink;
mod shrinkers;
mod stored;
mod values;

pub use examples::run_examples;
pub use explain::explain;
pub use failures::Failures;
pub use inputs::{Inputs, Made, generate_inputs, replay_inputs};
pub use instrument::{Feedback, run_instrumented};
pub use mutate::{ChangeValue, Mutate, mutate_inputs};
pub use observe::{note, observe};
pub use rerun::rerun;
pub use run::{run, run_checks, run_made};
pub use show::{show, show_example};
pub use shrink::{Smaller, shrink};
pub use shrinkers::{Refined, ShrinkWith, refine};
pub use stored::{Tried, run_stored};
pub use values::reflect_inputs;
pub(crate) use values::values;
