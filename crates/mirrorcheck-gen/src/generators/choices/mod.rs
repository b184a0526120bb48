//! One of several values or generators.

pub(crate) mod element;
mod exact;
mod one_of;
mod option;
mod result;

pub use element::*;
pub use exact::*;
pub use one_of::*;
pub use option::*;
pub use result::*;
