//! The interpretations: what a generator can be used for, one a file.
//!
//! | file | direction | what it answers |
//! |---|---|---|
//! | [`generate`] | forward | a random value |
//! | [`record`] | forward | the same, with the choices that made it |
//! | [`replay`] | forward | the value of some choices, whatever they are |
//! | [`parse`] | forward | the value of exactly these choices |
//! | [`from_bytes`] | forward | the value of a fuzzer's bytes |
//! | [`generate_weighted`] | forward | a random value by other weights |
//! | [`enumerate`] | forward | all values, the simplest first |
//! | [`reflect`] | backward | the choices that make a value, in all ways |
//! | [`check`] | backward | whether a value can be made |
//! | [`probability_of`] | backward | how likely it is |
//! | [`overlap_of`] | backward | in how many ways it can be made |
//! | [`Forest::labels`] | backward | the labels behind a value, as a list |
//! | [`Forest::frequencies`] | backward | how often each label was chosen |
//! | [`Forest::choice_trees`] | backward | which choice was made inside which |
//!
//! The forward ones implement [`Interpretation`](crate::Interpretation) and differ in
//! `choose`; the backward ones are folds over the [`Forest`](crate::Forest). To add
//! one, add a file.
//!
//! [`Forest::labels`]: crate::Forest::labels
//! [`Forest::frequencies`]: crate::Forest::frequencies
//! [`Forest::choice_trees`]: crate::Forest::choice_trees

mod bytes;
mod check;
mod choice_tree;
mod enumerate;
mod frequencies;
mod generate;
mod labels;
mod overlap;
mod parse;
mod probability;
mod record;
mod reflect;
mod replay;
mod weighted;

pub use bytes::*;
pub use check::*;
pub use choice_tree::*;
pub use enumerate::*;
pub use frequencies::*;
pub use generate::*;
pub use labels::*;
pub use overlap::*;
pub use parse::*;
pub use probability::*;
pub use record::*;
pub use reflect::*;
pub use replay::*;
pub use weighted::*;
