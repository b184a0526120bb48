//! Property-based testing with generators that run forward and backward.
pub use mirrorcheck_gen::*;
