//! Only the values that satisfy a condition.

use crate::error::Place;
use crate::{Generator, Outcome, Source};

/// A filtered generator. Made by [`Generator::filter`].
#[derive(Clone, Copy, Debug)]
pub struct Filter<G, P> {
    pub(crate) generator: G,
    pub(crate) condition: P,
    pub(crate) place: Place,
}

impl<T, G: Generator<T>, P: Fn(&T) -> bool> Generator<T> for Filter<G, P> {
    fn run(&self, s: &mut Source<'_, T>) -> Outcome<T> {
        let value = s.draw_at(&self.generator, self.place)?;
        if (self.condition)(&value) { Ok(value) } else { s.prune_at(self.place) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::{mass, refuses, rounds, runs_both_ways};
    use crate::{Rng, generate, int};

    #[test]
    fn what_is_filtered_out_is_void_forward_and_refused_backward() {
        let odd = int(0..=9).filter(|n: &u8| n % 2 == 1);
        runs_both_ways(&odd);
        refuses(&odd, [0, 2, 11]);
        assert!((100..260).contains(&rounds(&odd)), "a filter does not retry");
        assert!((mass(&odd, 0..=20) - 0.5).abs() < 1e-12);
    }

    #[test]
    fn a_condition_that_never_holds_is_void() {
        let none = int(0..=9).filter(|_: &u8| false);
        let error = generate(&none, &mut Rng::seeded(1)).unwrap_err();
        assert!(error.is_void());
        assert_eq!(error.place().map(|place| place.file()), Some(file!()));
    }
}
