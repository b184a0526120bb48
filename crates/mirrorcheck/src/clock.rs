//! Time, as far as it decides how a test goes on.
//!
//! A worker that goes the way of another one again has to decide as that one did, so there
//! the [log](crate::isolation) tells the time.

use crate::isolation;
use std::time::{Duration, Instant};

/// How long something has been going on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopwatch {
    start: Instant,
    told: Duration,
}

impl Stopwatch {
    /// From now on.
    pub(crate) fn start() -> Stopwatch {
        let told = isolation::told_time().unwrap_or_default();
        Stopwatch { start: Instant::now(), told }
    }

    /// How long it has been.
    pub(crate) fn elapsed(&self) -> Duration {
        match isolation::told_time() {
            Some(now) => now.saturating_sub(self.told),
            None => self.start.elapsed(),
        }
    }
}
