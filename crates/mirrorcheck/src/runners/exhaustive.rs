//! All inputs, the simplest first.
//!
//! Small scope first: most bugs show in small inputs, and where there are few inputs at
//! all, testing every one of them is a proof.

use super::budget::Budget;
use super::counterexample;
use crate::blocks::{replay_inputs, run_made};
use crate::property::{Property, Verdict};
use crate::report::{End, Report};
use crate::{Error, Settings, Trace, Walk};

/// Tests a property on all its inputs of the settings' size, the simplest first, until
/// there are no more, a case fails, or the settings say that it is enough.
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
pub fn exhaustive<E: Default + 'static>(
    property: &Property<E>,
    settings: &Settings,
) -> Result<Report, Error> {
    let mut budget = Budget::new(settings);
    let mut report = Report::new(property.name(), 0);
    let (mut walk, mut trace) = (Walk::new(), Trace::new());
    loop {
        if let Some(end) = budget.spent(&report) {
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
                let found = counterexample(property, settings, &trace, settings.size, &failure)?;
                report.end = End::Failed(found);
                break;
            }
        }
    }
    report.time = budget.elapsed();
    Ok(report)
}
