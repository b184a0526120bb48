//! The library of generators.
mod int;
mod keyed;

pub use int::*;
pub use keyed::*;
