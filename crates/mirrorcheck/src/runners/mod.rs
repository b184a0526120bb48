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
//!
//! They share how the size grows ([`schedule`]) and when it is enough ([`budget`]). When a case
//! fails they go on for a while, in case there is another reason to fail
//! ([`Failures`](crate::blocks::Failures)).

pub mod budget;
mod exhaustive;
mod generational;
mod parallel;
pub mod schedule;
mod standard;

pub use exhaustive::exhaustive;
pub use generational::generational;
pub use parallel::parallel;
pub use standard::standard;
