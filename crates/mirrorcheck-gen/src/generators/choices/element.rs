//! One of the elements of a list, or a position in it.
//!
//! A position is a single choice, uniform, with the first position the simplest.
//! Running backward, an element that stands at one position is read off as that
//! choice; one that stands at several positions can be made in several ways, and
//! then, only then, all of them are written down.

use crate::error::Place;
use crate::source::same;
use crate::{Choice, Distribution, Generator, Meaning, Outcome, Source};
use std::panic::Location;

/// An element of a list. Made by [`element_of`].
#[derive(Clone, Copy, Debug)]
pub struct ElementOf<C> {
    list: C,
    place: Place,
}

/// A position in a list. Made by [`index_in`].
#[derive(Clone, Copy, Debug)]
pub struct IndexIn {
    length: usize,
    place: Place,
}

/// One of these values, each position with the same probability.
///
/// Takes an array, a `Vec` or a slice. The first value is the simplest. A value that
/// occurs twice is twice as likely and can be made in two ways.
///
/// ```
/// use mirrorcheck_gen::*;
/// let vowel = element_of(['a', 'e', 'i', 'o', 'u']);
/// assert_eq!(reflect(&vowel, &'i').unwrap().first().to_string(), "2");
/// assert!(reflect(&vowel, &'x').unwrap_err().is_out_of_range());
/// ```
#[track_caller]
pub fn element_of<T: Clone + PartialEq + 'static, C: AsRef<[T]>>(list: C) -> ElementOf<C> {
    ElementOf { list, place: Location::caller() }
}

/// A position in a list of this length, each with the same probability.
///
/// ```
/// use mirrorcheck_gen::*;
/// let words = ["to", "be"];
/// assert!(generate(&index_in(words.len()), &mut Rng::seeded(1)).unwrap() < 2);
/// ```
#[track_caller]
pub fn index_in(length: usize) -> IndexIn {
    IndexIn { length, place: Location::caller() }
}

impl<T: Clone + PartialEq + 'static, C: AsRef<[T]>> Generator<T> for ElementOf<C> {
    fn is_leaf(&self) -> bool {
        true
    }

    fn run(&self, s: &mut Source<'_, T>) -> Outcome<T> {
        let list = self.list.as_ref();
        let Some(bound) = (list.len() as u64).checked_sub(1) else {
            return s.impossible("an element of an empty list", self.place);
        };
        let ways = |value: &T| list.iter().filter(|own| same(*own, value)).count();
        if s.focused().is_some_and(|value| ways(value) > 1) {
            return all_ways(s, list, self.place);
        }
        let choice = position(bound, self.place);
        let index = s.index(&choice, |value| {
            list.iter().position(|own| same(own, value)).map(|index| index as u64)
        })?;
        Ok(list[index as usize].clone())
    }
}

/// Backward, with every position that holds the value. Forward this would be the same
/// choice, only slower.
fn all_ways<T: Clone + PartialEq + 'static>(
    s: &mut Source<'_, T>,
    list: &[T],
    place: Place,
) -> Outcome<T> {
    let weights = vec![1; list.len()];
    s.pick(Meaning::Branch(&[]), &weights, list.len() as u64, place, |s, index| {
        s.exact(list[index as usize].clone())
    })
}

impl Generator<usize> for IndexIn {
    fn is_leaf(&self) -> bool {
        true
    }

    fn run(&self, s: &mut Source<'_, usize>) -> Outcome<usize> {
        let Some(bound) = (self.length as u64).checked_sub(1) else {
            return s.impossible("a position in an empty list", self.place);
        };
        let index = s.index(&position(bound, self.place), |&index| Some(index as u64))?;
        Ok(index as usize)
    }
}

pub(crate) fn position(bound: u64, place: Place) -> Choice<'static> {
    Choice { bound, distribution: Distribution::Uniform, meaning: Meaning::Position, place }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::{is_misused, mass, refuses, runs_both_ways};
    use crate::reflect;

    #[test]
    fn elements_and_positions_are_made_both_ways() {
        runs_both_ways(&element_of(vec!["a", "b", "c"]));
        runs_both_ways(&element_of(&[1.5, f64::NAN, -0.0][..]));
        runs_both_ways(&index_in(3));
        refuses(&element_of([1, 2]), [0, 3]);
        refuses(&element_of([0.0]), [-0.0]);
        refuses(&index_in(3), [3, usize::MAX]);
    }

    #[test]
    fn an_element_that_occurs_twice_is_made_in_two_ways() {
        runs_both_ways(&element_of([1, 2, 1]));
        let ways: Vec<String> =
            reflect(&element_of([1, 2, 1]), &1).unwrap().ways().map(|t| t.to_string()).collect();
        assert_eq!(ways, ["0", "2"]);
        assert!((mass(&element_of([1, 2, 1]), [1, 2]) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn an_empty_list_is_reported_at_its_place() {
        is_misused(&element_of(Vec::<u8>::new()), "");
        is_misused(&index_in(0), "");
    }
}
