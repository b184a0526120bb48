//! Shrinking: from a failing value to the simplest one that fails.
//!
//! # Why on choices
//! A shrinker that changes values has to know what a valid value is: a search tree with one
//! key lowered is no search tree. One that changes the **choices** behind a value knows
//! nothing and breaks nothing, because every list of choices replays to a value that the
//! generator can make. This is Hypothesis' internal reduction (MacIver and Donaldson,
//! ECOOP 2020); and because a generator runs backward here, the choices need not have been
//! recorded. [`shrink_value`] takes a value from a bug report, a log or another library,
//! finds its choices, and shrinks those (*reflective shrinking*).
//!
//! # How
//! A trace is smaller if it is shorter, or as long with a smaller choice at the first
//! difference: shortlex order. [Passes](passes) propose shorter and smaller lists of
//! choices, one a file, each for a situation in which a value is not as simple as it
//! could be. The [`search`] replays what they propose and keeps what is smaller and still
//! fails; the [`schedule`] says which pass is next, and ends when none of them helps.
//!
//! There is no pass for floats or characters. Index 0 is the simplest, so whole numbers come
//! before fractions and `'a'` before `'\u{1f4a9}'` already in the order of their choices.
//!
//! ```
//! use mirrorcheck_gen::*;
//! let lists = vec_of(int(0..=1000), ..);
//! let fails = |list: &Vec<u32>| list.iter().sum::<u32>() >= 500;
//!
//! let shrunk = shrink_value(&lists, &vec![3, 700, 44, 200], fails).unwrap();
//! assert_eq!(shrunk.value, [500]);
//! assert_eq!(shrunk.trace.to_string(), "1.500.0");
//! assert!(shrunk.is_minimal());
//! ```
//!
//! # When something is wrong
//! - A value that the generator can't make is refused before the predicate is asked, with the
//!   place that refused it and the labels that lead there.
//! - A predicate that does not hold for the value given is reported, and nothing is tried.
//! - A predicate that panics is not caught: the panic goes to the caller, who has lost
//!   nothing but the work so far. The building blocks of `mirrorcheck` catch panics, for which a
//!   panic is a failure.
//! - A predicate that answers one time so and another time so (a flaky one) can lead
//!   anywhere. The search ends all the same, and its predicate was true of what it ends with, once.
//! - A predicate that does not return can't be interrupted, and neither can the search. The
//!   [watcher](Shrinker::watch) is asked before each candidate, not during one.
//!
//! - [`passes`]: what is tried.
//! - [`search`]: attempts, the memory of attempts, the budget.
//! - [`schedule`]: which pass runs when.
//! - [`shape`]: what a pass knows about a trace.
//! - [`bisect`]: how numbers are searched.
//! - [`subject`]: the only part that is compiled for every type.
//! - [`explain`](mod@explain): which parts of the simplest value matter.
//! - [`external`]: shrinking of values instead of choices, for what has no generator.

mod bisect;
pub mod explain;
pub mod external;
pub mod passes;
mod schedule;
mod search;
mod shape;
pub(crate) mod subject;

pub use explain::{Explainer, Explanation, Significance, explain};
pub use external::{
    ExternalShrinker, ShrunkExternally, shrink_externally, simpler_data, simpler_values,
};
pub use passes::Pass;
pub use search::{Over, Search};
pub use shape::{Kind, Shape};

use crate::error::Problem;
use crate::{DEFAULT_SIZE, Error, Generator, Reflect, Trace};
use std::fmt;
use std::ops::ControlFlow;
use subject::{Subject, Tested};

/// The simplest value that fails, starting from a failing trace, at the default size.
///
/// `fails` is true for a value that is still interesting. It has to be true for the value
/// of the trace, or that is reported as an error. If it panics, so does this. The trace
/// need not fit: it is replayed, and so clamped and padded.
///
/// ```
/// use mirrorcheck_gen::*;
/// let pair = (int(0..=99), int(0..=99));
/// let (_, trace) = record(&pair, &mut Rng::seeded(1)).unwrap();
/// let shrunk = shrink(&pair, &trace, |(a, b)| a + b >= 20).unwrap();
/// assert_eq!(shrunk.value, (0, 20));
/// assert!(shrink(&pair, &trace, |(a, _)| *a > 99).unwrap_err().is_not_failing());
/// ```
pub fn shrink<T>(
    generator: &(impl Generator<T> + ?Sized),
    trace: &Trace,
    fails: impl FnMut(&T) -> bool,
) -> Result<Shrunk<T>, Error> {
    Shrinker::default().run(generator, trace, fails)
}

/// The simplest value that fails, starting from any failing value that the generator can
/// make, at the default size.
///
/// The value is reflected, and its simplest trace is shrunk. A value outside the range is
/// refused with the place where it was pruned.
///
/// ```
/// use mirrorcheck_gen::*;
/// let word = string(char_in('a'..='z'), 1..=9);
/// let shrunk = shrink_value(&word, &"mirror".to_owned(), |w| w.contains('r')).unwrap();
/// assert_eq!(shrunk.value, "r");
/// assert!(shrink_value(&word, &"Rr".to_owned(), |_| true).unwrap_err().is_out_of_range());
/// ```
pub fn shrink_value<T: PartialEq + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    value: &T,
    fails: impl FnMut(&T) -> bool,
) -> Result<Shrunk<T>, Error> {
    Shrinker::default().run_value(generator, value, fails)
}

/// Shrinking with its settings.
///
/// ```
/// use mirrorcheck_gen::*;
/// use std::ops::ControlFlow;
///
/// let numbers = vec_of(int(0..=1000), ..);
/// let mut asked = 0;
/// let mut shrinker = Shrinker {
///     budget: 1000,
///     watch: Some(Box::new(|progress| {
///         asked = progress.executions;
///         ControlFlow::Continue(())
///     })),
///     ..Shrinker::default()
/// };
/// let shrunk = shrinker.run_value(&numbers, &vec![5; 20], |v| v.len() >= 3).unwrap();
/// assert_eq!(shrunk.value, [0, 0, 0]);
/// drop(shrinker);
/// assert!(0 < asked && asked <= shrunk.executions);
/// ```
pub struct Shrinker<'w> {
    /// The size parameter that the value was, or could have been, made with.
    pub size: u32,
    /// How often the predicate may be asked. Making candidates costs too, and is limited to
    /// fifty for each.
    pub budget: u64,
    /// What is tried, in this order.
    pub passes: Vec<Pass>,
    /// Is told before every candidate, and may end the search. Time is the
    /// caller's business: here is where to look at the clock.
    pub watch: Option<Box<dyn FnMut(&Progress<'_>) -> ControlFlow<()> + 'w>>,
}

/// How often a predicate is asked unless told otherwise. The challenges of the literature
/// take tens to hundreds; a value that needs more than this takes more time than most
/// would wait.
pub const BUDGET: u64 = 20_000;

/// How shrinking is getting on.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// How often the predicate was asked so far.
    pub executions: u64,
    /// How often it may be asked.
    pub budget: u64,
    /// How many attempts were accepted.
    pub steps: usize,
    /// The pass at work.
    pub pass: &'static str,
    /// The smallest failing trace so far.
    pub trace: &'a Trace,
}

/// What shrinking came to.
#[derive(Clone, Debug)]
pub struct Shrunk<T> {
    /// The simplest failing value that was found.
    pub value: T,
    /// The trace that makes it.
    pub trace: Trace,
    /// The way from the first trace to this one, each step smaller than the one before.
    pub path: Vec<Step>,
    /// How often the predicate was asked, the first time included.
    pub executions: u64,
    /// Why there was an end.
    pub ended: Ended,
}

/// An attempt that was accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The pass that proposed it.
    pub pass: &'static str,
    /// The choices after it.
    pub trace: Trace,
}

/// Why shrinking ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// No pass could do anything with the trace.
    Minimal,
    /// The budget was spent.
    Budget,
    /// The watcher asked for it.
    Stopped,
}

impl Default for Shrinker<'_> {
    fn default() -> Self {
        let passes = passes::ALL.to_vec();
        Shrinker { size: DEFAULT_SIZE, budget: BUDGET, passes, watch: None }
    }
}

impl Shrinker<'_> {
    /// Shrinks a trace; see [`shrink`].
    pub fn run<T>(
        &mut self,
        generator: &(impl Generator<T> + ?Sized),
        trace: &Trace,
        mut fails: impl FnMut(&T) -> bool,
    ) -> Result<Shrunk<T>, Error> {
        self.run_traced(generator, trace, |value, _| fails(value))
    }

    /// Shrinks a trace, and tells the predicate which trace made the value. For a caller
    /// that wants to keep some of the candidates that are not taken.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// let (g, mut tried) = (int(0..=99), Vec::new());
    /// let first = Trace::from_choices(vec![60]);
    /// let shrunk = Shrinker::default().run_traced(&g, &first, |n, trace| {
    ///     tried.push(trace.clone());
    ///     *n > 20
    /// });
    /// assert_eq!(shrunk.unwrap().value, 21);
    /// assert_eq!(tried[..2], [first, Trace::from_choices(vec![0])]);
    /// ```
    pub fn run_traced<T>(
        &mut self,
        generator: &(impl Generator<T> + ?Sized),
        trace: &Trace,
        fails: impl FnMut(&T, &Trace) -> bool,
    ) -> Result<Shrunk<T>, Error> {
        let mut tested = Tested::new(generator, self.size, fails);
        let first = tested.begin(trace.choices())?;
        let (trace, path, executions, ended) = self.search(&mut tested, first)?;
        match tested.into_value() {
            Some(value) => Ok(Shrunk { value, trace, path, executions, ended }),
            None => Err(Error::nowhere(Problem::NotFailing)),
        }
    }

    /// Shrinks a value; see [`shrink_value`].
    pub fn run_value<T: PartialEq + 'static>(
        &mut self,
        generator: &(impl Generator<T> + ?Sized),
        value: &T,
        fails: impl FnMut(&T) -> bool,
    ) -> Result<Shrunk<T>, Error> {
        let reflect = Reflect { size: self.size, ..Reflect::default() };
        let trace = reflect.run(generator, value)?.simplest();
        self.run(generator, &trace, fails)
    }

    /// Not generic: everything below is compiled once.
    fn search(
        &mut self,
        subject: &mut dyn Subject,
        first: Shape,
    ) -> Result<(Trace, Vec<Step>, u64, Ended), Error> {
        if !subject.fails(&first.trace) {
            return Err(Error::nowhere(Problem::NotFailing));
        }
        subject.keep();
        let watch = self.watch.as_mut().map(|watch| &mut **watch as &mut search::Watcher<'_>);
        let mut search = Search::new(subject, first, self.budget, watch);
        // Why it is over, if it is, the search knows.
        let _over = schedule::to_fixpoint(&mut search, &self.passes);
        Ok(search.finish())
    }
}

impl<T> Shrunk<T> {
    /// Whether shrinking came to its natural end.
    pub fn is_minimal(&self) -> bool {
        self.ended == Ended::Minimal
    }
}

impl fmt::Debug for Shrinker<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shrinker { size, budget, passes, watch } = self;
        f.debug_struct("Shrinker")
            .field("size", size)
            .field("budget", budget)
            .field("passes", passes)
            .field("is_watched", &watch.is_some())
            .finish()
    }
}
