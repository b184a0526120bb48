//! Does what `MIRRORCHECK_SHRINK` asks for: makes inputs smaller that are written in a file.
//!
//! The inputs are read, run and reflected, and from there on they are shrunk as if a runner
//! had found them. What does not fail is told at once, and so is what the generators don't
//! make, with the place that refused it. Nothing is stored or deleted.

use crate::blocks::{Failures, Reflected, parse_inputs, read_inputs, run_reflected};
use crate::clock::Stopwatch;
use crate::environment::Given;
use crate::property::{AnyProperty, Failure, Verdict};
use crate::protocol::{Answer, Answers};
use crate::regressions::test_name;
use crate::replay::is_meant;
use crate::report::{Counterexample, End, FailedValue, Origin, Report};
use crate::{Settings, Trace, with_deep_stack};
use std::time::Duration;

/// How long to look for smaller inputs unless told otherwise. Whoever asks is waiting for it,
/// and for nothing else.
const TIME: Duration = Duration::from_secs(60);

/// How often the command is told how it is getting on.
const PAUSE: Duration = Duration::from_millis(100);

/// Makes the inputs smaller that were asked for.
///
/// # Errors
/// If they fail, or can't be shrunk, with what to tell the user.
pub(crate) fn on_request(
    property: &AnyProperty,
    request: &Given,
    settings: &Settings,
) -> Result<(), String> {
    let name = property.name();
    is_meant("MIRRORCHECK_SHRINK", &request.property, property)?;
    let answers = Answers::open()?;
    let shrink_time = request.time.unwrap_or(TIME);
    let settings = Settings { shrink_time, failures: 1, ..*settings };
    let outcome = shrunk(property, request, &settings, answers.as_ref())
        .unwrap_or_else(|why| Outcome::Unclear(format!("`{name}` can't be tried: {why}")));
    let (word, text, json) = match &outcome {
        Outcome::Holds(text) => ("holds", text, None),
        Outcome::Fails { text, json } => ("fails", text, json.as_deref()),
        Outcome::Unclear(text) => ("unclear", text, None),
    };
    println!("{text}");
    if let Some(answers) = answers {
        answers.send(&Answer::Shrunk { property: name, outcome: word, text, json })?;
        answers.send(&Answer::Ended { property: name })?;
    }
    match outcome {
        Outcome::Holds(_) => Ok(()),
        Outcome::Fails { text, .. } | Outcome::Unclear(text) => Err(text),
    }
}

/// What came of the inputs.
enum Outcome {
    /// There is nothing to shrink.
    Holds(String),
    /// They fail, and these are the smallest.
    Fails { text: String, json: Option<String> },
    /// They can't be shrunk.
    Unclear(String),
}

fn shrunk(
    property: &AnyProperty,
    request: &Given,
    settings: &Settings,
    answers: Option<&Answers>,
) -> Result<Outcome, String> {
    let name = property.name();
    // So that the command knows, should the first run be the last.
    if let Some(answers) = answers {
        answers.send(&Answer::Progress { executions: 0, steps: 0, choices: 0 })?;
    }
    let text = std::fs::read_to_string(&request.path)
        .map_err(|error| format!("can't read {}: {error}", request.path.display()))?;
    // Inputs may be deep, and are dropped there.
    let (verdict, ways, inputs) = with_deep_stack(|| {
        let given = match &request.variable {
            Some(variable) => parse_inputs(property, variable, &text),
            None => read_inputs(property, &text),
        };
        let Reflected { verdict, ways, inputs } = run_reflected(property, given?, settings.size);
        Ok::<_, String>((verdict, ways.map(|ways| ways.simplest()), inputs))
    })?;
    match (verdict, ways) {
        (Verdict::Pass, _) => Ok(Outcome::Holds(format!(
            "`{name}` holds for these inputs, so there is nothing to shrink"
        ))),
        (Verdict::Discard(discard), _) => Err(format!(
            "these are no inputs of it, they are discarded by: {}{}",
            discard.by,
            discard.place.map_or_else(String::new, |place| format!(" at {place}"))
        )),
        (Verdict::Fail(failure), Err(error)) => {
            let failed = FailedValue { inputs, failure: *failure, reason: error.to_string() };
            Ok(Outcome::Unclear(format!(
                "property `{name}` does not hold for the inputs given{failed}"
            )))
        }
        (Verdict::Fail(failure), Ok(trace)) => {
            smallest(property, settings, &trace, &failure, answers)
        }
    }
}

/// The smallest inputs that fail, starting from these choices.
fn smallest(
    property: &AnyProperty,
    settings: &Settings,
    trace: &Trace,
    failure: &Failure,
    answers: Option<&Answers>,
) -> Result<Outcome, String> {
    let stopwatch = Stopwatch::start();
    let (mut told, mut sent, mut was_late) = (None, Ok(()), false);
    let mut failures = Failures::new(property, settings).watched(|progress| {
        let now = stopwatch.elapsed();
        was_late = now >= settings.shrink_time;
        if let Some(answers) = answers
            && sent.is_ok()
            && told.is_none_or(|last| now >= last + PAUSE)
        {
            told = Some(now);
            sent = answers.send(&Answer::Progress {
                executions: progress.executions,
                steps: progress.steps as u64,
                choices: progress.trace.len() as u64,
            });
        }
    });
    failures.take(1, trace, settings.size, failure).map_err(|error| error.to_string())?;
    let end = failures.end(End::Passed);
    sent?;
    let (origin, test) = (Origin::Given, Some(test_name(property.name())));
    let report = Report { end, origin, cases: 1, test, ..Report::new(property.name(), 0) };
    let [found] = report.counterexamples() else {
        return Err("its failure was lost on the way".to_owned());
    };
    let text = format!("{report}{}", remark(found, was_late, settings));
    Ok(Outcome::Fails { text, json: found.json.clone() })
}

/// What there is to say if shrinking came to nothing, or not to its end.
fn remark(found: &Counterexample, was_late: bool, settings: &Settings) -> String {
    let is_made_smaller = found.steps > 0 || found.refined > 0;
    if was_late {
        format!(
            "\n  time was up after {:?}, so there may be smaller ones: give it more, `--seconds`",
            settings.shrink_time
        )
    } else if !is_made_smaller && found.flaky.is_none() {
        let tried = found.executions.saturating_sub(1);
        format!("\n  no smaller inputs were found to fail ({tried} were tried)")
    } else {
        String::new()
    }
}
