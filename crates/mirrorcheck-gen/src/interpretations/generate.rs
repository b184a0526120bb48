//! Generate: decisions made at random, with the probabilities that the generator states.

use crate::{Choice, Error, Generator, Interpretation, Mode, Outcome, Rng, Trace, run_forward};

/// Decides at random.
#[derive(Debug)]
pub struct Random<'r> {
    rng: &'r mut Rng,
}

impl<'r> Random<'r> {
    /// With the caller's randomness.
    pub fn new(rng: &'r mut Rng) -> Self {
        Random { rng }
    }
}

impl Interpretation for Random<'_> {
    #[inline]
    fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
        Ok(choice.distribution.sample(choice.bound, self.rng))
    }

    fn lend(&mut self, rng: &mut Rng, _: &mut Trace) -> Mode {
        rng.clone_from(self.rng);
        Mode::Random
    }

    fn restore(&mut self, rng: &mut Rng, _: &mut Trace) {
        self.rng.clone_from(rng);
    }
}

/// A random value, at the default size.
///
/// ```
/// use mirrorcheck_gen::*;
/// let mut rng = Rng::seeded(1);
/// assert!(generate(&int(1..=6), &mut rng).unwrap() <= 6);
/// ```
pub fn generate<T>(generator: &(impl Generator<T> + ?Sized), rng: &mut Rng) -> Result<T, Error> {
    run_forward(generator, &mut Random::new(rng), crate::DEFAULT_SIZE)
}
