//! Parts of the value: which generator explains what.

use super::{Outcome, Source, Void};
use crate::Generator;
use crate::error::{Place, Problem};
use std::panic::Location;

impl<'a, T> Source<'a, T> {
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
    pub(super) fn focus_slowly<U>(
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
                    Some(part) => self.known(part),
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
        let part = part.and_then(|part| self.known(part));
        Source { focus: part, run: &mut *self.run }.nested(generator, place)
    }

    /// The part to be explained, unless it is missing: then the generator makes it.
    #[inline(always)]
    fn known<'p, U>(&self, part: &'p U) -> Option<&'p U> {
        if self.run.is_hole(part) { None } else { Some(part) }
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
    pub(super) fn prune_other(&mut self, outcome: &mut Outcome<T>, value: &T, place: Place)
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
}
