//! Testing a property inside a `#[test]`.

use crate::property::Property;
use crate::runners::standard;
use crate::{Settings, environment};

impl<E: Default> Property<E> {
    /// Tests the property with the default settings.
    ///
    /// # Panics
    /// With the report, if the property does not hold or could not be tested.
    #[track_caller]
    pub fn test(&self) {
        self.test_with(&Settings::default());
    }

    /// Tests the property.
    ///
    /// # Panics
    /// With the report, if the property does not hold or could not be tested.
    #[track_caller]
    pub fn test_with(&self, settings: &Settings) {
        let seed = settings.seed.map_or_else(|| environment::seed(self.name()), Ok);
        let seed = seed.unwrap_or_else(|mistake| panic!("{mistake}"));
        match standard(self, settings, seed) {
            Ok(report) if report.passed() => {}
            Ok(report) => panic!("{report}"),
            Err(error) => panic!("property `{}` can't be tested: {error}", self.name()),
        }
    }
}
