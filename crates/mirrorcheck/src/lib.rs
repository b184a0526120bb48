//! Property-based testing with generators that run forward and backward.
pub use mirrorcheck_gen::*;
#[cfg(feature = "macros")]
mod derive;
#[cfg(feature = "macros")]
pub use derive::*;
