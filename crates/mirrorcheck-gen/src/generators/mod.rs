//! The library of generators, one idea a file.
//!
//! | to make | use | file |
//! |---|---|---|
//! | an integer | [`int`], [`wide_int`] | `int`, `wide_int` |
//! | a float | [`float`], [`float_in`] | `float`, `float_range`; its order is in `float_grid` |
//! | a truth value, a character, bytes | [`weighted_bool`], [`char_in`], [`char_of`], [`bytes`] | `bool`, `char`, `bytes` |
//! | a text | [`string`], [`text`]; `matching` a regular expression, with the feature `regex` | `string`, `regex` |
//! | a time, an address, a range, ... | [`any`](crate::any) | `time`, `net`, `ranges`, `path`, `nonzero`, ... |
//! | one value, one of some values, a position | [`exact`], [`element_of`], [`index_in`] | `exact`, `element` |
//! | one of several generators | [`one_of`], [`frequency`], [`labelled`], [`weighted_labelled`] | `one_of` |
//! | something or nothing, success or failure | [`option`], [`result`] | `option`, `result` |
//! | a tuple, an array, a pointer | `(g, h)`, [`array_of`], [`in_box`](crate::Generator::in_box) and its like | `tuple`, `array`, `pointer` |
//! | a list | [`vec_of`], [`deque_of`] | `vec`; the loop is in `list` |
//! | a list of items that differ or increase | [`distinct_vec_of`], [`increasing_vec_of`], [`distinct_ints`], [`increasing_ints`] | `distinct`, `distinct_ints`, `increasing_ints` |
//! | a list from another list | [`permutation_of`], [`subsequence_of`] | `permutation`, `subsequence` |
//! | a set or a map | [`set_of`], [`map_of`], [`hash_set_of`], [`hash_map_of`] and by key | `btree`, `hash`; the argument is in `ordered` |
//! | a recursive value | [`recursive`], or a function that calls itself | `recursive` |
//! | what depends on something made before | [`then`](crate::Generator::then), [`pair_with`] | `dependent` |
//! | what depends on the size | [`sized`], [`resized`](crate::Generator::resized), [`smaller`](crate::Generator::smaller) | `sized` |
//!
//! And to change a generator: [`iso`](crate::Generator::iso),
//! [`map`](crate::Generator::map), [`filter`](crate::Generator::filter),
//! [`retrying`](crate::Generator::retrying), [`labelled`](crate::Generator::labelled),
//! [`keyed`](crate::Generator::keyed), [`boxed`](crate::Generator::boxed),
//! [`by_ref`](crate::Generator::by_ref), each in the file of its name.
//!
//! # What does not run backward
//!
//! Everything else here does. Backward, these answer with an error that names the step
//! and its place; generating, recording, replaying and shrinking still work.
//!
//! | step | why | instead |
//! |---|---|---|
//! | [`Generator::map`](crate::Generator::map) | the function can't be undone | [`iso`](crate::Generator::iso) with an inverse |
//! | [`Source::forward`](crate::Source::forward) | what it makes leaves no mark on the value | [`comap`](crate::Source::comap), if it can be computed |
//!
//! # Where probabilities are not exact
//!
//! | generator | what is said of a value | what is true |
//! |---|---|---|
//! | [`retrying`](crate::Generator::retrying) | the probability of a single attempt | larger, for all values by one factor |
//! | sets and maps that drop repeats, as those of [`any`](crate::any) do | the probability of drawing the items without a repeat | larger |
//!
//! Each value still has the trace that is recorded for it, and no other unless the
//! generators inside overlap.

mod array;
mod aside;
mod blocks;
mod bool;
mod boxed;
mod btree;
mod by_ref;
mod bytes;
mod char;
mod cow;
mod dependent;
mod distinct;
mod distinct_ints;
mod element;
mod ends;
mod exact;
mod filter;
mod float;
mod float_format;
mod float_grid;
mod float_range;
mod hash;
mod increasing_ints;
mod int;
mod iso;
mod keyed;
mod label;
mod list;
mod map;
mod net;
mod nonzero;
mod one_of;
mod option;
mod ordered;
mod ordering;
mod path;
mod permutation;
mod pointer;
mod ranges;
mod recursive;
#[cfg(feature = "regex")]
mod regex;
#[cfg(feature = "regex")]
mod regex_pattern;
mod result;
mod retrying;
mod sized;
mod string;
mod subsequence;
mod time;
#[cfg(test)]
mod trials;
mod tuple;
mod unit;
mod vec;
mod wide_int;
mod wrapping;

pub use array::*;
pub use bool::*;
pub use boxed::*;
pub use btree::*;
pub use by_ref::*;
pub use bytes::*;
pub use char::*;
pub use dependent::*;
pub use distinct::*;
pub use distinct_ints::*;
pub use element::*;
pub use exact::*;
pub use filter::*;
pub use float::*;
pub use float_range::*;
pub use hash::*;
pub use increasing_ints::*;
pub use int::*;
pub use iso::*;
pub use keyed::*;
pub use label::*;
pub use map::*;
pub use one_of::*;
pub use option::*;
pub use permutation::*;
pub use pointer::*;
pub use ranges::*;
pub use recursive::*;
#[cfg(feature = "regex")]
pub use regex::*;
pub use result::*;
pub use retrying::*;
pub use sized::*;
pub use string::*;
pub use subsequence::*;
pub use time::*;
pub use vec::*;
pub use wide_int::*;
