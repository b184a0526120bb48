//! Folds over the forest: from the choices to one answer.
//!
//! A [`ChoiceStructure`] says what no choice, one after another, a labelled choice
//! and alternatives amount to; [`Forest::fold`] does the rest. These are the papers'
//! `none`, `split` and `mark`, with alternatives added so that nothing has to be
//! unpacked. Membership, probability, the number of ways and frequencies are all of
//! this kind, and so is whatever you think of.
//!
//! ```
//! use mirrorcheck_gen::*;
//!
//! /// How deeply choices are nested.
//! struct Depth;
//! impl ChoiceStructure for Depth {
//!     type Output = usize;
//!     fn none(&self) -> usize { 0 }
//!     fn split(&self, left: usize, right: usize) -> usize { left.max(right) }
//!     fn mark(&self, _: &Mark<'_>, inner: usize) -> usize { inner + 1 }
//!     fn alternatives(&self, ways: Vec<usize>) -> usize { ways.into_iter().min().unwrap_or(0) }
//! }
//! let numbers = vec_of(int(0..=9), 0..=3);
//! assert_eq!(reflect(&numbers, &vec![1, 2]).unwrap().fold(&Depth), 2);
//! ```

use super::site::{LeafSite, PickSite};
use super::{Forest, Segment, Step};
use crate::{Label, Zigzag};
use std::fmt;

/// What choices amount to.
pub trait ChoiceStructure {
    /// The answer for a part of the forest.
    type Output: Clone;
    /// Nothing was chosen.
    fn none(&self) -> Self::Output;
    /// One thing was chosen, then another.
    fn split(&self, left: Self::Output, right: Self::Output) -> Self::Output;
    /// A choice, with what was chosen inside it.
    fn mark(&self, mark: &Mark<'_>, inner: Self::Output) -> Self::Output;
    /// Several ways to make the same part, the simplest branch first.
    fn alternatives(&self, ways: Vec<Self::Output>) -> Self::Output;
    /// The items that were chosen last could have been chosen in any order. They are
    /// written in one of them, which stands for all.
    fn any_order(&self, _items: u32) -> Self::Output {
        self.none()
    }
    /// The part can also be made from itself.
    fn infinite(&self, inner: Self::Output) -> Self::Output {
        inner
    }
}

/// A choice as a fold sees it.
#[derive(Clone, Copy, Debug)]
pub enum Mark<'a> {
    /// A branch of a pick.
    Branch {
        /// The branch's label, empty if it has none.
        label: &'a Label,
        /// The index of the branch.
        index: u64,
        /// How likely the branch was.
        probability: f64,
        /// What else could have been picked.
        offer: Offer<'a>,
    },
    /// A decision that is not a branch: a number, a character, whether a list goes on.
    Leaf {
        /// The index.
        index: u64,
        /// How likely the index was.
        probability: f64,
        /// What the index means, if it is a number.
        number: Option<Zigzag>,
    },
    /// A span that groups choices without being one.
    Group(&'a Label),
}

/// The alternatives of a pick.
#[derive(Clone, Copy)]
pub struct Offer<'a>(&'a PickSite);

impl<'a> Offer<'a> {
    /// The label and the probability of each alternative, in order.
    #[inline]
    pub fn alternatives(self) -> impl Iterator<Item = (&'a Label, f64)> {
        (0..=self.0.bound()).map(move |index| (self.0.label(index), self.0.probability(index)))
    }
}

impl fmt::Debug for Offer<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.alternatives()).finish()
    }
}

impl<'a> Mark<'a> {
    fn branch(site: &'a PickSite, index: u64) -> Mark<'a> {
        let (label, probability) = (site.label(index), site.probability(index));
        Mark::Branch { label, index, probability, offer: Offer(site) }
    }

    fn leaf(site: &LeafSite, index: u64) -> Mark<'a> {
        Mark::Leaf { index, probability: site.probability(index), number: site.number() }
    }

    /// How likely the choice was; 1 for a group.
    pub fn probability(&self) -> f64 {
        match self {
            Mark::Branch { probability, .. } | Mark::Leaf { probability, .. } => *probability,
            Mark::Group(_) => 1.0,
        }
    }

    /// The papers' label: that of the branch, or the number that was chosen.
    pub fn label(&self) -> Option<Label> {
        match self {
            Mark::Branch { label, .. } | Mark::Group(label) => {
                (!label.is_none()).then(|| (*label).clone())
            }
            Mark::Leaf { index, number, .. } => number.map(|zigzag| zigzag.show(*index).into()),
        }
    }
}

impl Forest {
    /// Folds the forest from its leaves to its root. Shared parts are computed once.
    pub fn fold<S: ChoiceStructure>(&self, structure: &S) -> S::Output {
        let mut answers: Vec<S::Output> = Vec::with_capacity(self.segments.len() + 1);
        for segment in 0..=self.root() {
            let answer = self.fold_segment(structure, self.segment(segment), &answers);
            answers.push(answer);
        }
        answers.pop().unwrap_or_else(|| structure.none())
    }

    fn fold_segment<S: ChoiceStructure>(
        &self,
        structure: &S,
        steps: &[Step],
        answers: &[S::Output],
    ) -> S::Output {
        let answer = |segment: Segment| answers[segment as usize].clone();
        let mut outer: Vec<(Mark<'_>, Option<S::Output>)> = Vec::new();
        let mut here: Option<S::Output> = None;
        for step in steps {
            let next = match *step {
                Step::Branch { index, site } => {
                    let mark = Mark::branch(self.sites.pick_at(site), u64::from(index));
                    outer.push((mark, here.take()));
                    continue;
                }
                Step::Open { site } => {
                    outer.push((Mark::Group(self.sites.group_at(site)), here.take()));
                    continue;
                }
                Step::Close => {
                    let inner = here.take().unwrap_or_else(|| structure.none());
                    let Some((mark, before)) = outer.pop() else { continue };
                    here = before;
                    structure.mark(&mark, inner)
                }
                Step::Leaf { index, site } => {
                    structure.mark(&Mark::leaf(self.sites.leaf_at(site), index), structure.none())
                }
                Step::Or(or) => structure
                    .alternatives(self.ways_of(or).iter().map(|&way| answer(way)).collect()),
                Step::Shared(segment) => answer(segment),
                Step::AnyOrder { items } => structure.any_order(items),
                Step::Infinite => {
                    let inner = here.take().unwrap_or_else(|| structure.none());
                    structure.infinite(inner)
                }
            };
            here = Some(match here.take() {
                None => next,
                Some(before) => structure.split(before, next),
            });
        }
        here.unwrap_or_else(|| structure.none())
    }
}
