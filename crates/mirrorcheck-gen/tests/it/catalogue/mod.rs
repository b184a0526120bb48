//! Generators to test everything on, one a file: the papers' examples and the awkward ones.
//!
//! Each file has a generator that makes the valid values by construction, a predicate that
//! says what is valid without using it, and a naive generator that makes anything.

pub mod avl;
pub mod bst;
pub mod expr;
pub mod heap;
pub mod json;
pub mod lambda;
pub mod nat;
pub mod red_black;
pub mod sorted;
