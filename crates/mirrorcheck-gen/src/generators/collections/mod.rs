//! Lists, sets and maps; lists with a condition; lists from lists.

mod btree;
mod distinct;
mod distinct_ints;
mod hash;
mod increasing_ints;
pub(crate) mod list;
mod ordered;
mod permutation;
mod subsequence;
mod vec;

pub use btree::*;
pub use distinct::*;
pub use distinct_ints::*;
pub use hash::*;
pub use increasing_ints::*;
pub use permutation::*;
pub use subsequence::*;
pub use vec::*;
