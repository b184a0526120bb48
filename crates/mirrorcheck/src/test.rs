//! Testing a property inside a `#[test]`.

use crate::blocks::subject::Subject;
use crate::property::Property;
use crate::regressions::{self, keep, test_name, try_stored};
use crate::report::{End, Report};
use crate::store::Directory;
use crate::{Error, Settings, environment, replay};

impl<E: Default + 'static> Property<E> {
    /// Tests the property, with its own settings or the default ones.
    ///
    /// # Panics
    /// With the report, if the property does not hold or could not be tested.
    #[track_caller]
    pub fn test(&self) {
        self.test_with(&self.settings());
    }

    /// Tests the property: its examples first, then failures that are [stored](crate::store),
    /// then the simplest inputs, then random ones that grow. What fails is stored.
    ///
    /// # Panics
    /// With the report, if the property does not hold or could not be tested; and if the
    /// [`environment`] asks for something that can't be done.
    #[track_caller]
    pub fn test_with(&self, settings: &Settings) {
        if let Err(text) = asked(self, settings) {
            panic!("{text}");
        }
    }
}

/// Does what the environment asks for, and says what is wrong.
fn asked(subject: &dyn Subject, settings: &Settings) -> Result<(), String> {
    match environment::replay()? {
        Some(request) => replay::on_request(subject, &request, settings),
        None => told(subject, settings),
    }
}

/// Tests a property, and says what is wrong.
fn told(subject: &dyn Subject, settings: &Settings) -> Result<(), String> {
    let seed = settings.seed.map_or_else(|| environment::seed(subject.name()), Ok)?;
    let store = regressions::store(settings)?;
    match tested(subject, settings, store.as_ref(), seed) {
        Ok(report) if report.passed() => Ok(()),
        Ok(mut report) => {
            report.test = Some(test_name(subject.name()));
            Err(report.to_string())
        }
        Err(error) => Err(format!("property `{}` can't be tested: {error}", subject.name())),
    }
}

fn tested(
    subject: &dyn Subject,
    settings: &Settings,
    store: Option<&Directory>,
    seed: u64,
) -> Result<Report, Error> {
    if let Some(failed) = subject.run_examples() {
        let end = End::ExampleFailed(failed);
        return Ok(Report { end, ..Report::new(subject.name(), seed) });
    }
    let Some(store) = store else { return subject.run_standard(settings, seed) };
    if let Some(report) = try_stored(subject, store, settings, seed)? {
        return Ok(report);
    }
    let mut report = subject.run_standard(settings, seed)?;
    keep(subject, store, &mut report)?;
    Ok(report)
}
