//! Decisions: an index, one of several branches.

use super::{Outcome, Source, Void, same};
use crate::distribution::by_weight;
use crate::error::Place;
use crate::forest::Fork;
use crate::{Choice, Distribution, Meaning, Mode};

impl<'a, T> Source<'a, T> {
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
    // that took 7 % of the time to generate (measured on trees of three words).
    #[inline(always)]
    pub(super) fn pick_at_random(
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
    pub(super) fn pick_slowly(
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
        if self.run.wants_spans() {
            self.run.branch(choice.label(index));
        }
        let outcome = branch(self, index);
        if self.run.wants_spans() {
            self.run.close();
        }
        if outcome.is_err() {
            self.run.passed(choice.label(index));
        }
        outcome
    }

    // What the first way made stays where its branch put it until it is returned: to copy
    // what was written a moment ago stalls the processor (measured on trees of three
    // words; some three per cent of the time to reflect).
    pub(super) fn pick_backward(
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
    pub(super) fn other_ways(
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

    pub(super) fn rebuilds(&mut self, made: &T, value: &T, place: Place) -> bool
    where
        T: PartialEq + 'static,
    {
        same(made, value) || self.run.prune::<()>(place).is_ok()
    }
}
