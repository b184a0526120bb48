//! Integration tests: one binary, a module for each question.

mod attributes;
mod derive_laws;
mod examples;
mod forms;
mod json;
mod lenses;
mod mutation;
mod properties;
mod property_attribute;
mod replay;
mod source;
mod statistics;
mod store;
mod structure;
#[cfg(feature = "analysis")]
mod thinning;
mod tidy;
mod ui;
mod zoo;
