//! Testing a property inside a `#[test]`.

use crate::blocks::run_examples;
use crate::property::Property;
use crate::report::{End, Report};
use crate::runners::standard;
use crate::{Error, Settings, environment};

impl<E: Default + 'static> Property<E> {
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
            Ok(report) if report.passed() => {}
            Ok(report) => panic!("{report}"),
            Err(error) => panic!("property `{}` can't be tested: {error}", self.name()),
        }
    }
}

fn tested<E: Default + 'static>(
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
