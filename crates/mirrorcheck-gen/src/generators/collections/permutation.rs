//! The items of a list in any order.
//!
//! Each position is a choice among the items that are left, the first one the simplest:
//! a Lehmer code, so there are as many traces as permutations. Items that are equal are
//! one alternative, as likely as all of them together. So every arrangement has exactly
//! one trace even if items repeat, and all shuffles of the list stay equally likely.

use crate::error::Place;
use crate::source::same;
use crate::{Choice, Distribution, Generator, Meaning, Outcome, Source};
use std::panic::Location;

/// Permutations. Made by [`permutation_of`].
#[derive(Clone, Debug)]
pub struct PermutationOf<T> {
    /// The different items in the order of their first occurrence, with their numbers.
    items: Vec<T>,
    counts: Vec<u32>,
    place: Place,
}

/// The items of a list in any order, every shuffle equally likely. The order given is
/// the simplest, but for equal items, which then stand together.
///
/// ```
/// use mirrorcheck_gen::*;
/// let order = permutation_of([1, 2, 3]);
/// assert_eq!(reflect(&order, &vec![1, 2, 3]).unwrap().first().choices(), [0, 0, 0]);
/// assert_eq!(reflect(&order, &vec![3, 1, 2]).unwrap().first().choices(), [2, 0, 0]);
/// assert!(reflect(&order, &vec![3, 1]).unwrap_err().is_out_of_range());
/// ```
#[track_caller]
pub fn permutation_of<T: Clone + PartialEq + 'static>(
    list: impl IntoIterator<Item = T>,
) -> PermutationOf<T> {
    let place = Location::caller();
    let (mut items, mut counts) = (Vec::<T>::new(), Vec::new());
    for item in list {
        match items.iter().position(|known| same(known, &item)) {
            Some(known) => counts[known] += 1,
            None => {
                items.push(item);
                counts.push(1);
            }
        }
    }
    PermutationOf { items, counts, place }
}

impl<T: Clone + PartialEq + 'static> Generator<Vec<T>> for PermutationOf<T> {
    fn is_leaf(&self) -> bool {
        true
    }

    fn run(&self, s: &mut Source<'_, Vec<T>>) -> Outcome<Vec<T>> {
        let length = self.counts.iter().map(|&count| count as usize).sum();
        s.touch();
        s.prune_unless(|value| value.len() == length)?;
        let mut left: Vec<&T> = self.items.iter().collect();
        let mut counts = self.counts.clone();
        let mut made = Vec::with_capacity(length);
        while !left.is_empty() {
            let at = made.len();
            let next = s.index(&self.choice(&counts), |value| {
                left.iter().position(|item| same(*item, &value[at])).map(|next| next as u64)
            })? as usize;
            made.push(left[next].clone());
            counts[next] -= 1;
            if counts[next] == 0 {
                left.remove(next);
                counts.remove(next);
            }
        }
        Ok(made)
    }
}

impl<T> PermutationOf<T> {
    fn choice<'a>(&self, counts: &'a [u32]) -> Choice<'a> {
        // The same either way, but weights are stored for every choice of a forest.
        let distribution = match counts.iter().all(|&count| count == 1) {
            true => Distribution::Uniform,
            false => Distribution::weights(counts),
        };
        let bound = counts.len() as u64 - 1;
        Choice { bound, distribution, meaning: Meaning::Position, place: self.place }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::{mass, refuses, runs_both_ways, words};

    #[test]
    fn permutations_are_made_both_ways() {
        runs_both_ways(&permutation_of(0..20));
        runs_both_ways(&permutation_of(["a", "b", "a", "c", "a"]));
        runs_both_ways(&permutation_of(Vec::<u8>::new()));
        runs_both_ways(&permutation_of([0.0, -0.0, f64::NAN]));
        refuses(&permutation_of([1, 2, 2]), [vec![], vec![1, 1, 2], vec![1, 2, 2, 2], vec![2, 2]]);
    }

    #[test]
    fn every_arrangement_is_equally_likely() {
        let g = permutation_of([1, 2, 3, 2]);
        assert!((mass(&g, words(&[1, 2, 3], 4)) - 1.0).abs() < 1e-12);
        for word in [[1, 2, 2, 3], [2, 1, 3, 2], [3, 2, 2, 1]] {
            assert!((mass(&g, [word.to_vec()]) - 1.0 / 12.0).abs() < 1e-12);
        }
    }
}
