//! Weighted: decisions at random, with other weights for the labels you name.

use crate::choice::Meaning;
use crate::distribution::Distribution;
use crate::{Choice, Error, Generator, Interpretation, Label, Outcome, Rng, run_forward};
use std::collections::BTreeMap;

/// Weights by label, to be used instead of those that the generator states.
///
/// A pick none of whose labels is named keeps its own weights, and so does every branch
/// without a label. In a pick with a label that is named, the labels that are not have
/// weight 0; if nothing is left, its branches are equally likely.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Weights {
    of: BTreeMap<Label, u32>,
}

impl Weights {
    /// No weights: everything as the generator states it.
    #[inline]
    pub fn new() -> Weights {
        Weights::default()
    }

    /// The weight of a label.
    #[inline]
    pub fn set(mut self, label: impl Into<Label>, weight: u32) -> Weights {
        self.of.insert(label.into(), weight);
        self
    }

    /// The weight of a label, if it has one.
    #[inline]
    pub fn get(&self, label: &Label) -> Option<u32> {
        self.of.get(label).copied()
    }

    #[inline]
    fn reweigh(&self, labels: &[Label], own: &[u32]) -> Option<Vec<u32>> {
        if !labels.iter().any(|label| self.of.contains_key(label)) {
            return None;
        }
        let weight = |(label, &own): (&Label, &u32)| match own {
            0 => 0,
            _ if label.is_none() => own,
            _ => self.get(label).unwrap_or(0),
        };
        let weights: Vec<u32> = labels.iter().zip(own).map(weight).collect();
        match weights.iter().all(|&w| w == 0) {
            true => Some(own.iter().map(|&w| w.min(1)).collect()),
            false => Some(weights),
        }
    }
}

/// How deeply picks may be nested before the simplest branch is taken: weights that
/// make a recursion endless are easily written.
const DEEPEST: u32 = 1_000;

/// Decides at random by [`Weights`].
#[derive(Debug)]
pub struct Weighted<'r> {
    rng: &'r mut Rng,
    weights: &'r Weights,
    depth: u32,
}

impl<'r> Weighted<'r> {
    /// With the caller's randomness and weights.
    #[inline]
    pub fn new(rng: &'r mut Rng, weights: &'r Weights) -> Self {
        Weighted { rng, weights, depth: 0 }
    }
}

impl Interpretation for Weighted<'_> {
    #[inline]
    fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
        let (Meaning::Branch(labels) | Meaning::MadeBranch(labels)) = choice.meaning else {
            return Ok(choice.distribution.sample(choice.bound, self.rng));
        };
        if self.depth > DEEPEST {
            return Ok(choice.distribution.allowed_from(0, choice.bound));
        }
        let own = match choice.distribution {
            Distribution::Weights { weights, .. } => weights,
            _ => &[],
        };
        match self.weights.reweigh(labels, own) {
            Some(weights) => Ok(Distribution::weights(&weights).sample(choice.bound, self.rng)),
            None => Ok(choice.distribution.sample(choice.bound, self.rng)),
        }
    }

    #[inline]
    fn wants_spans(&self) -> bool {
        true
    }

    #[inline]
    fn branch(&mut self, _: &Label) {
        self.depth += 1;
    }

    #[inline]
    fn open(&mut self, _: &Label) {
        self.depth += 1;
    }

    #[inline]
    fn close(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }
}

/// A random value by other weights than the generator's.
///
/// ```
/// use mirrorcheck_gen::*;
/// let coin = |s: &mut Source<'_, bool>| pick!(s, 1 "tails" => s.exact(false), 1 "heads" => s.exact(true));
/// let weights = Weights::new().set("heads", 1);
/// assert!(generate_weighted(&coin, &mut Rng::seeded(1), &weights).unwrap());
/// ```
#[inline]
pub fn generate_weighted<T>(
    generator: &(impl Generator<T> + ?Sized),
    rng: &mut Rng,
    weights: &Weights,
) -> Result<T, Error> {
    run_forward(generator, &mut Weighted::new(rng, weights), crate::DEFAULT_SIZE)
}
