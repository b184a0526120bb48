//! The state of a run.

use super::{Outcome, Source, Void};
use crate::error::{Place, Problem};
use crate::forest::Build;
use crate::stack::Stack;
use crate::{Choice, Error, Generator, Interpretation, Label, Mode, Rng, Trace};

/// The state of a run, in front of its interpretation.
///
/// The interpretation is the unsized tail, so that a source is two pointers and a
/// choice is one indirect call.
pub(crate) struct Run<I: ?Sized> {
    pub(crate) size: u32,
    pub(super) spans: bool,
    /// Backward: whether the current branch has looked at the value.
    pub(super) touched: bool,
    /// Backward: whether the interpretation wants to know what is pruned where.
    pub(super) diagnosing: bool,
    /// Where a branch was given up last; forward, that is the end of the run.
    pub(crate) refused: Option<Place>,
    pub(crate) stack: Stack,
    /// The deepest stack that was needed.
    pub(crate) deepest: Stack,
    pub(super) scope: u64,
    pub(super) scopes: u64,
    pub(crate) error: Option<Error>,
    pub(super) mode: Mode,
    pub(super) rng: Rng,
    pub(super) trace: Trace,
    /// Backward: the forest, if that is what the run is for.
    pub(crate) build: Option<Box<Build>>,
    pub(crate) interpretation: I,
}

impl<I: Interpretation> Run<I> {
    pub(crate) fn new(interpretation: I, size: u32) -> Run<I> {
        let stack = Stack::here();
        Run {
            size,
            spans: interpretation.wants_spans(),
            touched: false,
            diagnosing: false,
            refused: None,
            stack,
            deepest: stack,
            scope: 0,
            scopes: 0,
            error: None,
            mode: Mode::Asked,
            rng: Rng::IDLE,
            trace: Trace::new(),
            build: None,
            interpretation,
        }
    }

    /// A run whose interpretation is told what is pruned where.
    pub(crate) fn diagnosing(mut self) -> Run<I> {
        self.diagnosing = true;
        self
    }

    /// A run inside another one: on its stack, and in its scope.
    pub(crate) fn inside(mut self, outer: Surroundings) -> Run<I> {
        (self.stack, self.scope, self.scopes) = (outer.stack, outer.scope, outer.scopes);
        self.diagnosing = outer.diagnosing;
        self
    }

    /// Runs a generator once more, at random. If it is used wrongly there is no outcome, and
    /// the randomness is as it was, for the run to be repeated in a way that can say where.
    #[inline]
    pub(crate) fn at_random<T>(
        &mut self,
        generator: &(impl Generator<T> + ?Sized),
        rng: &mut Rng,
        size: u32,
    ) -> Option<Outcome<T>> {
        (self.size, self.stack, self.mode) = (size, Stack::here(), Mode::Random);
        self.rng.clone_from(rng);
        // A generator that panicked may have left something behind.
        self.error = None;
        let outcome = generator.run(&mut Source { focus: None, run: self });
        if self.error.is_some() {
            return None;
        }
        rng.clone_from(&self.rng);
        Some(outcome)
    }

    /// Runs a generator once; backward if there is a value to explain.
    pub(crate) fn run<T>(
        &mut self,
        generator: &(impl Generator<T> + ?Sized),
        focus: Option<&T>,
    ) -> Result<T, Option<Error>> {
        if focus.is_none() {
            self.mode = self.interpretation.lend(&mut self.rng, &mut self.trace);
        }
        let mut outcome = generator.run(&mut Source { focus, run: self });
        if self.mode != Mode::Asked {
            if self.error.take().is_some() {
                // What was lent was a copy, and the decisions are the same without it;
                // but only the long way notes the labels on the path to the error.
                self.mode = Mode::Asked;
                outcome = generator.run(&mut Source { focus, run: self });
            } else {
                self.interpretation.restore(&mut self.rng, &mut self.trace);
            }
        }
        match (outcome, self.error.take()) {
            (Ok(value), None) => Ok(value),
            (_, error) => Err(error),
        }
    }
}

/// What a run inside another one takes over from it.
#[derive(Clone, Copy)]
pub(crate) struct Surroundings {
    pub(crate) size: u32,
    pub(super) stack: Stack,
    pub(super) scope: u64,
    pub(super) scopes: u64,
    pub(super) diagnosing: bool,
}

impl Run<dyn Interpretation + '_> {
    pub(crate) fn surroundings(&self) -> Surroundings {
        let Run { size, stack, scope, scopes, diagnosing, .. } = *self;
        Surroundings { size, stack, scope, scopes, diagnosing }
    }

    /// Forward: decides.
    pub(crate) fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
        if self.mode == Mode::Asked {
            return self.interpretation.choose(choice);
        }
        let index = choice.distribution.sample(choice.bound, &mut self.rng);
        if self.mode == Mode::Recorded {
            self.trace.push(index, choice.bound);
        }
        Ok(index)
    }

    /// Whether [`branch`](Self::branch), [`open`](Self::open) and [`close`](Self::close) do
    /// anything.
    #[inline(always)]
    pub(super) fn wants_spans(&self) -> bool {
        match self.mode {
            Mode::Random => false,
            Mode::Recorded => true,
            Mode::Asked => self.spans,
        }
    }

    /// Forward: the span of the branch chosen last begins.
    pub(crate) fn branch(&mut self, label: &Label) {
        match self.mode {
            Mode::Recorded => self.trace.branch(label.clone()),
            Mode::Asked if self.spans => self.interpretation.branch(label),
            _ => {}
        }
    }

    pub(crate) fn open(&mut self, label: &Label) {
        match self.mode {
            Mode::Recorded => self.trace.open(label.clone()),
            Mode::Asked if self.spans => self.open_span(label),
            _ => {}
        }
    }

    pub(crate) fn close(&mut self) {
        match self.mode {
            Mode::Recorded => self.trace.close(),
            Mode::Asked if self.spans => self.close_span(),
            _ => {}
        }
    }

    #[cold]
    pub(super) fn fail<R>(&mut self, problem: Problem, place: Place) -> Outcome<R> {
        // The first problem is the cause; later ones are its consequences.
        self.error.get_or_insert_with(|| Error::new(problem, place));
        Err(Void)
    }

    /// Gives up the branch.
    #[inline]
    pub(super) fn prune<R>(&mut self, place: Place) -> Outcome<R> {
        self.refused = Some(place);
        if self.diagnosing {
            self.pruned(place);
        }
        Err(Void)
    }

    #[cold]
    pub(super) fn passed(&mut self, label: &Label) {
        if let Some(error) = &mut self.error {
            error.passed(label);
        }
    }
}
