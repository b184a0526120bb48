//! Integration tests: one binary, a module for each question.

mod attributes;
mod derive_laws;
mod forms;
mod lenses;
mod properties;
mod property_attribute;
mod shrinkers;
mod structure;
mod tidy;
mod ui;
mod zoo;
