//! What surrounds steps: a size, a span.

use super::{Outcome, Source};
use crate::{Generator, Label};
use std::panic::Location;

impl<'a, T> Source<'a, T> {
    /// The size parameter: how large things may become, in whatever sense suits them.
    #[inline]
    pub fn size(&self) -> u32 {
        self.run.size
    }

    /// Runs a generator at another size.
    #[inline]
    #[track_caller]
    pub fn resize(&mut self, size: u32, generator: impl Generator<T>) -> Outcome<T> {
        let place = Location::caller();
        self.at_size(size, |s| {
            Source { focus: s.focus, run: &mut *s.run }.nested(&generator, place)
        })
    }

    /// Runs some steps at another size.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// let g = |s: &mut Source<'_, u32>| s.at_size(7, |s| { let n = s.size(); s.exact(n) });
    /// assert_eq!(generate(&g, &mut Rng::seeded(1)).unwrap(), 7);
    /// ```
    #[inline]
    pub fn at_size<R>(
        &mut self,
        size: u32,
        steps: impl FnOnce(&mut Source<'_, T>) -> Outcome<R>,
    ) -> Outcome<R> {
        let outer = std::mem::replace(&mut self.run.size, size);
        let outcome = steps(&mut Source { focus: self.focus, run: &mut *self.run });
        self.run.size = outer;
        outcome
    }

    /// Groups the choices of some steps under a label: shrinking and mutation treat
    /// them as one thing.
    #[inline]
    pub fn span<R>(
        &mut self,
        label: &Label,
        steps: impl FnOnce(&mut Source<'_, T>) -> Outcome<R>,
    ) -> Outcome<R> {
        let wanted = self.run.wants_spans();
        if wanted {
            self.run.open(label);
        }
        let outcome = steps(&mut Source { focus: self.focus, run: &mut *self.run });
        if wanted {
            self.run.close();
        }
        if outcome.is_err() {
            self.run.passed(label);
        }
        outcome
    }
}
