//! Testing a property inside a `#[test]`.

use crate::blocks::run_examples;
use crate::isolation::Isolation;
use crate::property::AnyProperty;
use crate::report::{End, Report};
use crate::runners::standard;
use crate::{Settings, environment};

impl AnyProperty {
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
        let ready = ready(self.name(), settings);
        let outcome = ready.and_then(|(settings, seed)| {
            let mut test = || tested(self, &settings, seed);
            if !settings.is_isolated() {
                return test();
            }
            Isolation { property: self, settings: &settings, seed, test: &mut test }.run()
        });
        if let Err(report) = outcome {
            panic!("{report}");
        }
    }
}

/// The settings and the seed, with what the environment says.
fn ready(property: &str, settings: &Settings) -> Result<(Settings, u64), String> {
    let ready = || {
        settings.check()?;
        let seed = settings.seed.map_or_else(|| environment::seed(property), Ok)?;
        let shrink_log = settings.shrink_log || environment::shrink_log()?;
        Ok((Settings { shrink_log, ..*settings }, seed))
    };
    ready().map_err(|mistake: String| format!("property `{property}` can't be tested: {mistake}"))
}

/// Tests a property; `Err` is the report.
fn tested(property: &AnyProperty, settings: &Settings, seed: u64) -> Result<(), String> {
    let report = match run_examples(property) {
        Some(failed) => {
            Ok(Report { end: End::ExampleFailed(failed), ..Report::new(property.name(), seed) })
        }
        None => standard(property, settings, seed),
    };
    match report {
        Ok(report) if report.passed() => Ok(()),
        Ok(report) => Err(report.to_string()),
        Err(error) => Err(format!("property `{}` can't be tested: {error}", property.name())),
    }
}
