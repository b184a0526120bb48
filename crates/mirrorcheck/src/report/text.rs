//! A report for people.

use super::health::missed;
use super::{Counterexample, End, FailedExample, Report, Warning};
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
        if f.alternate() || !self.passed() {
            write!(f, "{}", self.statistics)?;
            write!(f, "{}", Warnings(&self.warnings))?;
        }
        if !self.passed() {
            write!(f, "\n  again: MIRRORCHECK_SEED={}", self.seed)?;
        }
        Ok(())
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

struct Warnings<'r>(&'r [Warning]);

impl fmt::Display for Warnings<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|warning| write!(f, "\n  warning: {warning}"))
    }
}

fn inputs(f: &mut fmt::Formatter<'_>, inputs: &[(&'static str, Option<String>)]) -> fmt::Result {
    for (name, value) in inputs {
        match value {
            Some(value) => write!(f, "\n    {name} = {value}")?,
            None => write!(f, "\n    {name} can't be shown (its type is not `Debug`)")?,
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
