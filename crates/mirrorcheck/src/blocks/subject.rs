//! A property with its environment forgotten.
//!
//! What a test does, in which order, and what it does with stored failures or on request is
//! decided in functions that are not generic: they would be compiled again for every property
//! of a crate. This is all that they need of a property, and it is short.

use super::show::{Field, fields};
use super::{Inputs, Made, replay_inputs, run, run_examples};
use crate::property::{Failure, Property, Step, Verdict};
use crate::report::{Counterexample, FailedExample, Report};
use crate::runners::{counterexample, standard};
use crate::{Error, Generator, Outcome, Recipe, Settings, Source, Trace};
use std::any::Any;

/// A property over some environment. Inputs are handed to it as they came from it.
pub(crate) trait Subject {
    /// What the property is called.
    fn name(&self) -> &str;

    /// The first example that fails.
    fn run_examples(&self) -> Option<FailedExample>;

    /// Tests the property by the standard runner.
    fn run_standard(&self, settings: &Settings, seed: u64) -> Result<Report, Error>;

    /// Inputs with nothing filled in.
    fn blank(&self) -> Box<dyn Any>;

    /// The variables of some inputs.
    fn fields<'e>(&self, inputs: &'e dyn Any) -> Vec<Field<'e>>;

    /// The field of a variable, by its position.
    fn field_mut<'e>(&self, inputs: &'e mut dyn Any, position: usize) -> Option<&'e mut dyn Any>;

    /// Makes inputs from choices. The choices that were really made go to the trace.
    fn remake(&self, recipe: &Recipe, trace: &mut Trace) -> Result<Made<Box<dyn Any>>, Error>;

    /// Makes inputs, or explains them.
    fn make(&self, s: &mut Source<'_, Whole>) -> Outcome<Box<dyn Any>>;

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

/// Inputs that are compared by their values, which asks nothing of their types.
pub(crate) struct Whole {
    pub inputs: Box<dyn Any>,
    pub values: Vec<crate::store::Input>,
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

    fn run_examples(&self) -> Option<FailedExample> {
        run_examples(self)
    }

    fn run_standard(&self, settings: &Settings, seed: u64) -> Result<Report, Error> {
        standard(self, settings, seed)
    }

    fn blank(&self) -> Box<dyn Any> {
        Box::new(E::default())
    }

    fn fields<'e>(&self, inputs: &'e dyn Any) -> Vec<Field<'e>> {
        match inputs.downcast_ref() {
            Some(inputs) => fields(self, inputs),
            None => foreign(),
        }
    }

    fn field_mut<'e>(&self, inputs: &'e mut dyn Any, position: usize) -> Option<&'e mut dyn Any> {
        let mut before = 0;
        for step in self.steps() {
            match step {
                Step::Forall(forall) if before == position => {
                    return Some((forall.slot.write)(inputs.downcast_mut()?));
                }
                Step::Forall(_) => before += 1,
                Step::Implies(_) | Step::Check(_) => {}
            }
        }
        None
    }

    fn remake(&self, recipe: &Recipe, trace: &mut Trace) -> Result<Made<Box<dyn Any>>, Error> {
        match replay_inputs(self, recipe.trace.choices(), recipe.size, trace) {
            Ok(Made::Inputs(inputs)) => Ok(Made::Inputs(Box::new(inputs))),
            Ok(Made::Discarded(discard)) => Ok(Made::Discarded(discard)),
            Err(error) => Err(error),
        }
    }

    fn make(&self, s: &mut Source<'_, Whole>) -> Outcome<Box<dyn Any>> {
        let mut inside = s.narrowed(|whole| whole.inputs.downcast_ref::<E>())?;
        match Inputs::of(self).run(&mut inside) {
            Ok(inputs) => Ok(Box::new(inputs)),
            Err(void) => Err(void),
        }
    }

    fn run(&self, inputs: &mut dyn Any) -> Verdict {
        match inputs.downcast_mut() {
            Some(inputs) => run(self, inputs),
            None => foreign(),
        }
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

#[cold]
fn foreign() -> ! {
    panic!("inputs of one property were handed to another")
}
