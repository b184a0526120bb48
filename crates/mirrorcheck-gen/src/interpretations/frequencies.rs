//! Frequencies: how often each label was chosen.
//!
//! Where a value can be made in several ways, each way counts by its probability, so
//! the answer is the expected number of times that a random run which made this value
//! chose the label.

use crate::{ChoiceStructure, Forest, Label, Mark, Probability};
use std::collections::BTreeMap;

impl Forest {
    /// How often each label was chosen, on average over the ways to make the value.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// let bit = |s: &mut Source<'_, bool>| pick!(s, 1 "no" => s.exact(false), 1 "yes" => s.exact(true));
    /// let three = (bit, bit, bit);
    /// let counts = reflect(&three, &(true, false, true)).unwrap().frequencies();
    /// assert_eq!(counts[&"yes".into()], 2.0);
    /// assert_eq!(counts[&"no".into()], 1.0);
    /// ```
    #[inline]
    pub fn frequencies(&self) -> BTreeMap<Label, f64> {
        self.fold(&Frequencies).1
    }
}

/// Expected label counts as a choice structure, each with the probability of its part.
#[derive(Clone, Copy, Debug)]
pub struct Frequencies;

impl ChoiceStructure for Frequencies {
    type Output = (Probability, BTreeMap<Label, f64>);

    #[inline]
    fn none(&self) -> Self::Output {
        (Probability::ONE, BTreeMap::new())
    }

    #[inline]
    fn split(&self, left: Self::Output, right: Self::Output) -> Self::Output {
        // The smaller map goes into the larger one, so that a long list stays cheap.
        let (mut into, from) =
            if left.1.len() < right.1.len() { (right.1, left.1) } else { (left.1, right.1) };
        from.into_iter().for_each(|(label, count)| *into.entry(label).or_default() += count);
        (left.0 * right.0, into)
    }

    #[inline]
    fn mark(&self, mark: &Mark<'_>, (mass, mut counts): Self::Output) -> Self::Output {
        if let Some(label) = mark.label() {
            *counts.entry(label).or_default() += 1.0;
        }
        (mass * Probability::from(mark.probability()), counts)
    }

    #[inline]
    fn any_order(&self, items: u32) -> Self::Output {
        let orders = (1..=items).map(|n| Probability::from(f64::from(n))).product();
        (orders, BTreeMap::new())
    }

    #[inline]
    fn alternatives(&self, ways: Vec<Self::Output>) -> Self::Output {
        let total: Probability = ways.iter().map(|way| way.0).sum();
        let mut counts = BTreeMap::new();
        for (mass, way) in ways {
            let share = (mass.ln() - total.ln()).exp();
            for (label, count) in way {
                *counts.entry(label).or_default() += share * count;
            }
        }
        (total, counts)
    }
}
