//! Generate: decisions made at random, with the probabilities that the generator states.

use crate::source::Run;
use crate::{
    Choice, Error, Generator, Interpretation, Mode, Outcome, Rng, Trace, Void, run_forward,
};
use std::fmt;

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

/// Random values one after the other. What [`generate`] does, without preparing each run
/// anew, which takes longer than making a small value does.
///
/// ```
/// use mirrorcheck_gen::*;
/// let (mut sampler, mut rng) = (Sampler::new(), Rng::seeded(1));
/// let die = int(1..=6);
/// assert!((0..100).all(|_| sampler.generate(&die, &mut rng, 30).unwrap() <= 6));
/// ```
pub struct Sampler {
    run: Run<Nobody>,
}

/// Who is asked when the source decides by itself.
struct Nobody;

impl Interpretation for Nobody {
    fn choose(&mut self, _: &Choice<'_>) -> Outcome<u64> {
        Ok(0)
    }
}

impl Sampler {
    /// Ready to make values.
    pub fn new() -> Sampler {
        Sampler { run: Run::new(Nobody, crate::DEFAULT_SIZE) }
    }

    /// A random value of this size.
    #[inline]
    pub fn generate<T>(
        &mut self,
        generator: &(impl Generator<T> + ?Sized),
        rng: &mut Rng,
        size: u32,
    ) -> Result<T, Error> {
        match self.run.at_random(generator, rng, size) {
            Some(outcome) => outcome.map_err(|Void| Error::void(self.run.refused)),
            // The labels on the way to a mistake are only noted by the long way.
            None => run_forward(generator, &mut Random::new(rng), size),
        }
    }
}

impl Default for Sampler {
    fn default() -> Sampler {
        Sampler::new()
    }
}

impl fmt::Debug for Sampler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sampler").finish_non_exhaustive()
    }
}
