//! The library of generators.
mod blocks;
mod bool;
mod bytes;
mod char;
mod ends;
mod extent;
mod float;
mod float_format;
mod float_range;
mod int;
mod keyed;
#[cfg(test)]
mod laws;
mod string;
mod wide_int;

pub use bool::*;
pub use bytes::*;
pub use char::*;
pub use float::*;
pub use float_range::*;
pub use int::*;
pub use keyed::*;
pub use string::*;
pub use wide_int::*;
