//! How long and how hard to test.

use std::time::Duration;

/// The settings of a test. The default costs what a unit test costs.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How many cases to run.
    pub cases: u64,
    /// How long to run them, if they take longer than that.
    pub time: Duration,
    /// How many cases to run even so.
    pub least_cases: u64,
    /// How many inputs may be discarded for each that is not.
    pub discards: u64,
    /// How long to look for a smaller counterexample.
    pub shrink_time: Duration,
    /// How many distinct failures to look for: 1 stops at the first.
    pub failures: usize,
    /// Whether the report tells how the inputs were made smaller, step by step.
    pub shrink_log: bool,
    /// The largest size.
    pub size: u32,
    /// The seed; by default a fresh one, see [`environment`](crate::environment).
    pub seed: Option<u64>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            cases: 1_000,
            time: Duration::from_millis(100),
            least_cases: 50,
            discards: 10,
            shrink_time: Duration::from_secs(2),
            failures: 5,
            shrink_log: false,
            size: 100,
            seed: None,
        }
    }
}
