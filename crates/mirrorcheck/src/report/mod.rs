//! What came of testing a property: data, and its text.
//!
//! - [`text`]: for people.
//! - [`again`]: the shell lines that repeat a failure.
//! - [`Warning`]: what weakens the test, and what to do about it.

mod again;
mod discards;
mod health;
mod text;

pub use discards::Discards;
pub use health::Warning;

use crate::property::{Discard, Failure};
use crate::statistics::Statistics;
use crate::{Recipe, Trace};
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
    pub discards: Discards,
    /// How long it took.
    pub time: Duration,
    /// How it ended.
    pub end: End,
    /// Where the inputs came from with which it ended.
    pub origin: Origin,
    /// Where its failures are stored, if they are.
    pub stored: Vec<String>,
    /// The name of the test, if [`test`](crate::AnyProperty::test) was run in one.
    pub test: Option<String>,
    /// What the cases were like.
    pub statistics: Statistics,
    /// What weakens the test.
    pub warnings: Vec<Warning>,
}

/// Where inputs came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The runner made them.
    Found,
    /// The choices were asked for.
    Replayed,
    /// Somebody gave them.
    Given,
    /// They were stored.
    Stored {
        /// The variables that were stored without their structure. If there are any, the
        /// choices were replayed, and may have made something else.
        without_structure: Vec<&'static str>,
    },
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
    /// Inputs that are stored failed, and the generators don't make them any more.
    StoredFailed(FailedValue),
    /// So many inputs were discarded that the rest says little.
    TooManyDiscards,
    /// Every case passed, but what is required to be covered certainly is not.
    NotCovered,
}

/// Inputs for which a property does not hold.
#[derive(Clone, Debug)]
pub struct Counterexample {
    /// The variables as text, where they can be shown, after shrinking.
    pub inputs: Vec<(&'static str, Option<String>)>,
    /// The same as the arguments of an `#[example]`, if all can be written in Rust.
    pub example: Option<String>,
    /// The same as [JSON](crate::structure::json), by name, if all have structure.
    pub json: Option<String>,
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
    /// How many times they were made simpler after that by shrinkers of their own. If at all, the
    /// choices are those of the inputs before.
    pub refined: usize,
    /// Which parts of the inputs don't matter.
    pub irrelevant: Vec<Irrelevant>,
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

/// A part of failing inputs that does not matter: they fail whatever it is, as far as was tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Irrelevant {
    /// The variable that it is a part of.
    pub variable: &'static str,
    /// Which part of it, such as `item 2`; nothing for all of it, or if it has no name.
    pub part: String,
    /// How many other values of it were tried.
    pub tried: u64,
    /// The variable with one of them, as text.
    pub other: Option<String>,
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

/// Stored inputs that the generators don't make, for which a property does not hold.
#[derive(Clone, Debug)]
pub struct FailedValue {
    /// The variables as text, where they can be shown.
    pub inputs: Vec<(&'static str, Option<String>)>,
    /// What went wrong.
    pub failure: Failure,
    /// Why the generators don't make them.
    pub reason: String,
}

impl Report {
    /// A report of nothing yet.
    pub fn new(property: &str, seed: u64) -> Report {
        Report {
            property: property.to_owned(),
            seed,
            cases: 0,
            discards: Discards::default(),
            time: Duration::ZERO,
            end: End::Passed,
            origin: Origin::Found,
            stored: Vec::new(),
            test: None,
            statistics: Statistics::default(),
            warnings: Vec::new(),
        }
    }

    /// Counts discarded inputs.
    pub fn discard(&mut self, discard: Discard) {
        self.discards.count(discard);
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

impl Counterexample {
    /// What makes the inputs again.
    pub fn recipe(&self) -> Recipe {
        Recipe { trace: self.trace.clone(), size: self.size }
    }
}
