//! Tests in a process of their own, for code that does not just panic.
//!
//! A stack overflow, an abort, `process::exit` or an endless loop takes the whole test binary
//! with it, and nobody hears of the inputs. A property that asks for it (`fork`, or `timeout`,
//! which implies it: a thread can't be stopped from outside) is tested by another process,
//! and this one lives to tell.
//!
//! ```no_run
//! # // A doctest is no test that could be started again by its name.
//! use mirrorcheck::*;
//! fn depth(n: u32) -> u32 {
//!     if n < 500 { n } else { 1 + depth(n + 1) }
//! }
//! #[property(fork, timeout = "1s")]
//! fn it_ends(n: u32) {
//!     assert!(depth(n) < u32::MAX);
//! }
//! // property `it_ends` does not hold (case 12)
//! //     n = 500
//! //   stack overflow (SIGABRT)
//! ```
//!
//! # How
//! The test binary is started again with the name of the test, which is the name of its
//! thread, and environment variables that make it a **worker**. The worker runs the test as
//! it would be run here: examples, simplest inputs, random ones, shrinking. It says on its
//! standard output what it is about to do, and what came of it. The **supervisor**, which is
//! the test that was to be run, listens. When the worker dies, or is silent for too long and
//! gets killed, the supervisor knows during which run, and starts another worker with the log
//! of everything so far. That one goes the same way without running what is in the log: cases
//! that passed are not run again, and the fatal one is a failure like any other. So a crash
//! is shrunk by the shrinker that shrinks everything else, and whatever else a test does it
//! does in a worker as well.
//!
//! For this a test has to go the same way twice. It does, if generators keep to their
//! choices; and time, on which it depends too, is told by the log. If it does not, that is
//! reported.
//!
//! Only [`test`](crate::AnyProperty::test) does this; a runner that you call yourself runs here.
//! A generator that does not come back is reported alone: without inputs, nothing else
//! can be looked for.
//!
//! A worker costs some ten milliseconds, and a case in it some microseconds more. There is
//! one worker, and one more for each crash.
//!
//! The alternatives: `fork(2)` copies a process with its threads missing, needs `libc` and
//! unsafe code, and exists on Unix only. A worker that is handed single cases would need
//! everything that a test is made of to go through a pipe: labels, statistics, values.
//!
//! - [`protocol`]: what the two say to each other.
//! - [`supervisor`]: starts workers, listens, and decides what is next.
//! - [`process`]: one worker, as the supervisor sees it.
//! - [`worker`]: the other side.
//! - [`generators`]: when it is a generator that does not come back.
//! - [`ending`]: how a process ended, in words.

mod ending;
mod generators;
mod process;
mod protocol;
mod supervisor;
mod worker;

pub(crate) use worker::{
    begin, begin_making, end, end_making, is_telling, is_working, tell, tell_variable, told_time,
};

use crate::property::AnyProperty;
use crate::test::Outcome;
use crate::{Settings, environment};
use std::cell::RefCell;
use std::fmt;

/// The wish for a process of its own, see [`Settings::fork`]. What it takes to start processes
/// and listen to them is compiled where somebody wishes for it, and nowhere else.
///
/// ```
/// use mirrorcheck::{Fork, Settings};
/// let settings = Settings { fork: Some(Fork::new()), ..Settings::default() };
/// assert!(settings.check().is_ok());
/// ```
#[derive(Clone, Copy)]
pub struct Fork {
    pub(crate) run: fn(Isolation<'_>) -> Outcome,
}

impl Fork {
    /// In another process.
    #[inline]
    #[allow(clippy::new_without_default)]
    pub fn new() -> Fork {
        Fork { run: |isolation| isolation.run() }
    }
}

impl fmt::Debug for Fork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Fork")
    }
}

/// What is to be tested in a process of its own.
pub struct Isolation<'t> {
    pub(crate) property: &'t AnyProperty,
    pub(crate) settings: &'t Settings,
    pub(crate) seed: u64,
    /// Tests it here.
    pub(crate) test: &'t mut dyn FnMut() -> Outcome,
}

impl Isolation<'_> {
    /// Tests a property in another process, or does the work if this is that process.
    #[inline]
    fn run(self) -> Outcome {
        if worker::is_working() {
            // A property inside of an isolated one is isolated already.
            return (self.test)();
        }
        let before = BEFORE.with_borrow(Vec::clone);
        let outcome = match environment::isolated()? {
            None => supervisor::supervise(self, before),
            Some(version) => worker::work(self, before.len(), version),
        };
        BEFORE.with_borrow_mut(|before| before.push(outcome.clone()));
        outcome
    }
}

thread_local! {
    /// What came of the isolated properties that this thread has tested: a test may have
    /// several, and its worker comes by those before the one that is meant.
    static BEFORE: RefCell<Vec<Outcome>> = const { RefCell::new(Vec::new()) };
}
