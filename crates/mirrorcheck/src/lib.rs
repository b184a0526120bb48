//! Property-based testing with generators that run forward and backward.
//!
//! ```
//! use mirrorcheck::*;
//!
//! #[derive(Clone, Debug, PartialEq, Generate)]
//! struct Point { x: i8, y: i8 }
//!
//! let points = vec_of(any::<Point>(), 1..=3);
//! let some = generate(&points, &mut Rng::seeded(1)).unwrap();
//! assert!((1..=3).contains(&some.len()));
//! assert!(check(&points, &vec![Point { x: 1, y: 2 }]).unwrap());
//! assert!(!check(&points, &vec![]).unwrap());
//! ```
//!
//! - A generator is a plain function over a [`Source`]; write one, or
//!   [derive](derive@Generate) one.
//! - The same generator [generates](generate), [enumerates](enumerate()),
//!   [replays](replay), and explains values it has never seen: [`reflect`].
//! - [Laws](laws) test generators.
//! - [Properties](mod@property) are data; [`runners`] test them, and what fails is [stored](store).
//! - Examples tune a generator (`weights_of`), holes are completed (`complete`), and it is told what
//!   a generator makes (`describe`): the feature `analysis`.
//! - A check can tell what its case was like, and the report shows [what was tested](statistics).
//!
//! This crate is the front door: the generators of [`mirrorcheck_gen`], re-exported, the
//! derive, and properties with all that tests them. To understand how it works, begin with
//! [`source`] and [`interpretation`], then [`forest`]; for properties, with
//! [`property`](mod@property), [`blocks`] and [`runners`].

pub mod blocks;
mod clock;
#[cfg(feature = "macros")]
mod derive;
pub mod environment;
#[cfg(feature = "macros")]
#[doc(hidden)]
pub mod expansion;
pub mod forms;
mod hash;
pub mod isolation;
mod panics;
pub mod property;
#[cfg(feature = "macros")]
mod property_attribute;
pub mod protocol;
mod recipe;
mod regressions;
mod replay;
pub mod report;
pub mod runners;
mod settings;
mod shrink_given;
pub mod statistics;
pub mod store;
mod test;

#[cfg(feature = "macros")]
pub use derive::Generate;
pub use isolation::Fork;
pub use mirrorcheck_gen::*;
pub use panics::discard;
pub use property::*;
#[cfg(feature = "macros")]
pub use property_attribute::property;
pub use recipe::Recipe;
pub use report::Report;
pub use settings::{Settings, Shrinking};
pub use statistics::{classify, collect, cover, event, event_with, label, target, target_as};

/// The programs in the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
