//! The items of a set or map: a list whose order leaves no mark.
//!
//! # The problem
//! A set of 20 elements can be drawn in 20! orders. If each were a way to make it,
//! reflection would list them all: permutations have no packed form of less than
//! exponential size. If only the increasing order were allowed and everything else
//! void, one run in 20! would succeed.
//!
//! # The idea
//! Forward, items are drawn in any order, as for a list. Backward, **the increasing
//! order stands for all orders**: every set has exactly one trace. The trace that is
//! recorded is the increasing one as well, whatever the order was in which the items
//! came up (see [`aside`](crate::generators::combinators::aside)), so `reflect ∘ record ∋ trace` holds, shrinking
//! deletes items as from any list, and enumeration emits each set once.
//!
//! The items are drawn alike and independently, so every order is as likely as the
//! increasing one, and a set of `n` items is `n!` times as likely as its trace. Reflection
//! [says so](crate::Interpretation::any_order), and probabilities and overlap are exact.
//!
//! # What it costs
//! An item that was drawn before makes the run void. For long sets of few different
//! items that is most runs, so the default generators of types drop such an item
//! instead (`dropping_repeats`), and long sets of few different items come out shorter.
//! What was dropped leaves no mark, so the probability that is then read from a set is
//! that of drawing it without repeats: a lower bound.
//!
//! # What else could be done
//! - Each item must be greater than the one before, drawn again until it is: one trace
//!   a set and exact but for the retries. But each item takes half of what the one
//!   before left, so sets of ten numbers below a hundred hardly come about.
//! - Choose gaps between numbers: exact and never void, but for numbers only. This is
//!   [`increasing_ints`](super::increasing_ints).

use super::list::{ITEM, Lengths, list};
use crate::generators::combinators::aside::{aside, copy};
use crate::{Outcome, Source, Trace, Void};
use std::cmp::Ordering;

/// What happens to an item that was drawn before.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Repeats {
    /// The run is void.
    Void,
    /// The item is dropped.
    Dropped,
}

/// Makes items that differ from each other, in increasing order. `parts`, running
/// backward, are in that order too.
pub(crate) fn ordered<C, P: Iterator, T>(
    s: &mut Source<'_, C>,
    lengths: &Lengths,
    repeats: Repeats,
    parts: Option<P>,
    order: impl Fn(&T, &T) -> Ordering,
    mut item: impl FnMut(&mut Source<'_, C>, Option<P::Item>) -> Outcome<T>,
) -> Outcome<Vec<T>> {
    if parts.is_some() {
        let items = list(s, lengths, parts, item)?;
        s.any_order(items.len());
        return Ok(items);
    }
    let (min, max) = lengths.limits(s)?;
    let any_order = |s: &mut Source<'_, C>| {
        list(s, lengths, None::<P>, |s, _| {
            let (made, choices) = aside(s, |s| item(s, None));
            Ok((made?, choices))
        })
    };
    let mut made = aside(s, any_order).0?;
    let drawn = made.len();
    made.sort_by(|a, b| order(&a.0, &b.0));
    made.dedup_by(|b, a| order(&a.0, &b.0).is_eq());
    s.require(made.len() == drawn || repeats == Repeats::Dropped && made.len() >= min)?;
    if let Some(trace) = s.recorded() {
        write(made.iter().map(|(_, choices)| choices), min, max, trace);
    }
    Ok(made.into_iter().map(|(item, _)| item).collect())
}

/// Writes the choices of items down as [`list`] would have.
fn write<'t>(items: impl Iterator<Item = &'t Trace>, min: usize, max: usize, trace: &mut Trace) {
    let mut length = 0;
    for choices in items {
        if length < min {
            trace.open(ITEM.clone());
        } else {
            trace.push(1, 1);
            trace.branch(ITEM.clone());
        }
        copy(choices, trace);
        trace.close();
        length += 1;
    }
    if length < max {
        trace.push(0, 1);
    }
}

/// The parts of an unordered collection in increasing order. Where two of them are
/// neither greater nor less, no run makes the collection.
pub(crate) fn sorted<P>(
    parts: impl Iterator<Item = P>,
    order: impl Fn(&P, &P) -> Ordering,
) -> Outcome<std::vec::IntoIter<P>> {
    let mut parts: Vec<P> = parts.collect();
    parts.sort_by(&order);
    if parts.windows(2).all(|pair| order(&pair[0], &pair[1]).is_lt()) {
        Ok(parts.into_iter())
    } else {
        Err(Void)
    }
}
