//! Runs what `MIRRORCHECK_REPLAY` asks for, and nothing else.
//!
//! Nothing is shrunk, stored or deleted: a replay repeats what was, so that it can be looked
//! at, with a debugger or with more output.

use crate::blocks::{Made, Tried, run, run_stored, show, show_example, show_json};
use crate::environment::Request;
use crate::property::{AnyProperty, Environment, Failure, Verdict};
use crate::protocol::{Answer, Answers};
use crate::regressions::{self, stored_report, test_name};
use crate::report::{Counterexample, End, FailedValue, Origin, Report};
use crate::store::{Kept, Store};
use crate::{Error, Recipe, Settings, Trace};

/// Runs what was asked for.
///
/// # Errors
/// If it fails, or can't be run, with what to tell the user.
pub(crate) fn on_request(
    property: &AnyProperty,
    request: &Request,
    settings: &Settings,
) -> Result<(), String> {
    let name = property.name();
    is_meant("MIRRORCHECK_REPLAY", &request.property, property)?;
    let answers = Answers::open()?;
    let replayed = match &request.recipe {
        Some(recipe) => vec![choices(property, recipe)?],
        None => stored(property, settings)?,
    };
    for Replayed { entry, outcome, text } in &replayed {
        println!("{text}");
        let entry = entry.as_deref();
        let answer = match (outcome, entry) {
            (Outcome::Unreadable, Some(entry)) => {
                Answer::Unreadable { property: name, entry, text }
            }
            _ => Answer::Replayed { property: name, entry, outcome: outcome.word(), text },
        };
        answers.as_ref().map_or(Ok(()), |answers| answers.send(&answer))?;
    }
    if let Some(answers) = answers {
        answers.send(&Answer::Ended { property: name })?;
    }
    verdict(request, replayed)
}

/// Whether a request is for this property.
pub(crate) fn is_meant(variable: &str, asked: &str, property: &AnyProperty) -> Result<(), String> {
    let name = property.name();
    match asked == name {
        true => Ok(()),
        false => Err(format!(
            "{variable} is for the property `{asked}`, and this is `{name}`, which was not \
             tested: choose the test by its name, with `-- --exact`, or unset the variable"
        )),
    }
}

/// What came of replaying one case.
struct Replayed {
    entry: Option<String>,
    outcome: Outcome,
    text: String,
}

#[derive(Clone, Copy, PartialEq)]
enum Outcome {
    Holds,
    Fails,
    Unclear,
    Unreadable,
}

impl Outcome {
    fn word(self) -> &'static str {
        match self {
            Outcome::Holds => "holds",
            Outcome::Fails => "fails",
            Outcome::Unclear | Outcome::Unreadable => "unclear",
        }
    }
}

/// A failure is one; of choices that were asked for, so is it that they say nothing.
fn verdict(request: &Request, replayed: Vec<Replayed>) -> Result<(), String> {
    let is_wrong = |replayed: &Replayed| match replayed.outcome {
        Outcome::Fails => true,
        Outcome::Unclear => request.recipe.is_some(),
        Outcome::Holds | Outcome::Unreadable => false,
    };
    match replayed.into_iter().find(is_wrong) {
        Some(replayed) => Err(replayed.text),
        None => Ok(()),
    }
}

// ------------------------------------------------------------ choices

fn choices(property: &AnyProperty, recipe: &Recipe) -> Result<Replayed, String> {
    let (name, mut trace) = (property.name(), Trace::new());
    let made = recipe.make(property, &mut trace).map_err(|error| unusable(property, &error))?;
    let discarded = |by: &str| format!("{recipe} is no input of `{name}`: discarded by: {by}");
    let (outcome, mut text) = match made {
        Made::Discarded(discard) => (Outcome::Unclear, discarded(&discard.by)),
        Made::Inputs(mut inputs) => {
            let recipe = Recipe { trace: trace.clone(), size: recipe.size };
            let found = as_it_is(property, &inputs, recipe);
            match run(property, &mut inputs) {
                Verdict::Pass => (Outcome::Holds, format!("`{name}` holds for {}", found.recipe())),
                Verdict::Discard(discard) => (Outcome::Unclear, discarded(&discard.by)),
                Verdict::Fail(failure) => {
                    let found = Counterexample { failure: *failure, ..found };
                    let report = Report { end: End::Failed(vec![found]), ..Report::new(name, 0) };
                    let test = Some(test_name(name));
                    let report = Report { origin: Origin::Replayed, cases: 1, test, ..report };
                    (Outcome::Fails, report.to_string())
                }
            }
        }
    };
    if trace != recipe.trace {
        text += "\n  the generators have changed: they did not take the choices as they are";
    }
    Ok(Replayed { entry: None, outcome, text })
}

/// A counterexample that nobody has shrunk, before it is run.
fn as_it_is(property: &AnyProperty, inputs: &Environment, recipe: Recipe) -> Counterexample {
    Counterexample {
        inputs: show(property, inputs),
        example: show_example(property, inputs),
        json: show_json(property, inputs),
        original: Vec::new(),
        trace: recipe.trace,
        size: recipe.size,
        case: 1,
        failure: Failure::new(""),
        steps: 0,
        path: Vec::new(),
        executions: 1,
        refined: 0,
        irrelevant: Vec::new(),
        flaky: None,
    }
}

// ------------------------------------------------------------ what is stored

fn stored(property: &AnyProperty, settings: &Settings) -> Result<Vec<Replayed>, String> {
    let name = property.name();
    let no_store = || format!("nothing can be stored of `{name}`: it has no store");
    let store = regressions::store(settings)?.ok_or_else(no_store)?;
    let kept = store.fetch(name).map_err(|error| error.to_string())?;
    if kept.is_empty() {
        return Err(format!("nothing is stored of `{name}`"));
    }
    kept.into_iter().map(|kept| entry(property, &store, kept)).collect()
}

fn entry(property: &AnyProperty, store: &dyn Store, kept: Kept) -> Result<Replayed, String> {
    let (name, place) = (property.name(), store.place(&kept.key));
    let entry = match kept.entry {
        Ok(entry) => entry,
        Err(reason) => {
            let text = format!("{place} can't be read: {reason}");
            return Ok(Replayed { entry: Some(place), outcome: Outcome::Unreadable, text });
        }
    };
    let wrong = |error| unusable(property, &error);
    let end = match run_stored(property, &entry).map_err(wrong)? {
        Tried::Holds => {
            let text = format!("`{name}` holds for {place}");
            return Ok(Replayed { entry: Some(place), outcome: Outcome::Holds, text });
        }
        Tried::Unclear(reason) => {
            let text = format!("{place} says nothing: {reason}");
            return Ok(Replayed { entry: Some(place), outcome: Outcome::Unclear, text });
        }
        Tried::FailsOutOfRange { inputs, failure, reason } => {
            End::StoredFailed(FailedValue { inputs, failure, reason })
        }
        Tried::Fails(recipe, failure) => {
            match recipe.make(property, &mut Trace::new()).map_err(wrong)? {
                Made::Inputs(inputs) => {
                    let found = as_it_is(property, &inputs, recipe);
                    End::Failed(vec![Counterexample { failure, ..found }])
                }
                Made::Discarded(discard) => {
                    return Err(format!("{place} was an input and is none now: {}", discard.by));
                }
            }
        }
    };
    let mut report = stored_report(property, &entry, end, 0);
    (report.stored, report.test) = (vec![place.clone()], Some(test_name(name)));
    Ok(Replayed { entry: Some(place), outcome: Outcome::Fails, text: report.to_string() })
}

fn unusable(property: &AnyProperty, error: &Error) -> String {
    format!("property `{}` can't be tested: {error}", property.name())
}
