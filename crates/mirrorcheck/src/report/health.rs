//! What weakens a test: warnings with a reason and a remedy.
//!
//! A test can pass and be worth little: nearly all inputs were thrown away, or they were
//! all the same. Whoever reads "passed" does not ask, so the report says it by itself. Each
//! warning is a fact that was counted, not a guess, and rare enough to be read.

use super::{End, Report};
use crate::Settings;
use crate::property::Discard;
use crate::statistics::{Coverage, Judgement, Sizes, percent};
use std::fmt;
use std::time::Duration;

/// Something that weakens a test. Its text has the reason and a remedy.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Warning {
    /// Most inputs were discarded.
    Discards {
        /// How many.
        discarded: u64,
        /// How many inputs were made.
        made: u64,
        /// The condition that discarded the most.
        most: Discard,
    },
    /// Even the least number of cases took too long.
    Slow {
        /// How many cases were run.
        cases: u64,
        /// How long they took.
        time: Duration,
    },
    /// Inputs are very large.
    Large {
        /// How many of them.
        large: u64,
        /// How many were looked at.
        looked: u64,
        /// The most choices that one of them took.
        most_choices: usize,
    },
    /// Random inputs are mostly the same few.
    Repeats {
        /// How many were compared.
        compared: usize,
        /// How many of them are different.
        different: usize,
    },
    /// What was to be covered certainly is not, or never was.
    NotCovered {
        /// What.
        name: String,
        /// How often it was.
        coverage: Coverage,
    },
    /// What is required to be covered may be or not: more cases would tell.
    Undecided {
        /// What.
        name: String,
        /// How often it was.
        coverage: Coverage,
    },
}

/// Inputs that are discarded for one that is not, in a test that is wasteful.
const WASTE: u64 = 3;
/// One in so many cases may be large.
const SELDOM: u64 = 20;
/// One in so many inputs at least should be one that was not there before.
const NEW: usize = 5;

impl Report {
    /// Judges what can only be judged at the end: whether what is required was covered, and
    /// what weakens the test. A runner calls it when everything else is filled in.
    pub fn conclude(&mut self, settings: &Settings) {
        self.statistics.cases = self.cases;
        if settings.require_cover && self.passed() && self.is_judged(Judgement::Missed) {
            self.end = End::NotCovered;
        }
        let found = [self.discards(), self.slow(settings), self.large(), self.repeats(settings)];
        self.warnings = found.into_iter().flatten().collect();
        self.uncovered(settings);
    }

    /// Whether more cases are needed to tell if what is required is covered.
    pub fn is_undecided(&mut self, settings: &Settings) -> bool {
        self.statistics.cases = self.cases;
        let undecided = || self.is_judged(Judgement::Undecided);
        settings.require_cover && undecided() && !self.is_judged(Judgement::Missed)
    }

    fn is_judged(&self, judgement: Judgement) -> bool {
        self.statistics.coverage().any(|(_, c)| self.statistics.judgement(&c) == judgement)
    }

    fn discards(&self) -> Option<Warning> {
        let discarded = self.discards.total();
        let (most, _) = self.discards.iter().max_by_key(|(_, times)| *times)?;
        let made = discarded + self.cases;
        let warning = || Warning::Discards { discarded, made, most: most.clone() };
        (discarded > WASTE * self.cases).then(warning)
    }

    fn slow(&self, settings: &Settings) -> Option<Warning> {
        let Report { cases, time, .. } = *self;
        // In other ends it is not the time that ended it.
        let is_over = matches!(self.end, End::Passed) && cases > 0 && cases < settings.cases;
        let for_least = time.as_secs_f64() * settings.least_cases as f64 / cases as f64;
        let is_slow = for_least > settings.time.as_secs_f64();
        (is_over && is_slow).then_some(Warning::Slow { cases, time })
    }

    fn large(&self) -> Option<Warning> {
        let Sizes { looked, large, most_choices, .. } = self.statistics.sizes;
        let warning = || Warning::Large { large, looked, most_choices };
        (large > looked / SELDOM).then(warning)
    }

    fn repeats(&self, settings: &Settings) -> Option<Warning> {
        let (compared, different) = self.statistics.sizes.different();
        let enough = compared as u64 >= settings.least_cases && !matches!(self.end, End::Exhausted);
        (enough && different * NEW < compared).then_some(Warning::Repeats { compared, different })
    }

    fn uncovered(&mut self, settings: &Settings) {
        for (name, coverage) in self.statistics.coverage() {
            let name = name.to_owned();
            match self.statistics.judgement(&coverage) {
                // Then it is the reason to fail, not a warning.
                Judgement::Missed if matches!(self.end, End::NotCovered) => {}
                Judgement::Missed => self.warnings.push(Warning::NotCovered { name, coverage }),
                Judgement::Undecided if settings.require_cover => {
                    self.warnings.push(Warning::Undecided { name, coverage });
                }
                Judgement::Undecided if coverage.is_absent() => {
                    self.warnings.push(Warning::NotCovered { name, coverage });
                }
                Judgement::Undecided | Judgement::Covered => {}
            }
        }
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Warning::Discards { discarded, made, most } => write!(
                f,
                "{discarded} of {made} inputs were discarded, most of them by: {}\n    \
                 make inputs that satisfy it, by a generator in `with` instead of `requires`",
                most.by
            ),
            Warning::Slow { cases, time } => write!(
                f,
                "{cases} cases took {time:.1?}, and no more were run\n    \
                 make inputs smaller with `size`, make the check quicker, or allow more `time`",
            ),
            Warning::Large { large, looked, most_choices } => write!(
                f,
                "{large} of {looked} inputs are very large, up to {most_choices} choices\n    \
                 let lengths follow the size, or lower it with `size`; lists in lists multiply",
            ),
            Warning::Repeats { compared, different } => write!(
                f,
                "of the first {compared} inputs only {different} are different\n    \
                 let the generator make others more often; if there are none, test these with the \
                 runner `exhaustive`",
            ),
            Warning::NotCovered { name, coverage } => {
                write!(f, "{}\n    make it more frequent in a generator", missed(name, coverage))
            }
            Warning::Undecided { name, coverage } => write!(
                f,
                "`{name}` held in {} of {} cases, which does not decide whether it does in {}%\n    \
                 allow more `cases` or `time`, make it more frequent, or want less of it",
                coverage.times, coverage.cases, coverage.percent
            ),
        }
    }
}

/// What was to be covered, and how far it was.
pub(super) fn missed(name: &str, coverage: &Coverage) -> String {
    let Coverage { percent: wanted, times, cases } = *coverage;
    match times {
        0 => format!("`{name}` never held in {cases} cases, and was to hold in {wanted}%"),
        _ => format!(
            "`{name}` held in {} of {cases} cases, and was to hold in {wanted}%",
            percent(times, cases)
        ),
    }
}
