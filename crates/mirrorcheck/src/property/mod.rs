//! Properties as data.
//!
//! A property says *for all x, for all y that go with x, provided that …, this holds*. In
//! most libraries it is a function that draws `x` and goes on, so nothing but the library's
//! own loop can take it apart. Here it is a list of [`Step`]s over an environment, a plain
//! struct with a field for every variable, and each step binds the whole environment where
//! it uses it (*deferred binding*). A runner is then an ordinary function that goes through
//! the steps: to make inputs, to run the check, to show a counterexample, to mutate one
//! variable and keep the others.
//!
//! ```
//! use mirrorcheck::*;
//!
//! #[derive(Default)]
//! struct Inputs {
//!     list: Option<Vec<u8>>,
//!     at: Option<usize>,
//! }
//!
//! let property = Property::named("removing an element makes a list shorter")
//!     .forall(variable!(Inputs.list), |_| vec_of(int(0..=9), 0..=5))
//!     .implies("the list has elements", |i| !i.list.as_ref().unwrap().is_empty())
//!     .forall(variable!(Inputs.at), |i| index_in(i.list.as_ref().unwrap().len()))
//!     .check(|i| {
//!         let mut list = i.list.take().unwrap();
//!         let before = list.len();
//!         list.remove(i.at.unwrap());
//!         list.len() == before - 1
//!     });
//! property.test();
//! ```
//!
//! While inputs are being made the environment is half filled, hence the options. Nothing
//! is required of the inputs: neither `Clone` nor `Debug` nor `Send`. The check may take
//! them out; when they are needed again they are made again from their choices.
//!
//! A [`Property<E>`] knows the type of its environment, so that the closures above need no
//! annotations. A runner does not have to, and takes an [`AnyProperty`]: so runners, shrinking
//! and reports are compiled once, with the library, and a crate with forty properties builds
//! four times as fast as when all that was generic.
//!
//! - [`Step`]: what a property consists of.
//! - [`Environment`]: the inputs of one case.
//! - [`Variable`]: where in the environment a variable is; [`Known`]: what its type can do.
//! - [`Verdict`]: what a check comes to.
//! - [`Annotations`]: anything that is said of a variable.
//! - [`Example`]: inputs to be tested in any case.

mod annotations;
mod any;
mod environment;
mod example;
mod known;
mod step;
mod variable;
mod verdict;

pub use annotations::Annotations;
pub use any::AnyProperty;
pub use environment::Environment;
pub use example::Example;
pub use known::{Encoding, IsDebug, IsOpaque, IsStructure, IsUnstructured, Known, TypeOf};
pub(crate) use known::{field_mut, filled};
pub use step::{Condition, Forall, Step};
pub use variable::{Slot, Variable};
pub use verdict::{Cause, Discard, Failure, IntoVerdict, Verdict};

use crate::{Generator, Settings};
use std::borrow::Cow;
use std::marker::PhantomData;
use std::ops::Deref;
use std::panic::Location;

/// A property over the environment `E`: what it consists of, and the type of its inputs.
///
/// Whoever tests it need not know that type, so runners and building blocks take an
/// [`AnyProperty`], which is what this is underneath.
#[must_use = "a property does nothing until it is tested"]
pub struct Property<E> {
    any: AnyProperty,
    of: PhantomData<fn() -> E>,
}

impl<E> Deref for Property<E> {
    type Target = AnyProperty;

    fn deref(&self) -> &AnyProperty {
        &self.any
    }
}

impl<E> Property<E> {
    pub(crate) fn of(any: AnyProperty) -> Property<E> {
        Property { any, of: PhantomData }
    }
}

impl<E: Default + 'static> Property<E> {
    /// A property without steps.
    pub fn named(name: impl Into<Cow<'static, str>>) -> Property<E> {
        let fresh = || Environment::new(E::default());
        let clear = |inputs: &mut Environment| *inputs.of_mut() = E::default();
        Property::of(AnyProperty::new(name.into(), fresh, clear))
    }

    /// Adds a step.
    pub fn step(mut self, step: Step) -> Property<E> {
        self.any.push(step);
        self
    }

    /// For all values of a variable, made by a generator that may depend on the variables
    /// before it.
    pub fn forall<T: 'static, G: Generator<T>>(
        self,
        variable: Variable<E, T>,
        generator: impl Fn(&E) -> G + Send + Sync + 'static,
    ) -> Property<E> {
        let Variable { name, field, slot } = variable;
        self.step(Step::Forall(Forall {
            name,
            make: Box::new(move |s, so_far| {
                let inputs = so_far.of_mut();
                let value = s.focus(|made| slot.get(made), generator(inputs))?;
                *field(inputs) = Some(value);
                Ok(())
            }),
            slot,
            annotations: Annotations::new(),
        }))
    }

    /// Says something of the variable that was added last.
    ///
    /// Most annotations are for runners to look at. [`Weights`](crate::Weights) count at once: the variable is
    /// made by them from now on.
    ///
    /// ```
    /// # use mirrorcheck::*;
    /// #[derive(Default)]
    /// struct Inputs { up: Option<bool> }
    /// let coin = |s: &mut Source<'_, bool>| pick!(s, 1 "tails" => s.exact(false), 1 "heads" => s.exact(true));
    /// Property::named("heads")
    ///     .forall(variable!(Inputs.up), move |_| coin)
    ///     .annotate(Weights::new().set("heads", 1))
    ///     .check(|i| i.up.unwrap())
    ///     .test();
    /// ```
    ///
    /// # Panics
    /// If there is no variable yet.
    #[track_caller]
    pub fn annotate<A: Send + Sync + 'static>(mut self, annotation: A) -> Property<E> {
        self.any.annotate(annotation);
        self
    }

    /// Only inputs for which this holds; the others are discarded, under this name.
    #[track_caller]
    pub fn implies(
        self,
        name: impl Into<Cow<'static, str>>,
        holds: impl Fn(&E) -> bool + Send + Sync + 'static,
    ) -> Property<E> {
        let (name, place) = (name.into(), Location::caller());
        let holds = Box::new(move |inputs: &Environment| holds(inputs.of()));
        self.step(Step::Implies(Condition { name, place, holds }))
    }

    /// What is to hold. It may take the inputs out of the environment, and answer with
    /// nothing (and panic if it fails), a `bool`, a `Result` or a [`Verdict`].
    pub fn check<V: IntoVerdict>(
        self,
        check: impl Fn(&mut E) -> V + Send + Sync + 'static,
    ) -> Property<E> {
        self.step(Step::Check(Box::new(move |inputs| check(inputs.of_mut()).into_verdict())))
    }

    /// Inputs to be tested in any case, before all others; they are reported by this text.
    ///
    /// The generators are not asked whether they could make them. The conditions are: an
    /// example that does not satisfy them is a mistake.
    ///
    /// ```
    /// # use mirrorcheck::*;
    /// #[derive(Default)]
    /// struct Inputs { n: Option<u8> }
    /// Property::named("halves are smaller")
    ///     .forall(variable!(Inputs.n), |_| int(1..=99))
    ///     .check(|i| i.n.unwrap() / 2 < i.n.unwrap())
    ///     .example("255", || Inputs { n: Some(255) })
    ///     .test();
    /// ```
    #[track_caller]
    pub fn example(
        mut self,
        text: impl Into<Cow<'static, str>>,
        make: impl Fn() -> E + Send + Sync + 'static,
    ) -> Property<E> {
        let (text, place) = (text.into(), Location::caller());
        let make = Box::new(move || Environment::new(make()));
        self.any.push_example(Example { text, place, make });
        self
    }

    /// Settings of its own, for [`test`](AnyProperty::test).
    pub fn configured(mut self, settings: Settings) -> Property<E> {
        self.any.configure(settings);
        self
    }
}
