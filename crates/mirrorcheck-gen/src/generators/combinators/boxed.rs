//! A generator whose type is forgotten.
//!
//! `Box<dyn Generator<T>>` is a generator. [`Generator::boxed`] makes one that still
//! finds what it knows about a part: a plain function has no state, so it is its own
//! key when it is drawn, and the box draws it rather than calling it.

use crate::error::Place;
use crate::{Generator, Outcome, Source};

/// A generator of `T` whose type is forgotten, so that different ones fit into one
/// list, field or return type. Made by [`Generator::boxed`].
pub type Boxed<'a, T> = Box<dyn Generator<T> + 'a>;

impl<T> Generator<T> for Box<dyn Generator<T> + '_> {
    fn run(&self, s: &mut Source<'_, T>) -> Outcome<T> {
        (**self).run(s)
    }

    fn is_leaf(&self) -> bool {
        (**self).is_leaf()
    }
}

impl<T> Generator<T> for Box<dyn Generator<T> + Send + Sync + '_> {
    fn run(&self, s: &mut Source<'_, T>) -> Outcome<T> {
        (**self).run(s)
    }

    fn is_leaf(&self) -> bool {
        (**self).is_leaf()
    }
}

impl<T> Generator<T> for &dyn Generator<T> {
    fn run(&self, s: &mut Source<'_, T>) -> Outcome<T> {
        (**self).run(s)
    }

    fn is_leaf(&self) -> bool {
        (**self).is_leaf()
    }
}

/// A generator that is drawn, with its own key, by whoever runs it without knowing
/// its type.
pub(crate) struct Drawn<G> {
    pub(crate) generator: G,
    pub(crate) place: Place,
}

impl<T, G: Generator<T>> Generator<T> for Drawn<G> {
    fn run(&self, s: &mut Source<'_, T>) -> Outcome<T> {
        s.draw_at(&self.generator, self.place)
    }

    fn is_leaf(&self) -> bool {
        self.generator.is_leaf()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::{refuses, runs_both_ways};
    use crate::{exact, int, one_of};

    #[test]
    fn a_box_is_what_is_in_it() {
        let digit: Boxed<'_, u8> = int(0..=9).boxed();
        runs_both_ways(&digit);
        refuses(&digit, [10]);
        let local = 7;
        let borrows = |s: &mut Source<'_, u8>| s.exact(local);
        runs_both_ways(&one_of([borrows.boxed(), exact(1).boxed()]));
    }

    #[test]
    fn trait_objects_are_generators_in_every_form() {
        let shared: Box<dyn Generator<u8> + Send + Sync> = Box::new(int(0..=9));
        runs_both_ways(&shared);
        let reference: &dyn Generator<u8> = &int(0..=9);
        runs_both_ways(&reference);
        runs_both_ways::<u8>(reference);
    }

    #[test]
    fn a_boxed_function_that_makes_a_value_from_itself_is_noticed() {
        fn again(s: &mut Source<'_, u8>) -> Outcome<u8> {
            one_of([exact(1).boxed(), again.boxed()]).run(s)
        }
        let forest = crate::reflect(&again, &1).unwrap();
        assert!(forest.infinite_at().is_some());
    }
}
