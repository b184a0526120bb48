//! Property-based testing with generators that run forward and backward.
#[cfg(feature = "macros")]
mod derive;

#[cfg(feature = "macros")]
pub use derive::Generate;
pub use mirrorcheck_gen::*;
