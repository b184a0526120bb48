//! Runs a property on a stored failure.
//!
//! The values are what counts: they are what failed. The choices beside them are tried first,
//! because they are known to make the values unless a generator has changed. If they don't
//! any more, the values are reflected through the generators of today, which finds the choices
//! that make them now, however much the generators have changed; so they can be shrunk as if
//! they had just been found. What the generators can't make or can't explain is run as an
//! example would be, if the conditions allow it.

use super::values::{read, values};
use super::{Made, Reflected, run, run_reflected};
use crate::property::{AnyProperty, Failure, Verdict};
use crate::store::{Entry, Value};
use crate::{Error, Recipe, Trace, with_deep_stack};

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
pub fn run_stored(property: &AnyProperty, entry: &Entry) -> Result<Tried, Error> {
    if let Some(reason) = other_variables(property, entry) {
        return Ok(Tried::Unclear(reason));
    }
    let mut trace = Trace::new();
    if let Made::Inputs(mut inputs) = entry.recipe.make(property, &mut trace)?
        && values(property, &inputs) == entry.inputs
    {
        return Ok(settled(run(property, &mut inputs), trace, entry));
    }
    match has_values(entry) {
        // They may be deep, and are dropped there.
        true => with_deep_stack(|| by_values(property, entry)),
        false => by_choices(property, entry),
    }
}

/// These choices make the stored inputs.
fn settled(verdict: Verdict, trace: Trace, entry: &Entry) -> Tried {
    match verdict {
        Verdict::Pass => Tried::Holds,
        Verdict::Fail(failure) => Tried::Fails(recipe(trace, entry), *failure),
        Verdict::Discard(discard) => Tried::Unclear(discarded(&discard.by)),
    }
}

fn by_values(property: &AnyProperty, entry: &Entry) -> Result<Tried, Error> {
    let stored = match read(property, &entry.inputs) {
        Ok(inputs) => inputs,
        Err(reason) => return Ok(Tried::Unclear(format!("it can't be read any more: {reason}"))),
    };
    let Reflected { verdict, ways, inputs } = run_reflected(property, stored, entry.recipe.size);
    Ok(match (ways, verdict) {
        (Ok(ways), verdict) => settled(verdict, ways.first(), entry),
        (Err(error), Verdict::Fail(failure)) => {
            Tried::FailsOutOfRange { inputs, failure: *failure, reason: error.to_string() }
        }
        (Err(_), verdict) => settled(verdict, Trace::new(), entry),
    })
}

/// A variable has no structure, and the choices make something else than they did, as far as
/// that can be seen. If it fails, that is worth telling; if not, it says nothing of the inputs
/// that were stored.
fn by_choices(property: &AnyProperty, entry: &Entry) -> Result<Tried, Error> {
    let mut trace = Trace::new();
    Ok(match entry.recipe.make(property, &mut trace)? {
        Made::Discarded(discard) => Tried::Unclear(discarded(&discard.by)),
        Made::Inputs(mut inputs) => match settled(run(property, &mut inputs), trace, entry) {
            Tried::Holds => Tried::Unclear("its choices make other inputs now, which pass".into()),
            tried => tried,
        },
    })
}

/// How the variables differ from those that were stored.
fn other_variables(property: &AnyProperty, entry: &Entry) -> Option<String> {
    let names: Vec<&str> = property.variables().map(|forall| forall.name).collect();
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
