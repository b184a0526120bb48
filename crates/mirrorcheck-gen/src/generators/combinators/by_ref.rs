//! A generator that is borrowed.
//!
//! A reference to a closure is a closure, and closures are generators; were every
//! reference to a generator one too, a reference to a closure would be a generator
//! for two reasons, which Rust forbids. So a reference to a combinator says it.

use crate::error::Place;
use crate::{Generator, Outcome, Source};

/// A borrowed generator. Made by [`Generator::by_ref`].
#[derive(Debug)]
pub struct ByRef<'a, G: ?Sized> {
    pub(crate) generator: &'a G,
    pub(crate) place: Place,
}

impl<G: ?Sized> Clone for ByRef<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: ?Sized> Copy for ByRef<'_, G> {}

impl<T, G: Generator<T>> Generator<T> for ByRef<'_, G> {
    #[inline]
    fn run(&self, s: &mut Source<'_, T>) -> Outcome<T> {
        s.draw_at(self.generator, self.place)
    }

    #[inline]
    fn is_leaf(&self) -> bool {
        self.generator.is_leaf()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::{refuses, runs_both_ways};
    use crate::int;

    #[test]
    fn a_borrowed_generator_is_used_twice() {
        let digit = int(0..=9u8);
        let pair = (digit.by_ref(), digit.by_ref());
        runs_both_ways(&pair);
        refuses(&pair, [(1, 10)]);
    }
}
