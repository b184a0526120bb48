//! A property without the type of its inputs: what runners take.

use super::{Environment, Example, Forall, Step};
use crate::Settings;
use std::any::Any;
use std::borrow::Cow;

/// A property, whatever its inputs are. Runners and building blocks take this, so that they
/// are compiled once. A `&Property<E>` becomes one by itself.
pub struct AnyProperty {
    name: Cow<'static, str>,
    steps: Vec<Step>,
    examples: Vec<Example>,
    settings: Option<Settings>,
    fresh: fn() -> Environment,
    clear: fn(&mut Environment),
}

impl AnyProperty {
    pub(crate) fn new(
        name: Cow<'static, str>,
        fresh: fn() -> Environment,
        clear: fn(&mut Environment),
    ) -> AnyProperty {
        let (steps, examples) = (Vec::new(), Vec::new());
        AnyProperty { name, steps, examples, settings: None, fresh, clear }
    }

    /// What the property is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The steps, in order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The variables, in order.
    pub fn variables(&self) -> impl Iterator<Item = &Forall> {
        self.steps.iter().filter_map(|step| match step {
            Step::Forall(forall) => Some(forall),
            _ => None,
        })
    }

    /// The examples, in order.
    pub fn examples(&self) -> &[Example] {
        &self.examples
    }

    /// The property's own settings, or the default.
    pub fn settings(&self) -> Settings {
        self.settings.unwrap_or_default()
    }

    /// An environment in which no variable is made yet.
    pub fn fresh(&self) -> Environment {
        (self.fresh)()
    }

    /// Forgets the inputs of an environment of this property, but not its memory.
    pub fn clear(&self, environment: &mut Environment) {
        (self.clear)(environment);
    }

    pub(crate) fn push(&mut self, step: Step) {
        self.steps.push(step);
    }

    pub(crate) fn push_example(&mut self, example: Example) {
        self.examples.push(example);
    }

    pub(crate) fn configure(&mut self, settings: Settings) {
        self.settings = Some(settings);
    }

    /// Says something of the variable that was added last. Weights count at once.
    #[track_caller]
    pub(crate) fn annotate<A: Send + Sync + 'static>(&mut self, annotation: A) {
        let forall = self.last_variable();
        if let Some(weights) = (&annotation as &dyn Any).downcast_ref() {
            forall.reweigh(weights);
        }
        forall.annotations.insert(annotation);
    }

    #[track_caller]
    fn last_variable(&mut self) -> &mut Forall {
        let last = self.steps.iter_mut().rev().find_map(|step| match step {
            Step::Forall(forall) => Some(forall),
            _ => None,
        });
        match last {
            Some(forall) => forall,
            None => panic!("an annotation belongs to a variable, and there is none before it"),
        }
    }
}
