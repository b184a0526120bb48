//! What a property that is written as a function calls. Not for other uses: it changes with
//! the attribute.

use crate::property::{Annotations, AnyProperty, Condition, Environment, Example, Forall};
use crate::property::{Property, Slot, Step, Verdict};
use crate::{Outcome, Settings, Source};
use std::panic::Location;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// A property while it is put together. Like the builder, but for functions that capture
/// nothing and know the environment's type, so that all this is compiled once.
pub struct Parts {
    any: AnyProperty,
}

impl Parts {
    /// A property without steps, of the test at this path.
    pub fn new(
        path: &'static str,
        fresh: fn() -> Environment,
        clear: fn(&mut Environment),
    ) -> Parts {
        Parts { any: AnyProperty::new(name_of_test(path).into(), fresh, clear) }
    }

    /// For all values of a variable.
    pub fn forall(
        mut self,
        name: &'static str,
        make: fn(&mut Source<'_, Environment>, &mut Environment) -> Outcome<()>,
        slot: Slot,
    ) -> Parts {
        let annotations = Annotations::new();
        self.any.push(Step::Forall(Forall { name, make: Box::new(make), slot, annotations }));
        self
    }

    /// Says something of the variable that was added last.
    pub fn annotate<A: Send + Sync + 'static>(mut self, annotation: A) -> Parts {
        self.any.annotate(annotation);
        self
    }

    /// Provided that a condition holds.
    #[track_caller]
    pub fn implies(mut self, name: &'static str, holds: fn(&Environment) -> bool) -> Parts {
        let (place, holds) = (Location::caller(), Box::new(holds));
        self.any.push(Step::Implies(Condition { name: name.into(), place, holds }));
        self
    }

    /// This holds.
    pub fn check(mut self, check: fn(&mut Environment) -> Verdict) -> Parts {
        self.any.push(Step::Check(Box::new(check)));
        self
    }

    /// Inputs to be tested in any case.
    #[track_caller]
    pub fn example<E: 'static>(
        mut self,
        text: &'static str,
        make: impl Fn() -> E + Send + Sync + 'static,
    ) -> Parts {
        let make = Box::new(move || Environment::new(make()));
        self.any.push_example(Example { text: text.into(), place: Location::caller(), make });
        self
    }

    /// Settings of its own.
    pub fn configured(mut self, settings: Settings) -> Parts {
        self.any.configure(settings);
        self
    }

    /// The property.
    pub fn property<E>(self) -> Property<E> {
        Property::of(self.any)
    }
}

/// The name of a test: its path without the crate, which is how `cargo test` finds it.
fn name_of_test(path: &'static str) -> &'static str {
    path.split_once("::").map_or(path, |(_, inside)| inside)
}

/// A variable that was made before.
///
/// # Panics
/// If it was not, which takes a runner that leaves out steps, or inputs with gaps.
#[track_caller]
pub fn made<'e, T>(variable: &'e Option<T>, name: &str) -> &'e T {
    variable.as_ref().unwrap_or_else(|| missing(name))
}

/// A variable, taken out of the environment.
///
/// # Panics
/// If it is not there, which takes a runner that runs the checks twice, or inputs with gaps.
#[track_caller]
pub fn taken<T>(variable: &mut Option<T>, name: &str) -> T {
    variable.take().unwrap_or_else(|| missing(name))
}

/// Runs a future to its end on this thread.
///
/// It is polled again and again, without waiting to be woken: nobody else knows of the
/// future, so there is nothing to miss, and a property's futures are mostly ready.
pub fn completed<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        match future.as_mut().poll(&mut context) {
            Poll::Ready(answer) => return answer,
            Poll::Pending => std::thread::yield_now(),
        }
    }
}

#[cold]
#[track_caller]
fn missing(name: &str) -> ! {
    panic!("the input `{name}` is missing: it was not made, or it was taken before")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_test_is_without_the_crate() {
        assert_eq!(name_of_test("my_crate::tests::it_works"), "tests::it_works");
        assert_eq!(name_of_test("my_crate::it_works"), "it_works");
    }

    #[test]
    fn a_future_is_polled_until_it_is_ready() {
        let mut polls = 0;
        let ready = std::future::poll_fn(|_| {
            polls += 1;
            if polls < 5 { Poll::Pending } else { Poll::Ready(polls) }
        });
        assert_eq!(completed(ready), 5);
    }
}
