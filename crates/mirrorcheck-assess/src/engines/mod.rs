//! Engines: where the tests of a bucket come from.
//!
//! | file | engine | good at |
//! |---|---|---|
//! | `random` | [`Random`]: a generator's values, and mutants of those | variety; about a hundred thousand values a second |
//! | `sat` | [`Sat`]: a solver | rare buckets, and proofs that there is nothing |
//! | `picture` | the search for inhabited buckets, by both | |
//!
//! To add one: a file with a type that implements [`Engine`].

mod picture;
mod random;
mod sat;

pub use picture::{Deepened, deepen};
pub use random::Random;
pub use sat::Sat;

use crate::buckets::Bucket;
use crate::error::Error;
use crate::specification::Specification;

/// Something that finds values of a bucket.
pub trait Engine<S: Specification> {
    /// Its name, which tests are marked with.
    fn name(&self) -> &'static str;

    /// Different values of a bucket, as many as wanted or as there were found.
    ///
    /// # Errors
    /// If the specification panics, or interpretations disagree.
    fn tests(&mut self, bucket: Bucket, wanted: usize) -> Result<Vec<Found<S::Value>>, Error>;
}

/// A value that an engine found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found<T> {
    /// The value.
    pub value: T,
    /// Whether it was made as simple as possible.
    pub shrunk: bool,
}
