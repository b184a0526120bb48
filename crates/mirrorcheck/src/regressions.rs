//! How a test uses the [store](crate::store): what is stored is tried, what fails is kept.
//!
//! The store is a convenience, and no reason for a test to fail: what goes wrong with it is
//! told on the test's output, and the test goes on.

use crate::blocks::show::values;
use crate::blocks::subject::Subject;
use crate::blocks::{Made, Tried, tried};
use crate::report::{Counterexample, End, FailedValue, Origin, Report};
use crate::store::{Directory, Entry, Kept, Key, Store, Value};
use crate::{Error, Settings, Trace, environment};

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
/// forgotten.
pub(crate) fn try_stored(
    subject: &dyn Subject,
    store: &dyn Store,
    settings: &Settings,
    seed: u64,
) -> Result<Option<Report>, Error> {
    for Kept { key, entry } in told(store.fetch(subject.name())).unwrap_or_default() {
        let entry = match entry {
            Ok(entry) => entry,
            Err(reason) => {
                tell(&format!("{} can't be read: {reason}", store.place(&key)));
                continue;
            }
        };
        let end = match tried(subject, &entry)? {
            Tried::Holds => {
                tell(&format!("{} does not fail any more, and is deleted", store.place(&key)));
                told(store.delete(&key));
                continue;
            }
            Tried::Unclear(reason) => {
                tell(&format!("{} is left alone: {reason}", store.place(&key)));
                continue;
            }
            Tried::Fails(recipe, failure) => {
                End::Failed(subject.shrunk(settings, &recipe, &failure)?)
            }
            Tried::FailsOutOfRange { inputs, failure, reason } => {
                End::StoredFailed(FailedValue { inputs, failure, reason })
            }
        };
        let mut report = stored_report(subject, &entry, end, seed);
        report.stored = Some(store.place(&key));
        supersede(subject, store, &mut report, &key)?;
        return Ok(Some(report));
    }
    Ok(None)
}

/// Keeps the failure of a report, if it has one that choices can make again.
pub(crate) fn keep(
    subject: &dyn Subject,
    store: &dyn Store,
    report: &mut Report,
) -> Result<Option<Key>, Error> {
    let End::Failed(counterexample) = &report.end else { return Ok(None) };
    let Some(entry) = entry(subject, counterexample)? else { return Ok(None) };
    let key = told(store.save(&entry));
    report.stored = key.as_ref().map(|key| store.place(key));
    Ok(key)
}

/// A report of stored inputs that fail.
pub(crate) fn stored_report(subject: &dyn Subject, entry: &Entry, end: End, seed: u64) -> Report {
    let missing = |name: &str| {
        let mut inputs = entry.inputs.iter();
        inputs.any(|input| input.name == name && !matches!(input.value, Value::Json(_)))
    };
    let blank = subject.blank();
    let names = subject.fields(&*blank).into_iter().map(|field| field.name);
    let origin = Origin::Stored { without_structure: names.filter(|name| missing(name)).collect() };
    Report { end, origin, cases: 1, ..Report::new(subject.name(), seed) }
}

/// What was shrunk further takes the place of what was stored.
fn supersede(
    subject: &dyn Subject,
    store: &dyn Store,
    report: &mut Report,
    old: &Key,
) -> Result<(), Error> {
    if let Some(new) = keep(subject, store, report)?
        && new != *old
    {
        told(store.delete(old));
    }
    Ok(())
}

fn entry(subject: &dyn Subject, counterexample: &Counterexample) -> Result<Option<Entry>, Error> {
    let recipe = counterexample.recipe();
    Ok(match subject.remake(&recipe, &mut Trace::new())? {
        Made::Discarded(_) => None,
        Made::Inputs(inputs) => Some(Entry {
            property: subject.name().to_owned(),
            test: test_name(subject.name()),
            recipe,
            inputs: values(&subject.fields(&*inputs)),
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
