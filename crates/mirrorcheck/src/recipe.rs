//! What makes inputs again: choices, and the size at which they were made.

use crate::blocks::{Made, replay_inputs};
use crate::{AnyProperty, Error, Trace};
use std::fmt;
use std::str::FromStr;

/// Choices and a size: with both, a property's generators make the same inputs again. Its
/// text, `1.500.0@30`, is what a report prints and `MIRRORCHECK_REPLAY` takes.
///
/// ```
/// use mirrorcheck::Recipe;
/// let recipe: Recipe = "1.500.0@30".parse().unwrap();
/// assert_eq!((recipe.trace.choices(), recipe.size), (&[1, 500, 0][..], 30));
/// assert_eq!(recipe.to_string(), "1.500.0@30");
/// assert_eq!("1.500".parse::<Recipe>().unwrap_err(), "\"1.500\" has no size: it is written `1.500.0@30`");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The choices.
    pub trace: Trace,
    /// The size.
    pub size: u32,
}

impl Recipe {
    /// The inputs that the generators of a property make of it today. The choices that were
    /// really made go to the trace.
    pub fn make(&self, property: &AnyProperty, trace: &mut Trace) -> Result<Made, Error> {
        replay_inputs(property, self.trace.choices(), self.size, trace)
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.trace, self.size)
    }
}

impl FromStr for Recipe {
    type Err = String;

    fn from_str(text: &str) -> Result<Recipe, String> {
        let Some((trace, size)) = text.trim().rsplit_once('@') else {
            return Err(format!("{text:?} has no size: it is written `1.500.0@30`"));
        };
        let size = size.parse().map_err(|_| format!("the size {size:?} is not a number"))?;
        Ok(Recipe { trace: Trace::parse(trace).map_err(|error| error.to_string())?, size })
    }
}
