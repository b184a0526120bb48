//! The library of generators.
// The default generators of types that few tests need are `#[inline]`: they are compiled
// where they are used, and cost nothing where they are not.
mod blocks;
mod bool;
mod bytes;
mod char;
mod cow;
mod ends;
mod extent;
mod float;
mod float_format;
mod float_grid;
mod float_range;
mod int;
mod keyed;
#[cfg(test)]
mod laws;
mod net;
mod nonzero;
mod ordering;
mod path;
mod ranges;
#[cfg(feature = "regex")]
mod regex;
#[cfg(feature = "regex")]
mod regex_pattern;
mod string;
mod time;
mod unit;
mod wide_int;
mod wrapping;

pub use bool::*;
pub use bytes::*;
pub use char::*;
pub use float::*;
pub use float_range::*;
pub use int::*;
pub use keyed::*;
pub use ranges::*;
#[cfg(feature = "regex")]
pub use regex::*;
pub use string::*;
pub use time::*;
pub use wide_int::*;
