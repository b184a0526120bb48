//! The library of generators.
mod by_ref;
mod int;
mod keyed;

pub use by_ref::*;
pub use int::*;
pub use keyed::*;
