//! Inputs as values: from anywhere to the choices that make them, and to the store and back.

use super::Inputs;
use crate::property::{AnyProperty, Environment};
use crate::store::{Input, Value};
use crate::{Error, Forest, Generator, Outcome, Reflect, Source};

/// The choices that make these inputs, wherever they come from: all ways, as for any other
/// value. Inputs are compared by their structure, or as they are shown.
///
/// ```
/// use mirrorcheck::{blocks::reflect_inputs, *};
/// #[property(no_test)]
/// fn lists_have_elements(list: Vec<u8>, #[with(index_in(list.len()))] at: usize) {
///     list[at];
/// }
/// let property = lists_have_elements::property();
/// let inputs = Environment::new(lists_have_elements { list: Some(vec![7, 8]), at: Some(1) });
/// assert_eq!(reflect_inputs(&property, inputs, 30).unwrap().first().to_string(), "1.7.1.8.0.1");
/// let inputs = Environment::new(lists_have_elements { list: Some(vec![7, 8]), at: Some(2) });
/// assert!(reflect_inputs(&property, inputs, 30).unwrap_err().is_out_of_range());
/// ```
pub fn reflect_inputs(
    property: &AnyProperty,
    inputs: Environment,
    size: u32,
) -> Result<Forest, Error> {
    let values = values(property, &inputs);
    reflect_whole(property, &Whole { inputs, values }, size)
}

pub(crate) fn reflect_whole(
    property: &AnyProperty,
    inputs: &Whole,
    size: u32,
) -> Result<Forest, Error> {
    Reflect { size, ..Reflect::default() }.run(&whole(property), inputs)
}

/// The inputs as values, one a variable: as JSON if the type has structure, as text if it
/// can at least be shown.
pub(crate) fn values(property: &AnyProperty, inputs: &Environment) -> Vec<Input> {
    let variables = property.variables().map(|forall| {
        let (known, field) = (forall.slot.known, (forall.slot.read)(inputs));
        let value = match known.to_json(field) {
            Some(json) => Value::Json(json),
            None => known.show(field).map_or(Value::Opaque, Value::Shown),
        };
        Input { name: forall.name.to_owned(), value }
    });
    variables.collect()
}

/// The inputs with these values, one a variable.
pub(crate) fn read(property: &AnyProperty, values: &[Input]) -> Result<Environment, String> {
    let mut inputs = property.fresh();
    for (forall, Input { name, value }) in property.variables().zip(values) {
        let Value::Json(json) = value else {
            return Err(format!("`{name}` was stored without its structure"));
        };
        let field = (forall.slot.write)(&mut inputs);
        forall.slot.known.from_json(json, field).map_err(|reason| format!("`{name}`: {reason}"))?;
    }
    Ok(inputs)
}

/// Inputs that are compared by their values, which asks nothing of their types.
pub(crate) struct Whole {
    pub inputs: Environment,
    pub values: Vec<Input>,
}

impl PartialEq for Whole {
    fn eq(&self, other: &Whole) -> bool {
        self.values == other.values
    }
}

/// The inputs of a property as a generator of these.
fn whole(property: &AnyProperty) -> impl Generator<Whole> {
    move |s: &mut Source<'_, Whole>| -> Outcome<Whole> {
        let generator = Inputs::of(property);
        let inputs = s.focus(|whole| Some(&whole.inputs), generator.by_ref())?;
        let values = values(property, &inputs);
        Ok(Whole { inputs, values })
    }
}
