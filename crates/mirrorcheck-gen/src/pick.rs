//! `pick!`: a choice between branches, written like a `match`.

use crate::error::{Place, Problem};
use crate::{Meaning, Outcome, Source};
use std::panic::Location;

/// Picks one of several branches, each with a weight and, if you like, a label.
///
/// A weight is a literal or an expression in parentheses; 0 takes the branch out.
/// Put the simplest branch first: shrinking and enumeration begin there.
///
/// ```
/// use mirrorcheck_gen::*;
///
/// #[derive(Clone, Debug, PartialEq)]
/// enum Shape { Point, Circle(u32) }
/// fn radius(shape: &Shape) -> Option<&u32> {
///     match shape { Shape::Circle(r) => Some(r), Shape::Point => None }
/// }
///
/// fn shape(s: &mut Source<'_, Shape>) -> Outcome<Shape> {
///     pick!(s,
///         1 "point" => s.exact(Shape::Point),
///         3 "circle" => Ok(Shape::Circle(s.focus(radius, int(1..=9))?)))
/// }
/// assert_eq!(probability_of(&shape, &Shape::Circle(5)).unwrap().to_f64(), 0.75 / 9.0);
/// ```
#[macro_export]
macro_rules! pick {
    ($s:ident, $($weight:tt $($label:literal)? => $branch:expr),+ $(,)?) => {{
        static LABELS: &[$crate::Label] =
            &[$($crate::Label::literal(concat!($($label)?))),+];
        const DUPLICATE: ::core::option::Option<(usize, usize)> =
            $crate::__private::duplicate(&[$(concat!($($label)?)),+]);
        $crate::__private::pick_labelled(
            $s,
            $crate::Meaning::Branch(LABELS),
            &[$($weight),+],
            DUPLICATE,
            |$s, index| $crate::__pick_branch!(index, 0, $($branch),+),
        )
    }};
}

/// The branches of a pick as a chain of comparisons, which compiles to a jump.
#[doc(hidden)]
#[macro_export]
macro_rules! __pick_branch {
    ($index:ident, $at:expr, $branch:expr) => { $branch };
    ($index:ident, $at:expr, $branch:expr, $($rest:expr),+) => {
        if $index == $at { $branch } else { $crate::__pick_branch!($index, $at + 1, $($rest),+) }
    };
}

/// The first two equal labels, computed by the compiler.
pub const fn duplicate(labels: &[&str]) -> Option<(usize, usize)> {
    let mut second = 0;
    while second < labels.len() {
        let mut first = 0;
        while first < second {
            if !labels[first].is_empty() && equal(labels[first], labels[second]) {
                return Some((first, second));
            }
            first += 1;
        }
        second += 1;
    }
    None
}

const fn equal(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

/// A pick with its mistakes reported; what [`pick!`] and the combinators expand to.
/// There are as many labels as weights, or none.
#[inline(always)]
#[track_caller]
pub fn pick_labelled<T: PartialEq + 'static>(
    s: &mut Source<'_, T>,
    labels: Meaning<'_>,
    weights: &[u32],
    duplicate: Option<(usize, usize)>,
    branch: impl FnMut(&mut Source<'_, T>, u64) -> Outcome<T>,
) -> Outcome<T> {
    pick_at(s, labels, weights, duplicate, Location::caller(), branch)
}

/// The same for a combinator, which keeps its place.
#[inline(always)]
pub(crate) fn pick_at<T: PartialEq + 'static>(
    s: &mut Source<'_, T>,
    labels: Meaning<'_>,
    weights: &[u32],
    duplicate: Option<(usize, usize)>,
    place: Place,
    branch: impl FnMut(&mut Source<'_, T>, u64) -> Outcome<T>,
) -> Outcome<T> {
    // `u32` weights can't overflow the sum.
    let total = weights.iter().map(|&w| u64::from(w)).sum();
    if duplicate.is_some() || total == 0 {
        return s.fail(mistake(labels, weights, duplicate), place);
    }
    s.pick(labels, weights, total, place, branch)
}

#[cold]
fn mistake(labels: Meaning<'_>, weights: &[u32], duplicate: Option<(usize, usize)>) -> Problem {
    match duplicate {
        Some((first, second)) => {
            Problem::DuplicateLabel { label: labels.label(second as u64).clone(), first, second }
        }
        None if weights.is_empty() => Problem::EmptyPick,
        None => Problem::NoWeight,
    }
}
