//! All inputs, the simplest first.
//!
//! Small scope first: most bugs show in small inputs, and where there are few inputs at
//! all, testing every one of them is a proof.

use super::testing::Testing;
use super::tries::Tried;
use crate::blocks::{replay_inputs, run_made};
use crate::property::AnyProperty;
use crate::report::{End, Report};
use crate::statistics::{Basis, Look};
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
    let mut testing = Testing::new(property, settings, 0);
    simplest(&mut testing)?;
    Ok(testing.finish())
}

/// Goes on with a test, on the simplest inputs.
pub(super) fn simplest(testing: &mut Testing<'_>) -> Result<(), Error> {
    let (property, size) = (testing.property, testing.settings.size);
    let (mut walk, mut trace) = (Walk::new(), Trace::new());
    testing.report.statistics.basis = Basis::Simplest;
    while !testing.is_over() {
        let Some(choices) = walk.next() else {
            testing.report.statistics.basis = Basis::All;
            testing.report.end = End::Exhausted;
            break;
        };
        let made = replay_inputs(property, &choices, size, &mut trace)?;
        if !walk.came_to(&trace) {
            continue;
        }
        let verdict = testing.listener.hear(|| run_made(property, made));
        let tried = Tried { verdict, size, look: Some(Look::at(&trace)) };
        if testing.count(tried, |_| Ok(trace.clone()))?.is_break() {
            break;
        }
    }
    Ok(())
}
