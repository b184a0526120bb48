//! All inputs, the simplest first.
//!
//! Small scope first: most bugs show in small inputs, and where there are few inputs at
//! all, testing every one of them is a proof.

use super::budget::Budget;
use crate::blocks::{Failures, replay_inputs, run_made};
use crate::property::{AnyProperty, Verdict};
use crate::report::{End, Report};
use crate::{Error, Settings, Trace, Walk};

/// Tests a property on all its inputs of the settings' size, the simplest first, until
/// there are no more, or the settings say that it is enough.
///
/// ```
/// use mirrorcheck::{report::End, runners::exhaustive, *};
/// #[derive(Default)]
/// struct Inputs { a: Option<bool>, b: Option<bool> }
/// let de_morgan = Property::named("de Morgan")
///     .forall(variable!(Inputs.a), |_| any::<bool>())
///     .forall(variable!(Inputs.b), |_| any::<bool>())
///     .check(|i| {
///         let (a, b) = (i.a.unwrap(), i.b.unwrap());
///         !(a && b) == (!a || !b)
///     });
/// let report = exhaustive(&de_morgan, &Settings::default()).unwrap();
/// assert_eq!(report.cases, 4);
/// assert!(matches!(report.end, End::Exhausted));
/// ```
pub fn exhaustive(property: &AnyProperty, settings: &Settings) -> Result<Report, Error> {
    let mut report = Report::new(property.name(), 0);
    let (mut budget, mut failures) = (Budget::new(settings), Failures::new(property, settings));
    simplest(property, settings, &mut budget, &mut report, &mut failures)?;
    report.end = failures.end(report.end);
    report.time = budget.elapsed();
    Ok(report)
}

/// Goes on with a report, on the simplest inputs.
pub(super) fn simplest(
    property: &AnyProperty,
    settings: &Settings,
    budget: &mut Budget,
    report: &mut Report,
    failures: &mut Failures<'_>,
) -> Result<(), Error> {
    let (mut walk, mut trace) = (Walk::new(), Trace::new());
    loop {
        if let Some(end) = budget.spent(report) {
            report.end = end;
            break;
        }
        let Some(choices) = walk.next() else {
            report.end = End::Exhausted;
            break;
        };
        let made = replay_inputs(property, &choices, settings.size, &mut trace)?;
        if !walk.came_to(&trace) {
            continue;
        }
        match run_made(property, made) {
            Verdict::Pass => report.cases += 1,
            Verdict::Discard(discard) => report.discard(discard),
            Verdict::Fail(failure) => {
                report.cases += 1;
                if !failures.knows(&failure) {
                    failures.take(report.cases, &trace, settings.size, &failure)?;
                    budget.failed(report, failures.time());
                }
                if failures.is_enough() {
                    break;
                }
            }
        }
    }
    Ok(())
}
