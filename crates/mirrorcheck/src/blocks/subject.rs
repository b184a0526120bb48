//! A property with its environment forgotten.
//!
//! What to do with a stored failure, or on request, is decided in functions that are not
//! generic: they would be compiled again for every property of a crate. This is all that they
//! need of a property, and it is short.

use super::{Inputs, Made, replay_inputs, run};
use crate::property::{Failure, Known, Property, Verdict};
use crate::report::Counterexample;
use crate::runners::counterexample;
use crate::store::{Input, Value};
use crate::{Error, Generator, Outcome, Recipe, Settings, Source, Trace};
use std::any::Any;

/// A property over some environment. Inputs are handed to it as they came from it.
pub(crate) trait Subject {
    /// What the property is called.
    fn name(&self) -> &str;

    /// The variables in order, with what is known of their types.
    fn variables(&self) -> Vec<(&'static str, Known)>;

    /// Makes inputs from choices. The choices that were really made go to the trace.
    fn remake(&self, recipe: &Recipe, trace: &mut Trace) -> Result<Made<Box<dyn Any>>, Error>;

    /// The inputs with these values, one a variable.
    fn read(&self, values: &[Input]) -> Result<Box<dyn Any>, String>;

    /// The inputs as a generator.
    fn make(&self, s: &mut Source<'_, Whole>) -> Outcome<Whole>;

    /// What can be said of inputs.
    fn describe(&self, inputs: &dyn Any) -> Described;

    /// Runs the conditions and the checks on inputs.
    fn run(&self, inputs: &mut dyn Any) -> Verdict;

    /// The counterexample that some choices make, shrunk.
    fn shrunk(
        &self,
        settings: &Settings,
        recipe: &Recipe,
        failure: &Failure,
    ) -> Result<Counterexample, Error>;
}

/// Inputs, as far as their types allow.
pub(crate) struct Described {
    pub values: Vec<Input>,
    /// As text, where they can be shown.
    pub shown: Vec<(&'static str, Option<String>)>,
    /// As the arguments of an example, if all of them can be written in Rust.
    pub example: Option<String>,
}

/// Inputs that are compared by their values, which asks nothing of their types.
pub(crate) struct Whole {
    pub inputs: Box<dyn Any>,
    pub values: Vec<Input>,
}

impl PartialEq for Whole {
    fn eq(&self, other: &Whole) -> bool {
        self.values == other.values
    }
}

impl<E: Default + 'static> Subject for Property<E> {
    fn name(&self) -> &str {
        Property::name(self)
    }

    fn variables(&self) -> Vec<(&'static str, Known)> {
        Property::variables(self).map(|forall| (forall.name, forall.slot.known)).collect()
    }

    fn remake(&self, recipe: &Recipe, trace: &mut Trace) -> Result<Made<Box<dyn Any>>, Error> {
        Ok(match replay_inputs(self, recipe.trace.choices(), recipe.size, trace)? {
            Made::Inputs(inputs) => Made::Inputs(Box::new(inputs)),
            Made::Discarded(discard) => Made::Discarded(discard),
        })
    }

    fn read(&self, values: &[Input]) -> Result<Box<dyn Any>, String> {
        let mut inputs = E::default();
        for (forall, value) in Property::variables(self).zip(values) {
            fill(value, &forall.slot.known, (forall.slot.write)(&mut inputs))?;
        }
        Ok(Box::new(inputs))
    }

    fn make(&self, s: &mut Source<'_, Whole>) -> Outcome<Whole> {
        let inputs = Inputs::of(self);
        let made: E = s.focus(|whole| whole.inputs.downcast_ref(), inputs.by_ref())?;
        let values = described(&fields(self, &made)).values;
        Ok(Whole { inputs: Box::new(made), values })
    }

    fn describe(&self, inputs: &dyn Any) -> Described {
        described(&fields(self, inputs.downcast_ref().unwrap_or_else(|| foreign())))
    }

    fn run(&self, inputs: &mut dyn Any) -> Verdict {
        run(self, inputs.downcast_mut().unwrap_or_else(|| foreign()))
    }

    fn shrunk(
        &self,
        settings: &Settings,
        recipe: &Recipe,
        failure: &Failure,
    ) -> Result<Counterexample, Error> {
        counterexample(self, settings, &recipe.trace, recipe.size, failure)
    }
}

/// A variable with what is known of its type, and its field.
type Field<'e> = (&'static str, Known, &'e dyn Any);

fn fields<'e, E>(property: &Property<E>, inputs: &'e E) -> Vec<Field<'e>> {
    let field = |slot: &crate::Slot<E>| (slot.known, (slot.read)(inputs));
    let variables = property.variables().map(|forall| (forall.name, field(&forall.slot)));
    variables.map(|(name, (known, field))| (name, known, field)).collect()
}

fn described(fields: &[Field<'_>]) -> Described {
    let value = |known: &Known, field: &dyn Any| match known.to_json(field) {
        Some(json) => Value::Json(json),
        None => known.show(field).map_or(Value::Opaque, Value::Shown),
    };
    let inputs = fields.iter().map(|(name, known, field)| Input {
        name: (*name).to_owned(),
        value: value(known, *field),
    });
    let sources: Option<Vec<String>> =
        fields.iter().map(|(_, known, field)| known.source(*field)).collect();
    Described {
        values: inputs.collect(),
        shown: fields.iter().map(|(name, known, field)| (*name, known.show(*field))).collect(),
        example: sources.map(|sources| sources.join(", ")),
    }
}

fn fill(input: &Input, known: &Known, field: &mut dyn Any) -> Result<(), String> {
    let Value::Json(json) = &input.value else {
        return Err(format!("`{}` was stored without its structure", input.name));
    };
    known.from_json(json, field).map_err(|reason| format!("`{}`: {reason}", input.name))
}

#[cold]
fn foreign() -> ! {
    panic!("inputs of one property were handed to another")
}
