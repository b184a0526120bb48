//! The source: what a generator asks its questions to.
//!
//! A [`Source<'_, T>`](Source) stands for one run of a generator of `T` under some
//! interpretation. Running forward it only passes decisions on. Running backward it
//! also holds the **focus**, the value to be explained, and the operations narrow
//! it: [`focus`](Source::focus) to a part found by a lens, [`comap`](Source::comap)
//! to something computed from it, [`exact`](Source::exact) to a constant.
//!
//! Every operation has a forward and a backward meaning, stated in this order in its
//! documentation. A generator never asks which way it runs.

use crate::distribution::by_weight;
use crate::error::{Place, Problem};
use crate::forest::{Build, Fork};
use crate::stack::Stack;
use crate::{
    Choice, Distribution, Error, Generator, Interpretation, Key, Label, Meaning, Mode, Part,
    Recall, Rng, Trace,
};
use std::any::TypeId;
use std::panic::Location;

/// What a step of a generator comes to: a value, or nothing.
pub type Outcome<T> = Result<T, Void>;

/// Nothing: the run was rejected, pruned or stopped by an error that the source
/// keeps. Pass it on with `?`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Void;

/// One run of a generator of `T`. See the [module](self).
pub struct Source<'a, T> {
    focus: Option<&'a T>,
    run: &'a mut Run<dyn Interpretation + 'a>,
}

/// The state of a run, in front of its interpretation.
///
/// The interpretation is the unsized tail, so that a source is two pointers and a
/// choice is one indirect call.
pub(crate) struct Run<I: ?Sized> {
    pub(crate) size: u32,
    spans: bool,
    /// Backward: whether the current branch has looked at the value.
    touched: bool,
    /// Backward: whether the interpretation wants to know what is pruned where.
    diagnosing: bool,
    pub(crate) stack: Stack,
    /// The deepest stack that was needed.
    pub(crate) deepest: Stack,
    scope: u64,
    scopes: u64,
    pub(crate) error: Option<Box<Error>>,
    mode: Mode,
    rng: Rng,
    trace: Trace,
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
        self
    }

    /// Runs a generator once; backward if there is a value to explain.
    pub(crate) fn run<T>(
        &mut self,
        generator: &(impl Generator<T> + ?Sized),
        focus: Option<&T>,
    ) -> Result<T, Option<Box<Error>>> {
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
    stack: Stack,
    scope: u64,
    scopes: u64,
}

impl Run<dyn Interpretation + '_> {
    pub(crate) fn surroundings(&self) -> Surroundings {
        let Run { size, stack, scope, scopes, .. } = *self;
        Surroundings { size, stack, scope, scopes }
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
    fn fail<R>(&mut self, problem: Problem, place: Place) -> Outcome<R> {
        // The first problem is the cause; later ones are its consequences.
        self.error.get_or_insert_with(|| Box::new(Error::new(problem, place)));
        Err(Void)
    }

    /// Backward: gives up the branch.
    #[inline]
    fn prune<R>(&mut self, place: Place) -> Outcome<R> {
        if self.diagnosing {
            self.pruned(place);
        }
        Err(Void)
    }

    #[cold]
    fn passed(&mut self, label: &Label) {
        if let Some(error) = &mut self.error {
            error.passed(label);
        }
    }
}

impl<'a, T> Source<'a, T> {
    // ------------------------------------------------------------ decisions

    /// Decides an index.
    ///
    /// Forward, the interpretation chooses. Backward, `read` finds the index in the
    /// value, and `None` prunes: the value can't have been made this way.
    ///
    /// This is the primitive that numbers, characters and lengths are made of; a
    /// generator of your own rarely needs it.
    #[inline]
    pub fn index(
        &mut self,
        choice: &Choice<'_>,
        read: impl FnOnce(&T) -> Option<u64>,
    ) -> Outcome<u64> {
        let Some(value) = self.focus else { return self.run.choose(choice) };
        self.run.touched = true;
        match read(value) {
            Some(index) if index <= choice.bound && choice.distribution.allows(index) => {
                self.run.observe(choice, index)?;
                Ok(index)
            }
            _ => self.run.prune(choice.place),
        }
    }

    /// The index of a uniform choice, if the source decides at random by itself: what
    /// [`index`](Self::index) would answer, without a [`Choice`] to be built.
    #[inline(always)]
    pub(crate) fn sampled_uniformly(&mut self, bound: u64) -> Option<u64> {
        if self.run.mode == Mode::Asked {
            return None;
        }
        let index = self.run.rng.up_to(bound);
        if self.run.mode == Mode::Recorded {
            self.run.trace.push(index, bound);
        }
        Some(index)
    }

    /// Picks one of several branches; the function behind [`pick!`](crate::pick).
    ///
    /// Forward, the interpretation chooses a branch and only that one runs.
    /// Backward, every branch is tried against the value; those that rebuild it are
    /// the ways to make it.
    // Inlined so that weights and labels are constants; what is not the usual case
    // is compiled once per type of value.
    #[inline(always)]
    pub(crate) fn pick(
        &mut self,
        labels: Meaning<'_>,
        weights: &[u32],
        total: u64,
        place: Place,
        mut branch: impl FnMut(&mut Source<'_, T>, u64) -> Outcome<T>,
    ) -> Outcome<T>
    where
        T: PartialEq + 'static,
    {
        if self.run.mode == Mode::Asked || self.run.stack.is_low() {
            let bound = weights.len() as u64 - 1;
            let distribution = Distribution::Weights { weights, total };
            let choice = Choice { bound, distribution, meaning: labels, place };
            return self.pick_slowly(&choice, &mut branch);
        }
        self.pick_at_random(labels, weights, total, branch)
    }

    // The outcome must not be looked at here: it would be copied on its way out, and
    // that costs as much as the whole decision (measured on trees of three words).
    #[inline(always)]
    fn pick_at_random(
        &mut self,
        labels: Meaning<'_>,
        weights: &[u32],
        total: u64,
        mut branch: impl FnMut(&mut Source<'_, T>, u64) -> Outcome<T>,
    ) -> Outcome<T> {
        let index = by_weight(weights, total, &mut self.run.rng);
        if self.run.mode == Mode::Random {
            return branch(self, index);
        }
        self.run.trace.push(index, weights.len() as u64 - 1);
        self.run.trace.branch(labels.label(index).clone());
        let outcome = branch(self, index);
        self.run.trace.close();
        outcome
    }

    #[inline(never)]
    fn pick_slowly(
        &mut self,
        choice: &Choice<'_>,
        branch: &mut dyn FnMut(&mut Source<'_, T>, u64) -> Outcome<T>,
    ) -> Outcome<T>
    where
        T: PartialEq + 'static,
    {
        if self.run.stack.is_low() {
            return self.on_new_stack(choice.place, |s| s.pick_slowly(choice, branch));
        }
        if let Some(value) = self.focus {
            return self.pick_backward(choice, value, branch);
        }
        let index = self.run.choose(choice)?;
        self.run.branch(choice.label(index));
        let outcome = branch(self, index);
        self.run.close();
        if outcome.is_err() {
            self.run.passed(choice.label(index));
        }
        outcome
    }

    // What the first way made stays where its branch put it until it is returned: to copy
    // what was written a moment ago stalls the processor (measured on trees of three
    // words; some three per cent of the time to reflect).
    fn pick_backward(
        &mut self,
        choice: &Choice<'_>,
        value: &'a T,
        branch: &mut dyn FnMut(&mut Source<'_, T>, u64) -> Outcome<T>,
    ) -> Outcome<T>
    where
        T: PartialEq + 'static,
    {
        let mut fork = self.run.fork(choice);
        for index in (0..=choice.bound).filter(|&index| choice.distribution.allows(index)) {
            if self.run.enter(&fork, choice, index).is_err() {
                continue;
            }
            self.run.touched = false;
            let outcome = branch(self, index);
            if self.run.error.is_some() {
                self.run.passed(choice.label(index));
                return Err(Void);
            }
            // A branch that looked at the value was pruned wherever it differs, so its
            // result needs no comparison: reflection stays linear. One that did not look
            // has to prove itself.
            let kept = match &outcome {
                Err(Void) => false,
                Ok(made) => self.run.touched || self.rebuilds(made, value, choice.place),
            };
            self.run.leave(&mut fork, kept);
            if let (Ok(made), true) = (&outcome, kept) {
                let other = match index < choice.bound {
                    true => self.other_ways(made, index + 1, &mut fork, choice, value, branch)?,
                    false => None,
                };
                self.run.join(fork, other.is_none());
                self.run.touched = true;
                return other.map_or(outcome, Ok);
            }
        }
        self.run.join(fork, true);
        self.run.touched = true;
        Err(Void)
    }

    /// Tries the branches after the first that explains the value. All have to prove
    /// themselves, the first too. If it can't, the next one's value takes its place.
    fn other_ways(
        &mut self,
        first: &T,
        from: u64,
        fork: &mut Fork,
        choice: &Choice<'_>,
        value: &'a T,
        branch: &mut dyn FnMut(&mut Source<'_, T>, u64) -> Outcome<T>,
    ) -> Outcome<Option<T>>
    where
        T: PartialEq + 'static,
    {
        let mut other = None;
        for index in (from..=choice.bound).filter(|&index| choice.distribution.allows(index)) {
            if self.run.enter(fork, choice, index).is_err() {
                continue;
            }
            let outcome = branch(self, index);
            if self.run.error.is_some() {
                self.run.passed(choice.label(index));
                return Err(Void);
            }
            let made = outcome.ok().filter(|made| self.rebuilds(made, value, choice.place));
            self.run.leave(fork, made.is_some());
            if made.is_some() && other.is_none() && !same(first, value) {
                other = made;
            }
        }
        Ok(other)
    }

    fn rebuilds(&mut self, made: &T, value: &T, place: Place) -> bool
    where
        T: PartialEq + 'static,
    {
        same(made, value) || self.run.prune::<()>(place).is_ok()
    }

    // ------------------------------------------------------------ narrowing

    /// Runs a generator for a part of the value.
    ///
    /// Forward, the lens is not used. Backward, it finds the part that the generator
    /// made; where it finds none, the branch is pruned.
    #[inline(always)]
    #[track_caller]
    pub fn focus<U>(
        &mut self,
        lens: impl FnOnce(&T) -> Option<&U>,
        generator: impl Generator<U>,
    ) -> Outcome<U> {
        self.focus_at(lens, &generator, Location::caller())
    }

    /// [`focus`](Self::focus) for a combinator, which keeps its parts and its place.
    #[inline(always)]
    pub(crate) fn focus_at<U>(
        &mut self,
        lens: impl FnOnce(&T) -> Option<&U>,
        generator: &impl Generator<U>,
        place: Place,
    ) -> Outcome<U> {
        if self.at_random(generator) {
            return generator.run(&mut self.forget());
        }
        self.focus_slowly(lens, generator, place)
    }

    #[inline(never)]
    fn focus_slowly<U>(
        &mut self,
        lens: impl FnOnce(&T) -> Option<&U>,
        generator: &impl Generator<U>,
        place: Place,
    ) -> Outcome<U> {
        let part = match self.focus {
            None => None,
            Some(value) => {
                self.run.touched = true;
                match lens(value) {
                    None => return self.run.prune(place),
                    part => part,
                }
            }
        };
        Source { focus: part, run: &mut *self.run }.nested(generator, place)
    }

    /// [`focus`](Self::focus) on a part that was found already; `None` runs forward.
    #[inline]
    pub(crate) fn part<U>(
        &mut self,
        part: Option<&U>,
        generator: &impl Generator<U>,
        place: Place,
    ) -> Outcome<U> {
        Source { focus: part, run: &mut *self.run }.nested(generator, place)
    }

    /// Runs a generator for something that can be computed from the value: the type
    /// of a term, the length of a list.
    ///
    /// Forward, the function is not used. Backward, the generator has to explain
    /// what the function answers; `None` prunes.
    #[inline]
    #[track_caller]
    pub fn comap<U>(
        &mut self,
        of: impl FnOnce(&T) -> Option<U>,
        generator: impl Generator<U>,
    ) -> Outcome<U> {
        self.comap_at(of, &generator, Location::caller())
    }

    /// [`comap`](Self::comap) for a combinator, which keeps its parts and its place.
    #[inline]
    pub(crate) fn comap_at<U>(
        &mut self,
        of: impl FnOnce(&T) -> Option<U>,
        generator: &impl Generator<U>,
        place: Place,
    ) -> Outcome<U> {
        let Some(value) = self.focus else {
            return Source { focus: None, run: &mut *self.run }.nested(generator, place);
        };
        self.run.touched = true;
        let Some(part) = of(value) else { return self.run.prune(place) };
        let outer = self.run.scope;
        self.run.scopes += 1;
        self.run.scope = self.run.scopes;
        let outcome = Source { focus: Some(&part), run: &mut *self.run }.nested(generator, place);
        self.run.scope = outer;
        outcome
    }

    /// Goes on with another generator of the same type, for the same value.
    ///
    /// The same as `generator.run(s)`, but a generator that can make a value from
    /// itself is noticed.
    #[inline]
    #[track_caller]
    pub fn draw(&mut self, generator: impl Generator<T>) -> Outcome<T> {
        self.draw_at(&generator, Location::caller())
    }

    /// [`draw`](Self::draw) for a combinator, which keeps its parts and its place.
    #[inline]
    pub(crate) fn draw_at(&mut self, generator: &impl Generator<T>, place: Place) -> Outcome<T> {
        Source { focus: self.focus, run: &mut *self.run }.nested(generator, place)
    }

    /// This constant.
    ///
    /// Backward, the value has to be equal to it. Floats are equal if their bits are.
    #[inline]
    #[track_caller]
    pub fn exact(&mut self, constant: T) -> Outcome<T>
    where
        T: PartialEq + 'static,
    {
        // Compared where it is returned, because copying it costs more than comparing.
        let mut outcome = Ok(constant);
        if let Some(value) = self.focus {
            self.prune_other(&mut outcome, value, Location::caller());
        }
        outcome
    }

    #[inline(never)]
    fn prune_other(&mut self, outcome: &mut Outcome<T>, value: &T, place: Place)
    where
        T: PartialEq + 'static,
    {
        self.run.touched = true;
        if let Ok(made) = outcome
            && !self.rebuilds(made, value, place)
        {
            *outcome = Err(Void);
        }
    }

    /// Runs a generator for something that leaves no mark on the value, such as the
    /// order in which something is built.
    ///
    /// Backward this is an error that names the place: the choices can't be known.
    #[track_caller]
    pub fn forward<U>(&mut self, generator: impl Generator<U>) -> Outcome<U> {
        self.forward_at("forward", &generator, Location::caller())
    }

    /// [`forward`](Self::forward) for a combinator, by whose name the step is reported.
    pub(crate) fn forward_at<U>(
        &mut self,
        step: &'static str,
        generator: &impl Generator<U>,
        place: Place,
    ) -> Outcome<U> {
        if self.focus.is_some() && self.run.interpretation.forward_step().is_err() {
            return self.run.fail(Problem::ForwardOnly(step), place);
        }
        Source { focus: None, run: &mut *self.run }.nested(generator, place)
    }

    /// Goes on only if the condition holds; otherwise the run is void.
    ///
    /// There is no retry here: that is the business of whoever runs the generator.
    #[inline]
    #[track_caller]
    pub fn require(&mut self, condition: bool) -> Outcome<()> {
        if condition { Ok(()) } else { self.run.prune(Location::caller()) }
    }

    /// Backward, the value has to satisfy this, or the branch is pruned. Forward,
    /// nothing is asked.
    ///
    /// For what the generator ensures without a choice that shows it: a list that was
    /// filled to its greatest length must not be longer.
    #[inline]
    #[track_caller]
    pub fn prune_unless(&mut self, holds: impl FnOnce(&T) -> bool) -> Outcome<()> {
        match self.focus {
            Some(value) if !holds(value) => self.run.prune(Location::caller()),
            _ => Ok(()),
        }
    }

    // ------------------------------------------------------------ size, spans

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
    pub fn span<R>(
        &mut self,
        label: &Label,
        steps: impl FnOnce(&mut Source<'_, T>) -> Outcome<R>,
    ) -> Outcome<R> {
        self.run.open(label);
        let outcome = steps(&mut Source { focus: self.focus, run: &mut *self.run });
        self.run.close();
        if outcome.is_err() {
            self.run.passed(label);
        }
        outcome
    }

    // ------------------------------------------------------------ for generators of the library

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
    /// Most of what is generated is in lists, and this is three times as fast.
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
    fn at_random<U>(&self, generator: &impl Generator<U>) -> bool {
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

    /// Runs a generator on a stack that can take it, sharing what is known.
    #[inline]
    fn nested<G: Generator<T>>(mut self, generator: &G, place: Place) -> Outcome<T> {
        // Without state, a generator is identified by its code.
        if size_of::<G>() == 0 && self.focus.is_some() {
            let key = Key { code: G::run as *const () as usize, parameters: (0, 0) };
            return self.shared(key, generator, place);
        }
        self.on_stack(generator, place)
    }

    /// Asks the interpretation first whether the answer is known.
    pub(crate) fn shared<G: Generator<T> + ?Sized>(
        &mut self,
        key: Key,
        generator: &G,
        place: Place,
    ) -> Outcome<T> {
        let Some(value) = self.focus else { return self.on_stack(generator, place) };
        let part = Part {
            address: std::ptr::from_ref(value).addr(),
            scope: self.run.scope,
            key,
            size: self.run.size,
        };
        match self.run.recall(&part) {
            Recall::Pruned => Err(Void),
            Recall::Known(choices) => {
                // Made again from its choices rather than cloned: that takes the same
                // time, and the type need not be `Clone`.
                let mut again = Run::new(crate::Replay::new(&choices), self.run.size);
                again.stack = self.run.stack;
                let outcome = generator.run(&mut Source { focus: None, run: &mut again });
                if let Some(build) = &mut self.run.build {
                    build.choices = choices;
                }
                outcome
            }
            Recall::Explore => {
                let outcome = self.on_stack(generator, place);
                self.run.remember(&part, outcome.is_ok());
                outcome
            }
        }
    }

    #[inline]
    fn on_stack<G: Generator<T> + ?Sized>(&mut self, generator: &G, place: Place) -> Outcome<T> {
        if !generator.is_leaf() && self.run.stack.is_low() {
            return self.on_new_stack(place, |s| generator.run(s));
        }
        generator.run(self)
    }

    #[cold]
    fn on_new_stack<R>(
        &mut self,
        place: Place,
        steps: impl FnOnce(&mut Source<'a, T>) -> Outcome<R>,
    ) -> Outcome<R> {
        let outer = self.run.stack;
        if self.run.build.is_some() && outer.is_first() {
            // Reflection begins again with more.
            return self.run.fail(Problem::TooDeep, place);
        }
        let outcome = outer.grow(|stack| {
            self.run.stack = stack;
            self.run.deepest = stack;
            steps(self)
        });
        self.run.stack = outer;
        outcome.unwrap_or_else(|_| self.run.fail(Problem::TooDeep, place))
    }
}

/// Equality as a generator needs it: floats by their bits, so that −0.0 is not 0.0
/// and a NaN is itself.
#[inline]
pub(crate) fn same<T: PartialEq + 'static>(a: &T, b: &T) -> bool {
    fn bits<T: 'static>(value: &T) -> Option<u64> {
        let value: &dyn std::any::Any = value;
        value
            .downcast_ref::<f64>()
            .map(|x| x.to_bits())
            .or_else(|| value.downcast_ref::<f32>().map(|x| u64::from(x.to_bits())))
    }
    if TypeId::of::<T>() == TypeId::of::<f64>() || TypeId::of::<T>() == TypeId::of::<f32>() {
        return bits(a) == bits(b);
    }
    a == b
}
