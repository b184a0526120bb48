//! Runs a case, and notices what it tells.

use crate::property::Verdict;
use crate::report::Report;
use crate::statistics::{Listener, Look, Tellings};

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
/// let mut inputs = Environment::new(it_is_short { list: Some(vec![0; 7]) });
/// let (verdict, told) = observe(|| run(&it_is_short::property(), &mut inputs));
/// assert!(matches!(verdict, Verdict::Discard(_)));
/// assert_eq!(told.iter().next(), Some(Telling::Score { name: "length", score: 7.0 }));
/// ```
pub fn observe<R>(run: impl FnOnce() -> R) -> (R, Tellings) {
    let mut listener = Listener::default();
    let result = listener.hear(run);
    (result, listener.take())
}

/// Counts, in a report, what a case told that is not discarded, and what was seen of it. A
/// case that tells nothing costs a few instructions. A loop that uses it ends with
/// [`Report::conclude`].
#[inline]
pub fn note(report: &mut Report, verdict: &Verdict, look: Option<Look>, told: &Tellings) {
    if matches!(verdict, Verdict::Discard(_)) {
        return;
    }
    look.into_iter().for_each(|look| report.statistics.sizes.add(look));
    if !told.is_empty() {
        report.statistics.count(report.cases + 1, told);
    }
}
