//! Lists of different integers, never void.
//!
//! Each item is a rank among the integers that are still free, in their order of
//! simplicity, so there is always one to take, every list of one length is equally
//! likely, and all ranks 0 make the simplest integers in their order.

use super::list::{Lengths, list};
use crate::error::Place;
use crate::generators::element::position;
use crate::{Generator, Integer, Outcome, Source, Zigzag};
use std::ops::{RangeBounds, RangeInclusive};
use std::panic::Location;

/// Lists of different integers. Made by [`distinct_ints`].
#[derive(Clone, Debug)]
pub struct DistinctInts<I> {
    range: RangeInclusive<I>,
    lengths: Lengths,
    place: Place,
}

/// A list of different integers of a range, in any order; never void.
///
/// Every length is equally likely, and so is every list of one length. A range without
/// an end goes as far as the size, and no list is longer than there are integers.
///
/// ```
/// use mirrorcheck_gen::*;
/// let ranks = distinct_ints(1..=3, 3..=3);
/// assert_eq!(reflect(&ranks, &vec![1, 2, 3]).unwrap().first().choices(), [0, 0, 0]);
/// assert_eq!(reflect(&ranks, &vec![3, 1, 2]).unwrap().first().choices(), [2, 0, 0]);
/// ```
#[track_caller]
pub fn distinct_ints<I: Integer>(
    range: RangeInclusive<I>,
    lengths: impl RangeBounds<usize>,
) -> DistinctInts<I> {
    DistinctInts { range, lengths: Lengths::new(lengths), place: Location::caller() }
}

impl<I: Integer> Generator<Vec<I>> for DistinctInts<I> {
    fn run(&self, s: &mut Source<'_, Vec<I>>) -> Outcome<Vec<I>> {
        let zigzag = zigzag(s, &self.range, self.place)?;
        let lengths = self.lengths.at_most(zigzag.bound().saturating_add(1), s)?;
        let parts = s.focused().map(|value| value.iter());
        // Indices of the zigzag that are taken, in increasing order.
        let mut taken: Vec<u64> = Vec::new();
        list(s, &lengths, parts, |s, part| {
            let bound = zigzag.bound() - taken.len() as u64;
            let rank = s.index(&position(bound, self.place), |_| {
                let index = zigzag.index(part?.to_bits())?;
                let before = taken.binary_search(&index).err()?;
                Some(index - before as u64)
            })?;
            let index = insert_free(rank, &mut taken);
            Ok(I::from_bits(zigzag.number(index)))
        })
    }
}

/// Takes the free index that has so many free ones before it.
fn insert_free(rank: u64, taken: &mut Vec<u64>) -> u64 {
    // `taken[k] - k` free indices are below the k-th taken one, and that only grows.
    let (mut low, mut high) = (0, taken.len());
    while low < high {
        let middle = (low + high) / 2;
        if taken[middle] - middle as u64 <= rank {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    let index = rank + low as u64;
    taken.insert(low, index);
    index
}

/// The order of the integers of a range by simplicity.
pub(crate) fn zigzag<C, I: Integer>(
    s: &mut Source<'_, C>,
    range: &RangeInclusive<I>,
    place: Place,
) -> Outcome<Zigzag> {
    let (low, high) = (*range.start(), *range.end());
    if low > high {
        return s.impossible("an empty range of integers", place);
    }
    let origin = I::from_bits(0).clamp(low, high).to_bits();
    Ok(Zigzag {
        origin,
        below: origin.wrapping_sub(low.to_bits()),
        above: high.to_bits().wrapping_sub(origin),
        signed: I::SIGNED,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::{is_misused, mass, refuses, rounds, runs_both_ways};

    #[test]
    fn lists_of_different_integers_are_made_both_ways_and_never_void() {
        assert_eq!(rounds(&distinct_ints(0..=2u8, 3..=3)), 360);
        runs_both_ways(&distinct_ints(-5..=20i32, ..));
        runs_both_ways(&distinct_ints(i64::MIN..=i64::MAX, ..=5));
        runs_both_ways(&distinct_ints(u64::MAX - 2..=u64::MAX, ..=9));
        let g = distinct_ints(0..=9u8, 1..=3);
        refuses(&g, [vec![1, 1], vec![10], vec![], vec![1, 2, 3, 4]]);
    }

    #[test]
    fn every_permutation_is_equally_likely() {
        let g = distinct_ints(-1..=1i8, 2..=3);
        let all = |n| crate::generators::trials::words(&[-1, 0, 1], n);
        assert!((mass(&g, all(2)) - 0.5).abs() < 1e-12);
        assert!((mass(&g, all(3)) - 0.5).abs() < 1e-12);
        assert!((mass(&g, [vec![1, 0]]) - 0.5 / 6.0).abs() < 1e-12);
    }

    #[test]
    #[allow(clippy::reversed_empty_ranges)]
    fn more_integers_than_there_are_is_reported_at_its_place() {
        is_misused(&distinct_ints(0..=2u8, 4..), "");
        is_misused(&distinct_ints(3..=2u8, 0..), "");
    }
}
