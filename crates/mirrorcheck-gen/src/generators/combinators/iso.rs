//! A map that can be undone.

use crate::error::Place;
use crate::{Generator, Outcome, Source};
use std::marker::PhantomData;

/// A generator mapped both ways. Made by [`Generator::iso`].
#[derive(Clone, Copy, Debug)]
pub struct Iso<T, G, F, B> {
    pub(crate) generator: G,
    pub(crate) forward: F,
    pub(crate) backward: B,
    pub(crate) place: Place,
    pub(crate) of: PhantomData<fn() -> T>,
}

impl<T, U, G, F, B> Generator<U> for Iso<T, G, F, B>
where
    G: Generator<T>,
    F: Fn(T) -> U,
    B: Fn(&U) -> Option<T>,
{
    fn run(&self, s: &mut Source<'_, U>) -> Outcome<U> {
        s.comap_at(&self.backward, &self.generator, self.place).map(&self.forward)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::{mass, refuses, runs_both_ways};
    use crate::{int, reflect};

    fn even() -> impl Generator<u32> {
        int(0..=9).iso(|n: u32| 2 * n, |n| (n % 2 == 0).then_some(n / 2))
    }

    #[test]
    fn what_has_no_original_is_refused() {
        runs_both_ways(&even());
        refuses(&even(), [1, 20]);
        assert!((mass(&even(), 0..=30) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn an_inverse_that_is_none_is_reported_as_broken() {
        let halves = int(0..=9).iso(|n: u32| 2 * n, |n| Some(n / 2));
        assert!(reflect(&halves, &5).unwrap_err().is_broken());
    }
}
