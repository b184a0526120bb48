//! Runs what `MIRRORCHECK_REPLAY` asks for, and nothing else.
//!
//! Nothing is shrunk, stored or deleted: a replay repeats what was, so that it can be looked
//! at, with a debugger or with more output.

use crate::blocks::show::{example, shown};
use crate::blocks::subject::Subject;
use crate::blocks::{Made, Tried, tried};
use crate::environment::Request;
use crate::property::{Failure, Verdict};
use crate::protocol::{Answer, Answers};
use crate::regressions::{self, stored_report, test_name};
use crate::report::{Counterexample, End, FailedValue, Origin, Report};
use crate::store::{Kept, Store};
use crate::{Error, Recipe, Settings, Trace};
use std::any::Any;

/// Runs what was asked for.
///
/// # Errors
/// If it fails, or can't be run, with what to tell the user.
pub(crate) fn on_request(
    subject: &dyn Subject,
    request: &Request,
    settings: &Settings,
) -> Result<(), String> {
    let property = subject.name();
    if request.property != property {
        return Err(format!(
            "MIRRORCHECK_REPLAY is for the property `{}`, and this is `{property}`, which was not \
             tested: choose the test by its name, with `-- --exact`, or unset the variable",
            request.property
        ));
    }
    let answers = Answers::open()?;
    let replayed = match &request.recipe {
        Some(recipe) => vec![choices(subject, recipe)?],
        None => stored(subject, settings)?,
    };
    for Replayed { entry, outcome, text } in &replayed {
        println!("{text}");
        let entry = entry.as_deref();
        let answer = match (outcome, entry) {
            (Outcome::Unreadable, Some(entry)) => Answer::Unreadable { property, entry, text },
            _ => Answer::Replayed { property, entry, outcome: outcome.word(), text },
        };
        answers.as_ref().map_or(Ok(()), |answers| answers.send(&answer))?;
    }
    if let Some(answers) = answers {
        answers.send(&Answer::Ended { property })?;
    }
    verdict(request, replayed)
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

fn choices(subject: &dyn Subject, recipe: &Recipe) -> Result<Replayed, String> {
    let (name, mut trace) = (subject.name(), Trace::new());
    let made = subject.remake(recipe, &mut trace).map_err(|error| unusable(subject, &error))?;
    let discarded = |by: &str| format!("{recipe} is no input of `{name}`: discarded by: {by}");
    let (outcome, mut text) = match made {
        Made::Discarded(discard) => (Outcome::Unclear, discarded(&discard.by)),
        Made::Inputs(mut inputs) => {
            let as_it_is = as_it_is(subject, &*inputs);
            let recipe = Recipe { trace: trace.clone(), size: recipe.size };
            match subject.run(&mut *inputs) {
                Verdict::Pass => (Outcome::Holds, format!("`{name}` holds for {recipe}")),
                Verdict::Discard(discard) => (Outcome::Unclear, discarded(&discard.by)),
                Verdict::Fail(failure) => {
                    let found = as_it_is(recipe, failure);
                    let report = Report { end: End::Failed(found), ..Report::new(name, 0) };
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

/// A counterexample that nobody has shrunk. The check may take the inputs, so they are looked
/// at before it is known how they fail.
fn as_it_is(
    subject: &dyn Subject,
    inputs: &dyn Any,
) -> impl FnOnce(Recipe, Failure) -> Counterexample + use<> {
    let fields = subject.fields(inputs);
    let (inputs, example) = (shown(&fields), example(&fields));
    move |Recipe { trace, size }, failure| Counterexample {
        inputs,
        example,
        original: Vec::new(),
        trace,
        size,
        failure,
        steps: 0,
        executions: 1,
        is_flaky: false,
    }
}

// ------------------------------------------------------------ what is stored

fn stored(subject: &dyn Subject, settings: &Settings) -> Result<Vec<Replayed>, String> {
    let name = subject.name();
    let no_store = || format!("nothing can be stored of `{name}`: it has no store");
    let store = regressions::store(settings)?.ok_or_else(no_store)?;
    let kept = store.fetch(name).map_err(|error| error.to_string())?;
    if kept.is_empty() {
        return Err(format!("nothing is stored of `{name}`"));
    }
    kept.into_iter().map(|kept| entry(subject, &store, kept)).collect()
}

fn entry(subject: &dyn Subject, store: &dyn Store, kept: Kept) -> Result<Replayed, String> {
    let (name, place) = (subject.name(), store.place(&kept.key));
    let entry = match kept.entry {
        Ok(entry) => entry,
        Err(reason) => {
            let text = format!("{place} can't be read: {reason}");
            return Ok(Replayed { entry: Some(place), outcome: Outcome::Unreadable, text });
        }
    };
    let wrong = |error| unusable(subject, &error);
    let end = match tried(subject, &entry).map_err(wrong)? {
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
            match subject.remake(&recipe, &mut Trace::new()).map_err(wrong)? {
                Made::Inputs(inputs) => End::Failed(as_it_is(subject, &*inputs)(recipe, failure)),
                Made::Discarded(discard) => {
                    return Err(format!("{place} was an input and is none now: {}", discard.by));
                }
            }
        }
    };
    let mut report = stored_report(subject, &entry, end, 0);
    (report.stored, report.test) = (Some(place.clone()), Some(test_name(name)));
    Ok(Replayed { entry: Some(place), outcome: Outcome::Fails, text: report.to_string() })
}

fn unusable(subject: &dyn Subject, error: &Error) -> String {
    format!("property `{}` can't be tested: {error}", subject.name())
}
