//! Shows inputs.

use crate::property::{AnyProperty, Environment};

/// Each variable with its value as text, or without where its type can't be shown.
pub fn show(property: &AnyProperty, inputs: &Environment) -> Vec<(&'static str, Option<String>)> {
    property.variables().map(|forall| (forall.name, (forall.show)(inputs))).collect()
}
