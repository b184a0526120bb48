//! A reference to a generator, as a generator.
//!
//! References to closures are generators already, because they are closures too; that
//! is why a reference to a combinator can't be one by itself.

use crate::{Generator, Outcome, Source};

/// A borrowed generator. Made by `by_ref`.
#[derive(Debug)]
pub struct ByRef<'g, G: ?Sized>(&'g G);

impl<'g, G: ?Sized> ByRef<'g, G> {
    /// Borrows a generator.
    pub fn new(generator: &'g G) -> Self {
        ByRef(generator)
    }
}

impl<G: ?Sized> Clone for ByRef<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: ?Sized> Copy for ByRef<'_, G> {}

impl<T, G: Generator<T> + ?Sized> Generator<T> for ByRef<'_, G> {
    #[inline]
    fn run(&self, s: &mut Source<'_, T>) -> Outcome<T> {
        self.0.run(s)
    }

    #[inline]
    fn is_leaf(&self) -> bool {
        self.0.is_leaf()
    }
}
