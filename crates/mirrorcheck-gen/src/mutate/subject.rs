//! What is mutated: a generator, as the engine sees it.
//!
//! The engine is compiled once; this is the part that is compiled again for every type of value.

use crate::error::Problem;
use crate::shrink::subject::Value;
use crate::source::Run;
use crate::{Error, Generator, Interpretation, with_deep_stack};

/// A value that can be made under any interpretation.
pub(super) trait Subject {
    /// Makes a value, in the place of the one made last.
    fn make(&mut self, interpretation: &mut dyn Interpretation) -> Result<(), Error>;

    /// Whether the value made last is another one than the parent.
    fn is_other(&self) -> bool;
}

/// A generator at a size, and what tells a value from the parent.
pub(super) struct Made<'g, T, G: ?Sized, F> {
    generator: &'g G,
    size: u32,
    is_other: F,
    made: Value<T>,
}

impl<'g, T, G, F> Made<'g, T, G, F>
where
    G: Generator<T> + ?Sized,
    F: Fn(&T) -> bool,
{
    #[inline]
    pub(super) fn new(generator: &'g G, size: u32, is_other: F) -> Self {
        Made { generator, size, is_other, made: Value::NONE }
    }

    /// The value made last.
    #[inline]
    pub(super) fn into_value(mut self) -> Result<T, Error> {
        self.made.value.take().ok_or_else(|| Error::nowhere(Problem::Void))
    }
}

impl<T, G, F> Subject for Made<'_, T, G, F>
where
    G: Generator<T> + ?Sized,
    F: Fn(&T) -> bool,
{
    #[inline]
    fn make(&mut self, interpretation: &mut dyn Interpretation) -> Result<(), Error> {
        self.made = Value::NONE;
        let mut run = Run::new(interpretation, self.size);
        let void = || Error::nowhere(Problem::Void);
        let made = run.run(self.generator, None);
        let made = made.map_err(|error| error.unwrap_or_else(void))?;
        self.made = Value { value: Some(made), is_deep: run.deepest.is_beyond(run.stack) };
        Ok(())
    }

    #[inline]
    fn is_other(&self) -> bool {
        let Some(value) = &self.made.value else { return false };
        // Comparing a deep value recurses as deeply as it is.
        if self.made.is_deep {
            return with_deep_stack(|| (self.is_other)(value));
        }
        (self.is_other)(value)
    }
}
