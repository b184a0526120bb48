//! Problems that come with the crate, each with predicates that are wrong.
//!
//! | file | problem |
//! |---|---|
//! | [`sortacle`] | is a list of people another one, sorted by age? |
//! | [`matcher`] | is a set of hires a stable matching? |
//! | [`toposortacle`] | is a list a topological sort of a graph? |
//! | [`mergeacle`] | is a list of spans of time another one, merged? Not in the paper |
//! | [`planted`] | predicates that are wrong: mechanical mutants, and people's mistakes |
//!
//! To add one: a folder with a specification and a file of mistakes, and a row in [`all`].

pub mod matcher;
pub mod mergeacle;
pub mod planted;
pub mod sortacle;
pub mod toposortacle;

use crate::buckets::Picture;
use crate::engines::Sat;
use crate::error::Error;
use crate::specification::Specification;
use crate::suite::{self, Settings, Suite};
use planted::Planted;

/// A problem whose type is forgotten, so that different ones fit into one list.
pub trait Problem: Sync {
    /// What it is called.
    fn name(&self) -> &'static str;

    /// What it is about.
    fn about(&self) -> &'static str;

    /// What the specification means, in a number.
    fn hash(&self) -> u64;

    /// The type of its values, for Rust source.
    fn value(&self) -> &'static str;

    /// Makes a suite; see [`suite::prepare`].
    ///
    /// # Errors
    /// If the specification can't be used, or something disagrees.
    fn prepare(
        &self,
        settings: Settings,
        progress: &mut dyn FnMut(&str, usize, usize),
    ) -> Result<Suite, Error>;

    /// Predicates that are wrong.
    ///
    /// # Errors
    /// If the specification can't be used.
    fn planted(&self) -> Result<Vec<Planted>, Error>;
}

/// The problems.
pub fn all() -> [&'static dyn Problem; 4] {
    [
        &Listed::<sortacle::Sortacle> {
            about: "is a list of people another one, sorted by age?",
            value: "Sorted",
            mistakes: sortacle::mistakes::all,
        },
        &Listed::<matcher::Matcher> {
            about: "is a set of hires a stable matching?",
            value: "Matched",
            mistakes: matcher::mistakes::all,
        },
        &Listed::<toposortacle::Toposortacle> {
            about: "is a list a topological sort of a graph?",
            value: "Sorted",
            mistakes: toposortacle::mistakes::all,
        },
        &Listed::<mergeacle::Mergeacle> {
            about: "is a list of spans of time another one, merged?",
            value: "Merged",
            mistakes: mergeacle::mistakes::all,
        },
    ]
}

/// A mistake that people make.
pub struct Mistake<S: Specification> {
    /// Its name.
    pub name: &'static str,
    /// What is wrong with it.
    pub about: &'static str,
    /// The predicate.
    pub judge: fn(&S::Value) -> bool,
}

struct Listed<S: Specification> {
    about: &'static str,
    value: &'static str,
    mistakes: fn() -> Vec<Mistake<S>>,
}

/// The depth at which mutants that differ from what is right in no bucket are found out.
const DEPTH: usize = 2;

impl<S: Specification> Problem for Listed<S> {
    fn name(&self) -> &'static str {
        S::NAME
    }

    fn about(&self) -> &'static str {
        self.about
    }

    fn hash(&self) -> u64 {
        suite::hash::<S>()
    }

    fn value(&self) -> &'static str {
        self.value
    }

    fn prepare(
        &self,
        settings: Settings,
        progress: &mut dyn FnMut(&str, usize, usize),
    ) -> Result<Suite, Error> {
        suite::prepare::<S>(settings, progress)
    }

    fn planted(&self) -> Result<Vec<Planted>, Error> {
        let none = || Error::specification(S::NAME, format!("it has no bounds at depth {DEPTH}"));
        let picture: Picture<S::Value> =
            Sat::<S>::new(S::domain(DEPTH).ok_or_else(none)?)?.picture()?;
        let mut planted = planted::mutants::<S>(&picture)?;
        planted.extend((self.mistakes)().into_iter().map(Planted::mistake));
        Ok(planted)
    }
}
