//! A generator, described for people: what it makes, how large, how varied, and what about it
//! is worth a second look.

use super::choice_statistics::ChoiceStatistics;
use super::coverage::Coverage;
use super::tally::Tally;
use crate::{DEFAULT_SIZE, Error, Generator, Label, Overlap, Reflect, Rng, record, run_forward};
use std::fmt;

/// Describes a generator by a thousand values that it makes.
///
/// ```
/// use mirrorcheck_gen::*;
/// let n = |s: &mut Source<'_, u32>| pick!(s,
///     9999 "small" => int(0..=3).run(s),
///     1 "large" => int(1000..=9999).run(s));
/// let about = describe(&n, &mut Rng::seeded(1)).unwrap();
/// assert_eq!(about.rare().next().unwrap().0.as_str(), "large");
/// assert!(about.repeated > 0.9);
/// println!("{about}");
/// ```
///
/// # Errors
/// If the generator is used wrongly. That it can't be run backward is no error: then what needs
/// that is missing from the answer.
#[inline]
pub fn describe<T: PartialEq + fmt::Debug + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    rng: &mut Rng,
) -> Result<Described, Error> {
    let mut about = Described {
        samples: Vec::new(),
        runs: RUNS,
        void: 0,
        sizes: Tally::default(),
        choices: None,
        backward: None,
        overlapping: 0,
        repeated: 0.0,
        coverage: Coverage::new(2),
    };
    let mut statistics = ChoiceStatistics::default();
    let mut values: Vec<T> = Vec::new();
    let mut repeats = 0;
    for _ in 0..RUNS {
        let (value, trace) = match record(generator, rng) {
            Err(error) if error.is_void() => {
                about.void += 1;
                continue;
            }
            made => made?,
        };
        about.sizes.add(trace.len() as u64);
        let mut watch = about.coverage.watch(crate::Replay::new(trace.choices()));
        run_forward(generator, &mut watch, DEFAULT_SIZE)?;
        let seen = watch.finish();
        about.coverage.count(&seen);
        if about.backward.is_none() {
            match Reflect::default().run(generator, &value) {
                Ok(forest) => {
                    about.overlapping += u32::from(forest.overlap() != Overlap::ways(1));
                    statistics.add(&forest);
                }
                Err(error) => about.backward = Some(error),
            }
        }
        repeats += u32::from(values.contains(&value));
        values.push(value);
    }
    about.repeated = f64::from(repeats) / values.len().max(1) as f64;
    about.samples = values.iter().take(SAMPLES).map(|value| format!("{value:?}")).collect();
    about.choices = about.backward.is_none().then_some(statistics);
    Ok(about)
}

/// How many values are made, and how many of them shown.
const RUNS: u32 = 1_000;
const SAMPLES: usize = 5;
/// A label that is chosen less often than this, where it can be, is rare.
const RARE: f64 = 0.01;

/// What is to be said of a generator.
#[derive(Clone, Debug)]
pub struct Described {
    /// Some values.
    pub samples: Vec<String>,
    /// How many runs were made.
    pub runs: u32,
    /// How many of them made no value.
    pub void: u32,
    /// How many choices a value is made of.
    pub sizes: Tally,
    /// What was chosen how often; `None` if the generator does not run backward.
    pub choices: Option<ChoiceStatistics>,
    /// What keeps it from running backward, if something does: a step that runs forward only.
    pub backward: Option<Error>,
    /// How many of the values can be made in more than one way.
    pub overlapping: u32,
    /// The share of values that were made before in the same thousand.
    pub repeated: f64,
    /// Pairs of choices that were seen, and that were not.
    pub coverage: Coverage,
}

impl Described {
    /// Labels that are rarely chosen, with their probability.
    #[inline]
    pub fn rare(&self) -> impl Iterator<Item = (&Label, f64)> {
        let labels = self.choices.iter().flat_map(|choices| &choices.labels);
        let rare = labels.filter(|(_, share)| share.probability() < RARE);
        rare.map(|(label, share)| (label, share.probability()))
    }

    /// Labels that could have been chosen and never were.
    #[inline]
    pub fn never_chosen(&self) -> impl Iterator<Item = &Label> {
        self.choices.iter().flat_map(ChoiceStatistics::never_chosen)
    }
}

impl fmt::Display for Described {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "values such as")?;
        for sample in &self.samples {
            let short: String = sample.chars().take(100).collect();
            writeln!(f, "  {short}{}", if short.len() < sample.len() { "…" } else { "" })?;
        }
        let share = |count: u32| 100.0 * f64::from(count) / f64::from(self.runs.max(1));
        if self.void > 0 {
            writeln!(f, "{:.1}% of the runs make no value", share(self.void))?;
        }
        writeln!(f, "{:.1}% of {} values were made before", 100.0 * self.repeated, self.runs)?;
        if self.overlapping > 0 {
            writeln!(f, "{:.1}% can be made in more than one way", share(self.overlapping))?;
        }
        if let Some(error) = &self.backward {
            writeln!(f, "it does not run backward: {error}")?;
        }
        for (label, probability) in self.rare() {
            writeln!(f, "rare: {label}, {:.2}% where it can be", 100.0 * probability)?;
        }
        let (covered, possible) = (self.coverage.covered(), self.coverage.possible());
        writeln!(f, "{covered} of {possible} pairs of choices are seen")?;
        match &self.choices {
            Some(choices) => write!(f, "{choices}"),
            None => {
                write!(f, "choices in a value, {:.1} on average\n{}", self.sizes.mean(), self.sizes)
            }
        }
    }
}
