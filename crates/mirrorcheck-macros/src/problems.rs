//! Mistakes, reported all at once and at the user's tokens.

use quote::ToTokens;
use syn::{Error, Result};

/// Mistakes found so far: the user hears of all at once.
#[derive(Default)]
pub struct Problems(Option<Error>);

impl Problems {
    pub fn add(&mut self, error: Error) {
        match &mut self.0 {
            Some(errors) => errors.combine(error),
            none => *none = Some(error),
        }
    }

    pub fn at(&mut self, tokens: impl ToTokens, message: impl std::fmt::Display) {
        self.add(Error::new_spanned(tokens, message));
    }

    /// What was read, or its mistake noted.
    pub fn or_add<T>(&mut self, read: Result<T>) -> Option<T> {
        read.map_err(|error| self.add(error)).ok()
    }

    pub fn settle(self) -> Result<()> {
        self.0.map_or(Ok(()), Err)
    }
}
