//! Shows inputs.

use crate::property::Property;

/// Each variable with its value as text, or without where its type can't be shown.
pub fn show<E>(property: &Property<E>, inputs: &E) -> Vec<(&'static str, Option<String>)> {
    property.variables().map(|forall| (forall.name, forall.slot.show(inputs))).collect()
}
