//! Generators that run forward and backward.
#![deny(unsafe_code)]

mod choice;
#[doc(hidden)]
pub mod derived;
mod distribution;
mod error;
pub mod forest;
pub mod free;
mod generate;
mod generator;
pub mod generators;
pub mod interpretation;
pub mod interpretations;
mod label;
pub mod laws;
mod pick;
mod probability;
mod rng;
mod run;
pub mod source;
mod stack;
pub mod structure;
pub mod trace;

pub use choice::{Choice, Meaning, Zigzag};
pub use distribution::{Bias, Distribution};
pub use error::Error;
pub use forest::{ChoiceStructure, Forest, Mark};
pub use generate::{Generate, any};
pub use generator::Generator;
pub use generators::*;
pub use interpretation::{Interpretation, Key, Mode, Part, Recall};
pub use interpretations::*;
pub use label::Label;
pub use probability::Probability;
pub use rng::Rng;
pub use run::{run_backward, run_forward};
pub use source::{Outcome, Source, Void};
pub use stack::with_deep_stack;
pub use structure::Structure;
pub use trace::{Span, Trace};

/// The size that interpretations use unless told otherwise.
pub const DEFAULT_SIZE: u32 = 30;

#[doc(hidden)]
pub mod __private {
    pub use crate::pick::{duplicate, pick_labelled};
}
