//! Runs a property on a stored failure.
//!
//! The values are what counts: they are what failed. The choices beside them are tried first,
//! because they are known to make the values unless a generator has changed. If they don't
//! any more, the values are reflected through the generators of today, which finds the choices
//! that make them now, however much the generators have changed; so they can be shrunk as if
//! they had just been found. What the generators can't make or can't explain is run as an
//! example would be, if the conditions allow it.

use super::Made;
use super::show::{shown, values};
use super::subject::{Subject, Whole};
use crate::property::{Failure, Known, Property, Verdict};
use crate::store::{Entry, Input, Value};
use crate::{Error, Outcome, Recipe, Reflect, Source, Trace, with_deep_stack};
use std::any::Any;

/// What came of trying a stored failure.
#[derive(Clone, Debug, PartialEq)]
pub enum Tried {
    /// Its inputs were run, and the property holds for them.
    Holds,
    /// It fails, and the generators make its inputs by these choices.
    Fails(Recipe, Failure),
    /// It fails, but the generators don't make its inputs, and why.
    FailsOutOfRange {
        /// The variables as text, where they can be shown.
        inputs: Vec<(&'static str, Option<String>)>,
        /// What went wrong.
        failure: Failure,
        /// Why the generators don't make them.
        reason: String,
    },
    /// It can't be said, and why.
    Unclear(String),
}

/// Runs a property on a stored failure. An error means that a generator is used wrongly.
pub fn run_stored<E: Default + 'static>(
    property: &Property<E>,
    entry: &Entry,
) -> Result<Tried, Error> {
    tried(property, entry)
}

pub(crate) fn tried(subject: &dyn Subject, entry: &Entry) -> Result<Tried, Error> {
    if let Some(reason) = other_variables(subject, entry) {
        return Ok(Tried::Unclear(reason));
    }
    let mut trace = Trace::new();
    if let Made::Inputs(mut inputs) = subject.remake(&entry.recipe, &mut trace)?
        && values(&subject.fields(&*inputs)) == entry.inputs
    {
        return Ok(settled(subject.run(&mut *inputs), trace, entry));
    }
    match has_values(entry) {
        // They may be deep, and are dropped there.
        true => with_deep_stack(|| by_values(subject, entry)),
        false => by_choices(subject, entry),
    }
}

/// These choices make the stored inputs.
fn settled(verdict: Verdict, trace: Trace, entry: &Entry) -> Tried {
    match verdict {
        Verdict::Pass => Tried::Holds,
        Verdict::Fail(failure) => Tried::Fails(recipe(trace, entry), failure),
        Verdict::Discard(discard) => Tried::Unclear(discarded(&discard.by)),
    }
}

fn by_values(subject: &dyn Subject, entry: &Entry) -> Result<Tried, Error> {
    let mut whole = match read(subject, &entry.inputs) {
        Ok(inputs) => Whole { inputs, values: entry.inputs.clone() },
        Err(reason) => return Ok(Tried::Unclear(format!("it can't be read any more: {reason}"))),
    };
    let generator = |s: &mut Source<'_, Whole>| -> Outcome<Whole> {
        let inputs = subject.make(s)?;
        let values = values(&subject.fields(&*inputs));
        Ok(Whole { inputs, values })
    };
    let explained = Reflect { size: entry.recipe.size, ..Reflect::default() };
    let explained = explained.run(&generator, &whole);
    let inputs = shown(&subject.fields(&*whole.inputs));
    let verdict = subject.run(&mut *whole.inputs);
    Ok(match (explained, verdict) {
        (Ok(ways), verdict) => settled(verdict, ways.first(), entry),
        (Err(error), Verdict::Fail(failure)) => {
            Tried::FailsOutOfRange { inputs, failure, reason: error.to_string() }
        }
        (Err(_), verdict) => settled(verdict, Trace::new(), entry),
    })
}

/// The inputs with these values.
fn read(subject: &dyn Subject, stored: &[Input]) -> Result<Box<dyn Any>, String> {
    let mut inputs = subject.blank();
    let known: Vec<Known> = subject.fields(&*inputs).iter().map(|field| field.known).collect();
    for (at, (Input { name, value }, known)) in stored.iter().zip(known).enumerate() {
        let (Value::Json(json), Some(field)) = (value, subject.field_mut(&mut *inputs, at)) else {
            return Err(format!("`{name}` was stored without its structure"));
        };
        known.from_json(json, field).map_err(|reason| format!("`{name}`: {reason}"))?;
    }
    Ok(inputs)
}

/// A variable has no structure, and the choices make something else than they did, as far as
/// that can be seen. If it fails, that is worth telling; if not, it says nothing of the inputs
/// that were stored.
fn by_choices(subject: &dyn Subject, entry: &Entry) -> Result<Tried, Error> {
    let mut trace = Trace::new();
    Ok(match subject.remake(&entry.recipe, &mut trace)? {
        Made::Discarded(discard) => Tried::Unclear(discarded(&discard.by)),
        Made::Inputs(mut inputs) => match settled(subject.run(&mut *inputs), trace, entry) {
            Tried::Holds => Tried::Unclear("its choices make other inputs now, which pass".into()),
            tried => tried,
        },
    })
}

/// How the variables differ from those that were stored.
fn other_variables(subject: &dyn Subject, entry: &Entry) -> Option<String> {
    let blank = subject.blank();
    let names: Vec<&str> = subject.fields(&*blank).iter().map(|field| field.name).collect();
    let stored: Vec<&str> = entry.inputs.iter().map(|input| input.name.as_str()).collect();
    (names != stored).then(|| {
        let list = |names: &[&str]| names.join("`, `");
        format!("the variables are `{}` now, and were `{}`", list(&names), list(&stored))
    })
}

fn has_values(entry: &Entry) -> bool {
    entry.inputs.iter().all(|input| matches!(input.value, Value::Json(_)))
}

fn recipe(trace: Trace, entry: &Entry) -> Recipe {
    Recipe { trace, size: entry.recipe.size }
}

fn discarded(by: &str) -> String {
    format!("no longer an input: it is discarded by: {by}")
}
