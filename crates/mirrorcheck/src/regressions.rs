//! How a test uses the [store](crate::store): what is stored is tried, what fails is kept.
//!
//! The store is a convenience, and no reason for a test to fail: what goes wrong with it is
//! told on the test's output, and the test goes on.

use crate::blocks::{Failures, Made, Tried, run_stored, values};
use crate::property::{AnyProperty, Failure};
use crate::report::{Counterexample, End, FailedValue, Origin, Report};
use crate::store::{Directory, Entry, Kept, Key, Store, Value};
use crate::{Error, Recipe, Settings, Trace, environment};

/// The store of a test, unless it has none.
///
/// # Errors
/// If the environment names none that can be.
pub(crate) fn store(settings: &Settings) -> Result<Option<Directory>, String> {
    match settings.store {
        true => Ok(environment::store()?.map(Directory::at)),
        false => Ok(None),
    }
}

/// The name of the test that runs on this thread. The harness gives its threads the names of
/// their tests, unless it has only one.
pub(crate) fn test_name(property: &str) -> String {
    let thread = std::thread::current();
    thread.name().filter(|name| *name != "main").unwrap_or(property).to_owned()
}

/// Tries what is stored of a property. The first that fails is reported; those that hold are
/// to be [forgotten](forget), when the test is over: an isolated test that is repeated after
/// a crash has to find them again.
pub(crate) fn try_stored(
    property: &AnyProperty,
    store: &dyn Store,
    settings: &Settings,
    seed: u64,
    outdated: &mut Vec<Key>,
) -> Result<Option<Report>, Error> {
    for Kept { key, entry } in told(store.fetch(property.name())).unwrap_or_default() {
        let entry = match entry {
            Ok(entry) => entry,
            Err(reason) => {
                tell(&format!("{} can't be read: {reason}", store.place(&key)));
                continue;
            }
        };
        let end = match run_stored(property, &entry)? {
            Tried::Holds => {
                outdated.push(key);
                continue;
            }
            Tried::Unclear(reason) => {
                tell(&format!("{} is left alone: {reason}", store.place(&key)));
                continue;
            }
            Tried::Fails(recipe, failure) => shrunk(property, settings, &recipe, &failure)?,
            Tried::FailsOutOfRange { inputs, failure, reason } => {
                End::StoredFailed(FailedValue { inputs, failure, reason })
            }
        };
        let mut report = stored_report(property, &entry, end, seed);
        report.stored = vec![store.place(&key)];
        supersede(property, store, &mut report, &key)?;
        return Ok(Some(report));
    }
    Ok(None)
}

/// Deletes what is stored and does not fail any more.
pub(crate) fn forget(store: &dyn Store, outdated: &[Key]) {
    for key in outdated {
        tell(&format!("{} does not fail any more, and is deleted", store.place(key)));
        told(store.delete(key));
    }
}

/// Keeps the failures of a report, if it has any that choices can make again.
pub(crate) fn keep(
    property: &AnyProperty,
    store: &dyn Store,
    report: &mut Report,
) -> Result<Vec<Key>, Error> {
    let mut keys = Vec::new();
    for counterexample in report.counterexamples() {
        if let Some(entry) = entry(property, counterexample)? {
            keys.extend(told(store.save(&entry)));
        }
    }
    report.stored = keys.iter().map(|key| store.place(key)).collect();
    Ok(keys)
}

/// A stored failure, made as small as it gets today.
fn shrunk(
    property: &AnyProperty,
    settings: &Settings,
    recipe: &Recipe,
    failure: &Failure,
) -> Result<End, Error> {
    let mut failures = Failures::new(property, settings);
    failures.take(1, &recipe.trace, recipe.size, failure)?;
    Ok(failures.end(End::Passed))
}

/// A report of stored inputs that fail.
pub(crate) fn stored_report(property: &AnyProperty, entry: &Entry, end: End, seed: u64) -> Report {
    let missing = |name: &str| {
        let mut inputs = entry.inputs.iter();
        inputs.any(|input| input.name == name && !matches!(input.value, Value::Json(_)))
    };
    let names = property.variables().map(|forall| forall.name);
    let origin = Origin::Stored { without_structure: names.filter(|name| missing(name)).collect() };
    Report { end, origin, cases: 1, ..Report::new(property.name(), seed) }
}

/// What was shrunk further takes the place of what was stored.
fn supersede(
    property: &AnyProperty,
    store: &dyn Store,
    report: &mut Report,
    old: &Key,
) -> Result<(), Error> {
    let kept = keep(property, store, report)?;
    if !kept.is_empty() && !kept.contains(old) {
        told(store.delete(old));
    }
    Ok(())
}

fn entry(property: &AnyProperty, counterexample: &Counterexample) -> Result<Option<Entry>, Error> {
    let recipe = counterexample.recipe();
    Ok(match recipe.make(property, &mut Trace::new())? {
        Made::Discarded(_) => None,
        Made::Inputs(inputs) => Some(Entry {
            property: property.name().to_owned(),
            test: test_name(property.name()),
            recipe,
            inputs: values(property, &inputs),
            failure: counterexample.failure.clone(),
        }),
    })
}

/// What came of using the store; a problem is told.
fn told<T>(outcome: std::io::Result<T>) -> Option<T> {
    outcome.map_err(|error| tell(&format!("the store can't be used: {error}"))).ok()
}

fn tell(what: &str) {
    eprintln!("mirrorcheck: {what}");
}
