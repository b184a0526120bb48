//! What a mutation sees of a plan, and what it can do with it.

use super::plan::{Edited, Plan, Step, Subtree};
use super::subject::Subject;
use super::{Mutation, Mutator};
use crate::Rng;
use std::ops::Range;

/// A plan to be mutated, with randomness and the mutator's settings.
pub struct Edit<'e> {
    pub(super) plan: Plan,
    pub(super) rng: &'e mut Rng,
    pub(super) mutator: &'e Mutator<'e>,
    /// What several mutations at once are made of.
    pub(super) mutations: &'e [Mutation],
    pub(super) subject: &'e mut dyn Subject,
}

impl Edit<'_> {
    /// The plan as it stands.
    #[inline]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The randomness.
    #[inline]
    pub fn rng(&mut self) -> &mut Rng {
        self.rng
    }

    // ------------------------------------------------------------ looking

    /// Where the choices are that may be mutated.
    #[inline]
    pub fn choices(&self) -> Vec<usize> {
        self.within(self.plan.choices())
    }

    /// Where the spans begin that may be mutated.
    #[inline]
    pub fn spans(&self) -> Vec<usize> {
        self.within(self.plan.spans())
    }

    #[inline]
    fn within(&self, all: impl Iterator<Item = usize>) -> Vec<usize> {
        let labels = self.mutator.within;
        if labels.is_empty() {
            return all.collect();
        }
        let named = self.plan.parts().filter_map(|at| Some((at, self.plan.span(at)?)));
        let named = named.filter(|(_, span)| labels.contains(&span.label.as_str()));
        let ranges: Vec<Range<usize>> = named.map(|(at, span)| at + 1..span.end).collect();
        let mut ranges = ranges.into_iter().peekable();
        let inside = |at: &usize| {
            while ranges.next_if(|range| range.end <= *at).is_some() {}
            ranges.peek().is_some_and(|range| range.contains(at))
        };
        all.filter(inside).collect()
    }

    /// One of several, if there are any.
    pub fn one_of<T: Copy>(&mut self, several: &[T]) -> Option<T> {
        let last = several.len().checked_sub(1)?;
        several.get(self.rng.up_to(last as u64) as usize).copied()
    }

    /// Whether the span of a plan could stand where one of this plan is.
    #[inline]
    pub(super) fn is_compatible(&self, at: usize, plan: &Plan, other: usize) -> bool {
        let (Some(a), Some(b)) = (self.plan.subtree(at), plan.subtree(other)) else {
            return false;
        };
        a.is_branch == b.is_branch && (self.mutator.compatible)(&a, &b)
    }

    /// The plan of the donor, if there is one.
    #[inline]
    pub(super) fn donor(&mut self) -> Option<Plan> {
        // A donor that makes no value, at this size or at all, has nothing to give.
        Plan::read(self.subject, self.mutator.donor?).ok()
    }

    // ------------------------------------------------------------ changing

    /// Chooses something else at a position; whether that changes anything.
    #[inline]
    pub fn set(&mut self, at: usize, index: u64) -> bool {
        self.plan.set(at, index)
    }

    /// Chooses anything but what is chosen at a position, by the generator's own distribution;
    /// whether there is anything else.
    #[inline]
    pub fn reroll(&mut self, at: usize) -> bool {
        let choice = self.plan.choice_mut(at).filter(|choice| choice.bound > 0);
        choice.map(|choice| choice.edited = Edited::Rerolled).is_some()
    }

    /// Chooses everything anew in the span at a position; whether there is one, with choices in it.
    #[inline]
    pub fn reroll_span(&mut self, at: usize) -> bool {
        let Some(Step::Open(span)) = self.plan.steps.get_mut(at) else { return false };
        span.rerolled = true;
        let end = span.end;
        self.plan.steps[at..end].iter().any(|step| matches!(step, Step::Choice(_)))
    }

    /// Puts a span of another plan, or of this one as it was, where one of this plan is.
    #[inline]
    pub fn put(&mut self, at: usize, from: &Plan, other: usize) -> bool {
        self.plan.put(at, from, other)
    }

    /// Exchanges two spans, neither of which is inside the other.
    #[inline]
    pub fn swap(&mut self, a: usize, b: usize) -> bool {
        let (first, second) = (a.min(b), a.max(b));
        let before = self.plan.clone();
        // The second one first, because what is behind it does not matter any more.
        first < second
            && before.beside(first) <= second
            && self.put(second, &before, first)
            && self.put(first, &before, second)
    }
}

impl Plan {
    /// Chooses something else at a position; whether that changes anything.
    #[inline]
    pub fn set(&mut self, at: usize, index: u64) -> bool {
        let Some(choice) = self.choice_mut(at) else { return false };
        let index = index.min(choice.bound);
        choice.edited = Edited::Set;
        std::mem::replace(&mut choice.index, index) != index
    }

    /// Puts a span of another plan where one of this plan is; whether there are both.
    #[inline]
    pub fn put(&mut self, at: usize, from: &Plan, other: usize) -> bool {
        let (Some(to), Some(content)) = (self.body(at), from.body(other)) else { return false };
        self.replace(to, from.steps[content].to_vec());
        true
    }
}

/// Whether two spans hold the same kind of thing: they begin with a choice that was asked for at
/// the same place in the program, for then the same generator made them. So a leaf can stand where a
/// node is, though its label is another one. Spans without choices have to have the same label.
#[inline]
pub fn same_kind(a: &Subtree<'_>, b: &Subtree<'_>) -> bool {
    match (a.place, b.place) {
        (Some(a), Some(b)) => a == b,
        _ => same_label(a, b),
    }
}

/// Whether two spans have the same label, and one at all: the relation of the paper.
#[inline]
pub fn same_label(a: &Subtree<'_>, b: &Subtree<'_>) -> bool {
    a.label == b.label && !a.label.is_none()
}
