//! Probability: how likely a random run is to make a value.
//!
//! A product along a sequence and a sum over the branches of a pick, evaluated on the
//! same [distributions](crate::Distribution) that a random run samples. Nothing is
//! approximated but the last bit of each product and sum.

use crate::error::Problem;
use crate::{ChoiceStructure, Error, Forest, Generator, Mark, Probability, reflect};

/// The probability that a run of the generator makes the value, at the default size.
///
/// Runs that are rejected by a `require` have their share: the probabilities of all
/// values and of the rejected runs sum to 1.
///
/// ```
/// use mirrorcheck_gen::*;
/// let two_dice = (int(1..=6), int(1..=6));
/// assert_eq!(probability_of(&two_dice, &(3, 4)).unwrap().to_f64(), 1.0 / 36.0);
/// assert!(probability_of(&two_dice, &(3, 7)).unwrap().is_zero());
/// ```
#[inline]
pub fn probability_of<T: PartialEq + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    value: &T,
) -> Result<Probability, Error> {
    match reflect(generator, value) {
        Ok(forest) => forest.probability(),
        Err(error) if error.is_out_of_range() => Ok(Probability::ZERO),
        Err(error) => Err(error),
    }
}

impl Forest {
    /// The probability of the value: the sum over all ways to make it. An error if
    /// there are infinitely many.
    #[inline]
    pub fn probability(&self) -> Result<Probability, Error> {
        self.fold(&Mass).ok_or_else(|| match self.infinite_at() {
            Some(place) => Error::new(Problem::InfiniteOverlap, place),
            None => Error::nowhere(Problem::InfiniteOverlap),
        })
    }
}

/// Probability as a choice structure; `None` where ways are infinitely many.
struct Mass;

impl ChoiceStructure for Mass {
    type Output = Option<Probability>;

    #[inline]
    fn none(&self) -> Self::Output {
        Some(Probability::ONE)
    }

    #[inline]
    fn split(&self, left: Self::Output, right: Self::Output) -> Self::Output {
        Some(left? * right?)
    }

    #[inline]
    fn mark(&self, mark: &Mark<'_>, inner: Self::Output) -> Self::Output {
        Some(Probability::from(mark.probability()) * inner?)
    }

    #[inline]
    fn alternatives(&self, ways: Vec<Self::Output>) -> Self::Output {
        ways.into_iter().sum()
    }

    #[inline]
    fn any_order(&self, items: u32) -> Self::Output {
        Some((1..=items).map(|n| Probability::from(f64::from(n))).product())
    }

    #[inline]
    fn infinite(&self, _: Self::Output) -> Self::Output {
        None
    }
}
