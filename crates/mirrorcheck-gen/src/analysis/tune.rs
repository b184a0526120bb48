//! Weights that reach a wanted distribution: a mean size of 20, three in ten empty.
//!
//! No formula says what a weight does to the size of a value. But values say it: draw a
//! thousand, let those count more that are as wanted, and mine weights from them as from
//! examples (the cross-entropy method, Rubinstein 1999). How much each counts is the least
//! change that makes their averages come out as wanted (exponential tilting). Where that
//! would leave a handful of values, a part of the way is gone, and new ones are drawn.
//!
//! Only labelled picks have weights: a feature that depends on nothing else can't be reached,
//! and what is reached is reported either way.

use crate::generators::combinators::is_context;
use crate::{Choice, DEFAULT_SIZE, Error, Generator, Interpretation, Label, Meaning, Outcome};
use crate::{Random, Rng, Source, Weights, run_forward};
use std::collections::BTreeMap;
use std::fmt;

/// A feature of values and what it is to be on average.
pub struct Wanted<T> {
    name: String,
    feature: Box<dyn Fn(&T) -> f64>,
    value: f64,
}

impl<T> Wanted<T> {
    /// The mean of a number.
    #[inline]
    pub fn mean(
        name: impl Into<String>,
        of: impl Fn(&T) -> f64 + 'static,
        value: f64,
    ) -> Wanted<T> {
        Wanted { name: name.into(), feature: Box::new(of), value }
    }

    /// The share of values for which something holds, between 0 and 1.
    #[inline]
    pub fn share(
        name: impl Into<String>,
        holds: impl Fn(&T) -> bool + 'static,
        share: f64,
    ) -> Wanted<T> {
        Wanted::mean(name, move |value| f64::from(holds(value)), share)
    }
}

/// Weights by which values are as wanted on average.
///
/// ```
/// use mirrorcheck_gen::*;
/// let coin = |s: &mut Source<'_, bool>| pick!(s, 1 "tails" => s.exact(false), 1 "heads" => s.exact(true));
/// let wanted = [Wanted::share("heads", |up| *up, 0.9)];
/// let tuned = tune(&coin, &wanted, &mut Rng::seeded(1)).unwrap();
/// assert!((tuned.achieved[0].after - 0.9).abs() < 0.05, "{tuned}");
/// ```
///
/// # Errors
/// If the generator is used wrongly, or makes no value.
#[inline]
pub fn tune<T>(
    generator: &(impl Generator<T> + ?Sized),
    wanted: &[Wanted<T>],
    rng: &mut Rng,
) -> Result<Tuned, Error> {
    let mut weights = Weights::new();
    let before = drawn(generator, &weights, wanted, rng)?;
    let targets: Vec<f64> = wanted.iter().map(|wanted| wanted.value).collect();
    let mut values = drawn(generator, &weights, wanted, rng)?;
    for _ in 0..ROUNDS {
        let shares = tilted(&values, &targets);
        weights = Weights::new().smoothed(SMOOTHING);
        for (drawn, share) in values.iter().zip(shares) {
            for ((context, label), count) in &drawn.labels {
                let count = share * values.len() as f64 * f64::from(*count);
                weights.add(Vec::new(), label, count);
                if !context.is_none() {
                    weights.add(vec![context.clone()], label, count);
                }
            }
        }
        values = drawn(generator, &weights, wanted, rng)?;
    }
    let achieved = wanted.iter().enumerate().map(|(at, wanted)| Achieved {
        name: wanted.name.clone(),
        wanted: wanted.value,
        before: average(&before, at).0,
        after: average(&values, at).0,
        standard_error: average(&values, at).1,
    });
    Ok(Tuned { achieved: achieved.collect(), weights })
}

const ROUNDS: u32 = 20;
const VALUES: u32 = 1_000;
/// Keeps everything possible that was.
const SMOOTHING: f64 = 0.5;
/// The values that count are to be as good as so large a share of all.
const ENOUGH: f64 = 0.2;

/// What tuning came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Tuned {
    /// The weights.
    pub weights: Weights,
    /// What they make of each feature.
    pub achieved: Vec<Achieved>,
}

/// A feature, as wanted and as achieved.
#[derive(Clone, Debug, PartialEq)]
pub struct Achieved {
    /// What it is called.
    pub name: String,
    /// What it was to be.
    pub wanted: f64,
    /// What it is by the generator's own weights.
    pub before: f64,
    /// What it is by the new ones.
    pub after: f64,
    /// How far chance may have moved that.
    pub standard_error: f64,
}

impl fmt::Display for Tuned {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Achieved { name, wanted, before, after, standard_error } in &self.achieved {
            writeln!(
                f,
                "{name}: {after:.3} ± {standard_error:.3}, wanted {wanted}, was {before:.3}"
            )?;
        }
        Ok(())
    }
}

/// A value that was drawn: its features, and the labels behind it with those around them.
struct Drawn {
    features: Vec<f64>,
    labels: BTreeMap<(Label, Label), u32>,
}

#[inline]
fn drawn<T>(
    generator: &(impl Generator<T> + ?Sized),
    weights: &Weights,
    wanted: &[Wanted<T>],
    rng: &mut Rng,
) -> Result<Vec<Drawn>, Error> {
    let weighted = |s: &mut Source<'_, T>| s.by_weights(weights, |s| generator.run(s));
    let (mut values, mut void) = (Vec::new(), None);
    for _ in 0..VALUES {
        let mut labels = Counting::new(rng);
        match run_forward(&weighted, &mut labels, DEFAULT_SIZE) {
            Ok(value) => {
                let features = wanted.iter().map(|wanted| (wanted.feature)(&value)).collect();
                values.push(Drawn { features, labels: labels.counts });
            }
            Err(error) if error.is_void() => void = Some(error),
            Err(error) => return Err(error),
        }
    }
    match void {
        Some(error) if values.is_empty() => Err(error),
        _ => Ok(values),
    }
}

/// The mean of a feature, and its standard error.
#[inline]
fn average(values: &[Drawn], at: usize) -> (f64, f64) {
    let n = values.len() as f64;
    let mean = values.iter().map(|drawn| drawn.features[at]).sum::<f64>() / n;
    let squares = values.iter().map(|drawn| (drawn.features[at] - mean).powi(2));
    (mean, (squares.sum::<f64>() / n / n).sqrt())
}

/// Shares of the values by which the means of their features come close to the targets, while
/// enough of them count.
#[inline]
fn tilted(values: &[Drawn], targets: &[f64]) -> Vec<f64> {
    let means: Vec<f64> = (0..targets.len()).map(|at| average(values, at).0).collect();
    let mut way = 1.0;
    loop {
        let part = |(mean, target): (&f64, &f64)| mean + way * (target - mean);
        let between: Vec<f64> = means.iter().zip(targets).map(part).collect();
        let shares = tilted_to(values, &between);
        let effective = 1.0 / shares.iter().map(|share| share * share).sum::<f64>();
        if effective >= ENOUGH * values.len() as f64 || way < 0.01 {
            return shares;
        }
        way /= 2.0;
    }
}

/// Shares by which the means are the targets, found one feature at a time.
#[inline]
fn tilted_to(values: &[Drawn], targets: &[f64]) -> Vec<f64> {
    let mut powers = vec![0.0; targets.len()];
    let spread: Vec<f64> = (0..targets.len())
        .map(|at| average(values, at).1 * (values.len() as f64).sqrt())
        .map(|deviation| if deviation > 0.0 { deviation } else { 1.0 })
        .collect();
    for _ in 0..if targets.len() > 1 { 10 } else { 1 } {
        for at in 0..targets.len() {
            let (mut low, mut high) = (-10.0 / spread[at], 10.0 / spread[at]);
            for _ in 0..40 {
                powers[at] = (low + high) / 2.0;
                let shares = shares(values, &powers);
                let mean: f64 = values.iter().zip(&shares).map(|(d, s)| s * d.features[at]).sum();
                if mean < targets[at] { low = powers[at] } else { high = powers[at] }
            }
        }
    }
    shares(values, &powers)
}

#[inline]
fn shares(values: &[Drawn], powers: &[f64]) -> Vec<f64> {
    let power = |drawn: &Drawn| drawn.features.iter().zip(powers).map(|(f, p)| f * p).sum::<f64>();
    let most = values.iter().map(power).fold(f64::NEG_INFINITY, f64::max);
    let mut shares: Vec<f64> = values.iter().map(|drawn| (power(drawn) - most).exp()).collect();
    let total: f64 = shares.iter().sum();
    shares.iter_mut().for_each(|share| *share /= total);
    shares
}

/// Decides at random, and counts labels with the label around them.
struct Counting<'r> {
    rng: &'r mut Rng,
    counts: BTreeMap<(Label, Label), u32>,
    around: Vec<Label>,
    is_pick: bool,
}

impl<'r> Counting<'r> {
    #[inline]
    fn new(rng: &'r mut Rng) -> Counting<'r> {
        Counting { rng, counts: BTreeMap::new(), around: vec![Label::NONE], is_pick: false }
    }
}

impl Interpretation for Counting<'_> {
    #[inline]
    fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
        self.is_pick = matches!(choice.meaning, Meaning::Branch(_) | Meaning::MadeBranch(_));
        Random::new(self.rng).choose(choice)
    }

    #[inline]
    fn wants_spans(&self) -> bool {
        true
    }

    #[inline]
    fn open(&mut self, label: &Label) {
        let outer = self.around.last().cloned().unwrap_or(Label::NONE);
        self.around.push(if is_context(label) { label.clone() } else { outer });
    }

    #[inline]
    fn branch(&mut self, label: &Label) {
        if self.is_pick && !label.is_none() {
            let around = self.around.last().cloned().unwrap_or(Label::NONE);
            *self.counts.entry((around, label.clone())).or_default() += 1;
        }
        self.open(label);
    }

    #[inline]
    fn close(&mut self) {
        self.around.pop();
    }
}
