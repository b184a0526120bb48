//! Inputs as values: what the store keeps of them, and how they are read again.

use super::Inputs;
use crate::property::{AnyProperty, Environment};
use crate::store::{Input, Value};
use crate::{Generator, Outcome, Source};

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
pub(crate) fn whole(property: &AnyProperty) -> impl Generator<Whole> {
    move |s: &mut Source<'_, Whole>| -> Outcome<Whole> {
        let generator = Inputs::of(property);
        let inputs = s.focus(|whole| Some(&whole.inputs), generator.by_ref())?;
        let values = values(property, &inputs);
        Ok(Whole { inputs, values })
    }
}
