//! Panics of the code under test, caught and kept quiet. The only file that touches the
//! panic hook.
//!
//! A panic calls the process's hook before it unwinds, and the default hook prints. While
//! a test is running a thousand times that is noise, so the hook is replaced once, by one
//! that notes message and place if the panicking thread asked for it, and hands over to
//! the hook before it otherwise. There is no lock, and other threads notice nothing.

use crate::isolation;
use crate::property::{Cause, Discard, Failure, Verdict};
use std::cell::{Cell, RefCell};
use std::panic::{
    AssertUnwindSafe, Location, PanicHookInfo, catch_unwind, resume_unwind, set_hook, take_hook,
};
use std::sync::Once;

thread_local! {
    /// Whether this thread's panics are being caught.
    static CATCHING: Cell<bool> = const { Cell::new(false) };
    /// The last panic that was caught, until somebody asks for it.
    static NOTED: RefCell<Option<Failure>> = const { RefCell::new(None) };
}

/// Runs a check; a panic is a failure, and an [`assume!`](crate::assume) that does not hold
/// a discard.
pub(crate) fn caught(check: impl FnOnce() -> Verdict) -> Verdict {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = take_hook();
        set_hook(Box::new(move |info| {
            if !note(info) {
                before(info);
            }
        }));
    });
    let is_watched = isolation::is_working();
    if is_watched && let Some(known) = isolation::begin() {
        return known;
    }
    let outer = CATCHING.replace(true);
    let outcome = catch_unwind(AssertUnwindSafe(check));
    CATCHING.set(outer);
    let verdict = outcome.unwrap_or_else(|payload| match payload.downcast::<Discard>() {
        Ok(discard) => Verdict::Discard(discard),
        Err(_) => {
            let unseen = || Failure::of(Cause::Panic, "a panic".to_owned());
            Verdict::Fail(NOTED.take().unwrap_or_else(unseen).into())
        }
    });
    if is_watched {
        isolation::end(&verdict);
    }
    verdict
}

/// Ends the check: these inputs don't count. Used by [`assume!`](crate::assume).
#[track_caller]
pub fn discard(by: &str) -> ! {
    let place = Some(Location::caller());
    // Without the hook: nothing went wrong.
    resume_unwind(Box::new(Discard { by: by.to_owned(), place }))
}

/// Goes on only if the condition holds; otherwise the inputs are discarded.
///
/// ```
/// use mirrorcheck::*;
/// #[derive(Default)]
/// struct Inputs { n: Option<i32> }
/// Property::named("halves are smaller")
///     .forall(variable!(Inputs.n), |_| int(0..=99))
///     .check(|i| {
///         let n = i.n.unwrap();
///         assume!(n > 0);
///         n / 2 < n
///     })
///     .test();
/// ```
#[macro_export]
macro_rules! assume {
    ($condition:expr $(,)?) => {
        if !$condition {
            $crate::discard(concat!("assume!(", stringify!($condition), ")"))
        }
    };
}

/// Notes a panic, if this thread's panics are being caught.
fn note(info: &PanicHookInfo<'_>) -> bool {
    if !CATCHING.get() {
        return false;
    }
    let payload = info.payload();
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    let message = text.unwrap_or("a panic without a message").to_owned();
    let place = info.location().map(ToString::to_string);
    NOTED.set(Some(Failure { place, ..Failure::of(Cause::Panic, message) }));
    true
}
