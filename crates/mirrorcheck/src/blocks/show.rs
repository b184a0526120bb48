//! Shows inputs.

use crate::property::{Known, Property, Step};
use crate::store::{Input, Value};
use std::any::Any;

/// Each variable with its value as text, or without where its type can't be shown. Values
/// whose types have [structure](crate::structure) are shown as Rust.
pub fn show<E>(property: &Property<E>, inputs: &E) -> Vec<(&'static str, Option<String>)> {
    shown(&fields(property, inputs))
}

/// The inputs as the arguments of an `#[example]`, if all of them can be written in Rust.
///
/// ```
/// use mirrorcheck::*;
/// #[derive(Default)]
/// struct Inputs { list: Option<Vec<bool>>, at: Option<usize> }
/// let property = Property::named("")
///     .forall(variable!(Inputs.list), |_| vec_of(any(), ..))
///     .forall(variable!(Inputs.at), |i| index_in(i.list.as_ref().unwrap().len()));
/// let inputs = Inputs { list: Some(vec![true]), at: Some(0) };
/// assert_eq!(blocks::show_example(&property, &inputs).unwrap(), "vec![true], 0");
/// ```
pub fn show_example<E>(property: &Property<E>, inputs: &E) -> Option<String> {
    example(&fields(property, inputs))
}

/// A variable: its name, what is known of its type, and its field in some inputs.
pub(crate) struct Field<'e> {
    pub name: &'static str,
    pub known: Known,
    pub field: &'e dyn Any,
}

/// The variables of some inputs. From here on nothing is generic.
pub(crate) fn fields<'e, E>(property: &Property<E>, inputs: &'e E) -> Vec<Field<'e>> {
    let mut fields = Vec::new();
    for step in property.steps() {
        if let Step::Forall(forall) = step {
            let slot = &forall.slot;
            fields.push(Field { name: forall.name, known: slot.known, field: (slot.read)(inputs) });
        }
    }
    fields
}

pub(crate) fn shown(fields: &[Field<'_>]) -> Vec<(&'static str, Option<String>)> {
    fields.iter().map(|Field { name, known, field }| (*name, known.show(*field))).collect()
}

pub(crate) fn example(fields: &[Field<'_>]) -> Option<String> {
    let sources = fields.iter().map(|Field { known, field, .. }| known.source(*field));
    sources.collect::<Option<Vec<String>>>().map(|sources| sources.join(", "))
}

/// The inputs, as far as they can be stored.
pub(crate) fn values(fields: &[Field<'_>]) -> Vec<Input> {
    let value = |Field { known, field, .. }: &Field<'_>| match known.to_json(*field) {
        Some(json) => Value::Json(json),
        None => known.show(*field).map_or(Value::Opaque, Value::Shown),
    };
    fields.iter().map(|field| Input { name: field.name.to_owned(), value: value(field) }).collect()
}
