//! Generators that run forward and backward: the expert crate behind `mirrorcheck`.
//!
//! ```
//! use mirrorcheck_gen::*;
//!
//! /// An even number below ten.
//! fn even(s: &mut Source<'_, u8>) -> Outcome<u8> {
//!     let half = s.comap(|n| (n % 2 == 0).then_some(n / 2), int(0..=4))?;
//!     Ok(2 * half)
//! }
//!
//! let (n, trace) = record(&even, &mut Rng::seeded(1)).unwrap(); // forward
//! assert_eq!(reflect(&even, &n).unwrap().first(), trace);       // backward
//! assert!(!check(&even, &7).unwrap());
//! ```
//!
//! - A **generator** is a program that leaves its decisions to a [`Source`].
//! - An **interpretation** makes the decisions, or is told what they must have been.
//! - A decision is an index, and 0 is the simplest; a **trace** is a list of them.
//! - Running backward gives a **forest**: all ways to make a value, packed.
//! - **Laws** say what a generator has to obey, as functions.
//!
//! | read | for |
//! |---|---|
//! | [`Choice`], [`Distribution`], [`trace`] | what a decision is, and how decisions are kept |
//! | [`source`], [`Generator`], [`pick!`] | the language in which generators are written |
//! | [`generators`] | the library |
//! | [`interpretation`], [`interpretations`] | what generators can be used for |
//! | [`forest`] | how running backward stays linear |
//! | [`free`] | derivatives, languages and randomness of generators |
//! | [`laws`] | how to test a generator |
//! | [`shrink`](mod@shrink) | from a failing value to the simplest one that fails |
//! | [`mutate`](mod@mutate) | from a value to another one that is like it, and as valid |
//! | `analysis` | what a generator knows about itself, with the feature of that name |
//! | [`structure`] | types and values as data |
//!
//! To understand how it works, begin with [`source`] and read [`interpretation`] and
//! [`forest`] next. `mirrorcheck` re-exports everything that is here.
#![deny(unsafe_code)]

#[cfg(feature = "analysis")]
pub mod analysis;
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
pub mod mutate;
mod pick;
mod probability;
mod rng;
pub mod shrink;
pub mod source;
mod stack;
pub mod structure;
pub mod trace;

#[cfg(feature = "analysis")]
pub use analysis::*;
pub use choice::{Choice, Meaning, Zigzag};
pub use distribution::{Bias, Distribution};
pub use error::Error;
pub use forest::{ChoiceStructure, Forest, Mark, Offer};
pub use generate::{Generate, any};
pub use generator::Generator;
pub use generators::*;
pub use interpretation::{Interpretation, Key, Mode, Part, Recall};
pub use interpretations::*;
pub use label::Label;
pub use mutate::{Mutant, Mutator, mutate, mutate_value};
pub use probability::Probability;
pub use rng::Rng;
pub use shrink::{Shrinker, Shrunk, shrink, shrink_value};
pub use source::{Answer, Holes, Outcome, Source, Void, run_backward, run_forward};
pub use stack::with_deep_stack;
pub use structure::Structure;
pub use trace::{Span, Trace};

/// The size that interpretations use unless told otherwise.
pub const DEFAULT_SIZE: u32 = 30;

#[doc(hidden)]
pub mod __private {
    pub use crate::pick::{duplicate, pick_labelled};
}
