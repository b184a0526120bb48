//! Seeing what was tested.
//!
//! A property that passed says little unless one knows on what. A check can tell what its
//! case was like, and the [`Report`](crate::Report) shows what the cases were like together:
//!
//! | a check tells | with |
//! |---|---|
//! | what sort of case it is | [`label`], [`classify`] |
//! | a number or anything else | [`collect`] |
//! | how often something is to be so | [`cover()`](fn@cover) |
//! | that something happened | [`event`], [`event_with`] |
//! | how near it came to what is looked for | [`target`], [`target_as`] |
//!
//! ```
//! use mirrorcheck::*;
//!
//! #[property]
//! fn inserting_keeps_a_list_sorted(
//!     #[with(increasing_ints(0..=99u8, 0..=9))] mut list: Vec<u8>,
//!     #[with(int(0..=99u8))] new: u8,
//! ) {
//!     classify(list.is_empty(), "empty");
//!     collect("length", list.len());
//!     cover(5.0, list.contains(&new), "already there");
//!     list.insert(list.partition_point(|n| *n < new), new);
//!     assert!(list.is_sorted());
//! }
//! # let property = inserting_keeps_a_list_sorted::property();
//! let report = runners::generational(&property, &Settings::default(), 1).unwrap();
//! let length = &report.statistics.values["length"].numbers;
//! assert_eq!((length.min(), length.max()), (Some(0.0), Some(9.0)));
//! println!("{report:#}");
//! ```
//!
//! Set `MIRRORCHECK_STATISTICS=1`, or `#[property(statistics)]`, to see them when the test
//! passes; when it fails they are part of what it says. Cases that are discarded don't
//! count, nor do the runs in which a counterexample is made smaller.
//!
//! - [`telling`]: the functions. [`Listener`]: who hears them. [`Tellings`]: what one case told.
//! - [`Statistics`]: what all told. [`Values`], [`Numbers`] and [`Bin`]s: values in bounded memory.
//! - [`Coverage`]: whether something was covered, if that is certain.
//! - [`Sizes`], of [`Look`]s: what is known of inputs without being told.
//! - `text`: all of it for people.

mod cover;
mod histogram;
mod inputs;
mod listener;
mod names;
mod numbers;
pub mod telling;
mod tellings;
mod text;
mod values;

pub use cover::{Coverage, Judgement};
pub use histogram::Bin;
pub use inputs::{Look, Sizes};
pub use listener::Listener;
pub(crate) use listener::has_told;
pub use names::Names;
pub use numbers::Numbers;
pub use telling::{
    IntoScore, classify, collect, cover, event, event_with, label, target, target_as,
};
pub use tellings::{Telling, Tellings, Told};
pub(crate) use text::percent;
pub use values::Values;

/// What the cases of a run were like, by the names that they told it under.
#[derive(Clone, Debug, Default)]
pub struct Statistics {
    /// How many cases there are. Filled in [at the end](crate::Report::conclude).
    pub cases: u64,
    /// How many of them came before those that coverage is counted in.
    pub enumerated: u64,
    /// Cases with a label, or in a class.
    pub labels: Names<Share>,
    /// Values that were collected.
    pub values: Names<Values>,
    /// What happened.
    pub events: Names<Happened>,
    /// The best scores.
    pub scores: Names<Best>,
    /// How large the inputs are, and whether they differ.
    pub sizes: Sizes,
    /// What the cases are that coverage is counted in.
    pub basis: Basis,
    covers: Names<(f64, Share)>,
}

/// In how many cases something is so.
#[derive(Clone, Copy, Debug, Default)]
pub struct Share {
    /// The number of cases.
    pub cases: u64,
    /// The last of them: what is told twice in a case counts once.
    last: u64,
}

/// Something that happened.
#[derive(Clone, Debug, Default)]
pub struct Happened {
    /// How often.
    pub times: u64,
    /// In how many cases.
    pub share: Share,
    /// The values that came with it.
    pub payloads: Values,
}

/// The best score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Best {
    /// The score.
    pub score: f64,
    /// The first case that has it, counted from 1.
    pub case: u64,
}

/// What cases are to their generators.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Basis {
    /// A random sample, which says how often something is so.
    #[default]
    Random,
    /// The simplest of them, which don't.
    Simplest,
    /// All of them: if something is so at all, it was tested.
    All,
}

impl Statistics {
    /// Counts what a case told. Cases have increasing numbers, from 1.
    pub fn count(&mut self, case: u64, tellings: &Tellings) {
        tellings.iter().for_each(|telling| self.add(case, telling));
    }

    /// How often something was to be so, and was, in the order of the names.
    pub fn coverage(&self) -> impl Iterator<Item = (&str, Coverage)> {
        let cases = self.cases - self.enumerated;
        self.covers.iter().map(move |(name, (percent, share))| {
            let coverage = Coverage { percent: *percent, times: share.cases, cases };
            (name, coverage)
        })
    }

    /// What can be said of a coverage, given what the cases are.
    pub fn judgement(&self, coverage: &Coverage) -> Judgement {
        match self.basis {
            Basis::Random => coverage.judgement(),
            Basis::Simplest => Judgement::Undecided,
            Basis::All if coverage.times == 0 && coverage.percent > 0.0 => Judgement::Missed,
            Basis::All => Judgement::Covered,
        }
    }

    /// From here on cases are a random sample, after so many that were not: coverage is
    /// that of the sample alone.
    pub fn sampled_from(&mut self, cases: u64) {
        (self.enumerated, self.basis) = (cases, Basis::Random);
        self.covers.values_mut().for_each(|(_, share)| *share = Share::default());
        self.sizes.compare_from_here();
    }

    fn add(&mut self, case: u64, telling: Telling<'_>) {
        match telling {
            Telling::Label { name } => self.labels.named(name).count(case, true),
            Telling::Class { name, holds } => {
                self.labels.named(name).count(case, holds);
            }
            Telling::Value { name, value } => self.values.named(name).add(value),
            Telling::Cover { name, percent, holds } => {
                let (wanted, share) = self.covers.named(name);
                *wanted = wanted.max(percent);
                share.count(case, holds);
            }
            Telling::Event { name, payload } => {
                let happened = self.events.named(name);
                happened.times += 1;
                happened.share.count(case, true);
                payload.into_iter().for_each(|payload| happened.payloads.add(payload));
            }
            Telling::Score { name, score } => self.scores.named(name).improve(Best { score, case }),
        }
    }
}

impl Share {
    fn count(&mut self, case: u64, holds: bool) {
        if holds && self.last != case {
            self.cases += 1;
            self.last = case;
        }
    }
}

impl Best {
    fn improve(&mut self, new: Best) {
        let is_earlier = new.score == self.score && new.case < self.case;
        if new.score > self.score || is_earlier || self.case == 0 {
            *self = new;
        }
    }
}

impl Default for Best {
    /// None yet.
    fn default() -> Best {
        Best { score: f64::NEG_INFINITY, case: 0 }
    }
}
