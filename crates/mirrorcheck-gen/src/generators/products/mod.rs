//! Several parts side by side.

mod array;
mod pointer;
mod tuple;
mod unit;

pub use array::*;
pub use pointer::*;
