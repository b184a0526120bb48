//! Panics that are answers. A predicate that panics on a thousand tests is told once, by its
//! grade; the hook would print each with its backtrace. The only file that touches the hook.

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Once;

thread_local! {
    static QUIET: Cell<bool> = const { Cell::new(false) };
}

/// Catches a panic of this thread without printing it. Panics elsewhere are printed as ever.
pub(crate) fn caught<T>(run: impl FnOnce() -> T) -> Result<T, Box<dyn Any + Send>> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = take_hook();
        set_hook(Box::new(move |panic| {
            if !QUIET.get() {
                before(panic);
            }
        }));
    });
    let outer = QUIET.replace(true);
    let result = catch_unwind(AssertUnwindSafe(run));
    QUIET.set(outer);
    result
}
