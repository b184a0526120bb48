//! The steps of a property.

use super::{Annotations, Discard, Environment, Slot, Verdict};
use crate::{Outcome, Source, Weights};
use std::borrow::Cow;
use std::panic::Location;

/// A step of a property.
pub enum Step {
    /// For all values of a variable.
    Forall(Forall),
    /// Provided that a condition holds.
    Implies(Condition),
    /// This holds. The check may take the inputs out of the environment.
    Check(Box<dyn Fn(&mut Environment) -> Verdict + Send + Sync>),
}

/// A variable of a property. Its parts are functions of the environment, so that they can
/// depend on the variables before it.
pub struct Forall {
    /// What the variable is called.
    pub name: &'static str,
    /// Makes the variable, or explains the one that is there: the environment is a value
    /// like any other, and the source focuses on its field.
    pub make: Make,
    /// Where it is in the environment, and what is known of its type.
    pub slot: Slot,
    /// Anything else that is said of it.
    pub annotations: Annotations,
}

impl Forall {
    /// Lets the variable be made by other weights.
    #[inline]
    pub(super) fn reweigh(&mut self, weights: &Weights) {
        let (weights, nothing): (_, Make) = (weights.clone(), Box::new(|_, _| Ok(())));
        let make = std::mem::replace(&mut self.make, nothing);
        self.make = Box::new(move |s, so_far| s.by_weights(&weights, |s| make(s, so_far)));
    }
}

/// How a variable is made, from those before it.
pub type Make =
    Box<dyn Fn(&mut Source<'_, Environment>, &mut Environment) -> Outcome<()> + Send + Sync>;

/// A condition on inputs.
pub struct Condition {
    /// What the condition is called when inputs are discarded by it.
    pub name: Cow<'static, str>,
    /// Where it is stated.
    pub place: &'static Location<'static>,
    /// Whether it holds, of the variables before it.
    pub holds: Box<dyn Fn(&Environment) -> bool + Send + Sync>,
}

impl Condition {
    /// What inputs that don't satisfy it are discarded by.
    pub fn discard(&self) -> Discard {
        Discard { by: self.name.to_string(), place: Some(self.place) }
    }
}
