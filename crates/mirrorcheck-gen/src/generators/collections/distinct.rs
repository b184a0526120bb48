//! Lists whose items differ, or increase.
//!
//! An item that does not fit makes the run void, so long lists of few different items
//! hardly come about. In return everything is exact: one trace a list, and
//! probabilities that add up with that of void. For numbers,
//! [`distinct_ints`](super::distinct_ints) and
//! [`increasing_ints`](super::increasing_ints) do without void.

use super::list::{Lengths, list};
use crate::{Generator, Outcome, Source};
use std::ops::RangeBounds;

/// Lists in which each item fits the ones before. Made by [`distinct_vec_of`] and
/// [`increasing_vec_of`].
#[derive(Clone, Copy, Debug)]
pub struct FittingVecOf<T, G> {
    item: G,
    lengths: Lengths,
    fits: fn(&T, &[T]) -> bool,
}

/// A list of items that differ from each other, in any order.
///
/// As [`vec_of`](crate::vec_of), but an item that is equal to an earlier one makes the
/// run void.
///
/// ```
/// use mirrorcheck_gen::*;
/// let ranks = distinct_vec_of(int(0..=9), 2..=3);
/// assert!(reflect(&ranks, &vec![7, 4]).is_ok());
/// assert!(reflect(&ranks, &vec![7, 7]).unwrap_err().is_out_of_range());
/// ```
#[track_caller]
pub fn distinct_vec_of<T: PartialEq, G: Generator<T>>(
    item: G,
    lengths: impl RangeBounds<usize>,
) -> FittingVecOf<T, G> {
    FittingVecOf { item, lengths: Lengths::new(lengths), fits: |item, made| !made.contains(item) }
}

/// A list of items, each greater than the one before.
///
/// As [`vec_of`](crate::vec_of), but an item that is not greater makes the run void: of
/// the runs that draw `n` different items, one in `n!` succeeds.
///
/// ```
/// use mirrorcheck_gen::*;
/// let steps = increasing_vec_of(int(0..=9), 2..=3);
/// assert!(reflect(&steps, &vec![4, 7]).is_ok());
/// assert!(reflect(&steps, &vec![7, 4]).unwrap_err().is_out_of_range());
/// ```
#[track_caller]
pub fn increasing_vec_of<T: PartialOrd, G: Generator<T>>(
    item: G,
    lengths: impl RangeBounds<usize>,
) -> FittingVecOf<T, G> {
    let fits = |item: &T, made: &[T]| made.last().is_none_or(|last| last < item);
    FittingVecOf { item, lengths: Lengths::new(lengths), fits }
}

impl<T, G: Generator<T>> Generator<Vec<T>> for FittingVecOf<T, G> {
    fn run(&self, s: &mut Source<'_, Vec<T>>) -> Outcome<Vec<T>> {
        let parts = s.focused().map(|value| value.iter());
        let place = self.lengths.place;
        let made = list(s, &self.lengths, parts, |s, part| s.part(part, &self.item, place))?;
        // Looked at when all are there: the list so far belongs to the loop.
        let fits = (0..made.len()).all(|at| (self.fits)(&made[at], &made[..at]));
        s.require(fits)?;
        Ok(made)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::{is_misused, mass, refuses, rounds, runs_both_ways};
    use crate::int;

    #[test]
    fn lists_are_made_both_ways_or_void() {
        runs_both_ways(&distinct_vec_of(int(0..=99u8), ..=9));
        runs_both_ways(&increasing_vec_of(int(0..=99u8), ..=3));
        assert!(rounds(&distinct_vec_of(int(0..=2u8), 0..=3)) < 360);
        refuses(&distinct_vec_of(int(0..=9u8), ..=3), [vec![1, 2, 1], vec![1, 2, 3, 4], vec![10]]);
        refuses(&increasing_vec_of(int(0..=9u8), ..=3), [vec![1, 1], vec![2, 1], vec![1, 10]]);
    }

    #[test]
    fn values_and_void_add_up() {
        let pairs = || (0..=3).flat_map(|a| (0..=3).map(move |b| vec![a, b]));
        assert!((mass(&distinct_vec_of(int(0..=3u8), 2..=2), pairs()) - 12.0 / 16.0).abs() < 1e-12);
        assert!(
            (mass(&increasing_vec_of(int(0..=3u8), 2..=2), pairs()) - 6.0 / 16.0).abs() < 1e-12
        );
    }

    #[test]
    #[allow(clippy::reversed_empty_ranges)]
    fn impossible_lengths_are_reported_at_their_place() {
        is_misused(&distinct_vec_of(int(0..=9u8), 5..=2), "");
    }
}
