//! Thinning: generate several inputs, run those that cover most.
//!
//! Random inputs repeat themselves: most have seen the same combinations of choices before.
//! Where a test costs more than making its inputs, it is worth making several and running
//! the one with the most that is new (*QuickCover*, in Goldstein et al. 2021). What is new
//! is measured by [`Coverage`].
//!
//! Since coverage says what is missing, it can also say that nothing is: testing then ends.

use super::schedule::Logarithmic;
use super::testing::Testing;
use super::tries::Tried;
use crate::blocks::{Inputs, Made, run_made};
use crate::property::AnyProperty;
use crate::report::Report;
use crate::statistics::Look;
use crate::{Coverage, Error, Random, Record, Rng, Settings, Trace, run_forward};

/// Tests a property on random inputs, each the one of ten that covers the most combinations of
/// two choices that were rare so far.
///
/// ```
/// use mirrorcheck::{runners::thinning, *};
/// let property = forms::does_not_crash(any::<Option<bool>>(), |value| value.is_some());
/// assert!(thinning(&property, &Settings::default(), 1).unwrap().passed());
/// ```
#[inline]
pub fn thinning(property: &AnyProperty, settings: &Settings, seed: u64) -> Result<Report, Error> {
    Thinning::default().test(property, settings, seed)
}

/// Thinning with its settings.
///
/// ```
/// use mirrorcheck::{runners::Thinning, *};
/// let coin = |s: &mut Source<'_, bool>| pick!(s, 1 "tails" => s.exact(false), 1 "heads" => s.exact(true));
/// let flips = forms::does_not_crash(vec_of(coin, 0..=9), |flips| flips.len());
/// let mut until_covered = Thinning { until_covered: true, ..Thinning::default() };
/// let report = until_covered.test(&flips, &Settings::default(), 1).unwrap();
/// assert!(report.cases < 20);
/// assert!(until_covered.coverage.is_complete());
/// ```
#[derive(Clone, Debug)]
pub struct Thinning {
    /// How many inputs are made for each that is run.
    pub candidates: u32,
    /// Whether to stop when everything that is possible is covered, or seems to be.
    pub until_covered: bool,
    /// After so many candidates in a row without anything new, everything seems to be: what is
    /// missing is then very rare, or ruled out by something that no label shows.
    pub patience: u32,
    /// What is covered, by this runner and by whatever came before.
    pub coverage: Coverage,
}

impl Default for Thinning {
    #[inline]
    fn default() -> Thinning {
        let coverage = Coverage::new(2);
        Thinning { candidates: 10, until_covered: false, patience: 20_000, coverage }
    }
}

/// A candidate that is better than those before it.
struct Best {
    made: Made,
    trace: Trace,
    seen: crate::coverage::Seen,
    gain: f64,
}

impl Thinning {
    /// Tests a property.
    #[inline]
    pub fn test(
        &mut self,
        property: &AnyProperty,
        settings: &Settings,
        seed: u64,
    ) -> Result<Report, Error> {
        let mut testing = Testing::new(property, settings, seed);
        let mut sizes = Logarithmic::new(settings.cases, settings.size);
        let (mut rng, mut idle) = (Rng::seeded(seed), 0);
        for number in 0.. {
            if testing.is_over() || (self.until_covered && idle >= self.enough()) {
                break;
            }
            let size = sizes.size(number);
            let Best { made, trace, seen, .. } = self.best(property, &mut rng, size)?;
            idle = if self.coverage.count(&seen) > 0 { 0 } else { idle + self.candidates.max(1) };
            let verdict = testing.listener.hear(|| run_made(property, made));
            let tried = Tried { verdict, size, look: Some(Look::at(&trace)) };
            if testing.count(tried, |_| Ok(trace))?.is_break() {
                break;
            }
        }
        Ok(testing.finish())
    }

    /// So many candidates without anything new are enough.
    #[inline]
    fn enough(&self) -> u32 {
        // Small inputs come first, and may not even show what is possible.
        if self.coverage.is_complete() {
            self.patience.min(10 * self.candidates)
        } else {
            self.patience
        }
    }

    /// The candidate that gains most; inputs that don't count gain nothing.
    #[inline]
    fn best(&mut self, property: &AnyProperty, rng: &mut Rng, size: u32) -> Result<Best, Error> {
        let mut best = self.candidate(property, rng, size)?;
        for _ in 1..self.candidates {
            let other = self.candidate(property, rng, size)?;
            if other.gain >= best.gain {
                best = other;
            }
        }
        Ok(best)
    }

    #[inline]
    fn candidate(
        &mut self,
        property: &AnyProperty,
        rng: &mut Rng,
        size: u32,
    ) -> Result<Best, Error> {
        let inputs = Inputs::of(property);
        let mut watch = self.coverage.watch(Record::new(Random::new(rng)));
        let made = inputs.settle(run_forward(&inputs, &mut watch, size))?;
        let trace = std::mem::take(&mut watch.inner.trace);
        let seen = match made {
            Made::Inputs(_) => watch.finish(),
            Made::Discarded(_) => crate::coverage::Seen::default(),
        };
        let gain = self.coverage.gain(&seen);
        Ok(Best { made, trace, seen, gain })
    }
}
