//! Runners: loops that test a property, one a file.
//!
//! A runner is an ordinary function over a [`Property`](crate::Property), written with the
//! [building blocks](crate::blocks) alone. It answers with a [`Report`](crate::Report), which
//! is data; it never prints.
//!
//! - [`generational`]: random inputs that grow.

mod generational;
pub mod schedule;

pub use generational::generational;
