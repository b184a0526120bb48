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
    /// Whether failures are [stored](crate::store), and stored ones tried first.
    pub store: bool,
    /// Whether what is to be [covered](crate::cover) has to be. Then testing goes on until
    /// that is certain, one way or the other, for up to a hundred times the cases and time.
    pub require_cover: bool,
    /// Whether a test that passes shows its [statistics](crate::statistics).
    pub statistics: bool,
}

/// What is made smaller when inputs have failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shrinking {
    /// The choices behind the inputs: what comes out is something that the generators make.
    Integrated,
    /// The choices that reflection finds for the inputs, whichever made them. An error if a
    /// generator does not run backward.
    Reflective,
    /// The values: by the [shrinker](crate::blocks::ShrinkWith) of each variable, or by its
    /// structure if it has none of its own.
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
            store: true,
            require_cover: false,
            statistics: false,
        }
    }
}
