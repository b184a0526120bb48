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
//! | [`read_inputs`], [`parse_inputs`] | read inputs that are written down |
//! | [`run_reflected`] | runs the property on inputs from anywhere, and explains them |
//! | [`run_stored`] | runs the property on a stored failure |
//! | [`shrink`], [`shrink_watched`] | make failing inputs smaller |
//! | [`refine`] | makes them simpler by shrinkers of their own |
//! | [`explain`] | says which parts of failing inputs don't matter |
//! | [`failures`] | collects failures, one for each reason, each made smaller |
//! | [`show`], [`show_example`], [`show_json`] | show inputs, also as Rust and as JSON |
//!
//! The [runners](crate::runners) of the library use nothing else, and yours need not either.

mod examples;
mod explain;
pub mod failures;
pub mod inputs;
mod instrument;
mod mutate;
mod observe;
mod reflected;
mod rerun;
mod run;
mod show;
mod shrink;
mod shrinkers;
mod stored;
mod values;
mod written;

pub use examples::run_examples;
pub use explain::explain;
pub use failures::Failures;
pub use inputs::{Inputs, Made, generate_inputs, replay_inputs};
pub use instrument::{Feedback, run_instrumented};
pub use mutate::{ChangeValue, Mutate, mutate_inputs};
pub use observe::{note, observe};
pub use reflected::{Reflected, run_reflected};
pub use rerun::rerun;
pub use run::{run, run_checks, run_made};
pub use show::{show, show_example, show_json};
pub use shrink::{Smaller, Watch, shrink, shrink_watched};
pub use shrinkers::{Refined, ShrinkWith, refine};
pub use stored::{Tried, run_stored};
pub use values::reflect_inputs;
pub(crate) use values::values;
pub use written::{Parse, parse_inputs, read_inputs};
