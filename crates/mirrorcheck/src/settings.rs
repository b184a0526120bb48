//! How long and how hard to test.

use crate::Fork;
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
    /// How many distinct failures to look for: 1 stops at the first.
    pub failures: usize,
    /// Whether the report tells how the inputs were made smaller, step by step.
    pub shrink_log: bool,
    /// The largest size.
    pub size: u32,
    /// Whether to test in a process of its own, so that stack overflows, aborts and exits of the
    /// code under test are reported with their inputs. See [`isolation`](crate::isolation).
    pub fork: Option<Fork>,
    /// How long a check, or the making of inputs, may take. Only another process can be
    /// stopped, so it needs `fork`; in `#[property]` it implies it.
    pub timeout: Option<Duration>,
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
    /// The values of those variables that have a [shrinker](crate::blocks::ShrinkWith) of
    /// their own, such as [`simpler_values`](crate::shrink::simpler_values).
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
            failures: 5,
            shrink_log: false,
            size: 100,
            fork: None,
            timeout: None,
            seed: None,
            store: true,
            require_cover: false,
            statistics: false,
        }
    }
}

impl Settings {
    /// Whether something can be tested with these settings.
    ///
    /// ```
    /// use mirrorcheck::Settings;
    /// assert!(Settings::default().check().is_ok());
    /// let nothing = Settings { cases: 0, ..Settings::default() };
    /// assert_eq!(nothing.check().unwrap_err(), "`cases` is 0, so nothing would be tested");
    /// ```
    ///
    /// # Errors
    /// Says which settings contradict themselves or each other.
    pub fn check(&self) -> Result<(), String> {
        let Settings { cases, least_cases, time, failures, fork, timeout, .. } = *self;
        // Whoever asks for ten cases has not asked for at least fifty.
        let asked = least_cases != Settings::default().least_cases;
        let mistake = if cases == 0 {
            "`cases` is 0, so nothing would be tested"
        } else if asked && least_cases > cases {
            return Err(format!("`least_cases` is {least_cases}, but `cases` only {cases}"));
        } else if time.is_zero() && least_cases == 0 {
            "`time` and `least_cases` are both 0, so nothing would be tested"
        } else if failures == 0 {
            "`failures` is 0, so none would be reported; 1 stops at the first"
        } else if timeout.is_some_and(|timeout| timeout.is_zero()) {
            "`timeout` is 0, so every case would be too late"
        } else if timeout.is_some() && fork.is_none() {
            "`timeout` needs `fork`, as only a process can be stopped"
        } else {
            return Ok(());
        };
        Err(mistake.to_owned())
    }
}
