//! What derived generators have in common: an end, and parts that get smaller.
//!
//! A derived generator of a recursive type has to end. Two rules see to it.
//!
//! **Parts are smaller.** A constructor with one composite field makes it at the size
//! below its own; one with k of them divides the size among them, so that a binary tree
//! of size n has about n nodes, not 2ⁿ; a collection shares its part between the number
//! of elements and theirs ([`collection_size`]). Primitive fields keep the size.
//!
//! **At size 0, only the lowest constructors are possible.** The height of a value
//! counts constructors from the top to the deepest part, and every type with a finite
//! value has a lowest one. At size 0 a generator takes a constructor of least height,
//! whose parts are lower again, so the run ends whatever the order of declaration.
//! Having a leaf is not enough of a rule: in `enum Expr { Block(Stmt), Do(Stmt) }` and
//! `enum Stmt { Expr(Box<Expr>), Nop }` no variant of `Expr` is a leaf, and yet both end.
//!
//! Heights are found by looking deeper and deeper until a finite value shows up
//! ([`Generate::height`]). The lowest value never contains a type inside itself (the
//! inner one would be lower), so its height is at most the number of types involved,
//! and a type in which nothing shows up down to [`DEEPEST`] has no finite value.

use crate::pick::pick_labelled;
use crate::{Generate, Generator, Label, Meaning, Outcome, Source};
use std::any::TypeId;
use std::cell::RefCell;
use std::collections::HashMap;
use std::panic::Location;
use std::sync::OnceLock;

/// [`Generate::height`] of a field's type.
pub type Height = fn(u32) -> u32;

/// The composite fields of each constructor.
pub type Heights<const N: usize> = [&'static [Height]; N];

/// The weights of the constructors at size 0, remembered; all 0 if none is finite.
pub type Lowest<const N: usize> = OnceLock<[u32; N]>;

/// How deep to look for a finite value.
pub const DEEPEST: u32 = 64;

/// The height of types without a finite value, as far as can be seen.
const INFINITE: u32 = u32::MAX;

/// A type that a derived enum can be compared with, as running backward needs.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be compared, so its derived generator can't run backward",
    label = "needs `#[derive(PartialEq)]`",
    note = "to find the choices that make a value, it is compared with what each variant makes"
)]
pub trait Comparable: PartialEq + 'static {}

#[diagnostic::do_not_recommend]
impl<T: PartialEq + 'static> Comparable for T {}

/// One of the variants of an enum, by weight; at size 0 one of the lowest.
#[inline(always)]
#[track_caller]
pub fn variant<T: Comparable, const N: usize>(
    s: &mut Source<'_, T>,
    labels: &'static [Label; N],
    weights: &[u32; N],
    lowest: impl FnOnce() -> [u32; N],
    branch: impl FnMut(&mut Source<'_, T>, u64) -> Outcome<T>,
) -> Outcome<T> {
    let place = Location::caller();
    let weights = if s.size() > 0 { *weights } else { lowest() };
    if weights == [0; N] {
        return endless(s, place);
    }
    pick_labelled(s, Meaning::Branch(labels), &weights, None, branch)
}

/// Stops the run if a struct has no finite value. As its parts get smaller, every run
/// comes to size 0 and asks.
#[track_caller]
#[inline]
pub fn finite<T: Generate>(s: &mut Source<'_, T>) -> Outcome<()> {
    let place = Location::caller();
    if s.size() == 0 && lowest_height(T::height) == INFINITE {
        return endless(s, place);
    }
    Ok(())
}

#[cold]
fn endless<T, R>(s: &mut Source<'_, T>, place: &'static Location<'static>) -> Outcome<R> {
    let name = std::any::type_name::<T>();
    s.impossible(
        format!("`{name}` has no finite value: all its constructors lead back to it"),
        place,
    )
}

/// A part, at its size.
#[inline(always)]
#[track_caller]
pub fn part<T, U>(
    s: &mut Source<'_, T>,
    size: u32,
    lens: impl FnOnce(&T) -> Option<&U>,
    generator: impl Generator<U>,
) -> Outcome<U> {
    s.at_size(size, |s| s.focus(lens, generator))
}

/// The size of each of so many composite parts.
#[inline]
pub fn part_size(size: u32, parts: u32) -> u32 {
    if parts > 1 { size / parts } else { size.saturating_sub(1) }
}

/// A variant without fields, told from others by a pattern.
#[inline]
pub fn constant<T>(
    s: &mut Source<'_, T>,
    is_it: impl FnOnce(&T) -> bool,
    constant: T,
) -> Outcome<T> {
    s.prune_unless(is_it)?;
    s.touch();
    Ok(constant)
}

/// The size of a collection of composite parts, out of its share.
///
/// A collection takes the size for its length and hands it on to its elements. With all
/// of n, that would be n elements of size n, each with n elements of its own. The root
/// divides it evenly between how many there are and how large each is.
#[inline]
pub fn collection_size(size: u32) -> u32 {
    size.isqrt()
}

/// The default value, and only that; for fields that are skipped.
#[inline]
pub fn default<T: Default + PartialEq + 'static>(s: &mut Source<'_, T>) -> Outcome<T> {
    s.exact(T::default())
}

/// The weights, with all but the lowest constructors taken out.
pub fn lowest<const N: usize>(weights: &[u32; N], heights: Heights<N>) -> [u32; N] {
    let least = lowest_height(|fuel| least(fuel, &heights));
    let mut lowest = *weights;
    for (weight, fields) in lowest.iter_mut().zip(heights) {
        if least == INFINITE || above(least, fields) > least {
            *weight = 0;
        }
    }
    lowest
}

#[inline]
fn lowest_height(height: impl Fn(u32) -> u32) -> u32 {
    (1..=DEEPEST).map(height).find(|height| *height != INFINITE).unwrap_or(INFINITE)
}

/// The height of a type with these constructors, looking no deeper than `fuel`.
///
/// Types that refer to each other are asked for the same heights over and over, twice
/// as often with every step down. So what was found is remembered: heights are facts
/// about the program, and never change.
#[inline]
pub fn height<T: 'static>(fuel: u32, constructors: &[&[Height]]) -> u32 {
    // At depth 1 there is nothing to save: it mentions no other derived type.
    if fuel <= 1 {
        return least(fuel, constructors);
    }
    thread_local!(static KNOWN: RefCell<HashMap<(TypeId, u32), u32>> = RefCell::default());
    let question = (TypeId::of::<T>(), fuel);
    if let Some(height) = KNOWN.with_borrow(|known| known.get(&question).copied()) {
        return height;
    }
    let height = least(fuel, constructors);
    KNOWN.with_borrow_mut(|known| known.insert(question, height));
    height
}

#[inline]
fn least(fuel: u32, constructors: &[&[Height]]) -> u32 {
    constructors.iter().map(|fields| above(fuel, fields)).min().unwrap_or(INFINITE)
}

/// The height of a constructor: one more than its highest field.
#[inline]
fn above(fuel: u32, fields: &[Height]) -> u32 {
    let Some(fuel) = fuel.checked_sub(1) else { return INFINITE };
    let mut highest = 0;
    for height in fields {
        highest = highest.max(height(fuel));
        if highest == INFINITE {
            return INFINITE;
        }
    }
    highest + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn primitive(_: u32) -> u32 {
        0
    }
    fn tree(fuel: u32) -> u32 {
        height::<[u8; 1]>(fuel, &[&[tree, tree], &[primitive]])
    }
    fn forest(fuel: u32) -> u32 {
        height::<[u8; 2]>(fuel, &[&[forest, tree], &[tree]])
    }
    fn endless(fuel: u32) -> u32 {
        height::<[u8; 3]>(fuel, &[&[endless, tree], &[ring, endless], &[ring]])
    }
    fn ring(fuel: u32) -> u32 {
        height::<[u8; 4]>(fuel, &[&[endless], &[ring]])
    }

    #[test]
    fn heights_are_found_as_deep_as_need_be() {
        assert_eq!(lowest_height(primitive), 0);
        assert_eq!(lowest_height(tree), 1);
        assert_eq!(lowest_height(forest), 2);
    }

    #[test]
    fn a_type_without_an_end_is_noticed_quickly() {
        assert_eq!(lowest_height(endless), INFINITE);
    }

    #[test]
    fn only_the_lowest_constructors_keep_their_weight() {
        assert_eq!(lowest(&[5, 7], [&[tree, tree], &[primitive]]), [0, 7]);
        assert_eq!(lowest(&[5, 7, 2], [&[forest], &[tree], &[tree, primitive]]), [0, 7, 2]);
        assert_eq!(lowest(&[5], [&[endless]]), [0]);
    }

    #[test]
    fn parts_share_the_size() {
        assert_eq!(
            [part_size(7, 1), part_size(7, 2), part_size(1, 3), part_size(0, 1)],
            [6, 3, 0, 0]
        );
    }
}
