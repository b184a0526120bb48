//! Another attempt when a run is void.
//!
//! A condition that fails now and then is nothing to a runner, which discards the run.
//! Inside a list of twenty filtered elements it is fatal, and the remedy is to draw the
//! one element again.
//!
//! The price is exactness. A value that came up at the second attempt shows no sign of
//! the first, so backward there is a single attempt: the value is explained, with the
//! probability it has, as if the first attempt had made it. The mass of all values and
//! the mass of void still add up to 1, but void now weighs more than it does in fact,
//! and values less, all by the same factor.

use super::aside::{aside, copy};
use crate::error::Place;
use crate::{Generator, Outcome, Source};

/// A generator that is tried several times. Made by [`Generator::retrying`].
#[derive(Clone, Copy, Debug)]
pub struct Retrying<G> {
    pub(crate) generator: G,
    pub(crate) attempts: u32,
    pub(crate) place: Place,
}

impl<T, G: Generator<T>> Generator<T> for Retrying<G> {
    fn run(&self, s: &mut Source<'_, T>) -> Outcome<T> {
        if self.attempts == 0 {
            return s.impossible("no attempt at all", self.place);
        }
        if s.focused().is_some() {
            return s.draw_at(&self.generator, self.place);
        }
        self.first_success(s)
    }
}

impl<G> Retrying<G> {
    fn first_success<T>(&self, s: &mut Source<'_, T>) -> Outcome<T>
    where
        G: Generator<T>,
    {
        for attempt in 1.. {
            let (outcome, choices) = aside(s, |s| s.draw_at(&self.generator, self.place));
            // An error is no bad luck: another attempt would only hide it.
            if outcome.is_err() && attempt < self.attempts && !s.has_failed() {
                continue;
            }
            if let Some(trace) = s.recorded() {
                copy(&choices, trace);
            }
            return outcome;
        }
        Err(crate::Void)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::{is_misused, mass, refuses, rounds};
    use crate::{Rng, generate, int, vec_of};

    #[test]
    fn failed_attempts_leave_no_trace() {
        let odd = int(0..=9).filter(|n: &u8| n % 2 == 1).retrying(20);
        assert_eq!(rounds(&odd), 360);
        assert_eq!(rounds(&vec_of(odd, 3..=9).retrying(2)), 360);
    }

    #[test]
    fn backward_there_is_one_attempt() {
        let odd = int(0..=9).filter(|n: &u8| n % 2 == 1).retrying(20);
        refuses(&odd, [2, 11]);
        assert!((mass(&odd, 0..=9) - 0.5).abs() < 1e-12);
    }

    #[test]
    fn attempts_come_to_an_end() {
        let never = int(0..=9).filter(|_: &u8| false).retrying(5);
        assert!(generate(&never, &mut Rng::seeded(1)).unwrap_err().is_void());
    }

    #[test]
    #[allow(clippy::reversed_empty_ranges)]
    fn an_error_is_not_tried_again() {
        is_misused(&int(0..=9).retrying(0), "");
        is_misused(&int(5..=2).retrying(u32::MAX), "");
    }
}
