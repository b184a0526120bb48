//! A report for people.

use super::{Counterexample, End, FailedExample, Flaky, Report, ShrinkStep};
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
            End::Failed(all) => failures(f, name, all)?,
            // The generators are not asked, so there is no seed to tell.
            End::ExampleFailed(failed) => {
                return write!(f, "property `{name}` does not hold for its example{failed}");
            }
        }
        for (discard, times) in &self.discards {
            write!(f, "\n  discarded {} by: {}", often(*times), discard.by)?;
            if let Some(place) = discard.place {
                write!(f, " at {place}")?;
            }
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
        path(f, &self.path)?;
        write!(f, "\n  choices: {} at size {}", self.trace, self.size)
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

/// All failures, with numbers if there are several.
fn failures(f: &mut fmt::Formatter<'_>, name: &str, all: &[Counterexample]) -> fmt::Result {
    if let [one] = all {
        return write!(f, "property `{name}` does not hold (case {}){one}", one.case);
    }
    write!(f, "property `{name}` does not hold: {} distinct failures", all.len())?;
    for (at, one) in all.iter().enumerate() {
        write!(f, "\n{} (case {}){one}", at + 1, one.case)?;
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

/// The beginning of a long text.
fn short(text: &str) -> String {
    const LONGEST: usize = 200;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
