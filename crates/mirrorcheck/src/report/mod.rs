//! What came of testing a property: data, and its text.
//!
//! - [`text`]: for people.

mod text;

use crate::Trace;
use crate::property::{Discard, Failure};
use std::collections::BTreeMap;
use std::panic::Location;
use std::time::Duration;

/// What came of testing a property.
#[derive(Clone, Debug)]
pub struct Report {
    /// The property's name.
    pub property: String,
    /// The seed: with it, the same cases are made again.
    pub seed: u64,
    /// How many cases were run and not discarded.
    pub cases: u64,
    /// How many inputs each condition discarded.
    pub discards: BTreeMap<Discard, u64>,
    /// How long it took.
    pub time: Duration,
    /// How it ended.
    pub end: End,
}

/// How a test ended.
#[derive(Clone, Debug)]
pub enum End {
    /// Every case passed.
    Passed,
    /// Every case passed, and there are no others.
    Exhausted,
    /// Cases failed: one for each reason, as far as they can be told apart, the one found
    /// first in front. There is at least one.
    Failed(Vec<Counterexample>),
    /// An example that the user gave failed.
    ExampleFailed(FailedExample),
    /// So many inputs were discarded that the rest says little.
    TooManyDiscards,
}

/// Inputs for which a property does not hold.
#[derive(Clone, Debug)]
pub struct Counterexample {
    /// The variables as text, where they can be shown, after shrinking.
    pub inputs: Vec<(&'static str, Option<String>)>,
    /// The variables as they were found.
    pub original: Vec<(&'static str, Option<String>)>,
    /// The choices that make them.
    pub trace: Trace,
    /// The size at which the choices were made.
    pub size: u32,
    /// The case that led to it, counted from 1.
    pub case: u64,
    /// What went wrong.
    pub failure: Failure,
    /// How many times the inputs were made smaller.
    pub steps: usize,
    /// The same step by step, if the settings ask for the `shrink_log`.
    pub path: Vec<ShrinkStep>,
    /// How often the property was run for that.
    pub executions: u64,
    /// How often it failed, if it does not always fail on these inputs, or on smaller ones.
    pub flaky: Option<Flaky>,
}

/// A step on the way to the simplest inputs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShrinkStep {
    /// The [pass](crate::shrink::passes) that proposed it.
    pub pass: &'static str,
    /// The inputs after it.
    pub inputs: Vec<(&'static str, Option<String>)>,
}

/// How often a property failed on the same inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flaky {
    /// In how many runs it failed.
    pub failed: u32,
    /// How many runs there were.
    pub runs: u32,
}

/// An example for which a property does not hold.
#[derive(Clone, Debug)]
pub struct FailedExample {
    /// The example, as it is given.
    pub example: String,
    /// Where it is given.
    pub place: &'static Location<'static>,
    /// The variables as text, where they can be shown.
    pub inputs: Vec<(&'static str, Option<String>)>,
    /// What went wrong.
    pub failure: Failure,
}

impl Report {
    /// A report of nothing yet.
    pub fn new(property: &str, seed: u64) -> Report {
        Report {
            property: property.to_owned(),
            seed,
            cases: 0,
            discards: BTreeMap::new(),
            time: Duration::ZERO,
            end: End::Passed,
        }
    }

    /// Counts discarded inputs.
    pub fn discard(&mut self, discard: Discard) {
        *self.discards.entry(discard).or_default() += 1;
    }

    /// The counterexamples, if that is how it ended.
    pub fn counterexamples(&self) -> &[Counterexample] {
        match &self.end {
            End::Failed(all) => all,
            _ => &[],
        }
    }

    /// Whether the property held, in cases that count.
    pub fn passed(&self) -> bool {
        matches!(self.end, End::Passed | End::Exhausted) && self.cases > 0
    }
}
