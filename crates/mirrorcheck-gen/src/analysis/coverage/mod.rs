//! Combinatorial coverage: which combinations of choices has a suite seen?
//!
//! *Do Judge a Test by its Cover* (Goldstein et al. 2021) carries combinatorial testing from
//! lists of parameters to terms. A [`Description`] names a few constructors and how they lie
//! inside each other: `cons(_, …nil)` is a list with an end somewhere behind an item. Its
//! **strength** is the number of constructors. A suite that covers all descriptions of
//! strength 2 has seen every pair, so a bug that needs no more than two choices to meet is
//! found if a test for it fails at all.
//!
//! The paper describes data types. Here the terms are choices, as in *Holding a Mirror up to
//! Random Generation* (section 5.2.2): every labelled branch is a constructor, and what was
//! picked inside it are its arguments. A list counts as a chain of items. Spans, such as the
//! variables of a property, have a single constructor and cost no strength: what is seen of
//! one variable is combined with what is seen of another.
//!
//! | file | holds |
//! |---|---|
//! | [`description`] | descriptions, each with a number |
//! | [`watch`] | which descriptions a run covers, while it runs |
//! | [`grammar`] | which descriptions are possible |
//! | [`reach`] | a value that covers a given one |
//!
//! One more value costs time for its own descriptions alone, however many came before it.

pub mod description;
mod grammar;
mod reach;
mod watch;

pub use description::Description;
pub use watch::{Seen, Watch};

use super::mine::Refused;
use crate::{Error, Generator, Interpretation, Reflect, Replay, run_forward};
use description::Descriptions;
use grammar::Grammar;
use std::collections::BTreeSet;
use std::fmt;

/// The coverage of a suite, by descriptions up to a strength.
///
/// ```
/// use mirrorcheck_gen::*;
/// let coin = |s: &mut Source<'_, bool>| pick!(s, 1 "tails" => s.exact(false), 1 "heads" => s.exact(true));
/// let two = (coin.labelled("first"), coin.labelled("second"));
/// let coverage = coverage_of(&two, &[(true, true), (false, true)], 2);
/// // Two faces, and four pairs of them.
/// assert_eq!((coverage.covered(), coverage.possible()), (4, 6));
/// let missing: Vec<String> = coverage.missing().map(|d| d.to_string()).collect();
/// assert_eq!(missing, ["(…heads, …tails)", "(…tails, …tails)"]);
/// ```
#[inline]
pub fn coverage_of<'v, T: PartialEq + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    values: impl IntoIterator<Item = &'v T>,
    strength: usize,
) -> Coverage {
    let mut coverage = Coverage::new(strength);
    for (example, value) in values.into_iter().enumerate() {
        if let Err(error) = coverage.add(generator, value) {
            coverage.refused.push(Refused { example, error });
        }
    }
    coverage
}

/// Which descriptions were covered, and how often. See the [module](self).
#[derive(Clone, Debug)]
pub struct Coverage {
    strength: usize,
    descriptions: Descriptions,
    grammar: Grammar,
    /// How many values covered each description.
    times: Vec<u64>,
    covered: usize,
    /// What is possible and was not covered, as far as the grammar is known.
    missing: BTreeSet<u32>,
    /// Values of [`coverage_of`] that could not be explained.
    pub refused: Vec<Refused>,
}

impl Coverage {
    /// Nothing is covered yet.
    ///
    /// # Panics
    /// If the strength is not 1, 2 or 3: there are too many descriptions of more.
    #[inline]
    #[track_caller]
    pub fn new(strength: usize) -> Coverage {
        assert!((1..=3).contains(&strength), "a strength of {strength}, which is not 1, 2 or 3");
        Coverage {
            strength,
            descriptions: Descriptions::default(),
            grammar: Grammar::default(),
            times: Vec::new(),
            covered: 0,
            missing: BTreeSet::new(),
            refused: Vec::new(),
        }
    }

    /// Counts a value from anywhere. Answers how many descriptions it is the first to cover.
    #[inline]
    pub fn add<T: PartialEq + 'static>(
        &mut self,
        generator: &(impl Generator<T> + ?Sized),
        value: &T,
    ) -> Result<usize, Error> {
        let reflect = Reflect::default();
        let trace = reflect.run(generator, value)?.first();
        let mut watch = self.watch(Replay::new(trace.choices()));
        run_forward(generator, &mut watch, reflect.size)?;
        let seen = watch.finish();
        Ok(self.count(&seen))
    }

    /// Watches a run that another interpretation decides, to see what it covers. Nothing is
    /// counted until [`count`](Self::count) says so.
    #[inline]
    pub fn watch<I: Interpretation>(&mut self, inner: I) -> Watch<'_, I> {
        Watch::new(inner, self)
    }

    /// Counts what was seen. Answers how many descriptions were covered for the first time.
    #[inline]
    pub fn count(&mut self, seen: &Seen) -> usize {
        let before = self.covered;
        self.times.resize(self.descriptions.len(), 0);
        for &description in &seen.descriptions {
            let times = &mut self.times[description as usize];
            self.covered += usize::from(*times == 0);
            *times += 1;
            self.missing.remove(&description);
        }
        self.explore();
        self.covered - before
    }

    /// How much would be gained by what was seen: the sum of 1 / (times + 1) over its
    /// descriptions, so that what is rare so far counts most.
    #[inline]
    pub fn gain(&self, seen: &Seen) -> f64 {
        let times = |id: &u32| self.times.get(*id as usize).copied().unwrap_or(0);
        seen.descriptions.iter().map(|id| 1.0 / (times(id) + 1) as f64).sum()
    }

    /// How many descriptions are covered.
    #[inline]
    pub fn covered(&self) -> usize {
        self.covered
    }

    /// How many descriptions are possible, as far as the values so far tell what can be inside
    /// what. An invariant that no label shows may rule some of them out.
    #[inline]
    pub fn possible(&self) -> usize {
        self.covered + self.missing.len()
    }

    /// Whether all that is possible is covered.
    #[inline]
    pub fn is_complete(&self) -> bool {
        self.covered > 0 && self.missing.is_empty()
    }

    /// What is possible and was not covered.
    #[inline]
    pub fn missing(&self) -> impl Iterator<Item = Description> + '_ {
        self.missing.iter().map(|&id| self.descriptions.describe(id))
    }

    /// What was covered, and by how many values.
    #[inline]
    pub fn times(&self) -> impl Iterator<Item = (Description, u64)> + '_ {
        let known = (0..).zip(&self.times).filter(|(_, times)| **times > 0);
        known.map(|(id, &times)| (self.descriptions.describe(id), times))
    }

    /// Finds out again what is possible, if more is known of what can be inside what.
    #[inline]
    fn explore(&mut self) {
        if let Some(possible) = self.grammar.possible(self.strength, &mut self.descriptions) {
            self.times.resize(self.descriptions.len(), 0);
            self.missing =
                possible.into_iter().filter(|&id| self.times[id as usize] == 0).collect();
        }
    }
}

impl fmt::Display for Coverage {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (covered, possible, strength) = (self.covered(), self.possible(), self.strength);
        writeln!(f, "{covered} of {possible} descriptions up to strength {strength} are covered")?;
        for refused in &self.refused {
            writeln!(f, "value {} is refused: {}", refused.example, refused.error)?;
        }
        const SHOWN: usize = 20;
        for description in self.missing().take(SHOWN) {
            writeln!(f, "  missing: {description}")?;
        }
        match self.missing.len() {
            0..=SHOWN => Ok(()),
            more => writeln!(f, "  and {} more", more - SHOWN),
        }
    }
}
