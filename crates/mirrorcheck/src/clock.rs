//! Time, as far as it decides how a test goes on.

use std::time::{Duration, Instant};

/// How long something has been going on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopwatch {
    start: Instant,
}

impl Stopwatch {
    /// From now on.
    pub(crate) fn start() -> Stopwatch {
        Stopwatch { start: Instant::now() }
    }

    /// How long it has been.
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}
