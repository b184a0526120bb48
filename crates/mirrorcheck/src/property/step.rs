//! The steps of a property.

use super::{Annotations, Discard, Verdict};
use crate::{Outcome, Source};
use std::borrow::Cow;
use std::panic::Location;

/// A step of a property over the environment `E`.
pub enum Step<E> {
    /// For all values of a variable.
    Forall(Forall<E>),
    /// Provided that a condition holds.
    Implies(Condition<E>),
    /// This holds. The check may take the inputs out of the environment.
    Check(Box<dyn Fn(&mut E) -> Verdict + Send + Sync>),
}

/// A variable of a property. Its parts are functions of the environment, so that they can
/// depend on the variables before it.
pub struct Forall<E> {
    /// What the variable is called.
    pub name: &'static str,
    /// Makes the variable, or explains the one that is there: the environment is a value
    /// like any other, and the source focuses on its field.
    pub make: Make<E>,
    /// The variable as text, if it can be shown.
    pub show: fn(&E) -> Option<String>,
    /// Anything else that is said of it.
    pub annotations: Annotations,
}

/// How a variable is made, from those before it.
pub type Make<E> = Box<dyn Fn(&mut Source<'_, E>, &mut E) -> Outcome<()> + Send + Sync>;

/// A condition on inputs.
pub struct Condition<E> {
    /// What the condition is called when inputs are discarded by it.
    pub name: Cow<'static, str>,
    /// Where it is stated.
    pub place: &'static Location<'static>,
    /// Whether it holds, of the variables before it.
    pub holds: Box<dyn Fn(&E) -> bool + Send + Sync>,
}

impl<E> Condition<E> {
    /// What inputs that don't satisfy it are discarded by.
    pub fn discard(&self) -> Discard {
        Discard { by: self.name.to_string(), place: Some(self.place) }
    }
}
