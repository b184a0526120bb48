//! External shrinking: smaller values instead of smaller choices.
//!
//! This is how QuickCheck shrinks. A **shrinker** is a function from a value to simpler
//! ones, the simplest first; whichever fails takes the place of the value, and so on until
//! none of them does. It needs no generator, and a shrinker of your own may know things
//! about values that nobody else does.
//!
//! What it does not know is the **invariant**. A search tree with a smaller key at its root
//! need not be a search tree, and may then fail for a reason of its own. So `fails` has to
//! ask for the invariant first, and where most simpler values don't satisfy it the search
//! gets stuck. With a generator, [`shrink_value`](crate::shrink_value) is better at both: it starts
//! from a value just as well, and ends with one that the generator can make.
//!
//! ```
//! use mirrorcheck_gen::shrink::shrink_externally;
//! // A shrinker by hand: shorter lists …
//! let shorter = |list: &Vec<u32>| {
//!     let list = list.clone();
//!     (0..list.len()).map(move |at| [&list[..at], &list[at + 1..]].concat())
//! };
//! let fails = |list: &Vec<u32>| list.contains(&7);
//! let shrunk = shrink_externally(vec![3, 7, 5], shorter, fails).unwrap();
//! assert_eq!(shrunk.value, [7]);
//!
//! // … and the one that every type with a structure has.
//! use mirrorcheck_gen::shrink::simpler_values;
//! let large = |list: &Vec<u32>| list.iter().any(|n| *n > 4);
//! let shrunk = shrink_externally(vec![3, 7, 5], simpler_values, large).unwrap();
//! assert_eq!(shrunk.value, [5]);
//! ```
//!
//! - [`simpler`]: simpler values of any type that has a [structure](crate::structure).
//! - [`edit`]: what can be made simpler in one place.
//! - [`numbers`]: simpler numbers and characters.
//! - [`simplest`]: the simplest value of a type.

mod edit;
mod numbers;
mod simpler;
mod simplest;

pub use simpler::{SimplerData, SimplerValues, simpler_data, simpler_values};

use super::{BUDGET, Ended};
use crate::Error;
use crate::error::Problem;
use std::fmt;
use std::ops::ControlFlow;

/// The simplest value that fails and that a shrinker leads to.
///
/// `fails` is true for a value that is still interesting, and has to be for the one given,
/// or that is reported as an error. If it panics, so does this. See the [module](self).
pub fn shrink_externally<T, I: IntoIterator<Item = T>>(
    value: T,
    shrinker: impl Fn(&T) -> I,
    fails: impl FnMut(&T) -> bool,
) -> Result<ShrunkExternally<T>, Error> {
    ExternalShrinker::default().run(value, shrinker, fails)
}

/// External shrinking with its settings.
///
/// ```
/// use mirrorcheck_gen::shrink::{Ended, ExternalShrinker};
/// let mut three = ExternalShrinker { budget: 3, ..ExternalShrinker::default() };
/// let shrunk = three.run(1000, |n| [n - 1], |n| *n > 7).unwrap();
/// assert_eq!((shrunk.value, shrunk.ended), (998, Ended::Budget));
/// ```
pub struct ExternalShrinker<'w> {
    /// How often the predicate may be asked. A shrinker that goes round in circles is
    /// stopped by this.
    pub budget: u64,
    /// Is told before every candidate how often the predicate was asked, and may end the
    /// search. Time is the caller's business: here is where to look at the clock.
    pub watch: Option<Box<dyn FnMut(u64) -> ControlFlow<()> + 'w>>,
}

/// What external shrinking came to.
#[derive(Clone, Debug)]
pub struct ShrunkExternally<T> {
    /// The simplest failing value that was found.
    pub value: T,
    /// How many times it was made simpler.
    pub steps: usize,
    /// How often the predicate was asked, the first time included.
    pub executions: u64,
    /// Why there was an end. What is minimal is so for this shrinker.
    pub ended: Ended,
}

impl Default for ExternalShrinker<'_> {
    fn default() -> Self {
        ExternalShrinker { budget: BUDGET, watch: None }
    }
}

impl ExternalShrinker<'_> {
    /// Shrinks a value; see [`shrink_externally`].
    pub fn run<T, I: IntoIterator<Item = T>>(
        &mut self,
        mut value: T,
        shrinker: impl Fn(&T) -> I,
        mut fails: impl FnMut(&T) -> bool,
    ) -> Result<ShrunkExternally<T>, Error> {
        if !fails(&value) {
            return Err(Error::nowhere(Problem::NotFailing));
        }
        let (mut steps, mut executions) = (0, 1);
        let ended = 'search: loop {
            for candidate in shrinker(&value) {
                if let Some(ended) = self.is_over(executions) {
                    break 'search ended;
                }
                executions += 1;
                if fails(&candidate) {
                    value = candidate;
                    steps += 1;
                    continue 'search;
                }
            }
            break Ended::Minimal;
        };
        Ok(ShrunkExternally { value, steps, executions, ended })
    }

    fn is_over(&mut self, executions: u64) -> Option<Ended> {
        if executions >= self.budget {
            return Some(Ended::Budget);
        }
        let watch = self.watch.as_mut()?;
        watch(executions).is_break().then_some(Ended::Stopped)
    }
}

impl fmt::Debug for ExternalShrinker<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ExternalShrinker { budget, watch } = self;
        f.debug_struct("ExternalShrinker")
            .field("budget", budget)
            .field("is_watched", &watch.is_some())
            .finish()
    }
}
