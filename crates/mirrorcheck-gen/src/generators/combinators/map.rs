//! A map that can't be undone, and so runs forward only.

use crate::error::Place;
use crate::{Generator, Outcome, Source};
use std::marker::PhantomData;

/// A generator mapped forward. Made by [`Generator::map`].
#[derive(Clone, Copy, Debug)]
pub struct Map<T, G, F> {
    pub(crate) generator: G,
    pub(crate) function: F,
    pub(crate) place: Place,
    pub(crate) of: PhantomData<fn() -> T>,
}

impl<T, U, G: Generator<T>, F: Fn(T) -> U> Generator<U> for Map<T, G, F> {
    fn run(&self, s: &mut Source<'_, U>) -> Outcome<U> {
        s.forward_at("map", &self.generator, self.place).map(&self.function)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rng, int, record, reflect, replay};

    #[test]
    fn a_map_replays_but_does_not_reflect() {
        let square = int(0..=9).map(|n: u32| n * n);
        let (value, trace) = record(&square, &mut Rng::seeded(3)).unwrap();
        assert_eq!(replay(&square, &trace).unwrap(), value);
        let error = reflect(&square, &value).unwrap_err();
        assert!(error.is_forward_only());
        assert!(error.to_string().contains("`map` runs forward only"), "{error}");
        assert_eq!(error.place().unwrap().file(), file!());
    }
}
