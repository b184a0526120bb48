//! Properties as data.
//!
//! A property says *for all x, for all y that go with x, provided that …, this holds*. In
//! most libraries it is a function that draws `x` and goes on, so nothing but the library's
//! own loop can take it apart. Here it is a list of [`Step`]s over an environment `E`, a
//! plain struct with a field for every variable, and each step binds the whole environment
//! where it uses it (*deferred binding*). A runner is then an ordinary function that goes
//! through the steps: to make inputs, to run the check, to show a counterexample, to mutate
//! one variable and keep the others.
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
//! - [`Step`]: what a property consists of.
//! - [`Variable`]: where in the environment a variable is.
//! - [`Verdict`]: what a check comes to.
//! - [`Annotations`]: anything that is said of a variable.
//! - [`Example`]: inputs to be tested in any case.

mod annotations;
mod example;
mod step;
mod variable;
mod verdict;

pub use annotations::Annotations;
pub use example::Example;
pub use step::{Condition, Forall, Step};
pub use variable::{ShowDebug, ShowNothing, Shown, Variable};
pub use verdict::{Cause, Discard, Failure, IntoVerdict, Verdict};

use crate::{Generator, Outcome, Settings, Source};
use std::borrow::Cow;
use std::panic::Location;

/// A property over the environment `E`.
#[must_use = "a property does nothing until it is tested"]
pub struct Property<E> {
    name: Cow<'static, str>,
    steps: Vec<Step<E>>,
    examples: Vec<Example<E>>,
    settings: Option<Settings>,
}

impl<E> Property<E> {
    /// A property without steps.
    pub fn named(name: impl Into<Cow<'static, str>>) -> Property<E> {
        Property { name: name.into(), steps: Vec::new(), examples: Vec::new(), settings: None }
    }

    /// What the property is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The steps, in order.
    pub fn steps(&self) -> &[Step<E>] {
        &self.steps
    }

    /// The variables, in order.
    pub fn variables(&self) -> impl Iterator<Item = &Forall<E>> {
        self.steps.iter().filter_map(|step| match step {
            Step::Forall(forall) => Some(forall),
            _ => None,
        })
    }

    /// The examples, in order.
    pub fn examples(&self) -> &[Example<E>] {
        &self.examples
    }

    /// The property's own settings, or the default.
    pub fn settings(&self) -> Settings {
        self.settings.unwrap_or_default()
    }

    /// Adds a step.
    pub fn step(mut self, step: Step<E>) -> Property<E> {
        self.steps.push(step);
        self
    }

    /// For all values of a variable, made by a generator that may depend on the variables
    /// before it.
    pub fn forall<T: 'static, G: Generator<T>>(
        self,
        variable: Variable<E, T>,
        generator: impl Fn(&E) -> G + Send + Sync + 'static,
    ) -> Property<E>
    where
        E: 'static,
    {
        let Variable { name, read, write, show } = variable;
        let make = move |s: &mut Source<'_, E>, so_far: &mut E| -> Outcome<()> {
            let value = s.focus(read, generator(so_far))?;
            write(so_far, value);
            Ok(())
        };
        let make = Box::new(make);
        self.step(Step::Forall(Forall { name, make, show, annotations: Annotations::new() }))
    }

    /// Says something of the variable that was added last.
    ///
    /// # Panics
    /// If there is no variable yet.
    #[track_caller]
    pub fn annotate<A: Send + Sync + 'static>(mut self, annotation: A) -> Property<E> {
        let last = self.steps.iter_mut().rev().find_map(|step| match step {
            Step::Forall(forall) => Some(forall),
            _ => None,
        });
        match last {
            Some(forall) => forall.annotations.insert(annotation),
            None => panic!("an annotation belongs to a variable, and there is none before it"),
        }
        self
    }

    /// Only inputs for which this holds; the others are discarded, under this name.
    #[track_caller]
    pub fn implies(
        self,
        name: impl Into<Cow<'static, str>>,
        holds: impl Fn(&E) -> bool + Send + Sync + 'static,
    ) -> Property<E> {
        let place = Location::caller();
        self.step(Step::Implies(Condition { name: name.into(), place, holds: Box::new(holds) }))
    }

    /// What is to hold. It may take the inputs out of the environment, and answer with
    /// nothing (and panic if it fails), a `bool`, a `Result` or a [`Verdict`].
    pub fn check<V: IntoVerdict>(
        self,
        check: impl Fn(&mut E) -> V + Send + Sync + 'static,
    ) -> Property<E> {
        self.step(Step::Check(Box::new(move |inputs| check(inputs).into_verdict())))
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
        let place = Location::caller();
        self.examples.push(Example { text: text.into(), place, make: Box::new(make) });
        self
    }

    /// Settings of its own, for [`test`](Property::test).
    pub fn configured(mut self, settings: Settings) -> Property<E> {
        self.settings = Some(settings);
        self
    }
}
