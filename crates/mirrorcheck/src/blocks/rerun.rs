//! Runs a property again on the same inputs.

use super::{replay_inputs, run_made};
use crate::property::{AnyProperty, Failure, Verdict};
use crate::{Error, Trace};

/// How often, out of so many runs on the inputs of a trace, a property fails in the same way.
/// They are made again for every run: a check may change them.
///
/// ```
/// use mirrorcheck::{blocks::rerun, *};
/// use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
/// #[derive(Default)]
/// struct Inputs { n: Option<u8> }
/// let runs = AtomicU32::new(0);
/// let every_third = Property::named("it fails every third time")
///     .forall(variable!(Inputs.n), |_| int(0..=9))
///     .check(move |_| runs.fetch_add(1, Relaxed) % 3 > 0);
/// let failure = Failure::new("the check answered false");
/// assert_eq!(rerun(&every_third, &Trace::new(), 30, &failure, 9).unwrap(), 3);
/// ```
pub fn rerun(
    property: &AnyProperty,
    trace: &Trace,
    size: u32,
    failure: &Failure,
    times: u32,
) -> Result<u32, Error> {
    let mut failed = 0;
    for _ in 0..times {
        let made = replay_inputs(property, trace.choices(), size, &mut Trace::new())?;
        if let Verdict::Fail(found) = run_made(property, made) {
            failed += u32::from(found.is_like(failure));
        }
    }
    Ok(failed)
}
