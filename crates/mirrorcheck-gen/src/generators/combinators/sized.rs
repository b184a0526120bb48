//! The size parameter, read and changed.
//!
//! The size says how large things may become. It is not a choice: backward it is the
//! same as it was forward, so nothing has to be read from the value.

use crate::error::Place;
use crate::{Generator, Outcome, Source};
use std::panic::Location;

/// A generator that depends on the size. Made by [`sized`].
#[derive(Clone, Copy, Debug)]
pub struct BySize<F> {
    make: F,
    place: Place,
}

/// A generator at another size. Made by [`Generator::resized`] and
/// [`Generator::smaller`].
#[derive(Clone, Copy, Debug)]
pub struct Resized<G> {
    pub(crate) generator: G,
    pub(crate) to: NewSize,
    pub(crate) place: Place,
}

/// How the size changes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum NewSize {
    Fixed(u32),
    Half,
}

/// A generator that depends on the size in force.
///
/// ```
/// use mirrorcheck_gen::*;
/// let up_to_size = sized(|n| int(0..=n));
/// assert!(reflect(&up_to_size, &DEFAULT_SIZE).is_ok());
/// assert!(reflect(&up_to_size, &(DEFAULT_SIZE + 1)).is_err());
/// ```
#[track_caller]
pub fn sized<F: Fn(u32) -> G, G>(make: F) -> BySize<F> {
    BySize { make, place: Location::caller() }
}

impl<T, F: Fn(u32) -> G, G: Generator<T>> Generator<T> for BySize<F> {
    fn run(&self, s: &mut Source<'_, T>) -> Outcome<T> {
        let generator = (self.make)(s.size());
        s.draw_at(&generator, self.place)
    }
}

impl<T, G: Generator<T>> Generator<T> for Resized<G> {
    fn run(&self, s: &mut Source<'_, T>) -> Outcome<T> {
        let size = match self.to {
            NewSize::Fixed(size) => size,
            NewSize::Half => s.size() / 2,
        };
        s.at_size(size, |s| s.draw_at(&self.generator, self.place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::{refuses, runs_both_ways};
    use crate::int;

    #[test]
    fn sizes_are_the_same_both_ways() {
        runs_both_ways(&sized(|n| int(0..=n)));
        runs_both_ways(&sized(|n| int(0..=n)).smaller());
        refuses(&sized(|n| int(0..=n)), [31]);
        refuses(&sized(|n| int(0..=n)).smaller(), [16]);
        refuses(&sized(|n| int(0..=n)).resized(3), [4]);
    }

    #[test]
    fn the_size_is_only_changed_inside() {
        runs_both_ways(&(sized(|n| int(0..=n)).resized(3), sized(|n| int(0..=n))));
        refuses(&(sized(|n| int(0..=n)).resized(3), sized(|n| int(0..=n))), [(4, 1), (1, 31)]);
    }
}
