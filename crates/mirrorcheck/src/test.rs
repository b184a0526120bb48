//! Testing a property inside a `#[test]`.

use crate::blocks::run_examples;
use crate::property::Property;
use crate::report::{End, Report};
use crate::runners::standard;
use crate::{Error, Settings, environment};
use std::io::Write;

impl<E: Default> Property<E> {
    /// Tests the property, with its own settings or the default ones.
    ///
    /// # Panics
    /// With the report, if the property does not hold or could not be tested.
    #[track_caller]
    pub fn test(&self) {
        self.test_with(&self.settings());
    }

    /// Tests the property: its examples first, then random inputs that grow.
    ///
    /// # Panics
    /// With the report, if the property does not hold or could not be tested.
    #[track_caller]
    pub fn test_with(&self, settings: &Settings) {
        let seed = settings.seed.map_or_else(|| environment::seed(self.name()), Ok);
        let seed = seed.unwrap_or_else(|mistake| panic!("{mistake}"));
        match tested(self, settings, seed) {
            Ok(report) if report.passed() => tell(&report, settings),
            Ok(report) => panic!("{report}"),
            Err(error) => panic!("property `{}` can't be tested: {error}", self.name()),
        }
    }
}

/// Says what there is to say of a test that passed. The handle is written to, and not by
/// `eprint!`: the test harness hides what a passing test prints.
fn tell(report: &Report, settings: &Settings) {
    let on = |switch: Result<bool, String>| switch.unwrap_or_else(|mistake| panic!("{mistake}"));
    let statistics = settings.statistics || on(environment::statistics());
    if let Some(text) = report.notice(statistics, on(environment::warnings())) {
        // In one piece, and on a line of its own: the harness may be in the middle of one.
        // Where nobody can read it, there is nobody to tell.
        _ = std::io::stderr().write_all(format!("\n{text}").as_bytes());
    }
}

fn tested<E: Default>(
    property: &Property<E>,
    settings: &Settings,
    seed: u64,
) -> Result<Report, Error> {
    match run_examples(property) {
        Some(failed) => {
            Ok(Report { end: End::ExampleFailed(failed), ..Report::new(property.name(), seed) })
        }
        None => standard(property, settings, seed),
    }
}
