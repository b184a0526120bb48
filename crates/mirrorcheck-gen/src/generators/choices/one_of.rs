//! One of several generators of the same type.
//!
//! These are [`pick!`](crate::pick) as a function, for branches that are data: made in
//! a loop, or handed over by somebody else. Generators of different types meet by
//! [`boxed`](Generator::boxed).
//!
//! Backward, every branch is tried, and each that can make the value is a way.

use crate::error::Place;
use crate::pick::pick_at;
use crate::{Generator, Label, Meaning, Outcome, Source};
use std::collections::HashMap;
use std::panic::Location;

/// One of several generators. Made by [`one_of`], [`frequency`], [`labelled`] and
/// [`weighted_labelled`].
#[derive(Clone, Debug)]
pub struct OneOf<G> {
    branches: Vec<G>,
    weights: Vec<u32>,
    /// As many as there are branches, or none.
    labels: Vec<Label>,
    /// Looked for once, here, rather than in every run.
    duplicate: Option<(usize, usize)>,
    place: Place,
}

/// One of these generators, each with the same probability. Put the simplest first.
///
/// ```
/// use mirrorcheck_gen::*;
/// let edge = one_of([int(0..=9), int(90..=99)]);
/// assert_eq!(reflect(&edge, &95).unwrap().first().to_string(), "1.5");
/// assert!(reflect(&edge, &50).unwrap_err().is_out_of_range());
/// ```
#[track_caller]
pub fn one_of<G>(branches: impl IntoIterator<Item = G>) -> OneOf<G> {
    let branches: Vec<G> = branches.into_iter().collect();
    let weights = vec![1; branches.len()];
    OneOf { branches, weights, labels: Vec::new(), duplicate: None, place: Location::caller() }
}

/// One of these generators, each in proportion to its weight; a weight of 0 never.
///
/// ```
/// use mirrorcheck_gen::*;
/// let mostly_small = frequency([(9, int(0..=9)), (1, int(0..=999))]);
/// assert_eq!(reflect(&mostly_small, &5).unwrap().ways().count(), 2);
/// ```
#[track_caller]
pub fn frequency<G>(branches: impl IntoIterator<Item = (u32, G)>) -> OneOf<G> {
    let (weights, branches) = branches.into_iter().unzip();
    OneOf { branches, weights, labels: Vec::new(), duplicate: None, place: Location::caller() }
}

/// One of these generators, each with a label and the same probability.
///
/// ```
/// use mirrorcheck_gen::*;
/// let n = labelled([("small", int(0..=9)), ("large", int(90..=99))]);
/// let trace = reflect(&n, &95).unwrap().first();
/// assert_eq!(trace.labels().next().unwrap().as_str(), "large");
/// ```
#[track_caller]
pub fn labelled<L: Into<Label>, G>(branches: impl IntoIterator<Item = (L, G)>) -> OneOf<G> {
    weighted_labelled(branches.into_iter().map(|(label, branch)| (1, label, branch)))
}

/// One of these generators, each with a weight and a label. No label may occur twice,
/// but for the empty one, which stands for none.
///
/// ```
/// use mirrorcheck_gen::*;
/// let n = weighted_labelled([(3, "small", int(0..=9)), (1, "large", int(90..=99))]);
/// assert!(generate(&n, &mut Rng::seeded(1)).is_ok());
/// ```
#[track_caller]
pub fn weighted_labelled<L: Into<Label>, G>(
    branches: impl IntoIterator<Item = (u32, L, G)>,
) -> OneOf<G> {
    let place = Location::caller();
    let mut one_of =
        OneOf { branches: vec![], weights: vec![], labels: vec![], duplicate: None, place };
    for (weight, label, branch) in branches {
        one_of.weights.push(weight);
        one_of.labels.push(label.into());
        one_of.branches.push(branch);
    }
    one_of.duplicate = duplicate(&one_of.labels);
    one_of
}

/// The first label that occurred before, with both its places.
fn duplicate(labels: &[Label]) -> Option<(usize, usize)> {
    let mut seen = HashMap::new();
    let named = labels.iter().enumerate().filter(|(_, label)| !label.is_none());
    for (second, label) in named {
        if let Some(first) = seen.insert(label, second) {
            return Some((first, second));
        }
    }
    None
}

impl<T: PartialEq + 'static, G: Generator<T>> Generator<T> for OneOf<G> {
    fn run(&self, s: &mut Source<'_, T>) -> Outcome<T> {
        let labels = Meaning::MadeBranch(&self.labels);
        pick_at(s, labels, &self.weights, self.duplicate, self.place, |s, index| {
            s.draw_at(&self.branches[index as usize], self.place)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::{is_misused, mass, refuses, runs_both_ways};
    use crate::{exact, int};

    #[test]
    fn every_form_is_made_both_ways() {
        runs_both_ways(&one_of([int(0..=5), int(3..=9)]));
        runs_both_ways(&frequency([(1, int(0..=5)), (0, int(100..=200)), (7, int(3..=9))]));
        runs_both_ways(&labelled([("low", int(0..=5)), ("high", int(3..=9))]));
        runs_both_ways(&weighted_labelled([
            (2, String::from("a"), int(0..=5)),
            (3, "b".into(), int(3..=9)),
        ]));
        runs_both_ways(&one_of([int(0..=5).boxed(), exact(77).boxed()]));
    }

    #[test]
    fn what_no_branch_makes_is_refused() {
        refuses(&one_of([int(0..=5), int(8..=9)]), [-1, 6, 10]);
        refuses(&frequency([(1, int(0..=5)), (0, int(6..=9))]), [7]);
    }

    #[test]
    fn probabilities_of_overlapping_branches_add_up() {
        let g = frequency([(1, int(0..=5)), (7, int(3..=9))]);
        assert!((mass(&g, 0..=9) - 1.0).abs() < 1e-12);
        assert!((mass(&g, [4]) - (1.0 / 8.0 / 6.0 + 7.0 / 8.0 / 7.0)).abs() < 1e-12);
    }

    #[test]
    fn nothing_to_choose_from_is_reported_at_its_place() {
        is_misused(&one_of(Vec::<crate::Int<u8>>::new()), "");
        is_misused(&frequency([(0, exact(1)), (0, exact(2))]), "");
    }

    #[test]
    fn a_label_that_occurs_twice_is_reported_with_both_branches() {
        let both = "\"a\" names branch 0 and branch 2";
        is_misused(&labelled([("a", exact(1)), ("b", exact(2)), ("a", exact(3))]), both);
    }

    #[test]
    fn branches_may_go_without_a_label() {
        runs_both_ways(&labelled([("", exact(1)), ("", exact(2)), ("x", exact(3))]));
    }
}
