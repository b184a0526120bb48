//! One test binary, a module for each question.

mod suite;

mod broken;
mod catalogue;
#[cfg(feature = "analysis")]
mod combinations;
#[cfg(feature = "analysis")]
mod completion;
mod deep;
mod errors;
mod exactness;
#[cfg(feature = "analysis")]
mod examples;
mod explain;
mod free;
mod interpretations;
mod laws;
mod library;
mod mutation;
mod overlap;
mod published;
#[cfg(feature = "analysis")]
mod queries;
#[cfg(feature = "analysis")]
mod reports;
mod shrink_quality;
mod smith;
#[cfg(feature = "analysis")]
mod suites;
