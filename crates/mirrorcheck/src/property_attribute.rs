//! The attribute, with its documentation: it can't stand in the macro crate, whose examples
//! would need this one.

/// Makes a function a test and a property.
pub use mirrorcheck_macros::property;
