//! Runs a property and watches it.
//!
//! What guides a search is seen while the property runs: branches that were taken, steps that were
//! counted, memory or time that was used, a distance that the property reported. Which of these is
//! the business of a [`Feedback`].

use super::{Made, run_made};
use crate::property::{AnyProperty, Verdict};

/// Watches a run.
///
/// A closure that answers with what was seen since it was last asked is a feedback, and several in
/// a tuple are one.
///
/// ```
/// use mirrorcheck::blocks::{Feedback, run_instrumented, generate_inputs};
/// use mirrorcheck::*;
/// use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
///
/// static COMPARISONS: AtomicU64 = AtomicU64::new(0);
/// fn is_sorted(list: &[u8]) -> bool {
///     list.windows(2).all(|two| { COMPARISONS.fetch_add(1, Relaxed); two[0] <= two[1] })
/// }
///
/// /// The first element that the property looked at, if it told.
/// struct Told<'c>(&'c std::cell::Cell<Option<u8>>);
/// impl Feedback for Told<'_> {
///     type Seen = Option<u8>;
///     fn before(&mut self) { self.0.set(None) }
///     fn after(&mut self) -> Option<u8> { self.0.get() }
/// }
///
/// #[derive(Default)]
/// struct Inputs { list: Option<Vec<u8>> }
/// let property = Property::named("sorting sorts")
///     .forall(variable!(Inputs.list), |_| vec_of(any::<u8>(), 5..=5))
///     .check(|i| { let mut list = i.list.take().unwrap(); list.sort(); is_sorted(&list) });
///
/// let told = std::cell::Cell::new(None);
/// let mut feedback = (|| COMPARISONS.swap(0, Relaxed), Told(&told));
/// let made = generate_inputs(&property, &mut Rng::seeded(1), 30, &mut Trace::new()).unwrap();
/// let (verdict, seen) = run_instrumented(&property, made, &mut feedback);
/// assert_eq!((verdict, seen), (Verdict::Pass, (4, None)));
/// ```
pub trait Feedback {
    /// What is seen.
    type Seen;

    /// A run is about to begin.
    fn before(&mut self);

    /// It has ended: what was seen since it began.
    fn after(&mut self) -> Self::Seen;

    /// Watches anything, such as making inputs and running them.
    ///
    /// ```
    /// use mirrorcheck::blocks::Feedback;
    /// let calls = std::cell::Cell::new(0);
    /// let mut counted = || calls.take();
    /// assert_eq!(counted.around(|| { calls.set(3); "done" }), ("done", 3));
    /// ```
    fn around<R>(&mut self, run: impl FnOnce() -> R) -> (R, Self::Seen)
    where
        Self: Sized,
    {
        self.before();
        let answer = run();
        (answer, self.after())
    }
}

/// Runs the checks on what came of making inputs, and tells what was seen meanwhile, whatever the
/// verdict. A check that discards its inputs may have come far until then, and a search for inputs
/// that it does not discard lives on that.
pub fn run_instrumented<F: Feedback>(
    property: &AnyProperty,
    made: Made,
    feedback: &mut F,
) -> (Verdict, F::Seen) {
    feedback.around(|| run_made(property, made))
}

/// What is seen is what the function answers after a run; before it, it is asked to forget.
impl<S, F: FnMut() -> S> Feedback for F {
    type Seen = S;

    fn before(&mut self) {
        self();
    }

    fn after(&mut self) -> S {
        self()
    }
}

macro_rules! together {
    ($($feedback:ident $at:tt),+) => {
        impl<$($feedback: Feedback),+> Feedback for ($($feedback,)+) {
            type Seen = ($($feedback::Seen,)+);

            fn before(&mut self) {
                $(self.$at.before();)+
            }

            fn after(&mut self) -> Self::Seen {
                ($(self.$at.after(),)+)
            }
        }
    };
}

together!(A 0);
together!(A 0, B 1);
together!(A 0, B 1, C 2);
together!(A 0, B 1, C 2, D 3);
