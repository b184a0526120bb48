//! Runs a case, and notices what it tells.

use super::{Made, run_made};
use crate::Trace;
use crate::property::{Property, Verdict};
use crate::report::Report;
use crate::statistics::{Listener, Tellings};

/// Runs something and hands over what it [told](crate::statistics), whatever its verdict is.
/// Feedback for a runner that goes by it.
///
/// ```
/// use mirrorcheck::{blocks::{observe, run}, statistics::Telling, *};
/// #[property]
/// fn it_is_short(list: Vec<u8>) {
///     target_as("length", list.len());
///     assume!(list.len() < 3);
/// }
/// let mut inputs = it_is_short { list: Some(vec![0; 7]) };
/// let (verdict, told) = observe(|| run(&it_is_short::property(), &mut inputs));
/// assert!(matches!(verdict, Verdict::Discard(_)));
/// assert_eq!(told.iter().next(), Some(Telling::Score { name: "length", score: 7.0 }));
/// ```
pub fn observe<R>(run: impl FnOnce() -> R) -> (R, Tellings) {
    let mut listener = Listener::default();
    let result = listener.hear(run);
    (result, listener.take())
}

/// Runs the cases of a loop and counts, in the report, what those that are not discarded
/// tell. A case that tells nothing costs a few instructions. A loop that uses it ends with
/// [`Report::conclude`].
#[derive(Default)]
pub struct Observer {
    listener: Listener,
}

impl Observer {
    /// As [`run_made`], with statistics.
    #[inline]
    pub fn run<E>(
        &mut self,
        property: &Property<E>,
        made: Made<E>,
        trace: &Trace,
        report: &mut Report,
    ) -> Verdict {
        let verdict = self.listener.hear(|| run_made(property, made));
        if !matches!(verdict, Verdict::Discard(_)) {
            report.statistics.sizes.look(trace);
            if !self.listener.heard().is_empty() {
                report.statistics.count(report.cases + 1, self.listener.heard());
            }
        }
        verdict
    }
}
