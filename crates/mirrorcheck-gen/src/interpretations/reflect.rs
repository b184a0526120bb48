//! Reflect: from a value to the choices that make it, in all ways.

use crate::error::Problem;
use crate::forest::Build;
use crate::source::{Run, same};
use crate::stack::Stack;
use crate::{Error, Forest, Generator, with_deep_stack};

/// Explains a value by choices, at the default size. Every way to make it is in the
/// answer; see [`Forest`] for what to ask of them.
///
/// ```
/// use mirrorcheck_gen::*;
/// let pair = (int(0..=9), int(0..=9));
/// assert_eq!(reflect(&pair, &(3, 4)).unwrap().first().to_string(), "3.4");
/// assert!(reflect(&pair, &(3, 40)).unwrap_err().is_out_of_range());
/// ```
pub fn reflect<T: PartialEq + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    value: &T,
) -> Result<Forest, Error> {
    Reflect::default().run(generator, value)
}

/// Reflection with its settings.
#[derive(Clone, Copy, Debug)]
pub struct Reflect {
    /// The size parameter that the value was, or could have been, made with.
    pub size: u32,
    /// How many steps may be spent on second and later ways to make the same part.
    pub overlap_budget: u64,
}

impl Default for Reflect {
    fn default() -> Reflect {
        Reflect { size: crate::DEFAULT_SIZE, overlap_budget: crate::forest::OVERLAP_BUDGET }
    }
}

impl Reflect {
    /// Explains a value by choices.
    pub fn run<T: PartialEq + 'static>(
        &self,
        generator: &(impl Generator<T> + ?Sized),
        value: &T,
    ) -> Result<Forest, Error> {
        let stack = Stack::here();
        match self.run_on(stack, generator, value) {
            // All over again rather than from there on: with overlap, one value crosses
            // the end of a stack a thousand times, and each time would be a new thread.
            Err(error) if error.is_too_deep() => {
                stack.grow(|deep| self.run_on(deep, generator, value)).unwrap_or(Err(error))
            }
            answer => answer,
        }
    }

    fn run_on<T: PartialEq + 'static>(
        &self,
        stack: Stack,
        generator: &(impl Generator<T> + ?Sized),
        value: &T,
    ) -> Result<Forest, Error> {
        let mut run = Run::reflecting(Build::new(self.overlap_budget), self.size, stack);
        let outcome = run.run(generator, Some(value));
        let (mut build, deepest) = (run.built(), run.deepest);
        if let Some(trouble) = build.trouble() {
            return Err(trouble);
        }
        let progress = build.furthest.progress;
        let settle = || match outcome {
            Err(Some(error)) => Err(error),
            Err(None) => Err(self.pruned(stack, generator, value, progress)),
            // Of a value that is not equal to itself, a NaN inside it, equality says
            // nothing; its parts were compared by their bits on the way.
            #[allow(clippy::eq_op)]
            Ok(made) if same(&made, value) || value != value => Ok(()),
            Ok(_) => Err(Error::nowhere(Problem::Broken)),
        };
        // Comparing and dropping a deep value recurses as deeply as making it.
        let is_deep = deepest.is_beyond(stack);
        let settled = if is_deep { with_deep_stack(settle) } else { settle() };
        match settled {
            Ok(()) => Ok(build.finish()),
            Err(error) if error.is_broken() => {
                Err(error.with_path(build.finish().first().labels().cloned().collect()))
            }
            Err(error) => Err(error),
        }
    }

    /// The error for a value that can't be explained. The value is gone through once
    /// more to note what refused it where the explanation got furthest.
    fn pruned<T>(
        &self,
        stack: Stack,
        generator: &(impl Generator<T> + ?Sized),
        value: &T,
        progress: usize,
    ) -> Error {
        let diagnosis = Build::diagnosing(self.overlap_budget, progress);
        let mut again = Run::reflecting(diagnosis, self.size, stack).diagnosing();
        drop(again.run(generator, Some(value)));
        match again.built().furthest.refused {
            Some((place, path)) => Error::new(Problem::OutOfRange, place).with_path(path),
            None => Error::nowhere(Problem::OutOfRange),
        }
    }
}
