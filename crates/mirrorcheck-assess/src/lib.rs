//! Assesses predicates.
#![forbid(unsafe_code)]

pub mod assess;
pub mod buckets;
pub mod checks;
pub mod circuit;
pub mod domain;
pub mod engines;
mod error;
pub mod language;
pub mod problems;
pub mod solver;
mod specification;
pub mod suite;

pub use engines::{Engine, Random, Sat, deepen};
pub use error::Error;
pub use mirrorcheck_gen::structure;
pub use specification::{Evaluator, MOST, Seen, Size, Specification, Subproperty};
