//! How likely each index of a choice is: one description, sampled and evaluated.
//!
//! ```
//! use mirrorcheck_gen::{Distribution, Rng};
//! let weights = Distribution::weights(&[1, 3]);
//! assert_eq!(weights.probability(1, 1), 0.75);
//! assert!(weights.sample(1, &mut Rng::seeded(1)) <= 1);
//! ```

use crate::Rng;

/// The probabilities of the indices `0..=bound` of a choice.
#[derive(Clone, Copy, Debug)]
pub enum Distribution<'a> {
    /// Every index equally.
    Uniform,
    /// Each index in proportion to its weight; a weight of 0 never.
    Weights {
        /// A weight for each index.
        weights: &'a [u32],
        /// Their sum, which is not 0.
        total: u64,
    },
    /// Small numbers and extreme ones more often than a uniform draw would give them,
    /// by the shares in [`Bias`].
    Biased,
}

/// The shares of a [biased](Distribution::Biased) distribution: out of
/// [`PARTS`](Bias::PARTS) draws, [`EDGES`](Bias::EDGES) take one of the last three
/// indices, [`SMALL`](Bias::SMALL) take a small index (its number of bits is uniform),
/// and the others are uniform.
///
/// A uniform `i32` is almost never small, equal to another one, or an extreme value,
/// and these three are where bugs are. The shares are a judgement, not a measurement:
/// every component keeps enough mass to be seen in a hundred cases.
#[derive(Clone, Copy, Debug)]
pub struct Bias;

impl Bias {
    /// The denominator of the shares.
    pub const PARTS: u64 = 8;
    /// The share of the last three indices: in a zigzag both ends of the range are there,
    /// also if it is one number longer below the origin than above.
    pub const EDGES: u64 = 1;
    /// The share of small indices.
    pub const SMALL: u64 = 3;

    #[inline(never)]
    fn sample(bound: u64, rng: &mut Rng) -> u64 {
        let part = rng.below(Self::PARTS);
        if part < Self::EDGES {
            bound - rng.up_to(bound.min(2))
        } else if part < Self::EDGES + Self::SMALL {
            let (low, high) = octave(rng.up_to(u64::from(bits(bound))) as u32, bound);
            low + rng.up_to(high - low)
        } else {
            rng.up_to(bound)
        }
    }

    fn probability(index: u64, bound: u64) -> f64 {
        let part = |n: u64| n as f64 / Self::PARTS as f64;
        let edge = if bound - index <= 2 { 1.0 / size(bound.min(2)) } else { 0.0 };
        let (low, high) = octave(bits(index), bound);
        let small = 1.0 / (f64::from(bits(bound)) + 1.0) / size(high - low);
        let rest = Self::PARTS - Self::EDGES - Self::SMALL;
        part(Self::EDGES) * edge + part(Self::SMALL) * small + part(rest) / size(bound)
    }
}

impl<'a> Distribution<'a> {
    /// By these weights.
    #[inline]
    pub fn weights(weights: &'a [u32]) -> Distribution<'a> {
        // `u32` weights can't overflow the sum.
        Distribution::Weights { weights, total: weights.iter().map(|&w| u64::from(w)).sum() }
    }

    /// An index drawn at random. The caller has made sure that weights have a sum.
    #[inline(always)]
    pub fn sample(&self, bound: u64, rng: &mut Rng) -> u64 {
        match self {
            Distribution::Uniform => rng.up_to(bound),
            Distribution::Weights { weights, total } => by_weight(weights, *total, rng),
            Distribution::Biased => Bias::sample(bound, rng),
        }
    }

    /// The probability of an index.
    pub fn probability(&self, index: u64, bound: u64) -> f64 {
        match self {
            Distribution::Uniform => 1.0 / size(bound),
            Distribution::Weights { weights, total } => {
                f64::from(weights[index as usize]) / *total as f64
            }
            Distribution::Biased => Bias::probability(index, bound),
        }
    }

    /// Whether an index has any probability at all.
    #[inline]
    pub fn allows(&self, index: u64) -> bool {
        match self {
            Distribution::Weights { weights, .. } => weights[index as usize] > 0,
            _ => true,
        }
    }

    /// The simplest index that is allowed, at or above `index` if there is one.
    #[inline]
    pub fn allowed_from(&self, index: u64, bound: u64) -> u64 {
        if self.allows(index) {
            return index;
        }
        (index..=bound).chain(0..index).find(|&i| self.allows(i)).unwrap_or(index)
    }
}

#[inline(always)]
pub(crate) fn by_weight(weights: &[u32], total: u64, rng: &mut Rng) -> u64 {
    let mut rest = rng.below(total);
    let last = weights.len() - 1;
    for (index, &weight) in weights[..last].iter().enumerate() {
        if rest < u64::from(weight) {
            return index as u64;
        }
        rest -= u64::from(weight);
    }
    last as u64
}

/// How many bits an index has; 0 has none.
fn bits(index: u64) -> u32 {
    u64::BITS - index.leading_zeros()
}

/// The indices of `0..=bound` that have so many bits.
fn octave(bits: u32, bound: u64) -> (u64, u64) {
    match bits {
        0 => (0, 0),
        _ => (1 << (bits - 1), (u64::MAX >> (u64::BITS - bits)).min(bound)),
    }
}

/// How many indices `0..=bound` has.
fn size(bound: u64) -> f64 {
    bound as f64 + 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(bound: u64) -> Vec<(&'static str, Distribution<'static>)> {
        const WEIGHTS: [u32; 12] = [1, 0, 7, 2, 2, 9, 0, 1, 1, 30, 4, 5];
        vec![
            ("uniform", Distribution::Uniform),
            ("weights", Distribution::weights(&WEIGHTS[..=bound as usize])),
            ("biased", Distribution::Biased),
        ]
    }

    #[test]
    fn probabilities_sum_to_one() {
        for bound in 0..12 {
            for (name, d) in all(bound) {
                let mass: f64 = (0..=bound).map(|i| d.probability(i, bound)).sum();
                assert!((mass - 1.0).abs() < 1e-12, "{name} up to {bound}: {mass}");
            }
        }
    }

    #[test]
    fn samples_have_the_probabilities_that_are_claimed() {
        // Fixed seed; five standard errors would flake once in a million anyway.
        let mut rng = Rng::seeded(11);
        const DRAWS: usize = 200_000;
        for (name, d) in all(11) {
            let mut seen = [0; 12];
            (0..DRAWS).for_each(|_| seen[d.sample(11, &mut rng) as usize] += 1);
            for (index, &count) in seen.iter().enumerate() {
                let p = d.probability(index as u64, 11);
                let error = (p * (1.0 - p) / DRAWS as f64).sqrt();
                let share = f64::from(count) / DRAWS as f64;
                assert!((share - p).abs() <= 5.0 * error, "{name} {index}: {share} for {p}");
            }
        }
    }

    #[test]
    fn biased_numbers_stay_in_the_widest_range() {
        let d = Distribution::Biased;
        let mut rng = Rng::seeded(2);
        assert!((0..1000).any(|_| d.sample(u64::MAX, &mut rng) == u64::MAX));
        assert!((0..1000).any(|_| d.sample(u64::MAX, &mut rng) < 8));
    }
}
