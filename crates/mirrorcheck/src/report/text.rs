//! A report for people.

use super::health::missed;
use super::{
    Counterexample, End, FailedExample, FailedValue, Flaky, Irrelevant, Origin, Report, ShrinkStep,
    Warning, again,
};
use crate::property::Failure;
use crate::statistics::Judgement;
use std::fmt;

/// One line if it passed, all of it if it did not; `{:#}` has the statistics and the warnings
/// in any case.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = &self.property;
        match &self.end {
            End::Passed | End::Exhausted if self.cases == 0 => {
                write!(f, "property `{name}` was not tested: no inputs were left to test it with")?;
            }
            End::Passed => write!(f, "property `{name}` held in {} cases", self.cases)?,
            End::Exhausted => {
                write!(f, "property `{name}` holds: all {} inputs were tested", self.cases)?;
            }
            End::TooManyDiscards => write!(
                f,
                "property `{name}` was hardly tested: {} cases, and far more inputs discarded",
                self.cases
            )?,
            End::NotCovered => {
                write!(f, "property `{name}` held in {} cases that don't cover it", self.cases)?;
                for (name, coverage) in self.statistics.coverage() {
                    if self.statistics.judgement(&coverage) == Judgement::Missed {
                        write!(f, "\n  {}", missed(name, &coverage))?;
                    }
                }
            }
            End::Failed(all) => failures(f, self, all)?,
            End::StoredFailed(failed) => {
                write!(f, "property `{name}` does not hold (a stored failure){failed}")?;
            }
            // The generators are not asked, so there is no seed to tell.
            End::ExampleFailed(failed) => {
                return write!(f, "property `{name}` does not hold for its example{failed}");
            }
        }
        for (discard, times) in self.discards.iter() {
            write!(f, "\n  discarded {} by: {}", often(times), discard.by)?;
            if let Some(place) = discard.place {
                write!(f, " at {place}")?;
            }
        }
        if f.alternate() || !self.passed() {
            write!(f, "{}", self.statistics)?;
            write!(f, "{}", Warnings(&self.warnings))?;
        }
        if !self.passed() && self.origin == Origin::Found {
            write!(f, "\n  seed: MIRRORCHECK_SEED={}", self.seed)?;
        }
        if let Origin::Stored { without_structure } = &self.origin
            && !without_structure.is_empty()
        {
            let names = without_structure.join("`, `");
            write!(f, "\n  replayed from its choices, which may make other inputs than before: ")?;
            write!(f, "there is no structure of `{names}`")?;
        }
        for place in &self.stored {
            write!(f, "\n  stored: {place}")?;
        }
        match self.counterexamples() {
            [one] => again::lines(f, self, &one.recipe()),
            // Of several, each has its own lines.
            _ => Ok(()),
        }
    }
}

impl Report {
    /// What a test that passed says: with statistics, if they are asked for, with warnings,
    /// if there are any and they are wanted, and otherwise nothing.
    pub fn notice(&self, statistics: bool, wants_warnings: bool) -> Option<String> {
        let warnings = if wants_warnings { &self.warnings[..] } else { &[] };
        let details = match statistics {
            true => self.statistics.to_string(),
            false => String::new(),
        };
        let is_silent = !statistics && warnings.is_empty();
        (!is_silent).then(|| format!("{self}{details}{}\n", Warnings(warnings)))
    }
}

impl fmt::Display for Counterexample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.inputs {
            input(f, name, value.as_deref())?;
            irrelevant(f, self.irrelevant.iter().filter(|part| part.variable == *name))?;
        }
        failure(f, &self.failure)?;
        if let Some(flaky) = self.flaky {
            write!(f, "{flaky}")?;
        }
        if self.steps > 0 {
            let often = often(self.steps as u64);
            write!(f, "\n  made smaller {often} in {} runs, from", self.executions)?;
            for (name, value) in &self.original {
                write!(f, "\n    {name} = {}", short(value.as_deref().unwrap_or("…")))?;
            }
        }
        if self.refined > 0 {
            write!(f, "\n  then {} times by shrinkers of the variables", self.refined)?;
        }
        path(f, &self.path)?;
        match &self.example {
            Some(example) if example.len() <= LONGEST => {
                write!(f, "\n  to keep it: #[example({example})]")
            }
            _ => Ok(()),
        }
    }
}

impl fmt::Display for FailedValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        inputs(f, &self.inputs)?;
        failure(f, &self.failure)?;
        write!(f, "\n  it can't be shrunk: {}", self.reason)
    }
}

impl fmt::Display for Flaky {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Flaky { failed, runs } = self;
        write!(f, "\n  flaky: failed in {failed} of {runs} runs on the same inputs")?;
        match failed == runs {
            true => write!(f, ", but smaller ones fail only sometimes")?,
            false => write!(f, ", so something else decides as well")?,
        }
        write!(f, "\n  (time, threads, state that is kept between runs?); not made smaller")
    }
}

impl fmt::Display for FailedExample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " `{}` at {}", self.example, self.place)?;
        inputs(f, &self.inputs)?;
        failure(f, &self.failure)
    }
}

struct Warnings<'r>(&'r [Warning]);

impl fmt::Display for Warnings<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|warning| write!(f, "\n  warning: {warning}"))
    }
}

/// All failures, with numbers if there are several.
fn failures(f: &mut fmt::Formatter<'_>, report: &Report, all: &[Counterexample]) -> fmt::Result {
    let name = &report.property;
    if let [one] = all {
        write!(f, "property `{name}` does not hold ")?;
        match &report.origin {
            Origin::Found => write!(f, "(case {})", one.case)?,
            Origin::Replayed => write!(f, "(replayed)")?,
            Origin::Given => write!(f, "(from the inputs given)")?,
            Origin::Stored { .. } => write!(f, "(a stored failure)")?,
        }
        return write!(f, "{one}");
    }
    write!(f, "property `{name}` does not hold: {} distinct failures", all.len())?;
    for (at, one) in all.iter().enumerate() {
        write!(f, "\n{} (case {}){one}", at + 1, one.case)?;
        again::lines(f, report, &one.recipe())?;
    }
    Ok(())
}

fn path(f: &mut fmt::Formatter<'_>, path: &[ShrinkStep]) -> fmt::Result {
    for (at, step) in path.iter().enumerate() {
        write!(f, "\n  {}. {}", at + 1, step.pass)?;
        for (name, value) in &step.inputs {
            write!(f, "\n    {name} = {}", short(value.as_deref().unwrap_or("…")))?;
        }
    }
    Ok(())
}

fn inputs(f: &mut fmt::Formatter<'_>, inputs: &[(&'static str, Option<String>)]) -> fmt::Result {
    inputs.iter().try_for_each(|(name, value)| input(f, name, value.as_deref()))
}

/// A variable with its value.
fn input(f: &mut fmt::Formatter<'_>, name: &str, value: Option<&str>) -> fmt::Result {
    match value {
        Some(value) => write!(f, "\n    {name} = {value}"),
        None => {
            write!(f, "\n    {name} can't be shown (its type has no structure and is not `Debug`)")
        }
    }
}

/// What does not matter of a variable.
fn irrelevant<'i>(
    f: &mut fmt::Formatter<'_>,
    mut parts: impl Iterator<Item = &'i Irrelevant>,
) -> fmt::Result {
    // More lines than this would hide the next variable.
    const MOST: usize = 4;
    for Irrelevant { part, tried, other, .. } in parts.by_ref().take(MOST) {
        let name = if part.is_empty() { String::new() } else { format!("{part}: ") };
        write!(f, "\n      {name}any other value fails too ({tried} tried)")?;
        // A long one would say less than the line above it.
        if let Some(other) = other.as_ref().filter(|other| other.len() <= 80) {
            write!(f, ", such as {other}")?;
        }
    }
    match parts.count() {
        0 => Ok(()),
        more => write!(f, "\n      and so for {more} other parts"),
    }
}

fn failure(f: &mut fmt::Formatter<'_>, failure: &Failure) -> fmt::Result {
    write!(f, "\n  {}", failure.message.replace('\n', "\n  "))?;
    if let Some(place) = &failure.place {
        write!(f, "\n  at {place}")?;
    }
    if let Some(check) = failure.check {
        write!(f, "\n  in check {check}")?;
    }
    Ok(())
}

fn often(times: u64) -> String {
    if times == 1 { "once".to_owned() } else { format!("{times} times") }
}

/// An example that takes longer than this does not make a good line of a program.
const LONGEST: usize = 500;

/// The beginning of a long text.
fn short(text: &str) -> String {
    const BEGINNING: usize = 200;
    match text.char_indices().nth(BEGINNING) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
