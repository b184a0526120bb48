//! Testing a property inside a `#[test]`.

use crate::blocks::run_examples;
use crate::isolation::Isolation;
use crate::property::AnyProperty;
use crate::regressions::{self, forget, keep, test_name, try_stored};
use crate::report::{End, Report};
use crate::runners::standard;
use crate::store::Directory;
use crate::{Error, Settings, environment, replay, shrink_given};
use std::io::Write;

impl AnyProperty {
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
    /// [environment](crate::environment) asks for something that can't be done.
    #[track_caller]
    pub fn test_with(&self, settings: &Settings) {
        let outcome = ready(self.name(), settings).and_then(|(settings, seed)| {
            let mut test = || told(self, &settings, seed);
            match settings.fork {
                None => test(),
                Some(fork) => (fork.run)(Isolation {
                    property: self,
                    settings: &settings,
                    seed,
                    test: &mut test,
                }),
            }
        });
        match outcome {
            Ok(notice) => notice.into_iter().for_each(tell),
            Err(report) => panic!("{report}"),
        }
    }
}

/// What a test that passed has to say, if anything; `Err` is the report of one that did not.
pub(crate) type Outcome = Result<Option<String>, String>;

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

/// Does what is asked for, which is to test the property unless the environment says
/// otherwise; `Err` says what is wrong.
fn told(property: &AnyProperty, settings: &Settings, seed: u64) -> Outcome {
    if let Some(request) = environment::replay()? {
        return replay::on_request(property, &request, settings).map(|()| None);
    }
    if let Some(given) = environment::given()? {
        return shrink_given::on_request(property, &given, settings).map(|()| None);
    }
    let store = regressions::store(settings)?;
    match tested(property, settings, store.as_ref(), seed) {
        Ok(report) if report.passed() => {
            let statistics = settings.statistics || environment::statistics()?;
            Ok(report.notice(statistics, environment::warnings()?))
        }
        Ok(mut report) => {
            report.test = Some(test_name(property.name()));
            Err(report.to_string())
        }
        Err(error) => Err(format!("property `{}` can't be tested: {error}", property.name())),
    }
}

/// Says what a test that passed has to say. The handle is written to, and not by `eprint!`:
/// the test harness hides what a passing test prints.
fn tell(notice: String) {
    // In one piece, and on a line of its own: the harness may be in the middle of one. Where
    // nobody can read it, there is nobody to tell.
    _ = std::io::stderr().write_all(format!("\n{notice}").as_bytes());
}

fn tested(
    property: &AnyProperty,
    settings: &Settings,
    store: Option<&Directory>,
    seed: u64,
) -> Result<Report, Error> {
    if let Some(failed) = run_examples(property) {
        let end = End::ExampleFailed(failed);
        return Ok(Report { end, ..Report::new(property.name(), seed) });
    }
    let Some(store) = store else { return standard(property, settings, seed) };
    let mut outdated = Vec::new();
    let report = match try_stored(property, store, settings, seed, &mut outdated)? {
        Some(report) => report,
        None => {
            let mut report = standard(property, settings, seed)?;
            keep(property, store, &mut report)?;
            report
        }
    };
    forget(store, &outdated);
    Ok(report)
}
