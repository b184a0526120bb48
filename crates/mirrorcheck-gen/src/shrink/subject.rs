//! What is shrunk: a generator and a predicate, as the engine sees them.
//!
//! The engine is compiled once; this is the part that is compiled again for every type of
//! value, so it does as little as it can: it runs the generator on a list of choices, asks
//! the predicate, and keeps the best value, so that it need not be made again.

use super::shape::{Shape, Watch};
use crate::error::Problem;
use crate::source::Run;
use crate::{Error, Generator, Interpretation, Trace, Void, with_deep_stack};

/// A value that can be made again from other choices, and tested.
pub(crate) trait Subject {
    /// Makes the value of these choices. Void if there is none, or if it takes more than
    /// so many choices.
    fn make(&mut self, choices: &[u64], longest: usize) -> Result<Shape, Void>;

    /// Makes the value that an interpretation decides on.
    fn make_by(&mut self, interpretation: &mut dyn Interpretation) -> Result<(), Void>;

    /// Whether the value made last, from the choices of this trace, still fails.
    fn fails(&mut self, trace: &Trace) -> bool;

    /// Keeps the value made last, instead of the one kept before.
    fn keep(&mut self);
}

/// A generator at a size, and a predicate.
pub(super) struct Tested<'g, T, G: ?Sized, F> {
    generator: &'g G,
    size: u32,
    predicate: F,
    made: Value<T>,
    kept: Value<T>,
}

/// A value, if there is one. A deep value is dropped where the stack is deep.
pub(crate) struct Value<T> {
    pub(crate) value: Option<T>,
    pub(crate) is_deep: bool,
}

impl<'g, T, G, F> Tested<'g, T, G, F>
where
    G: Generator<T> + ?Sized,
    F: FnMut(&T, &Trace) -> bool,
{
    pub(super) fn new(generator: &'g G, size: u32, predicate: F) -> Self {
        Tested { generator, size, predicate, made: Value::NONE, kept: Value::NONE }
    }

    /// Makes the value to begin with. Here an error is the caller's business; later on a
    /// list of choices without a value is just not taken.
    pub(super) fn begin(&mut self, choices: &[u64]) -> Result<Shape, Error> {
        let void = || Error::nowhere(Problem::Void);
        self.run(choices, usize::MAX).map_err(|error| error.unwrap_or_else(void))
    }

    /// The value kept last.
    pub(super) fn into_value(mut self) -> Option<T> {
        self.kept.value.take()
    }

    fn run(&mut self, choices: &[u64], longest: usize) -> Result<Shape, Option<Error>> {
        let mut watch = Watch::new(choices, longest);
        self.decided_by(&mut watch)?;
        Ok(watch.shape())
    }

    fn decided_by(&mut self, interpretation: &mut dyn Interpretation) -> Result<(), Option<Error>> {
        self.made = Value::NONE;
        let mut run = Run::new(interpretation, self.size);
        let made = run.run(self.generator, None)?;
        self.made = Value { value: Some(made), is_deep: run.deepest.is_beyond(run.stack) };
        Ok(())
    }
}

impl<T, G, F> Subject for Tested<'_, T, G, F>
where
    G: Generator<T> + ?Sized,
    F: FnMut(&T, &Trace) -> bool,
{
    fn make(&mut self, choices: &[u64], longest: usize) -> Result<Shape, Void> {
        self.run(choices, longest).map_err(|_| Void)
    }

    fn make_by(&mut self, interpretation: &mut dyn Interpretation) -> Result<(), Void> {
        self.decided_by(interpretation).map_err(|_| Void)
    }

    fn fails(&mut self, trace: &Trace) -> bool {
        let Some(value) = &self.made.value else { return false };
        // Whoever looks at a deep value recurses as deeply as it is.
        if self.made.is_deep {
            return with_deep_stack(|| (self.predicate)(value, trace));
        }
        (self.predicate)(value, trace)
    }

    fn keep(&mut self) {
        std::mem::swap(&mut self.made, &mut self.kept);
    }
}

impl<T> Value<T> {
    pub(crate) const NONE: Value<T> = Value { value: None, is_deep: false };
}

impl<T> Drop for Value<T> {
    fn drop(&mut self) {
        if self.is_deep && self.value.is_some() {
            with_deep_stack(|| self.value = None);
        }
    }
}
