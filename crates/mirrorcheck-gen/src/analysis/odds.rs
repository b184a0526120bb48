//! How likely is it?
//!
//! Of a value the answer is exact: [`probability_of`](crate::probability_of). Of a predicate it
//! is the sum over all values that satisfy it, so it is exact where there are few values; where
//! there are many the generator is run and the answer is an interval. [`Odds`] say which.

use crate::{Choice, DEFAULT_SIZE, Enumerated, Error, Generator, Interpretation, Label};
use crate::{Outcome, Overlap, Probability, Reflect, Replay, Rng, Trace};
use crate::{enumerate_at, record_into, run_forward};
use std::fmt;

/// The probability that a run of the generator makes a value with a property.
///
/// ```
/// use mirrorcheck_gen::*;
/// let dice = (int(1..=6), int(1..=6));
/// let twelve = probability_that(&dice, |(a, b)| a + b == 12, &mut Rng::seeded(1)).unwrap();
/// assert!(twelve.is_exact() && (twelve.estimate - 1.0 / 36.0).abs() < 1e-12);
/// assert_eq!(twelve.tests_until(0.95), Some(107));
/// ```
#[inline]
pub fn probability_that<T: PartialEq + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    holds: impl Fn(&T) -> bool,
    rng: &mut Rng,
) -> Result<Odds, Error> {
    Ask::default().that(generator, holds, rng)
}

/// The probability that a run of the generator picks these labels, each directly inside the one
/// before: nothing that has a label is between them, but the items of a list.
///
/// ```
/// use mirrorcheck_gen::*;
/// let coin = |s: &mut Source<'_, bool>| pick!(s, 1 "tails" => s.exact(false), 1 "heads" => s.exact(true));
/// let flips = option(coin.labelled("flip"));
/// let odds = probability_of_labels(&flips, &["flip", "heads"], &mut Rng::seeded(1)).unwrap();
/// assert!(odds.is_exact());
/// assert!((odds.estimate - probability_of(&flips, &Some(true)).unwrap().to_f64()).abs() < 1e-12);
/// ```
#[inline]
pub fn probability_of_labels<T: PartialEq + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    labels: &[&str],
    rng: &mut Rng,
) -> Result<Odds, Error> {
    Ask::default().judge(generator, &|_, trace| has_path(trace, labels), rng)
}

/// How hard to look for an answer.
#[derive(Clone, Copy, Debug)]
pub struct Ask {
    /// How many traces may be enumerated for an exact answer, if they are not long: each counts
    /// once for every [`LENGTH`](Self::LENGTH) choices.
    pub traces: u32,
    /// How many runs are made for one that is not.
    pub runs: u32,
    /// The size parameter.
    pub size: u32,
}

impl Default for Ask {
    #[inline]
    fn default() -> Ask {
        Ask { traces: 5_000, runs: 10_000, size: DEFAULT_SIZE }
    }
}

/// How likely something is, as a share of all runs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Odds {
    /// The probability, or the best guess.
    pub estimate: f64,
    /// The least that it is, with 95 % confidence if it is not exact.
    pub low: f64,
    /// The most that it is.
    pub high: f64,
    /// The share of runs that make no value.
    pub void: f64,
    /// How it was found.
    pub basis: Basis,
}

/// How an answer was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// By going through all values.
    Enumerated {
        /// How many there are.
        values: u64,
    },
    /// By running the generator.
    Sampled {
        /// How often.
        runs: u64,
    },
}

impl Odds {
    /// Whether the answer is exact.
    #[inline]
    pub fn is_exact(&self) -> bool {
        matches!(self.basis, Basis::Enumerated { .. })
    }

    /// How many runs there have to be for it to happen with this probability, as far as the
    /// estimate tells; `None` if it never happens.
    ///
    /// # Panics
    /// If the certainty is not below 1, or is negative.
    #[track_caller]
    #[inline]
    pub fn tests_until(&self, certainty: f64) -> Option<u64> {
        assert!((0.0..1.0).contains(&certainty), "a certainty of {certainty}");
        match self.estimate {
            p if p <= 0.0 => None,
            p if p >= 1.0 => Some(1),
            // A hair less, so that a whole number stays one.
            p => Some((((-certainty).ln_1p() / (-p).ln_1p()) - 1e-9).ceil().max(1.0) as u64),
        }
    }

    #[inline]
    fn exact(hits: f64, mass: f64, values: u64) -> Odds {
        let void = (1.0 - mass).max(0.0);
        Odds { estimate: hits, low: hits, high: hits, void, basis: Basis::Enumerated { values } }
    }

    /// With the interval of Wilson, which holds for rare events too.
    #[inline]
    fn sampled(hits: u64, void: u64, runs: u64) -> Odds {
        const Z: f64 = 1.96;
        let (n, p) = (runs as f64, hits as f64 / runs.max(1) as f64);
        let middle = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        let (low, high) = ((middle - half).max(0.0), (middle + half).min(1.0));
        let void = void as f64 / n;
        Odds { estimate: p, low, high, void, basis: Basis::Sampled { runs } }
    }
}

impl fmt::Display for Odds {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |share: f64| format!("{}", Percent(share));
        write!(f, "{}", percent(self.estimate))?;
        match self.basis {
            Basis::Enumerated { values } => write!(f, " (exact, of {values} values)"),
            Basis::Sampled { runs } => {
                let (low, high) = (percent(self.low), percent(self.high));
                write!(f, " ({low} to {high} with 95 % confidence, {runs} runs)")
            }
        }
    }
}

/// A share as people write it.
struct Percent(f64);

impl fmt::Display for Percent {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match 100.0 * self.0 {
            0.0 => f.write_str("0 %"),
            share if share < 0.01 => write!(f, "{share:.1e} %"),
            share => write!(f, "{share:.2} %"),
        }
    }
}

impl Ask {
    /// Traces of more choices than this count more than once.
    pub const LENGTH: usize = 20;

    /// The probability that a run makes a value with a property.
    #[inline]
    pub fn that<T: PartialEq + 'static>(
        &self,
        generator: &(impl Generator<T> + ?Sized),
        holds: impl Fn(&T) -> bool,
        rng: &mut Rng,
    ) -> Result<Odds, Error> {
        self.judge(generator, &|value, _| holds(value), rng)
    }

    #[inline]
    fn judge<T: PartialEq + 'static>(
        &self,
        generator: &(impl Generator<T> + ?Sized),
        holds: &dyn Fn(&T, &Trace) -> bool,
        rng: &mut Rng,
    ) -> Result<Odds, Error> {
        match self.enumerated(generator, holds)? {
            Some(odds) => Ok(odds),
            None => self.sampled(generator, holds, rng),
        }
    }

    /// The exact answer, if there are few enough values and all can be read back.
    #[inline]
    fn enumerated<T: PartialEq + 'static>(
        &self,
        generator: &(impl Generator<T> + ?Sized),
        holds: &dyn Fn(&T, &Trace) -> bool,
    ) -> Result<Option<Odds>, Error> {
        let reflect = Reflect { size: self.size, ..Reflect::default() };
        let mut all = enumerate_at(generator, self.size);
        let (mut hits, mut mass, mut values) = (0.0, 0.0, 0);
        let mut left = u64::from(self.traces);
        while left > 0 {
            let Some(next) = all.next_trace() else { break };
            let (Enumerated::Value(_, trace) | Enumerated::Repeat(trace) | Enumerated::Void(trace)) =
                &next;
            left = left.saturating_sub(1 + (trace.len() / Self::LENGTH) as u64);
            let Enumerated::Value(value, trace) = next else { continue };
            let Ok(forest) = reflect.run(generator, &value) else { return Ok(None) };
            let Ok(own) = forest.probability() else { return Ok(None) };
            let share = match forest.overlap() == Overlap::ways(1) {
                true => f64::from(holds(&value, &trace)),
                false => {
                    let ways = forest.ways().take(MOST_WAYS);
                    let weighed =
                        ways.map(|way| (holds(&value, &way), self.weigh(generator, &way)));
                    share_of(weighed)
                }
            };
            (hits, mass, values) = (hits + share * own.to_f64(), mass + own.to_f64(), values + 1);
        }
        if let Some(error) = all.error() {
            return Err(error.clone());
        }
        let exact = all.is_exhausted() && !all.may_repeat();
        Ok(exact.then(|| Odds::exact(hits, mass, values)))
    }

    #[inline]
    fn sampled<T>(
        &self,
        generator: &(impl Generator<T> + ?Sized),
        holds: &dyn Fn(&T, &Trace) -> bool,
        rng: &mut Rng,
    ) -> Result<Odds, Error> {
        let (mut hits, mut void, mut trace) = (0, 0, Trace::new());
        for _ in 0..self.runs {
            match record_into(generator, rng, self.size, &mut trace) {
                Ok(value) => hits += u64::from(holds(&value, &trace)),
                Err(error) if error.is_void() => void += 1,
                Err(error) => return Err(error),
            }
        }
        Ok(Odds::sampled(hits, void, u64::from(self.runs)))
    }

    /// The probability of a way.
    #[inline]
    fn weigh<T>(&self, generator: &(impl Generator<T> + ?Sized), way: &Trace) -> Probability {
        let mut weigh = Weigh { given: Replay::new(way.choices()), mass: Probability::ONE };
        match run_forward(generator, &mut weigh, self.size) {
            Ok(_) => weigh.mass,
            Err(_) => Probability::ZERO,
        }
    }
}

/// Of a value that can be made in more ways, these stand for all.
const MOST_WAYS: usize = 1_000;

#[inline]
fn share_of(ways: impl Iterator<Item = (bool, Probability)>) -> f64 {
    let (mut hits, mut all) = (Probability::ZERO, Probability::ZERO);
    for (holds, mass) in ways {
        hits = if holds { hits + mass } else { hits };
        all = all + mass;
    }
    if hits.is_zero() { 0.0 } else { (hits.ln() - all.ln()).exp() }
}

/// Replays choices, and multiplies their probabilities.
struct Weigh<'t> {
    given: Replay<'t>,
    mass: Probability,
}

impl Interpretation for Weigh<'_> {
    #[inline]
    fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
        let index = self.given.choose(choice)?;
        let probability = choice.distribution.probability(index, choice.bound);
        self.mass = self.mass * Probability::from(probability);
        Ok(index)
    }
}

/// Whether spans with these labels are directly inside each other.
#[inline]
fn has_path(trace: &Trace, path: &[&str]) -> bool {
    let mut around: Vec<(&Label, u32)> = Vec::new();
    let named = trace.spans().iter().filter(|span| {
        let label = span.label.as_str();
        crate::generators::combinators::is_context(&span.label) || path.contains(&label)
    });
    path.is_empty()
        || named.into_iter().any(|span| {
            while around.last().is_some_and(|&(_, end)| end <= span.start) {
                around.pop();
            }
            around.push((&span.label, span.end));
            let inner = around.iter().rev().map(|(label, _)| label.as_str());
            around.len() >= path.len() && inner.zip(path.iter().rev()).all(|(a, b)| a == *b)
        })
}
