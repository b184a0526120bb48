//! How long a string or a run of bytes is.
//!
//! For each further item there is a choice whether it comes, 0 for "no", with the weights
//! 1 for "no" and one for each length that is still possible for "yes". So every length of
//! the range is equally likely: of lengths up to 3, the first "no" has the probability
//! 1/4, the second 3/4 · 1/3, and so on. There is no choice where there is none: up to the
//! least length and at the greatest. A range without an end reaches to its least length
//! plus the size of the source.

use super::ends::ends;
use crate::{Choice, Distribution, Label, Meaning, Outcome, Source};
use std::ops::{Bound, RangeBounds};
use std::panic::Location;

/// The span of an item, together with the choice that it comes.
pub(crate) const ITEM: Label = Label::literal("item");

/// The lengths that are allowed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extent {
    ends: Option<(usize, usize)>,
    open: bool,
    place: &'static Location<'static>,
}

/// The least and the greatest length, in a run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lengths {
    least: usize,
    greatest: usize,
    place: &'static Location<'static>,
}

impl Extent {
    #[track_caller]
    pub(crate) fn new(range: impl RangeBounds<usize>) -> Extent {
        let open = range.end_bound() == Bound::Unbounded;
        Extent { ends: ends(&range), open, place: Location::caller() }
    }

    /// The lengths for this run, or an error that names the place.
    pub(crate) fn lengths<T>(&self, s: &mut Source<'_, T>) -> Outcome<Lengths> {
        let Some((least, mut greatest)) = self.ends else {
            return s.impossible("an empty range of lengths", self.place);
        };
        if self.open {
            greatest = least.saturating_add(s.size() as usize);
        }
        // Lengths are weights, and nobody has the memory for more.
        if greatest > u32::MAX as usize {
            return s.impossible(format!("a length of up to {greatest}"), self.place);
        }
        Ok(Lengths { least, greatest, place: self.place })
    }
}

impl Lengths {
    /// Whether an item comes after so many. Backward, `there` says whether it does.
    #[inline]
    pub(crate) fn more<T>(
        &self,
        s: &mut Source<'_, T>,
        items: usize,
        there: impl FnOnce(&T) -> bool,
    ) -> Outcome<bool> {
        if items < self.least || items == self.greatest {
            let due = items < self.least;
            s.prune_unless(|value| there(value) == due)?;
            return Ok(due);
        }
        let weights = [1, (self.greatest - items) as u32];
        let distribution = Distribution::weights(&weights);
        let choice = Choice { bound: 1, distribution, meaning: Meaning::More, place: self.place };
        Ok(s.index(&choice, |value| Some(u64::from(there(value))))? == 1)
    }

    /// How much memory to ask for at first.
    pub(crate) fn least(&self) -> usize {
        // Not what the user asks for blindly: a length may be large and never be reached.
        self.least.min(1 << 16)
    }
}
