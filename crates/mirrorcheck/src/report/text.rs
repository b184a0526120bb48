//! A report for people.

use super::{Counterexample, End, FailedExample, Irrelevant, Report};
use crate::property::Failure;
use std::fmt;

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
            End::Failed(counterexample) => {
                write!(f, "property `{name}` does not hold (case {})", self.cases)?;
                write!(f, "{counterexample}")?;
            }
            // The generators are not asked, so there is no seed to tell.
            End::ExampleFailed(failed) => {
                return write!(f, "property `{name}` does not hold for its example{failed}");
            }
        }
        for (discard, times) in &self.discards {
            write!(f, "\n  discarded {times} times by: {}", discard.by)?;
        }
        if !self.passed() {
            write!(f, "\n  again: MIRRORCHECK_SEED={}", self.seed)?;
        }
        Ok(())
    }
}

impl fmt::Display for Counterexample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.inputs {
            input(f, name, value.as_deref())?;
            irrelevant(f, self.irrelevant.iter().filter(|part| part.variable == *name))?;
        }
        failure(f, &self.failure)?;
        if self.is_flaky {
            write!(f, "\n  flaky: on the same inputs, the second time, it held")?;
        }
        if self.steps > 0 {
            write!(f, "\n  made smaller {} times in {} runs, from", self.steps, self.executions)?;
            for (name, value) in &self.original {
                write!(f, "\n    {name} = {}", short(value.as_deref().unwrap_or("…")))?;
            }
        }
        if self.refined > 0 {
            write!(
                f,
                "\n  then {} times by shrinkers of the variables, beginning with",
                self.refined
            )?;
        }
        write!(f, "\n  choices: {} at size {}", self.trace, self.size)
    }
}

impl fmt::Display for FailedExample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " `{}` at {}", self.example, self.place)?;
        inputs(f, &self.inputs)?;
        failure(f, &self.failure)
    }
}

fn inputs(f: &mut fmt::Formatter<'_>, inputs: &[(&'static str, Option<String>)]) -> fmt::Result {
    inputs.iter().try_for_each(|(name, value)| input(f, name, value.as_deref()))
}

/// A variable with its value.
fn input(f: &mut fmt::Formatter<'_>, name: &str, value: Option<&str>) -> fmt::Result {
    match value {
        Some(value) => write!(f, "\n    {name} = {value}"),
        None => write!(f, "\n    {name} can't be shown (its type is not `Debug`)"),
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
        if let Some(other) = other {
            write!(f, ", such as {}", short(other))?;
        }
    }
    match parts.count() {
        0 => Ok(()),
        more => write!(f, "\n      and so for {more} other parts"),
    }
}

fn failure(f: &mut fmt::Formatter<'_>, failure: &Failure) -> fmt::Result {
    write!(f, "\n  {}", failure.message.replace('\n', "\n  "))?;
    match &failure.place {
        Some(place) => write!(f, "\n  at {place}"),
        None => Ok(()),
    }
}

/// The beginning of a long text.
fn short(text: &str) -> String {
    const LONGEST: usize = 200;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
