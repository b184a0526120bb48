//! Integration tests: one binary, a module for each question.

mod attributes;
mod derive_laws;
mod failures;
mod forms;
mod isolation;
mod lenses;
mod properties;
mod property_attribute;
mod structure;
mod tidy;
mod ui;
mod zoo;
