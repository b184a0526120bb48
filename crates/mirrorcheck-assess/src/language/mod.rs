//! The language of specifications.
//!
//! A subproperty is a Rust function that is generic over the interpretation. It can be
//! evaluated on a value, and it can be built as a circuit, over which a solver searches
//! for values. As there is one text, the two can't drift apart by somebody's oversight;
//! and as the interpretations could, every operation is tested for that.
//!
//! ```
//! use mirrorcheck_assess::language::*;
//!
//! /// Nothing is there twice, and the first is the smallest.
//! fn increasing<L: Logic>(list: &Seq<L, Int<L>>) -> Bool<L> {
//!     list.adjacent(|a, b| a.less_than(b))
//! }
//! assert!(increasing::<Concrete>(&vec![1u8, 4, 5].view()).holds());
//! ```
//!
//! What would need to know a value now is not there, and so does not compile: `if`, `sort`,
//! maps, the length of a list as a `usize`.
//!
//! | file | holds |
//! |---|---|
//! | [`logic`] | what an interpretation has to know |
//! | `concrete`, `symbolic` | the two interpretations |
//! | `truth`, `int`, `atom` | [`Bool`], [`Int`], [`Atom`] |
//! | `bag`, `seq`, `rel` | [`Bag`], [`Seq`], [`Rel`] |
//! | `by_value` | what makes circuits of bags small |
//! | `same` | equality |
//! | `viewed` | how a Rust value is seen |
//! | `record` | [`record!`](crate::record): structs |

mod atom;
mod bag;
mod by_value;
mod concrete;
mod int;
pub mod logic;
mod record;
mod rel;
mod same;
mod seq;
mod symbolic;
mod truth;
mod viewed;

pub use atom::Atom;
pub use bag::Bag;
pub use concrete::Concrete;
pub use int::Int;
pub use logic::Logic;
pub use rel::Rel;
pub use same::Same;
#[doc(hidden)]
pub use same::{Possible, together};
pub use seq::Seq;
pub use symbolic::{Ordered, Symbolic};
pub use truth::Bool;
pub use viewed::{Name, Viewed};
