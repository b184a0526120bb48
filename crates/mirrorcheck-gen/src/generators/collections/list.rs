//! The loop behind every collection.
//!
//! # Choices
//! Items up to the least length are made without being asked for. Each further one is
//! preceded by a choice whether the list goes on; 0 ends it. So a list can be shortened
//! at any item by leaving out that item's choices, which a length at the beginning
//! would not allow: every deletion would have to change two places at once.
//!
//! # Distribution
//! With `left` lengths still to come, going on has weight `left` against 1. The
//! probability to end at the least length is then 1 in as many as there are lengths,
//! and so on: **every length of the range is equally likely**.
//!
//! A range without an end is as long as the size: it ends at its least length plus the
//! size. The items of such a list are made at half the size, or a list of lists of
//! lists would grow with the third power of the size, and a tree with lists of children
//! beyond all bounds.

use crate::error::Place;
use crate::{Choice, Distribution, Label, Meaning, Outcome, Source};
use std::ops::{Bound, RangeBounds};
use std::panic::Location;

/// The span of every item of a collection.
pub(crate) static ITEM: Label = Label::literal("item");

/// How long a collection may be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lengths {
    min: usize,
    /// Without an end, the size decides.
    max: Option<usize>,
    pub(crate) place: Place,
}

impl Lengths {
    #[track_caller]
    #[inline]
    pub(crate) fn new(range: impl RangeBounds<usize>) -> Lengths {
        let min = match range.start_bound() {
            Bound::Included(&min) => Some(min),
            Bound::Excluded(&before) => before.checked_add(1),
            Bound::Unbounded => Some(0),
        };
        let max = match range.end_bound() {
            Bound::Included(&max) => Some(Some(max)),
            Bound::Excluded(&end) => end.checked_sub(1).map(Some),
            Bound::Unbounded => Some(None),
        };
        // What is empty stays visibly empty, to be reported when the generator runs.
        let (min, max) = min.zip(max).unwrap_or((1, Some(0)));
        Lengths { min, max, place: Location::caller() }
    }

    /// The least and the greatest length at the size in force.
    #[inline]
    pub(crate) fn limits<C>(&self, s: &mut Source<'_, C>) -> Outcome<(usize, usize)> {
        let max = self.max.or_else(|| self.min.checked_add(s.size() as usize));
        let Some(max) = max.filter(|&max| max >= self.min) else {
            let what = match self.max {
                Some(max) => format!("no length is at least {} and at most {max}", self.min),
                None => format!("no length is greater than {}", self.min),
            };
            return s.impossible(what, self.place);
        };
        // Such a list would not fit into memory; the user meant something else.
        if u32::try_from(max - self.min).is_err() {
            let what = "more lengths than can be chosen from; leave out the end of the range, \
                        and the length follows the size";
            return s.impossible(what, self.place);
        }
        Ok((self.min, max))
    }

    /// The same, for a list of different items of which there are only so many.
    #[inline]
    pub(crate) fn at_most<C>(&self, most: u64, s: &mut Source<'_, C>) -> Outcome<Lengths> {
        let (min, max) = self.limits(s)?;
        if min as u64 > most {
            let what = format!("{min} different items are asked for, and there are only {most}");
            return s.impossible(what, self.place);
        }
        let max = usize::try_from(most).map_or(max, |most| max.min(most));
        Ok(Lengths { min, max: Some(max), place: self.place })
    }

    /// The size at which items are made.
    #[inline]
    fn item_size(&self, size: u32) -> u32 {
        if self.max.is_none() { size / 2 } else { size }
    }
}

/// Makes a list of items, each by `item`, which is handed the part to explain.
///
/// `parts` are all parts of the value in order; `None` runs forward.
#[inline]
pub(crate) fn list<C, P: Iterator, T>(
    s: &mut Source<'_, C>,
    lengths: &Lengths,
    parts: Option<P>,
    item: impl FnMut(&mut Source<'_, C>, Option<P::Item>) -> Outcome<T>,
) -> Outcome<Vec<T>> {
    let mut made = Vec::new();
    list_into(s, lengths, parts, item, |item| made.push(item))?;
    Ok(made)
}

/// The same for what is not a `Vec`: hands over the items one after the other.
#[inline]
pub(crate) fn list_into<C, P: Iterator, T>(
    s: &mut Source<'_, C>,
    lengths: &Lengths,
    mut parts: Option<P>,
    mut item: impl FnMut(&mut Source<'_, C>, Option<P::Item>) -> Outcome<T>,
    mut push: impl FnMut(T),
) -> Outcome<()> {
    let (min, max) = lengths.limits(s)?;
    s.touch();
    s.at_size(lengths.item_size(s.size()), |s| {
        if s.is_random() {
            for made in 0..max {
                let left = (made >= min).then_some((max - made) as u32);
                match s.next_item(left, &ITEM, |s| item(s, None))? {
                    Some(item) => push(item),
                    None => return Ok(()),
                }
            }
            return Ok(());
        }
        for made in 0..max {
            let next = parts.as_mut().map(Iterator::next);
            if made < min {
                if let Some(None) = next {
                    return s.prune_at(lengths.place);
                }
                push(s.span(&ITEM, |s| item(s, next.flatten()))?);
                continue;
            }
            let goes_on = next.as_ref().map(Option::is_some);
            let weights = [1, (max - made) as u32];
            let choice = &more(&weights, lengths.place);
            match s.more(choice, goes_on, &ITEM, |s| item(s, next.flatten()))? {
                Some(item) => push(item),
                None => return Ok(()),
            }
        }
        // Filled to its greatest length, it must not be longer.
        match parts.and_then(|mut parts| parts.next()) {
            Some(_) => s.prune_at(lengths.place),
            None => Ok(()),
        }
    })
}

fn more<'a>(weights: &'a [u32; 2], place: Place) -> Choice<'a> {
    let distribution = Distribution::weights(weights);
    Choice { bound: 1, distribution, meaning: Meaning::More, place }
}
