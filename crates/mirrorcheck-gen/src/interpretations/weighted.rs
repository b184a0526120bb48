//! Weighted: decisions at random, with other weights for the labels you name.
//!
//! Weights are given by label, and more closely by label in a context: the labels around
//! the pick. In a JSON document digits are common in numbers and rare in names, and a
//! weight for "digit" alone would be right for neither.
//!
//! A context that is long is rarely met, and what was counted in it says little. So counts
//! in a context are taken together with what is known of the next shorter one, as if that
//! had been counted [so many](Weights::smoothed) more times; the shortest context is the
//! generator itself, with the weights that it states. Without smoothing, what was counted
//! in the longest context that is known decides alone.

use crate::{Error, Generator, Label, Rng, generate};
use std::collections::BTreeMap;

/// Weights by label, to be used instead of those that the generator states.
///
/// A pick none of whose labels is named keeps its own weights, and a branch without a label
/// always keeps its probability. In a pick with a label that is named, the labels that are not
/// have weight 0; if nothing is left, the pick keeps its own weights too.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Weights {
    /// By context, the innermost label first; what holds everywhere has the empty one.
    pub(crate) of: BTreeMap<Vec<Label>, BTreeMap<Label, f64>>,
    pub(crate) smoothing: f64,
    pub(crate) inversion: f64,
}

impl Weights {
    /// No weights: everything as the generator states it.
    #[inline]
    pub fn new() -> Weights {
        Weights::default()
    }

    /// The weight of a label.
    ///
    /// # Panics
    /// If the weight is negative or not finite.
    #[inline]
    #[track_caller]
    pub fn set(self, label: impl Into<Label>, weight: impl Into<f64>) -> Weights {
        self.set_within(&[], label, weight)
    }

    /// The weight of a label inside others, of which the outermost comes first.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// let weights = Weights::new().set("digit", 1).set_within(&["number"], "digit", 9);
    /// assert_eq!(weights.get(&["number".into()], &"digit".into()), Some(9.0));
    /// ```
    ///
    /// # Panics
    /// If the weight is negative or not finite.
    #[inline]
    #[track_caller]
    pub fn set_within(
        mut self,
        context: &[&'static str],
        label: impl Into<Label>,
        weight: impl Into<f64>,
    ) -> Weights {
        let weight = weight.into();
        assert!(weight >= 0.0 && weight.is_finite(), "a weight of {weight}");
        let context = context.iter().rev().map(|&label| label.into()).collect();
        self.of.entry(context).or_default().insert(label.into(), weight);
        self
    }

    /// The weight of a label in a context, if it has one there.
    #[inline]
    pub fn get(&self, context: &[Label], label: &Label) -> Option<f64> {
        let context: Vec<Label> = context.iter().rev().cloned().collect();
        self.of.get(&context)?.get(label).copied()
    }

    /// How many labels of context are looked at.
    #[inline]
    pub fn depth(&self) -> usize {
        self.of.keys().map(Vec::len).max().unwrap_or(0)
    }

    /// Lets what is counted in a context be as good as so many counts in the next shorter one.
    /// So nothing that the generator can make becomes impossible.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// let coin = |s: &mut Source<'_, bool>| pick!(s, 1 "tails" => s.exact(false), 1 "heads" => s.exact(true));
    /// let seen = Weights::new().set("heads", 9).smoothed(2.0);
    /// let odds = probability_of(&coin.weighted(seen), &false).unwrap();
    /// assert!((odds.to_f64() - 1.0 / 11.0).abs() < 1e-6); // one of two halves, and nine
    /// ```
    ///
    /// # Panics
    /// If the number is negative or not finite.
    #[inline]
    #[track_caller]
    pub fn smoothed(self, counts: f64) -> Weights {
        assert!(counts >= 0.0 && counts.is_finite(), "smoothed by {counts} counts");
        Weights { smoothing: counts, ..self }
    }

    /// What was common is uncommon, and the other way round: in each pick the order of the
    /// shares is mirrored. What never occurred becomes the most common; what is never to
    /// occur should have no weight in the generator.
    #[inline]
    pub fn inverted(self) -> Weights {
        let inversion = 1.0 - self.inversion;
        Weights { inversion, ..self }
    }

    /// As common as it was in most picks and inverted in this share of them, between 0 and 1.
    ///
    /// # Panics
    /// If the share is not between 0 and 1.
    #[inline]
    #[track_caller]
    pub fn mixed(self, inverted: f64) -> Weights {
        assert!((0.0..=1.0).contains(&inverted), "a share of {inverted}");
        Weights { inversion: inverted, ..self }
    }

    /// These and others added up, as if both had been counted together. Smoothing and
    /// inversion stay what they are here.
    #[inline]
    pub fn merged(mut self, others: &Weights) -> Weights {
        for (context, counts) in &others.of {
            for (label, count) in counts {
                self.add(context.clone(), label, *count);
            }
        }
        self
    }

    /// All weights times a factor: to merge a few examples with many, and let both count.
    ///
    /// # Panics
    /// If the factor is negative or not finite.
    #[inline]
    #[track_caller]
    pub fn scaled(mut self, factor: f64) -> Weights {
        assert!(factor >= 0.0 && factor.is_finite(), "scaled by {factor}");
        self.of.values_mut().flat_map(BTreeMap::values_mut).for_each(|weight| *weight *= factor);
        self
    }

    /// Counts a label, in a context whose innermost label comes first.
    #[inline]
    pub(crate) fn add(&mut self, context: Vec<Label>, label: &Label, count: f64) {
        *self.of.entry(context).or_default().entry(label.clone()).or_default() += count;
    }

    /// The weights of a pick inside these labels, of which the innermost comes last and so many
    /// are looked at; `None` if it keeps its own.
    #[inline]
    pub(crate) fn reweigh(
        &self,
        labels: &[Label],
        own: &[u32],
        around: &[Label],
        depth: usize,
    ) -> Option<Vec<u32>> {
        let is_open = |at: &usize| own[*at] > 0 && labels.get(*at).is_some_and(|l| !l.is_none());
        let open: Vec<usize> = (0..own.len()).filter(is_open).collect();
        let mut weights: Vec<f64> = open.iter().map(|&at| f64::from(own[at])).collect();
        let mut is_named = false;
        for counts in self.contexts(around, depth) {
            let counted = open.iter().map(|&at| counts.get(&labels[at]).copied().unwrap_or(0.0));
            self.refine(&mut weights, counted.collect());
            is_named |= labels.iter().any(|label| counts.contains_key(label));
        }
        if !is_named || weights.iter().sum::<f64>() == 0.0 {
            return None;
        }
        self.invert(&mut weights);
        Some(beside_unlabelled(&open, &weights, own))
    }

    /// What was counted in each context that ends with these labels, the shortest first.
    #[inline]
    fn contexts<'w>(
        &'w self,
        around: &[Label],
        depth: usize,
    ) -> impl Iterator<Item = &'w BTreeMap<Label, f64>> {
        let longest = depth.min(around.len());
        let inner: Vec<Label> = around.iter().rev().take(longest).cloned().collect();
        (0..=longest).filter_map(move |length| self.of.get(&inner[..length]))
    }

    /// Weights by what was counted in a context, given those of the next shorter one.
    #[inline]
    fn refine(&self, weights: &mut [f64], counted: Vec<f64>) {
        let (known, total): (f64, f64) = (weights.iter().sum(), counted.iter().sum());
        if total == 0.0 || known == 0.0 {
            return;
        }
        for (weight, count) in weights.iter_mut().zip(counted) {
            *weight = count + self.smoothing * *weight / known;
        }
    }

    #[inline]
    fn invert(&self, weights: &mut [f64]) {
        if self.inversion == 0.0 {
            return;
        }
        let most = weights.iter().copied().fold(0.0, f64::max);
        let least = weights.iter().copied().fold(most, f64::min);
        let mirrored = |weight: f64| most + least - weight;
        let total: f64 = weights.iter().sum();
        let all_mirrored: f64 = weights.iter().map(|&weight| mirrored(weight)).sum();
        for weight in weights {
            let share = (1.0 - self.inversion) * *weight / total;
            *weight = share + self.inversion * mirrored(*weight) / all_mirrored;
        }
    }
}

/// The weights of a whole pick: of the open branches these, while those without a label keep
/// their probability.
#[inline]
fn beside_unlabelled(open: &[usize], weights: &[f64], own: &[u32]) -> Vec<u32> {
    let all: f64 = own.iter().map(|&weight| f64::from(weight)).sum();
    let labelled: f64 = open.iter().map(|&at| f64::from(own[at])).sum();
    let total: f64 = weights.iter().sum();
    let mut shares: Vec<f64> = own.iter().map(|&weight| f64::from(weight) / all).collect();
    let is_exact = labelled == all && total < SCALE && weights.iter().all(|w| w.fract() == 0.0);
    for (&at, &weight) in open.iter().zip(weights) {
        shares[at] = if is_exact { weight } else { weight / total * labelled / all };
    }
    let scale = if is_exact { 1.0 } else { SCALE };
    // What is possible stays so, however rare.
    let whole = |share: f64| if share > 0.0 { (share * scale).round().max(1.0) as u32 } else { 0 };
    shares.into_iter().map(whole).collect()
}

/// Shares are rounded to this many parts.
const SCALE: f64 = (1u32 << 30) as f64;

/// A random value by other weights than the generator's. For a generator of such values, see
/// [`weighted`](Generator::weighted).
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
    generate(&|s: &mut crate::Source<'_, T>| s.by_weights(weights, |s| generator.run(s)), rng)
}
