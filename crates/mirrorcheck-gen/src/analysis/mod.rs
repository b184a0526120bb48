//! What a generator knows about itself.
//!
//! Users know examples and not weights, and have no idea what their generators make. A
//! generator that runs backward can tell: each of these is a question to one that exists
//! already.
//!
//! | file | what it answers |
//! |---|---|
//! | [`weights_of`] | which weights make values like these examples |
//! | [`tune`] | which weights make values with a wanted feature |
//! | [`describe`] | all of the following, for people |
//! | [`complete`] | what a value with holes could be |
//! | [`coverage`] | which combinations of choices a suite has seen, and which are missing |
//! | [`choice_statistics`] | what was chosen in a suite, beside what the generator would choose |
//! | [`probability_that`], [`probability_of_labels`] | how likely it is, and how many tests until it happens |
//! | [`compare`] | how two generators differ |
//! | [`Tally`] | how often numbers occurred, as a plot |
//! | `weights_text` | weights as text, and back |
//!
//! All of it is behind the feature `analysis`.

mod choice_statistics;
mod compare;
mod complete;
pub mod coverage;
mod describe;
mod mine;
mod odds;
mod tally;
mod tune;
mod weights_text;

pub use choice_statistics::*;
pub use compare::*;
pub use complete::*;
pub use coverage::{Coverage, Description, coverage_of};
pub use describe::*;
pub use mine::*;
pub use odds::*;
pub use tally::*;
pub use tune::*;
