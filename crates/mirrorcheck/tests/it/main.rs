//! Integration tests: one binary, a module for each question.

mod attributes;
mod derive_laws;
mod examples;
mod failures;
mod forms;
mod isolation;
mod json;
mod lenses;
mod mutation;
mod properties;
mod property_attribute;
mod replay;
mod shrink_given;
mod shrinkers;
mod source;
mod statistics;
mod store;
mod structure;
#[cfg(feature = "analysis")]
mod thinning;
mod tidy;
mod ui;
mod written;
mod zoo;
