//! A report for people.

use super::{Counterexample, End, FailedExample, Report};
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
        inputs(f, &self.inputs)?;
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
    for (name, value) in inputs {
        match value {
            Some(value) => write!(f, "\n    {name} = {value}")?,
            None => write!(
                f,
                "\n    {name} can't be shown (its type has no structure and is not `Debug`)"
            )?,
        }
    }
    Ok(())
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
