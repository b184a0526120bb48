//! Runners: loops that test a property, one a file.
//!
//! A runner is an ordinary function over [any property](crate::AnyProperty), written with the
//! [building blocks](crate::blocks) alone. It answers with a [`Report`](crate::Report), which
//! is data; it never prints.
//!
//! | runner | inputs |
//! |---|---|
//! | [`standard`] | the simplest ones, then random ones: what [`test`](crate::AnyProperty::test) does |
//! | [`generational`] | at random, small ones first |
//! | [`exhaustive`] | all of them, the simplest first |
//! | [`parallel`] | as `generational`, in several threads, with the same results |
//! | `thinning` | of several random ones, those that cover most; with the feature `analysis` |
//!
//! A part of `generational` is exchanged with [`Generational`]; a new runner is a function of
//! yours. They share how the size grows ([`schedule`]), what a try is ([`tries`]), what is done
//! with a case that was run ([`testing`]) and when it is enough ([`budget`]).

pub mod budget;
mod exhaustive;
mod generational;
mod in_order;
mod parallel;
pub mod schedule;
mod standard;
pub mod testing;
#[cfg(feature = "analysis")]
mod thinning;
pub mod tries;

pub use exhaustive::exhaustive;
pub use generational::{Generational, generational};
pub use parallel::parallel;
pub use standard::standard;
#[cfg(feature = "analysis")]
pub use thinning::{Thinning, thinning};
