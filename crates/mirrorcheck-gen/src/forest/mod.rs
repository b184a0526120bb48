//! The packed forest: every way to make a value, without writing them all out.
//!
//! # Why
//! A value that can be made in two ways at each of 1,000 places can be made in
//! 2^1000 ways. The papers' artifact lists them. But a correct generator reproduces
//! the value it reflects on (*pure projection*), so what follows a pick does not
//! depend on which of its branches made the value, and the ways multiply: a sequence
//! is an *and* of its steps, a pick an *or* of its branches, as in a packed parse
//! forest (Tomita 1985). Counting, the best trace, probability and frequencies are
//! folds over the forest and never unpack it.
//!
//! # How
//! Most picks have one way, so the forest is one flat tape of [`Step`]s. Only where
//! two or more branches survive are they moved to segments of their own, and a
//! single [`Step::Or`] stands in their place. What a key or a zero-sized generator
//! allows to share is a segment too, referred to from several places.
//!
//! A segment is finished after everything that it refers to. So segments are in
//! topological order, and a fold is a loop over them: no recursion, whatever the
//! depth of the value.
//!
//! What is known about a choice (its bound, weights, labels) is kept once, as a
//! [`site`], and the tape refers to it.
//!
//! - [`build`]: what a reflecting run is told, written to the tape.
//! - [`site`]: what the steps of the tape refer to.
//! - [`fold`]: from the leaves to one answer; open to your own choice structures.
//! - [`ways`]: single traces: the first, the simplest, the likeliest, all of them.

mod build;
pub mod fold;
mod site;
mod ways;

pub(crate) use build::{Build, Fork, OVERLAP_BUDGET};
pub use fold::{ChoiceStructure, Mark, Offer};
pub use ways::Ways;

use crate::error::Place;
use site::Sites;
use std::fmt;
use std::ops::Range;

/// Every way in which a generator makes a value.
///
/// ```
/// use mirrorcheck_gen::*;
/// let one_or_two = one_of([exact(1), exact(2), exact(1)]);
/// let forest = reflect(&one_or_two, &1).unwrap();
/// assert_eq!(forest.overlap(), Overlap::ways(2));
/// assert_eq!(forest.probability().unwrap().to_f64(), 2.0 / 3.0);
/// assert_eq!(forest.ways().map(|trace| trace.to_string()).collect::<Vec<_>>(), ["0", "2"]);
/// ```
#[derive(Clone)]
pub struct Forest {
    steps: Vec<Step>,
    sites: Sites,
    /// Where the steps of the whole begin; they are the last ones.
    root: usize,
    /// Ranges of `steps`, each after those it refers to.
    segments: Vec<Range<usize>>,
    /// Each the segments of the branches of one pick, the simplest branch first.
    ors: Vec<Vec<Segment>>,
    /// Where the value was explained by itself.
    infinite: Option<Place>,
}

impl fmt::Debug for Forest {
    /// The first way stands for all: the steps themselves say nothing to anybody.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Forest").field("first", &self.first()).finish_non_exhaustive()
    }
}

/// A segment, by its position.
pub(crate) type Segment = u32;

/// A step on the tape: 16 bytes, because there are many.
#[derive(Clone, Copy)]
pub(crate) enum Step {
    /// A branch of a pick was chosen; what it made follows up to its `Close`.
    Branch {
        index: u32,
        site: u32,
    },
    /// A group of steps follows up to its `Close`; the site holds its label.
    Open {
        site: u32,
    },
    Close,
    /// A decision that is not a branch.
    Leaf {
        index: u64,
        site: u32,
    },
    /// One of several ways.
    Or(u32),
    /// What is written in another segment.
    Shared(Segment),
    /// The parts just written could have come in any order.
    AnyOrder {
        items: u32,
    },
    /// This part is also explained by itself.
    Infinite,
}

impl Forest {
    /// The whole, as the last segment.
    pub(crate) fn root(&self) -> Segment {
        self.segments.len() as u32
    }

    pub(crate) fn segment(&self, segment: Segment) -> &[Step] {
        &self.steps[self.range(segment)]
    }

    fn range(&self, segment: Segment) -> Range<usize> {
        let root = || self.root..self.steps.len();
        self.segments.get(segment as usize).cloned().unwrap_or_else(root)
    }

    pub(crate) fn ways_of(&self, or: u32) -> &[Segment] {
        &self.ors[or as usize]
    }

    /// Whether some part of the value can be made from itself, so that there is no end
    /// of ways.
    pub fn is_infinite(&self) -> bool {
        self.overlap() == crate::Overlap::Infinite
    }

    /// Where the value can be made from itself, if it can.
    pub(crate) fn infinite_at(&self) -> Option<Place> {
        self.infinite
    }
}
