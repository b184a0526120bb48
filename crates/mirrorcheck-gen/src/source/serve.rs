//! What only the generators of the library need.

use super::{Outcome, Run, Source};
use crate::distribution::by_weight;
use crate::error::{Place, Problem};
use crate::{Choice, Generator, Interpretation, Label, Mode, Trace};
use std::panic::Location;

impl<'a, T> Source<'a, T> {
    /// Decides whether a list goes on and, if it does, makes its next item, in a span
    /// that begins with that decision. So the span can be taken out as a whole, and the
    /// decision to end is in no span.
    ///
    /// `goes_on` is what the value says, running backward.
    pub(crate) fn more<R>(
        &mut self,
        choice: &Choice<'_>,
        goes_on: Option<bool>,
        label: &Label,
        item: impl FnOnce(&mut Source<'_, T>) -> Outcome<R>,
    ) -> Outcome<Option<R>> {
        if goes_on == Some(true) {
            return self.span(label, |s| {
                s.index(choice, |_| Some(1))?;
                item(s).map(Some)
            });
        }
        if self.index(choice, |_| Some(0))? == 0 {
            return Ok(None);
        }
        self.run.branch(label);
        let outcome = item(&mut Source { focus: self.focus, run: &mut *self.run });
        self.run.close();
        if outcome.is_err() {
            self.run.passed(label);
        }
        outcome.map(Some)
    }

    /// Whether the source decides by itself.
    #[inline]
    pub(crate) fn is_random(&self) -> bool {
        self.run.mode != Mode::Asked
    }

    /// What [`more`](Self::more) does, for a source that decides by itself: with `left`
    /// lengths still to come, going on has that weight against 1; `None` goes on for sure.
    /// Most of what is generated is in lists, and this nearly halves their time.
    #[inline(always)]
    pub(crate) fn next_item<R>(
        &mut self,
        left: Option<u32>,
        label: &Label,
        item: impl FnOnce(&mut Source<'_, T>) -> Outcome<R>,
    ) -> Outcome<Option<R>> {
        let decided =
            left.map(|left| by_weight(&[1, left], 1 + u64::from(left), &mut self.run.rng));
        if self.run.mode == Mode::Random {
            return if decided == Some(0) { Ok(None) } else { item(self).map(Some) };
        }
        match decided {
            None => self.run.trace.open(label.clone()),
            Some(index) => self.run.trace.push(index, 1),
        }
        match decided {
            Some(0) => return Ok(None),
            Some(_) => self.run.trace.branch(label.clone()),
            None => {}
        }
        let outcome = item(self);
        self.run.trace.close();
        outcome.map(Some)
    }

    /// Backward: says that the last `items` parts could have come in any order.
    pub(crate) fn any_order(&mut self, items: usize) {
        if self.focus.is_some() {
            self.run.any_order(items);
        }
    }

    /// Backward: gives up the branch, for a combinator that keeps its place.
    pub(crate) fn prune_at<R>(&mut self, place: Place) -> Outcome<R> {
        self.run.prune(place)
    }

    /// The trace, if the source writes it down itself.
    pub(crate) fn recorded(&mut self) -> Option<&mut Trace> {
        (self.run.mode == Mode::Recorded).then_some(&mut self.run.trace)
    }

    /// Whether the run was stopped by an error, and not just void.
    pub(crate) fn has_failed(&self) -> bool {
        self.run.error.is_some()
    }

    /// Stops the run: the generator was given arguments that no value satisfies.
    #[cold]
    pub fn impossible<R>(
        &mut self,
        message: impl Into<String>,
        place: &'static Location<'static>,
    ) -> Outcome<R> {
        self.run.fail(Problem::Impossible(message.into()), place)
    }

    #[cold]
    pub(crate) fn fail<R>(&mut self, problem: Problem, place: Place) -> Outcome<R> {
        self.run.fail(problem, place)
    }

    /// The value to be explained, if the run goes backward.
    pub(crate) fn focused(&self) -> Option<&'a T> {
        self.focus
    }

    /// Says that the value was looked at by means of [`focused`](Self::focused).
    pub(crate) fn touch(&mut self) {
        self.run.touched = true;
    }

    /// The same run, for another type, going forward.
    #[inline(always)]
    pub(crate) fn forget<U>(&mut self) -> Source<'_, U> {
        Source { focus: None, run: &mut *self.run }
    }

    /// Whether the source decides by itself, which it only does forward, and the
    /// generator can be called just like that.
    #[inline(always)]
    pub(super) fn at_random<U>(&self, generator: &impl Generator<U>) -> bool {
        self.run.mode != Mode::Asked && (generator.is_leaf() || !self.run.stack.is_low())
    }

    /// The value to be explained and the run, for an interpretation that wraps this
    /// run's and passes on what it does not handle.
    pub(crate) fn parts(&mut self) -> (Option<&'a T>, &mut Run<dyn Interpretation + 'a>) {
        (self.focus, &mut *self.run)
    }

    pub(crate) fn new(
        focus: Option<&'a T>,
        run: &'a mut Run<dyn Interpretation + 'a>,
    ) -> Source<'a, T> {
        Source { focus, run }
    }
}
