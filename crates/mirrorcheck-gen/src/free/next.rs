//! What comes next after some choices: a value, another choice, or nothing.

use crate::interpretations::Parse;
use crate::{Choice, Distribution, Error, Generator, Interpretation, Label, Outcome, Void};
use crate::{DEFAULT_SIZE, run_forward};
use std::panic::Location;

/// What a generator does after some choices.
#[derive(Clone, Debug, PartialEq)]
pub enum Next<T> {
    /// It is done: nothing is left to choose (ν is this value).
    Value(T),
    /// It asks for a choice.
    Choice(Available),
    /// It has no value: these choices can't be made, or the run was rejected.
    Void,
}

impl<T> Next<T> {
    /// The value that needs no further choices, if there is one.
    pub fn nullable(self) -> Option<T> {
        match self {
            Next::Value(value) => Some(value),
            _ => None,
        }
    }

    /// Whether there is certainly no value.
    pub fn is_void(&self) -> bool {
        matches!(self, Next::Void)
    }
}

/// The choices that are available.
#[derive(Clone, Debug, PartialEq)]
pub struct Available {
    /// The largest index.
    pub bound: u64,
    /// The labels of the alternatives; none for numbers.
    pub labels: Vec<Label>,
    /// The weights of the alternatives; none if they are not given by weights.
    pub weights: Vec<u32>,
    /// Where the choice is asked for.
    pub place: &'static Location<'static>,
}

impl Available {
    fn new(choice: &Choice<'_>) -> Available {
        let weights = match choice.distribution {
            Distribution::Weights { weights, .. } => weights.to_vec(),
            _ => Vec::new(),
        };
        let labels = weights.iter().enumerate().map(|(at, _)| choice.label(at as u64).clone());
        Available { bound: choice.bound, labels: labels.collect(), weights, place: choice.place }
    }

    /// The indices that can be chosen, the simplest first.
    pub fn choices(&self) -> impl Iterator<Item = u64> + '_ {
        let allowed = |&i: &u64| self.weights.get(i as usize).is_none_or(|&weight| weight > 0);
        (0..=self.bound).filter(allowed)
    }

    /// The index of a label.
    pub fn index_of(&self, label: &str) -> Option<u64> {
        self.labels.iter().position(|own| own.as_str() == label).map(|at| at as u64)
    }
}

/// What a generator does after these choices, at the default size.
///
/// ```
/// use mirrorcheck_gen::{free::{Next, next}, *};
/// let coin = |s: &mut Source<'_, bool>| pick!(s, 1 "tails" => s.exact(false), 1 "heads" => s.exact(true));
/// let Next::Choice(first) = next(&coin, &[]).unwrap() else { panic!() };
/// assert_eq!(first.index_of("heads"), Some(1));
/// assert_eq!(next(&coin, &[1]).unwrap(), Next::Value(true));
/// assert!(next(&coin, &[2]).unwrap().is_void());
/// assert!(next(&coin, &[0, 0]).unwrap().is_void()); // one choice too many
/// ```
pub fn next<T>(
    generator: &(impl Generator<T> + ?Sized),
    choices: &[u64],
) -> Result<Next<T>, Error> {
    let mut preview = Preview { given: Parse::new(choices), asked: None };
    match run_forward(generator, &mut preview, DEFAULT_SIZE) {
        _ if preview.asked.is_some() => Ok(preview.asked.map_or(Next::Void, Next::Choice)),
        Ok(value) if preview.given.rest().is_empty() => Ok(Next::Value(value)),
        Ok(_) => Ok(Next::Void),
        Err(error) if error.is_void() => Ok(Next::Void),
        Err(error) => Err(error),
    }
}

/// Makes the given choices and stops at the first one that is not.
struct Preview<'t> {
    given: Parse<'t>,
    asked: Option<Available>,
}

impl Interpretation for Preview<'_> {
    fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
        if !self.given.rest().is_empty() {
            return self.given.choose(choice);
        }
        self.asked.get_or_insert_with(|| Available::new(choice));
        Err(Void)
    }
}
