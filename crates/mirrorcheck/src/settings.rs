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
    /// What is made smaller to that end.
    pub shrinking: Shrinking,
    /// The largest size.
    pub size: u32,
    /// The seed; by default a fresh one, see [`environment`](crate::environment).
    pub seed: Option<u64>,
}

/// What is made smaller when inputs have failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shrinking {
    /// The choices behind the inputs: what comes out is something that the generators make.
    Integrated,
    /// The values of those variables that have a [shrinker](crate::blocks::ShrinkWith) of
    /// their own.
    External,
    /// The choices, and then the values of variables with a shrinker.
    #[default]
    Both,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            cases: 1_000,
            time: Duration::from_millis(100),
            least_cases: 50,
            discards: 10,
            shrink_time: Duration::from_secs(2),
            shrinking: Shrinking::default(),
            size: 100,
            seed: None,
        }
    }
}
