//! A key for a generator with parameters, so that reflection can share what it finds.

use crate::{Generator, Key, Outcome, Source};
use std::hash::Hash;
use std::panic::Location;

/// A generator with a key. Made by [`Generator::keyed`].
#[derive(Clone, Copy, Debug)]
pub struct Keyed<G, K> {
    generator: G,
    key: K,
    place: &'static Location<'static>,
}

impl<G, K> Keyed<G, K> {
    #[track_caller]
    pub(crate) fn new(generator: G, key: K) -> Self {
        Keyed { generator, key, place: Location::caller() }
    }
}

impl<T, G: Generator<T>, K: Hash> Generator<T> for Keyed<G, K> {
    fn run(&self, s: &mut Source<'_, T>) -> Outcome<T> {
        let code = G::run as *const () as usize;
        if s.focused().is_none() {
            // Nothing is shared, so the key need not be hashed.
            return self.generator.run(s);
        }
        s.shared(Key::new(code, &self.key), &self.generator, self.place)
    }
}
