//! The same values by other weights.
//!
//! The generator runs under an interpretation that puts the new weights into each pick and
//! hands it on to the run around it. So whatever that run is for, it sees the new weights:
//! random values have them, and so have probabilities.

use crate::forest::Fork;
use crate::generators::collections::list::ITEM;
use crate::source::{Holes, Run};
use crate::{
    Choice, Distribution, Generator, Interpretation, Key, Label, Meaning, Outcome, Part, Recall,
    Source, Void, Weights,
};
use std::panic::Location;

/// A generator with other weights. Made by [`Generator::weighted`].
#[derive(Clone, Debug)]
pub struct Weighted<G> {
    pub(crate) generator: G,
    pub(crate) weights: Weights,
}

impl<T, G: Generator<T>> Generator<T> for Weighted<G> {
    #[inline]
    fn run(&self, s: &mut Source<'_, T>) -> Outcome<T> {
        s.by_weights(&self.weights, |s| self.generator.run(s))
    }
}

impl<T> Source<'_, T> {
    /// Runs some steps with other weights.
    #[inline]
    pub fn by_weights<R>(
        &mut self,
        weights: &Weights,
        steps: impl FnOnce(&mut Source<'_, T>) -> Outcome<R>,
    ) -> Outcome<R> {
        let (focus, outer) = self.parts();
        let surroundings = outer.surroundings();
        let reweigh = Reweigh {
            weights,
            around: Vec::new(),
            spans: Vec::new(),
            depth: weights.depth(),
            forks: Vec::new(),
            outer,
        };
        let mut run = Run::new(reweigh, surroundings.size).inside(surroundings);
        let outcome = steps(&mut Source::new(focus, &mut run));
        let error = run.error.take();
        let outer = run.interpretation.outer;
        outer.error = outer.error.take().or(error);
        outcome
    }
}

/// How deeply spans may be nested before the simplest branch is taken: weights that make a
/// recursion endless are easily written.
const DEEPEST: usize = 1_000;

/// Puts weights into picks, and hands them on.
struct Reweigh<'w, 'r, 'o> {
    weights: &'w Weights,
    /// The labels of the spans that are open, of those that say where something is.
    around: Vec<Label>,
    /// For every span that is open, how many there were around it.
    spans: Vec<usize>,
    /// How many of them are looked at.
    depth: usize,
    /// The picks that are being tried backward.
    forks: Vec<(Fork, Option<Vec<u32>>)>,
    outer: &'r mut Run<dyn Interpretation + 'o>,
}

impl Reweigh<'_, '_, '_> {
    /// Other weights for a choice, if it gets any.
    #[inline]
    fn weights_for(&self, choice: &Choice<'_>) -> Option<Vec<u32>> {
        let (Meaning::Branch(labels) | Meaning::MadeBranch(labels)) = choice.meaning else {
            return None;
        };
        let Distribution::Weights { weights: own, .. } = choice.distribution else { return None };
        if self.spans.len() > DEEPEST {
            let simplest = choice.distribution.allowed_from(0, choice.bound) as usize;
            return Some((0..own.len()).map(|at| u32::from(at == simplest)).collect());
        }
        self.weights.reweigh(labels, own, &self.around, self.depth)
    }

    #[inline]
    fn went_in(&mut self, label: &Label) {
        self.spans.push(self.around.len());
        if is_context(label) {
            self.around.push(label.clone());
        }
    }

    #[inline]
    fn went_out(&mut self) {
        self.around.truncate(self.spans.pop().unwrap_or(0));
    }

    /// What is found in one context is not what is found in another: they share nothing.
    #[inline]
    fn here(&self, part: &Part) -> Part {
        let inner = &self.around[self.around.len().saturating_sub(self.depth)..];
        let key = Key::new(part.key.code, &(part.key.parameters, inner));
        Part { key, ..*part }
    }
}

/// Whether a label says where something is. That it is an item of a list goes without saying.
#[inline]
pub(crate) fn is_context(label: &Label) -> bool {
    !label.is_none() && *label != ITEM
}

#[inline]
fn with<'c>(choice: &Choice<'c>, weights: &'c Option<Vec<u32>>) -> Choice<'c> {
    match weights {
        Some(weights) => Choice { distribution: Distribution::weights(weights), ..*choice },
        None => *choice,
    }
}

impl Interpretation for Reweigh<'_, '_, '_> {
    #[inline]
    fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
        let weights = self.weights_for(choice);
        self.outer.choose(&with(choice, &weights))
    }

    #[inline]
    fn wants_spans(&self) -> bool {
        true
    }

    #[inline]
    fn open(&mut self, label: &Label) {
        self.went_in(label);
        self.outer.open(label);
    }

    #[inline]
    fn branch(&mut self, label: &Label) {
        self.went_in(label);
        self.outer.branch(label);
    }

    #[inline]
    fn close(&mut self) {
        self.went_out();
        self.outer.close();
    }

    #[inline]
    fn observe(&mut self, choice: &Choice<'_>, index: u64) -> Outcome<()> {
        self.outer.observe(choice, index)
    }

    #[inline]
    fn fork(&mut self, choice: &Choice<'_>) {
        let weights = self.weights_for(choice);
        let fork = self.outer.fork(&with(choice, &weights));
        self.forks.push((fork, weights));
    }

    #[inline]
    fn enter(&mut self, choice: &Choice<'_>, index: u64) -> Outcome<()> {
        let Some((fork, weights)) = self.forks.last() else { return Err(Void) };
        let reweighed = with(choice, weights);
        if !reweighed.distribution.allows(index) {
            return Err(Void);
        }
        self.outer.enter(fork, &reweighed, index)?;
        self.went_in(choice.label(index));
        Ok(())
    }

    #[inline]
    fn leave(&mut self, kept: bool) {
        self.went_out();
        if let Some((fork, _)) = self.forks.last_mut() {
            self.outer.leave(fork, kept);
        }
    }

    #[inline]
    fn join(&mut self, first_stands: bool) {
        if let Some((fork, _)) = self.forks.pop() {
            self.outer.join(fork, first_stands);
        }
    }

    #[inline]
    fn pruned(&mut self, place: &'static Location<'static>) {
        self.outer.pruned(place);
    }

    #[inline]
    fn any_order(&mut self, items: usize) {
        self.outer.any_order(items);
    }

    #[inline]
    fn forward_step(&mut self) -> Outcome<()> {
        self.outer.interpretation.forward_step()
    }

    #[inline]
    fn holes(&self) -> &Holes {
        self.outer.interpretation.holes()
    }

    #[inline]
    fn recall(&mut self, part: &Part) -> Recall {
        self.outer.recall(&self.here(part))
    }

    #[inline]
    fn remember(&mut self, part: &Part, found: bool) {
        self.outer.remember(&self.here(part), found);
    }
}
