//! Tests of the crate, a question a file.

mod buckets;
mod domains;
mod engines;
mod language;
mod problems;
