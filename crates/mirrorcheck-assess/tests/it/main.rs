//! Tests of the crate, a question a file.

mod assessing;
mod buckets;
mod domains;
mod engines;
mod language;
mod problems;
mod programs;
