//! The library of generators, one idea a file.
//!
//! | to make | use | file |
//! |---|---|---|
//! | an integer | [`int`], [`wide_int`] | `numbers/int`, `numbers/wide_int` |
//! | a float | [`float`], [`float_in`] | `numbers/float`, `numbers/float_range`; its order is in `numbers/float_grid` |
//! | a truth value, a character, bytes | [`weighted_bool`], [`char_in`], [`char_of`], [`bytes`] | `numbers/bool`, `text/char`, `text/bytes` |
//! | a text | [`string`], [`text`]; `matching` a regular expression, with the feature `regex` | `text/string`, `text/regex` |
//! | a time, an address, a range, ... | [`any`](crate::any) | `standard/time`, `standard/net`, `standard/ranges`, `text/path`, `numbers/nonzero`, ... |
//! | one value, one of some values, a position | [`exact`], [`element_of`], [`index_in`] | `choices/exact`, `choices/element` |
//! | one of several generators | [`one_of`], [`frequency`], [`labelled`], [`weighted_labelled`] | `choices/one_of` |
//! | something or nothing, success or failure | [`option`], [`result`] | `choices/option`, `choices/result` |
//! | a tuple, an array, a pointer | `(g, h)`, [`array_of`], [`in_box`](crate::Generator::in_box) and its like | `products/tuple`, `products/array`, `products/pointer` |
//! | a list | [`vec_of`], [`deque_of`] | `collections/vec`; the loop is in `collections/list` |
//! | a list of items that differ or increase | [`distinct_vec_of`], [`increasing_vec_of`], [`distinct_ints`], [`increasing_ints`] | `collections/distinct`, `collections/distinct_ints`, `collections/increasing_ints` |
//! | a list from another list | [`permutation_of`], [`subsequence_of`] | `collections/permutation`, `collections/subsequence` |
//! | a set or a map | [`set_of`], [`map_of`], [`hash_set_of`], [`hash_map_of`] and by key | `collections/btree`, `collections/hash`; the argument is in `collections/ordered` |
//! | a recursive value | [`recursive`], or a function that calls itself | `combinators/recursive` |
//! | what depends on something made before | [`then`](crate::Generator::then), [`pair_with`] | `combinators/dependent` |
//! | what depends on the size | [`sized`], [`resized`](crate::Generator::resized), [`smaller`](crate::Generator::smaller) | `combinators/sized` |
//!
//! And to change a generator: [`iso`](crate::Generator::iso),
//! [`map`](crate::Generator::map), [`filter`](crate::Generator::filter),
//! [`retrying`](crate::Generator::retrying), [`labelled`](crate::Generator::labelled),
//! [`keyed`](crate::Generator::keyed), [`weighted`](crate::Generator::weighted), [`boxed`](crate::Generator::boxed),
//! [`by_ref`](crate::Generator::by_ref), each in the file of its name in `combinators`.
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

mod choices;
pub(crate) mod collections;
pub(crate) mod combinators;
mod numbers;
mod products;
mod standard;
mod text;
#[cfg(test)]
mod trials;

pub use choices::*;
pub use collections::*;
pub use combinators::*;
pub use numbers::*;
pub use products::*;
pub use standard::*;
pub use text::*;
