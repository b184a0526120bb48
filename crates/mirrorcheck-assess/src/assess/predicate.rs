//! What can judge a value.

use super::{Answer, Failure};
use crate::quiet::caught;
use crate::structure::Structure;
use crate::suite::from_plain;
use serde_json::Value;

/// Something that judges values.
pub trait Predicate {
    /// Judges a value, given as plain JSON.
    fn judge(&mut self, value: &Value) -> Answer;
}

/// A Rust function as a predicate. If it panics, that is an exception.
///
/// ```
/// use mirrorcheck_assess::assess::{Answer, Function, Predicate};
/// let mut even = Function::new(|number: &u8| number % 2 == 0);
/// assert_eq!(even.judge(&2.into()), Answer::Accepts);
/// ```
pub struct Function<T, F> {
    judge: F,
    of: std::marker::PhantomData<fn(&T)>,
}

impl<T, F: Fn(&T) -> bool> Function<T, F> {
    /// The function as a predicate.
    pub fn new(judge: F) -> Function<T, F> {
        Function { judge, of: std::marker::PhantomData }
    }
}

impl<T: Structure, F: Fn(&T) -> bool> Predicate for Function<T, F> {
    fn judge(&mut self, value: &Value) -> Answer {
        let value = match from_plain::<T>(value) {
            Ok(value) => value,
            Err(error) => return Answer::Fails(Failure::Garbage(error.to_string())),
        };
        match caught(|| (self.judge)(&value)) {
            Ok(true) => Answer::Accepts,
            Ok(false) => Answer::Rejects,
            Err(panic) => {
                let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
                let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
                Answer::Fails(Failure::Raised(text.unwrap_or_default()))
            }
        }
    }
}
