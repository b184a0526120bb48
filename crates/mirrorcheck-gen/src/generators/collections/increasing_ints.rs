//! Increasing lists of integers, and so sets of integers, never void.
//!
//! # The problem
//! Choosing the least integer first, then one above it, and so on, uses up half of what
//! is left each time: the tenth of ten integers below a hundred has nowhere to go.
//!
//! # The idea
//! The length comes first, then the middle integer, anywhere that leaves room for the
//! others, and then both halves in the same way. No choice is void, each list has one
//! trace, and every integer of the range can be anywhere it fits. The middle is uniform,
//! which spreads lists a little wider than a uniform choice among all of them would.

use super::distinct_ints::zigzag;
use super::list::Lengths;
use crate::error::Place;
use crate::generators::choices::element::position;
use crate::{Choice, Distribution, Generator, Integer, Meaning, Outcome, Source, Zigzag};
use std::ops::{Range, RangeBounds, RangeInclusive};
use std::panic::Location;

/// Increasing lists of integers. Made by [`increasing_ints`].
#[derive(Clone, Debug)]
pub struct IncreasingInts<I> {
    range: RangeInclusive<I>,
    lengths: Lengths,
    place: Place,
}

/// A list of integers of a range, each greater than the one before; never void.
///
/// Every length is equally likely. A range of lengths without an end goes as far as the
/// size, and no list is longer than there are integers. Within a list the middle integer
/// is uniform among those that leave room for the others, and so on in both halves.
///
/// With [`iso`](Generator::iso) this makes sets of integers, with exact probabilities:
///
/// ```
/// use mirrorcheck_gen::*;
/// use std::collections::BTreeSet;
/// let set = increasing_ints(0..=9, ..=3)
///     .iso(BTreeSet::from_iter, |set| Some(set.iter().copied().collect()));
/// // Two integers, the second one 7, the first one 4.
/// assert_eq!(reflect(&set, &BTreeSet::from([7, 4])).unwrap().first().to_string(), "2.6.4");
/// ```
#[track_caller]
pub fn increasing_ints<I: Integer>(
    range: RangeInclusive<I>,
    lengths: impl RangeBounds<usize>,
) -> IncreasingInts<I> {
    IncreasingInts { range, lengths: Lengths::new(lengths), place: Location::caller() }
}

impl<I: Integer> Generator<Vec<I>> for IncreasingInts<I> {
    fn is_leaf(&self) -> bool {
        true
    }

    fn run(&self, s: &mut Source<'_, Vec<I>>) -> Outcome<Vec<I>> {
        let whole = zigzag(s, &self.range, self.place)?;
        let lengths = self.lengths.at_most(whole.bound().saturating_add(1), s)?;
        let (min, max) = lengths.limits(s)?;
        let length = s.index(&position((max - min) as u64, self.place), |value| {
            value.len().checked_sub(min).map(|more| more as u64)
        })?;
        let mut made = vec![*self.range.start(); min + length as usize];
        let room = 0..=whole.bound();
        self.fill(s, whole, 0..min + length as usize, room, &mut made)?;
        Ok(made)
    }
}

impl<I: Integer> IncreasingInts<I> {
    /// Makes the integers at these positions, from the room that there is for them,
    /// counted from the least integer.
    fn fill(
        &self,
        s: &mut Source<'_, Vec<I>>,
        whole: Zigzag,
        at: Range<usize>,
        room: RangeInclusive<u64>,
        made: &mut [I],
    ) -> Outcome<()> {
        if at.is_empty() {
            return Ok(());
        }
        let middle = at.start + at.len() / 2;
        let least = room.start() + (middle - at.start) as u64;
        let most = room.end() - (at.end - 1 - middle) as u64;
        let origin = whole.below.clamp(least, most);
        let start = whole.origin.wrapping_sub(whole.below);
        let zigzag = Zigzag {
            origin: start.wrapping_add(origin),
            below: origin - least,
            above: most - origin,
            signed: whole.signed,
        };
        let choice = Choice {
            bound: zigzag.bound(),
            distribution: Distribution::Uniform,
            meaning: Meaning::Number(zigzag),
            place: self.place,
        };
        let index = s.index(&choice, |value| zigzag.index(value.get(middle)?.to_bits()))?;
        let number = zigzag.number(index);
        made[middle] = I::from_bits(number);
        let offset = number.wrapping_sub(start);
        if middle > at.start {
            self.fill(s, whole, at.start..middle, *room.start()..=offset - 1, made)?;
        }
        if middle + 1 < at.end {
            self.fill(s, whole, middle + 1..at.end, offset + 1..=*room.end(), made)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::{is_misused, mass, refuses, rounds, runs_both_ways, words};

    #[test]
    fn increasing_lists_are_made_both_ways_and_never_void() {
        assert_eq!(rounds(&increasing_ints(0..=2u8, 3..=3)), 360);
        runs_both_ways(&increasing_ints(-5..=20i32, ..));
        runs_both_ways(&increasing_ints(i64::MIN..=i64::MAX, ..=5));
        runs_both_ways(&increasing_ints(u64::MAX - 2..=u64::MAX, ..));
        let g = increasing_ints(0..=9u8, 1..=3);
        refuses(&g, [vec![1, 1], vec![2, 1], vec![10], vec![], vec![1, 2, 3, 4]]);
    }

    #[test]
    fn every_length_is_equally_likely() {
        let g = increasing_ints(-2..=2i8, 0..=4);
        for length in 0..=4 {
            let all = words(&[-2, -1, 0, 1, 2], length);
            assert!((mass(&g, all) - 0.2).abs() < 1e-12, "length {length}");
        }
    }

    #[test]
    #[allow(clippy::reversed_empty_ranges)]
    fn more_integers_than_there_are_is_reported_at_its_place() {
        is_misused(&increasing_ints(0..=2u8, 4..), "");
        is_misused(&increasing_ints(3..=2u8, 0..), "");
    }
}
