//! Numbers and truth values.

pub(crate) mod blocks;
mod bool;
pub(crate) mod ends;
mod float;
mod float_format;
mod float_grid;
mod float_range;
mod int;
mod nonzero;
mod wide_int;
mod wrapping;

pub use bool::*;
pub use float::*;
pub use float_range::*;
pub use int::*;
pub use wide_int::*;
