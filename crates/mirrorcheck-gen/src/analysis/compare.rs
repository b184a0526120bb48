//! Two generators of the same type: what can one make that the other can't, and where do
//! their distributions differ most?

use super::choice_statistics::{LabelShare, choice_statistics};
use super::odds::{Ask, Odds};
use crate::{Error, Generator, Label, Probability, Rng, check, generate, probability_of};
use std::collections::BTreeSet;
use std::fmt;

/// Compares two generators, by values that they make.
///
/// ```
/// use mirrorcheck_gen::*;
/// let comparison = compare(&int(0..=9), &int(5..=9), &mut Rng::seeded(1)).unwrap();
/// assert_eq!(comparison.only_first.odds.estimate, 0.5); // exactly
/// assert!(comparison.only_first.examples.iter().all(|n| *n < 5));
/// assert_eq!(comparison.only_second.odds.estimate, 0.0);
/// ```
#[inline]
pub fn compare<T: PartialEq + 'static>(
    first: &(impl Generator<T> + ?Sized),
    second: &(impl Generator<T> + ?Sized),
    rng: &mut Rng,
) -> Result<Comparison<T>, Error> {
    let ours = weighed(values(first, rng)?, first, second)?;
    let theirs = weighed(values(second, rng)?, first, second)?;
    // Of the total variation, Σ max(0, p − q), a value of the first tells 1 − q / p.
    let told = |of: &ValueDifference<T>| 1.0 - (of.second.ln() - of.first.ln()).exp();
    let distance: f64 = ours.iter().map(|of| told(of).max(0.0)).sum();
    Ok(Comparison {
        only_first: only(first, second, rng)?,
        only_second: only(second, first, rng)?,
        distance: distance / ours.len().max(1) as f64,
        labels: labels(first, second, &ours, &theirs),
        values: most_different(ours.into_iter().chain(theirs).collect()),
    })
}

/// How many values of each generator are looked at, and how many of them are shown.
const VALUES: usize = 1_000;
const SHOWN: usize = 5;

/// What a comparison found.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison<T> {
    /// What only the first can make.
    pub only_first: Only<T>,
    /// What only the second can make.
    pub only_second: Only<T>,
    /// The total variation distance: the largest difference in the probability of any set of
    /// values. Estimated from values of the first.
    pub distance: f64,
    /// The values whose probabilities differ most, of those that were made.
    pub values: Vec<ValueDifference<T>>,
    /// The labels whose shares differ most, those first.
    pub labels: Vec<LabelDifference>,
}

/// What one generator can make and the other can't.
#[derive(Clone, Debug, PartialEq)]
pub struct Only<T> {
    /// How likely it makes such a value.
    pub odds: Odds,
    /// Some of them.
    pub examples: Vec<T>,
}

/// A value and its probabilities.
#[derive(Clone, Debug, PartialEq)]
pub struct ValueDifference<T> {
    /// The value.
    pub value: T,
    /// Its probability under the first generator.
    pub first: Probability,
    /// Its probability under the second.
    pub second: Probability,
}

/// A label and how often it is chosen where it can be; `None` if it never can.
#[derive(Clone, Debug, PartialEq)]
pub struct LabelDifference {
    /// The label.
    pub label: Label,
    /// Its share under the first generator.
    pub first: Option<f64>,
    /// Its share under the second.
    pub second: Option<f64>,
}

impl LabelDifference {
    #[inline]
    fn size(&self) -> f64 {
        (self.first.unwrap_or(0.0) - self.second.unwrap_or(0.0)).abs()
    }
}

#[inline]
fn values<T>(generator: &(impl Generator<T> + ?Sized), rng: &mut Rng) -> Result<Vec<T>, Error> {
    let runs = (0..VALUES).map(|_| generate(generator, rng));
    runs.filter(|run| !matches!(run, Err(error) if error.is_void())).collect()
}

#[inline]
fn weighed<T: PartialEq + 'static>(
    values: Vec<T>,
    first: &(impl Generator<T> + ?Sized),
    second: &(impl Generator<T> + ?Sized),
) -> Result<Vec<ValueDifference<T>>, Error> {
    let weigh = |value: T| {
        let (first, second) = (probability_of(first, &value)?, probability_of(second, &value)?);
        Ok(ValueDifference { value, first, second })
    };
    values.into_iter().map(weigh).collect()
}

#[inline]
fn most_different<T: PartialEq>(mut all: Vec<ValueDifference<T>>) -> Vec<ValueDifference<T>> {
    let difference = |of: &ValueDifference<T>| (of.first.to_f64() - of.second.to_f64()).abs();
    all.sort_by(|a, b| difference(b).total_cmp(&difference(a)));
    let mut values: Vec<ValueDifference<T>> = Vec::new();
    for next in all {
        if values.len() < SHOWN && values.iter().all(|known| known.value != next.value) {
            values.push(next);
        }
    }
    values
}

#[inline]
fn only<T: PartialEq + 'static>(
    own: &(impl Generator<T> + ?Sized),
    other: &(impl Generator<T> + ?Sized),
    rng: &mut Rng,
) -> Result<Only<T>, Error> {
    let ask = Ask { traces: 1_000, runs: VALUES as u32, ..Ask::default() };
    let is_alone = |value: &T| check(other, value).is_ok_and(|can| !can);
    let odds = ask.that(own, is_alone, rng)?;
    let mut examples: Vec<T> = Vec::new();
    // Values need not be `Clone`, so examples are made, not copied.
    if odds.estimate > 0.0 {
        for _ in 0..2 * VALUES {
            match generate(own, rng) {
                Ok(value) if is_alone(&value) && !examples.contains(&value) => examples.push(value),
                Err(error) if !error.is_void() => return Err(error),
                _ => {}
            }
            if examples.len() == SHOWN {
                break;
            }
        }
    }
    Ok(Only { odds, examples })
}

#[inline]
fn labels<T: PartialEq + 'static>(
    first: &(impl Generator<T> + ?Sized),
    second: &(impl Generator<T> + ?Sized),
    ours: &[ValueDifference<T>],
    theirs: &[ValueDifference<T>],
) -> Vec<LabelDifference> {
    let ours = choice_statistics(first, ours.iter().map(|of| &of.value)).labels;
    let theirs = choice_statistics(second, theirs.iter().map(|of| &of.value)).labels;
    let all: BTreeSet<&Label> = ours.keys().chain(theirs.keys()).collect();
    let difference = |label: &Label| LabelDifference {
        label: label.clone(),
        first: ours.get(label).map(LabelShare::probability),
        second: theirs.get(label).map(LabelShare::probability),
    };
    let mut labels: Vec<LabelDifference> = all.into_iter().map(difference).collect();
    labels.sort_by(|a, b| b.size().total_cmp(&a.size()));
    labels
}

impl<T: fmt::Debug> fmt::Display for Comparison<T> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "total variation distance: about {:.3}", self.distance)?;
        let sides = [("first", "second", &self.only_first), ("second", "first", &self.only_second)];
        for (own, other, only) in sides {
            writeln!(f, "made by the {own} and impossible for the {other}: {}", only.odds)?;
            for example in &only.examples {
                writeln!(f, "  {example:?}")?;
            }
        }
        writeln!(f, "values that differ most, first and second")?;
        for ValueDifference { value, first, second } in &self.values {
            writeln!(f, "  {first}  {second}  {value:?}")?;
        }
        writeln!(f, "labels that differ most, first and second")?;
        let shown = |share: Option<f64>| match share {
            Some(share) => format!("{:.0}%", 100.0 * share),
            None => "never".to_owned(),
        };
        for difference in self.labels.iter().take(SHOWN) {
            let LabelDifference { label, first, second } = difference;
            writeln!(f, "  {:>5}  {:>5}  {label}", shown(*first), shown(*second))?;
        }
        Ok(())
    }
}
