//! Some items of a list, in their order.
//!
//! The length comes first; then each item in turn is kept or left out, by selection
//! sampling (Knuth, The Art of Computer Programming, 3.4.2, algorithm S): with `wanted`
//! of `left` items still to be kept, the next one is kept with probability
//! `wanted / left`. Every selection of one length is equally likely.
//!
//! If items are equal, the same subsequence can be selected in several ways. Only the
//! first of them counts: a run that leaves an item out and then keeps an equal one,
//! with nothing kept in between, is void. So each subsequence has exactly one trace.

use super::list::Lengths;
use crate::error::Place;
use crate::generators::choices::element::position;
use crate::source::same;
use crate::{Choice, Distribution, Generator, Meaning, Outcome, Source};
use std::ops::RangeBounds;

/// Subsequences. Made by [`subsequence_of`].
#[derive(Clone, Debug)]
pub struct SubsequenceOf<T> {
    items: Vec<T>,
    lengths: Lengths,
}

/// Some items of a list, in their order. Every length of the range is equally likely,
/// and so is every selection of one length; the first items are the simplest.
///
/// A range without an end goes as far as the size; none goes further than the list.
/// With items that are equal, some runs are void.
///
/// ```
/// use mirrorcheck_gen::*;
/// let some = subsequence_of(['a', 'b', 'c', 'd'], 1..=3);
/// assert!(reflect(&some, &vec!['a', 'd']).is_ok());
/// assert!(reflect(&some, &vec!['d', 'a']).unwrap_err().is_out_of_range());
/// ```
#[track_caller]
pub fn subsequence_of<T: Clone + PartialEq + 'static>(
    list: impl IntoIterator<Item = T>,
    lengths: impl RangeBounds<usize>,
) -> SubsequenceOf<T> {
    SubsequenceOf { lengths: Lengths::new(lengths), items: list.into_iter().collect() }
}

impl<T: Clone + PartialEq + 'static> Generator<Vec<T>> for SubsequenceOf<T> {
    fn is_leaf(&self) -> bool {
        true
    }

    fn run(&self, s: &mut Source<'_, Vec<T>>) -> Outcome<Vec<T>> {
        let place = self.lengths.place;
        let lengths = self.lengths.at_most(self.items.len() as u64, s)?;
        let (min, max) = lengths.limits(s)?;
        let length = s.index(&position((max - min) as u64, place), |value| {
            value.len().checked_sub(min).map(|more| more as u64)
        })?;
        let length = min + length as usize;
        let mut made: Vec<T> = Vec::with_capacity(length);
        // Where the items begin that were left out since the last one was kept.
        let mut left_out = 0;
        for (at, item) in self.items.iter().enumerate() {
            let next = made.len();
            if next == length {
                break;
            }
            let weights = weights(length - next, self.items.len() - at);
            let index = s.index(&choice(&weights, place), |value| {
                Some(u64::from(!same(&value[next], item)))
            })?;
            if index == 0 {
                s.require(!self.items[left_out..at].iter().any(|other| same(other, item)))?;
                made.push(item.clone());
                left_out = at + 1;
            }
        }
        Ok(made)
    }
}

/// Of keeping the next item, and of leaving it out.
fn weights(wanted: usize, left: usize) -> [u32; 2] {
    // With more than 2^32 items the selection is no longer quite uniform; nothing else
    // changes, since neither weight becomes 0.
    let small = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    [small(wanted), small(left - wanted)]
}

fn choice<'a>(weights: &'a [u32], place: Place) -> Choice<'a> {
    let distribution = Distribution::weights(weights);
    Choice { bound: 1, distribution, meaning: Meaning::Position, place }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::{is_misused, mass, refuses, runs_both_ways, words};

    #[test]
    fn subsequences_are_made_both_ways() {
        runs_both_ways(&subsequence_of(0..20, ..));
        runs_both_ways(&subsequence_of(0..20, 3..=7));
        runs_both_ways(&subsequence_of([1, 2, 1, 1, 3, 2], 0..=6));
        runs_both_ways(&subsequence_of(Vec::<u8>::new(), ..));
        let g = subsequence_of(0..5, 1..=3);
        refuses(&g, [vec![], vec![1, 0], vec![1, 1], vec![5], vec![0, 1, 2, 3], vec![0, 9]]);
    }

    #[test]
    fn every_selection_of_one_length_is_equally_likely() {
        let g = subsequence_of(0..4, 0..=4);
        for (length, ways) in [(0, 1.0), (1, 4.0), (2, 6.0), (3, 4.0), (4, 1.0)] {
            assert!((mass(&g, words(&[0, 1, 2, 3], length)) - 0.2).abs() < 1e-12);
            assert!((mass(&g, [(0..length as i32).collect()]) - 0.2 / ways).abs() < 1e-12);
        }
    }

    #[test]
    fn of_equal_items_the_first_counts_and_the_rest_is_void() {
        let g = subsequence_of([1, 1, 2], 1..=1);
        assert!((mass(&g, [vec![1], vec![2]]) - 2.0 / 3.0).abs() < 1e-12);
    }

    #[test]
    fn more_items_than_there_are_is_reported_at_its_place() {
        is_misused(&subsequence_of(0..4, 5..), "");
    }
}
