//! Other types of the standard library.

mod net;
mod ordering;
mod ranges;
mod time;

pub use ranges::*;
pub use time::*;
