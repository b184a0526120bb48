//! Single ways through the forest: the first, the simplest, the likeliest, or all.
//!
//! The branches of a pick differ in their first choice, so of two ways of the same
//! length the one through the earlier branch is smaller in shortlex order, and what
//! is smallest in each part is smallest in the whole. So is what is likeliest.

use super::{Forest, Segment, Step};
use crate::{Probability, Trace};
use std::ops::Range;

impl Forest {
    /// The way through the first branch wherever there are several.
    #[inline]
    pub fn first(&self) -> Trace {
        self.trace(|_| 0)
    }

    /// The shortest way, and of these the one with the smallest choices.
    #[inline]
    pub fn simplest(&self) -> Trace {
        // Saturating: a count that large is only ever compared.
        let mut lengths: Vec<u64> = Vec::with_capacity(self.segments.len() + 1);
        let mut best: Vec<usize> = vec![0; self.ors.len()];
        for segment in 0..=self.root() {
            let mut length = 0u64;
            for step in self.segment(segment) {
                length = length.saturating_add(match *step {
                    Step::Branch { .. } | Step::Leaf { .. } => 1,
                    Step::Shared(other) => lengths[other as usize],
                    Step::Or(or) => {
                        let of = |way: &Segment| lengths[*way as usize];
                        let ways = || self.ways_of(or).iter().map(of);
                        let shortest = ways().min().unwrap_or(0);
                        best[or as usize] = ways().position(|n| n == shortest).unwrap_or(0);
                        shortest
                    }
                    Step::Open { .. } | Step::Close | Step::AnyOrder { .. } | Step::Infinite => 0,
                });
            }
            lengths.push(length);
        }
        self.trace(|or| best[or as usize])
    }

    /// The way that a random run is most likely to take; the simplest branch of equals.
    #[inline]
    pub fn likeliest(&self) -> Trace {
        let mut masses: Vec<Probability> = Vec::with_capacity(self.segments.len() + 1);
        let mut best: Vec<usize> = vec![0; self.ors.len()];
        for segment in 0..=self.root() {
            let mut mass = Probability::ONE;
            for step in self.segment(segment) {
                mass = mass
                    * match *step {
                        Step::Branch { index, site } => {
                            self.sites.pick_at(site).probability(u64::from(index)).into()
                        }
                        Step::Leaf { index, site } => {
                            self.sites.leaf_at(site).probability(index).into()
                        }
                        Step::Shared(other) => masses[other as usize],
                        Step::Or(or) => {
                            let of = |way: &Segment| masses[*way as usize];
                            let mut most = Probability::ZERO;
                            for (at, mass) in self.ways_of(or).iter().map(of).enumerate() {
                                if mass > most {
                                    (most, best[or as usize]) = (mass, at);
                                }
                            }
                            most
                        }
                        Step::Open { .. }
                        | Step::Close
                        | Step::AnyOrder { .. }
                        | Step::Infinite => Probability::ONE,
                    };
            }
            masses.push(mass);
        }
        self.trace(|or| best[or as usize])
    }

    /// All ways, one after the other, made when asked for. Where a part is explained
    /// by itself, the ways that go round are left out.
    #[inline]
    pub fn ways(&self) -> Ways<'_> {
        Ways { forest: self, decisions: Some(Vec::new()) }
    }

    /// Whether this is one of the ways.
    ///
    /// Linear in the trace, because the branches of a pick differ in their first choice.
    #[inline]
    pub fn contains(&self, trace: &Trace) -> bool {
        let mut rest = trace.choices();
        let mut stack = vec![self.segment(self.root()).iter()];
        while let Some(steps) = stack.last_mut() {
            let index = match steps.next() {
                None => {
                    stack.pop();
                    continue;
                }
                Some(Step::Shared(segment)) => {
                    stack.push(self.segment(*segment).iter());
                    continue;
                }
                Some(Step::Or(or)) => {
                    let ways = self.ways_of(*or).iter();
                    let mut ways = ways.map(|&way| self.segment(way));
                    let fits = |way: &&[Step]| {
                        matches!((way.first(), rest.first()),
                            (Some(Step::Branch { index, .. }), Some(choice))
                                if u64::from(*index) == *choice)
                    };
                    match ways.find(fits) {
                        Some(way) => stack.push(way.iter()),
                        None => return false,
                    }
                    continue;
                }
                Some(Step::Branch { index, .. }) => u64::from(*index),
                Some(Step::Leaf { index, .. }) => *index,
                Some(Step::Open { .. } | Step::Close | Step::AnyOrder { .. } | Step::Infinite) => {
                    continue;
                }
            };
            match rest.split_first() {
                Some((choice, after)) if *choice == index => rest = after,
                _ => return false,
            }
        }
        rest.is_empty()
    }

    /// Adds the choices of the first way through one segment, from what is known of the
    /// segments inside it as far as possible.
    pub(crate) fn first_from(&self, segment: Segment, firsts: &mut Firsts, choices: &mut Vec<u64>) {
        let start = choices.len();
        let unfinished = &mut firsts.unfinished;
        unfinished.clear();
        unfinished.push(self.range(segment));
        while let Some(rest) = unfinished.last_mut() {
            let inside = match rest.next().map(|at| self.steps[at]) {
                None => {
                    unfinished.pop();
                    continue;
                }
                Some(Step::Shared(inside)) => inside,
                Some(Step::Or(or)) => self.ways_of(or)[0],
                Some(Step::Branch { index, .. }) => {
                    choices.push(u64::from(index));
                    continue;
                }
                Some(Step::Leaf { index, .. }) => {
                    choices.push(index);
                    continue;
                }
                Some(_) => continue,
            };
            match firsts.known.get(inside as usize) {
                Some(known) if !known.is_empty() => choices.extend_from_slice(known),
                _ => unfinished.push(self.range(inside)),
            }
        }
        firsts.keep(segment, &choices[start..]);
    }

    #[inline]
    fn trace(&self, decide: impl FnMut(u32) -> usize) -> Trace {
        let mut trace = Trace::new();
        self.walk(self.root(), &mut Unfinished::new(), decide, |step| match step {
            Step::Branch { index, site } => {
                let (index, site) = (u64::from(index), self.sites.pick_at(site));
                trace.push(index, site.bound());
                trace.branch(site.label(index).clone());
            }
            Step::Open { site } => trace.open(self.sites.group_at(site).clone()),
            Step::Close => trace.close(),
            Step::Leaf { index, site } => trace.push(index, self.sites.leaf_at(site).bound),
            Step::Or(_) | Step::Shared(_) | Step::AnyOrder { .. } | Step::Infinite => {}
        });
        trace
    }

    /// Visits the steps of one way in order.
    #[inline]
    fn walk(
        &self,
        root: Segment,
        unfinished: &mut Unfinished,
        mut decide: impl FnMut(u32) -> usize,
        mut visit: impl FnMut(Step),
    ) {
        unfinished.clear();
        unfinished.push(self.range(root));
        while let Some(rest) = unfinished.last_mut() {
            match rest.next().map(|at| self.steps[at]) {
                None => drop(unfinished.pop()),
                Some(Step::Shared(segment)) => unfinished.push(self.range(segment)),
                Some(Step::Or(or)) => unfinished.push(self.range(self.ways_of(or)[decide(or)])),
                Some(step) => visit(step),
            }
        }
    }
}

/// What is left of the segments that a walk is in, the innermost last.
pub(crate) type Unfinished = Vec<Range<usize>>;

/// The first ways through segments, while a forest is built: with every second way they are
/// asked for, and each goes through the one before it.
#[derive(Default)]
pub(crate) struct Firsts {
    /// By segment; nothing if it was not asked for, or is empty, or too much.
    known: Vec<Box<[u64]>>,
    /// How many choices are kept.
    kept: usize,
    unfinished: Unfinished,
}

impl Firsts {
    /// The most choices that are kept, which is 8 MiB.
    const MOST: usize = 1 << 20;

    fn keep(&mut self, segment: Segment, choices: &[u64]) {
        let at = segment as usize;
        if self.kept + choices.len() > Self::MOST {
            return;
        }
        if self.known.len() <= at {
            self.known.resize_with(at + 1, Box::default);
        }
        self.kept += choices.len() - self.known[at].len();
        self.known[at] = choices.into();
    }
}

/// The ways through a forest, lazily. Made by [`Forest::ways`].
#[derive(Clone, Debug)]
pub struct Ways<'f> {
    forest: &'f Forest,
    /// What was decided at each alternative met on the way, with the number of ways
    /// there: an odometer. `None` when it has gone round.
    decisions: Option<Vec<(usize, usize)>>,
}

impl Iterator for Ways<'_> {
    type Item = Trace;

    #[inline]
    fn next(&mut self) -> Option<Trace> {
        let decisions = self.decisions.as_mut()?;
        let mut met = 0;
        let trace = self.forest.trace(|or| {
            if met == decisions.len() {
                decisions.push((0, self.forest.ways_of(or).len()));
            }
            met += 1;
            decisions[met - 1].0
        });
        while decisions.last().is_some_and(|(decision, ways)| decision + 1 == *ways) {
            decisions.pop();
        }
        match decisions.last_mut() {
            Some((decision, _)) => *decision += 1,
            None => self.decisions = None,
        }
        Some(trace)
    }
}
