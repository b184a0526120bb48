//! A property without the type of its inputs: what runners take.

use super::{Environment, Example, Forall, Step};
use crate::Settings;
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
    pub(super) fn new<E: Default + 'static>(name: Cow<'static, str>) -> AnyProperty {
        AnyProperty {
            name,
            steps: Vec::new(),
            examples: Vec::new(),
            settings: None,
            fresh: || Environment::new(E::default()),
            clear: |environment| *environment.of_mut() = E::default(),
        }
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

    pub(super) fn push(&mut self, step: Step) {
        self.steps.push(step);
    }

    pub(super) fn push_example(&mut self, example: Example) {
        self.examples.push(example);
    }

    pub(super) fn configure(&mut self, settings: Settings) {
        self.settings = Some(settings);
    }

    #[track_caller]
    pub(super) fn last_variable(&mut self) -> &mut Forall {
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
