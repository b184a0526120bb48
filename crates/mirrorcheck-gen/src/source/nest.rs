//! How one generator calls another: on a stack that can take it, sharing what is known.

use super::{Outcome, Run, Source, Void};
use crate::error::{Place, Problem};
use crate::{Generator, Key, Part, Recall};

impl<'a, T> Source<'a, T> {
    /// Runs a generator on a stack that can take it, sharing what is known.
    #[inline]
    pub(super) fn nested<G: Generator<T>>(mut self, generator: &G, place: Place) -> Outcome<T> {
        // Without state, a generator is identified by its code.
        if size_of::<G>() == 0 && self.focus.is_some() {
            let key = Key { code: G::run as *const () as usize, parameters: (0, 0) };
            return self.shared(key, generator, place);
        }
        self.on_stack(generator, place)
    }

    /// Asks the interpretation first whether the answer is known.
    pub(crate) fn shared<G: Generator<T> + ?Sized>(
        &mut self,
        key: Key,
        generator: &G,
        place: Place,
    ) -> Outcome<T> {
        let Some(value) = self.focus else { return self.on_stack(generator, place) };
        let part = Part {
            address: std::ptr::from_ref(value).addr(),
            scope: self.run.scope,
            key,
            size: self.run.size,
        };
        match self.run.recall(&part) {
            Recall::Pruned => Err(Void),
            Recall::Known(choices) => {
                // Made again from its choices rather than cloned: that takes the same
                // time, and the type need not be `Clone`.
                let mut again = Run::new(crate::Replay::new(&choices), self.run.size);
                again.stack = self.run.stack;
                let outcome = generator.run(&mut Source { focus: None, run: &mut again });
                if let Some(build) = &mut self.run.build {
                    build.choices = choices;
                }
                outcome
            }
            Recall::Explore => {
                let outcome = self.on_stack(generator, place);
                self.run.remember(&part, outcome.is_ok());
                outcome
            }
        }
    }

    #[inline]
    pub(super) fn on_stack<G: Generator<T> + ?Sized>(
        &mut self,
        generator: &G,
        place: Place,
    ) -> Outcome<T> {
        if !generator.is_leaf() && self.run.stack.is_low() {
            return self.on_new_stack(place, |s| generator.run(s));
        }
        generator.run(self)
    }

    #[cold]
    pub(super) fn on_new_stack<R>(
        &mut self,
        place: Place,
        steps: impl FnOnce(&mut Source<'a, T>) -> Outcome<R>,
    ) -> Outcome<R> {
        let outer = self.run.stack;
        if self.run.build.is_some() && outer.is_first() {
            // Reflection begins again with more.
            return self.run.fail(Problem::TooDeep, place);
        }
        let outcome = outer.grow(|stack| {
            self.run.stack = stack;
            self.run.deepest = stack;
            steps(self)
        });
        self.run.stack = outer;
        outcome.unwrap_or_else(|_| self.run.fail(Problem::TooDeep, place))
    }
}
