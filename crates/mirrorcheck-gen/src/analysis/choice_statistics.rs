//! Choice statistics of a test suite, whatever produced it.
//!
//! A suite that was written by hand, by a fuzzer or by another generator is read back
//! through this one. Every labelled pick on the way had a chance to go each way, with a
//! probability that the generator states: so beside how often a label was chosen stands how
//! often it was to be expected, given the picks that were met. If the generator itself made
//! the suite, both agree but for chance; where they don't, the suite is different.

use super::mine::Refused;
use super::tally::{Tally, bar};
use crate::structure::{Data, Structure};
use crate::{
    ChoiceStructure, Forest, Generator, Label, Mark, Probability, Reflect, with_deep_stack,
};
use std::collections::BTreeMap;
use std::fmt;

/// What was chosen in these values, beside what the generator would choose.
///
/// ```
/// use mirrorcheck_gen::*;
/// let coin = |s: &mut Source<'_, bool>| pick!(s, 3 "tails" => s.exact(false), 1 "heads" => s.exact(true));
/// let statistics = choice_statistics(&vec_of(coin, 0..=9), &[vec![false, false], vec![]]);
/// let heads = &statistics.labels[&"heads".into()];
/// assert_eq!((heads.chosen, heads.offered, heads.expected), (0.0, 2.0, 0.5));
/// assert_eq!(statistics.never_chosen().next().unwrap().as_str(), "heads");
/// println!("{statistics}"); // a table and plots
/// ```
#[inline]
pub fn choice_statistics<'v, T: PartialEq + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    values: impl IntoIterator<Item = &'v T>,
) -> ChoiceStatistics {
    let mut statistics = ChoiceStatistics::default();
    for (example, value) in values.into_iter().enumerate() {
        match Reflect::default().run(generator, value) {
            Ok(forest) => statistics.add(&forest),
            Err(error) => statistics.refused.push(Refused { example, error }),
        }
    }
    statistics
}

/// Choice statistics of a suite. Made by [`choice_statistics`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChoiceStatistics {
    /// How many values were explained.
    pub values: u64,
    /// Those that were not.
    pub refused: Vec<Refused>,
    /// Every label that a pick offered.
    pub labels: BTreeMap<Label, LabelShare>,
    /// How often each constructor occurs, if [asked for](Self::with_constructors).
    pub constructors: BTreeMap<Label, u64>,
    /// How many choices the values are made of.
    pub sizes: Tally,
    /// How deeply spans are nested in them.
    pub depths: Tally,
}

/// How often a label was chosen, and how often it was to be expected.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LabelShare {
    /// How often it was chosen; on average, where a value can be made in several ways.
    pub chosen: f64,
    /// How many picks offered it.
    pub offered: f64,
    /// The sum of the probabilities with which they did.
    pub expected: f64,
    /// The variance of that number.
    pub variance: f64,
}

impl LabelShare {
    /// The share of the picks in which it was chosen.
    #[inline]
    pub fn observed(&self) -> f64 {
        self.chosen / self.offered.max(f64::MIN_POSITIVE)
    }

    /// The probability under the generator, on average over the same picks.
    #[inline]
    pub fn probability(&self) -> f64 {
        self.expected / self.offered.max(f64::MIN_POSITIVE)
    }

    /// How many standard errors too often it was chosen.
    #[inline]
    pub fn deviation(&self) -> f64 {
        match self.chosen - self.expected {
            difference if difference.abs() < 1e-9 => 0.0,
            difference => difference / self.variance.sqrt(),
        }
    }
}

impl ChoiceStatistics {
    /// Counts one more value.
    #[inline]
    pub fn add(&mut self, forest: &Forest) {
        self.values += 1;
        for (label, counts) in forest.fold(&LabelShares).1 {
            let own = self.labels.entry(label).or_default();
            own.chosen += counts.chosen;
            own.offered += counts.offered;
            own.expected += counts.expected;
            own.variance += counts.variance;
        }
        let trace = forest.first();
        self.sizes.add(trace.len() as u64);
        self.depths.add(depth(&trace));
    }

    /// The labels that were offered and never chosen.
    #[inline]
    pub fn never_chosen(&self) -> impl Iterator<Item = &Label> {
        self.labels.iter().filter(|(_, share)| share.chosen == 0.0).map(|(label, _)| label)
    }

    /// Counts constructors, too: those of values with [structure](Structure), whether they can
    /// be explained or not.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// let values = [Some(1), None, None];
    /// let statistics = choice_statistics(&option(int(0..=9)), &values).with_constructors(&values);
    /// assert_eq!(statistics.constructors[&"None".into()], 2);
    /// ```
    #[inline]
    pub fn with_constructors<'v, T: Structure>(
        mut self,
        values: impl IntoIterator<Item = &'v T>,
    ) -> ChoiceStatistics {
        for value in values {
            with_deep_stack(|| count_constructors(&value.encode(), &mut self.constructors));
        }
        self
    }
}

/// How deeply spans are nested.
#[inline]
fn depth(trace: &crate::Trace) -> u64 {
    let (mut open, mut deepest): (Vec<u32>, usize) = (Vec::new(), 0);
    for span in trace.spans() {
        while open.last().is_some_and(|&end| end <= span.start) {
            open.pop();
        }
        open.push(span.end);
        deepest = deepest.max(open.len());
    }
    deepest as u64
}

#[inline]
fn count_constructors(data: &Data, counts: &mut BTreeMap<Label, u64>) {
    let mut rest = vec![data];
    while let Some(data) = rest.pop() {
        match data {
            Data::Construct { name, fields } => {
                if !name.is_none() {
                    *counts.entry(name.clone()).or_default() += 1;
                }
                rest.extend(fields.iter().map(|(_, field)| field));
            }
            Data::Sequence(items) => rest.extend(items),
            Data::Map(pairs) => pairs.iter().for_each(|(key, value)| rest.extend([key, value])),
            _ => {}
        }
    }
}

/// Shares of labels as a choice structure, each with the probability of its part.
struct LabelShares;

type Shares = (Probability, BTreeMap<Label, LabelShare>);

impl ChoiceStructure for LabelShares {
    type Output = Shares;

    #[inline]
    fn none(&self) -> Shares {
        (Probability::ONE, BTreeMap::new())
    }

    #[inline]
    fn split(&self, left: Shares, right: Shares) -> Shares {
        let (mut into, from) =
            if left.1.len() < right.1.len() { (right.1, left.1) } else { (left.1, right.1) };
        add(&mut into, from, 1.0);
        (left.0 * right.0, into)
    }

    #[inline]
    fn mark(&self, mark: &Mark<'_>, (mass, mut shares): Shares) -> Shares {
        if let Mark::Branch { label, offer, .. } = mark {
            let labelled = |&(label, p): &(&Label, f64)| !label.is_none() && p > 0.0;
            for (offered, probability) in offer.alternatives().filter(labelled) {
                let share = shares.entry(offered.clone()).or_default();
                share.chosen += f64::from(offered == *label);
                share.offered += 1.0;
                share.expected += probability;
                share.variance += probability * (1.0 - probability);
            }
        }
        (mass * Probability::from(mark.probability()), shares)
    }

    #[inline]
    fn any_order(&self, items: u32) -> Shares {
        let orders = (1..=items).map(|n| Probability::from(f64::from(n))).product();
        (orders, BTreeMap::new())
    }

    #[inline]
    fn alternatives(&self, ways: Vec<Shares>) -> Shares {
        let total: Probability = ways.iter().map(|way| way.0).sum();
        let mut shares = BTreeMap::new();
        for (mass, way) in ways {
            add(&mut shares, way, (mass.ln() - total.ln()).exp());
        }
        (total, shares)
    }
}

#[inline]
fn add(into: &mut BTreeMap<Label, LabelShare>, from: BTreeMap<Label, LabelShare>, times: f64) {
    for (label, share) in from {
        let own = into.entry(label).or_default();
        own.chosen += times * share.chosen;
        own.offered += times * share.offered;
        own.expected += times * share.expected;
        own.variance += times * share.variance;
    }
}

impl fmt::Display for ChoiceStatistics {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} values", self.values)?;
        for refused in self.refused.iter().take(REFUSED) {
            writeln!(f, "value {} is refused: {}", refused.example, refused.error)?;
        }
        if self.refused.len() > REFUSED {
            writeln!(f, "and {} more values are refused", self.refused.len() - REFUSED)?;
        }
        self.label_table(f)?;
        if !self.constructors.is_empty() {
            writeln!(f, "constructors")?;
        }
        let most = self.constructors.values().max().copied().unwrap_or(1) as f64;
        for (name, times) in &self.constructors {
            writeln!(f, "  {name} {} {times}", bar(*times as f64 / most))?;
        }
        write!(f, "choices in a value, {:.1} on average\n{}", self.sizes.mean(), self.sizes)?;
        write!(f, "depth of a value, {:.1} on average\n{}", self.depths.mean(), self.depths)
    }
}

/// How many refused values are shown.
const REFUSED: usize = 3;
/// From how many standard errors on a difference is pointed out.
const REMARKABLE: f64 = 4.0;

impl ChoiceStatistics {
    #[inline]
    fn label_table(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = |label: &Label| super::weights_text::written(label);
        let width = self.labels.keys().map(|label| shown(label).chars().count()).max();
        let Some(width) = width.map(|width| width.max(5)) else { return Ok(()) };
        writeln!(f, "{:width$}  chosen  share  generator", "label")?;
        let mut labels: Vec<_> = self.labels.iter().collect();
        labels.sort_by(|a, b| b.1.chosen.total_cmp(&a.1.chosen));
        for (label, share) in labels {
            let (observed, own) = (100.0 * share.observed(), 100.0 * share.probability());
            let remark = match share {
                _ if share.chosen == 0.0 => format!("  never, {:.1} expected", share.expected),
                _ if share.deviation().abs() > REMARKABLE => "  !".to_owned(),
                _ => String::new(),
            };
            let (label, bar) = (shown(label), bar(share.observed()));
            writeln!(
                f,
                "{label:width$}  {:>6.0}  {observed:>4.0}%  {own:>8.0}%  {bar}{remark}",
                share.chosen
            )?;
        }
        Ok(())
    }
}
