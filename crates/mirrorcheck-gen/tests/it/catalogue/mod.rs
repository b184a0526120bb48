//! Generators to test everything on, one a file: the papers' examples and the awkward ones.

pub mod bst;
pub mod nat;
