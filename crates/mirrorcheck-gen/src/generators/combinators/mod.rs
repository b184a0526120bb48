//! Generators from generators.

pub(crate) mod aside;
mod boxed;
mod by_ref;
mod dependent;
mod filter;
mod iso;
mod keyed;
mod label;
mod map;
mod recursive;
mod retrying;
mod sized;
mod weighted;

pub use boxed::*;
pub use by_ref::*;
pub use dependent::*;
pub use filter::*;
pub use iso::*;
pub use keyed::*;
pub use label::*;
pub use map::*;
pub use recursive::*;
pub use retrying::*;
pub use sized::*;
pub use weighted::Weighted;
#[cfg(feature = "analysis")]
pub(crate) use weighted::is_context;
