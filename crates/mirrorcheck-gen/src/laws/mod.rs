//! Laws that generators obey, as functions: test your own generators with them.
//!
//! A generator is a program, and programs have bugs. One that makes invalid values is
//! noticed sooner or later; one that misses values, or explains a value by choices that
//! make another one, silently weakens every test that uses it. The laws are the papers'
//! correctness properties; each looks for a counterexample and reports the value and the
//! labels that lead to it.
//!
//! | law | it says |
//! |---|---|
//! | [`soundness`] | what is generated can be reflected |
//! | [`weak_completeness`] | every way that reflection finds can be generated |
//! | [`pure_projection`] | reflection gives back the value it was given |
//! | [`external_soundness`] | what is generated satisfies a predicate |
//! | [`external_completeness`] | what satisfies the predicate can be generated |
//! | [`replay_of_record`] | replaying what was recorded gives the same value |
//! | [`reflection_of_generation`] | the choices that made a value are among its ways |
//! | [`factoring`] | parsing randomness is generating (Theorem 1) |
//! | [`derivative_of_language`] | δ of the language is the language of δ (Theorem 2) |
//! | [`mass`] | the probabilities of values and of rejected runs sum to 1 |
//! | [`frequencies`] | values come as often as their probability says |
//! | [`mutation`] | what is mutated can be reflected and replayed |
//!
//! ```
//! use mirrorcheck_gen::{laws, *};
//! let g = (int(0..=9), int(0..=9));
//! laws::internal(&g, &laws::Trials::default()).unwrap();
//!
//! // A lens that looks at the wrong part: the generator is not sound.
//! let wrong = |s: &mut Source<'_, (u8, u8)>| {
//!     let a = s.focus(|p: &(u8, u8)| Some(&p.0), int(0..=4))?;
//!     let b = s.focus(|p: &(u8, u8)| Some(&p.0), int(5..=9))?;
//!     Ok((a, b))
//! };
//! let violation = laws::soundness(&wrong, &laws::Trials::default()).unwrap_err();
//! assert_eq!(violation.law(), "soundness");
//! ```

mod completeness;
mod derivative;
mod external;
mod factoring;
mod frequencies;
mod mass;
mod mutation;
mod projection;
mod reflection;
mod replay;
mod soundness;

pub use completeness::weak_completeness;
pub use derivative::derivative_of_language;
pub use external::{external_completeness, external_soundness};
pub use factoring::factoring;
pub use frequencies::frequencies;
pub use mass::mass;
pub use mutation::mutation;
pub use projection::pure_projection;
pub use reflection::reflection_of_generation;
pub use replay::replay_of_record;
pub use soundness::soundness;

use crate::{Error, Generator, Label, Rng, Trace, record_at};
use std::fmt::{self, Debug};

/// How hard to look for a counterexample.
#[derive(Clone, Copy, Debug)]
pub struct Trials {
    /// How many values to try.
    pub count: u32,
    /// The sizes to try them at, from 0 to this one in turn.
    pub largest_size: u32,
    /// How many traces to enumerate, for the laws that enumerate.
    pub traces: usize,
    /// The seed: the same seed finds the same counterexample.
    pub seed: u64,
}

impl Default for Trials {
    fn default() -> Trials {
        Trials { count: 300, largest_size: 30, traces: 500, seed: 0 }
    }
}

/// The laws that a generator has to obey by itself, one after the other. Those about a
/// predicate, and [`frequencies`] and [`mutation`], which take their time, are not among them.
pub fn internal<T: PartialEq + Debug + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    trials: &Trials,
) -> Result<(), Violation> {
    replay_of_record(generator, trials)?;
    factoring(generator, trials)?;
    soundness(generator, trials)?;
    reflection_of_generation(generator, trials)?;
    weak_completeness(generator, trials)?;
    derivative_of_language(generator, trials)?;
    mass(generator, trials)
}

/// A law that does not hold, with what shows it.
#[derive(Clone)]
pub struct Violation {
    law: &'static str,
    what: String,
    value: Option<String>,
    path: Vec<Label>,
}

impl Violation {
    pub(crate) fn new(law: &'static str, what: impl Into<String>) -> Violation {
        Violation { law, what: what.into(), value: None, path: Vec::new() }
    }

    pub(crate) fn of(mut self, value: &impl Debug) -> Violation {
        self.value = Some(format!("{value:?}"));
        self
    }

    pub(crate) fn made_by(mut self, trace: &Trace) -> Violation {
        self.path = trace.labels().cloned().collect();
        self
    }

    pub(crate) fn caused_by(law: &'static str, error: &Error) -> Violation {
        let path = error.path().cloned().collect();
        Violation { path, ..Violation::new(law, error.to_string()) }
    }

    /// The law's name.
    pub fn law(&self) -> &'static str {
        self.law
    }

    /// The counterexample, printed.
    pub fn value(&self) -> Option<&str> {
        self.value.as_deref()
    }

    /// The labels that lead to the counterexample.
    pub fn path(&self) -> &[Label] {
        &self.path
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the law `{}` does not hold: {}", self.law, self.what)?;
        if let Some(value) = &self.value {
            write!(f, "\n  value:  {value}")?;
        }
        if !self.path.is_empty() {
            let labels: Vec<&str> = self.path.iter().map(Label::as_str).collect();
            write!(f, "\n  labels: {}", labels.join(" "))?;
        }
        Ok(())
    }
}

impl Debug for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Violation {}

/// Tries a claim on random values at all sizes. Rejected runs don't count, but a
/// generator that rejects everything shows nothing, and that is told.
fn for_random_values<T: Debug>(
    law: &'static str,
    generator: &(impl Generator<T> + ?Sized),
    trials: &Trials,
    mut claim: impl FnMut(&T, &Trace, u32) -> Result<(), Violation>,
) -> Result<(), Violation> {
    let mut rng = Rng::seeded(trials.seed);
    let mut values = 0;
    for trial in 0..trials.count.saturating_mul(REJECTIONS) {
        let size = trial % (trials.largest_size + 1);
        match record_at(generator, &mut rng, size) {
            Ok((value, trace)) => {
                claim(&value, &trace, size).map_err(|v| v.of(&value).made_by(&trace))?;
                values += 1;
            }
            Err(error) if error.is_void() => {}
            Err(error) => return Err(Violation::caused_by(law, &error)),
        }
        if values == trials.count {
            return Ok(());
        }
    }
    match values {
        0 => Err(Violation::new(law, "the generator rejected every run")),
        _ => Ok(()),
    }
}

/// How many runs may be rejected for each value that is wanted.
const REJECTIONS: u32 = 20;
