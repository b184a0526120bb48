//! Mergeacle: is a list of spans of time another one, merged? (Not in the paper.)
//!
//! A span is from one hour to another, which does not belong to it. The input are any spans,
//! the output covers the same hours by as few spans as possible, in order.

pub mod mistakes;

use crate::domain::{Ints, Seqs, ints, seqs};
use crate::language::{Bag, Bool, Int, Logic, Same};
use crate::record;
use crate::specification::{Size, Specification, Subproperty};
use mirrorcheck_gen::{Boxed, Generator, Outcome, Source, int, vec_of};

record! {
    /// Spans, and what is said to be the same hours, merged.
    pub struct Merged {
        /// How many hours there are.
        pub hours: u8,
        /// From, to.
        pub input: Vec<(u8, u8)>,
        /// From, to.
        pub output: Vec<(u8, u8)>,
    }
    seen as MergedView, bounded by MergedDomain
}

/// The problem.
#[derive(Debug)]
pub struct Mergeacle;

fn covers<L: Logic>(spans: &Bag<L, (Int<L>, Int<L>)>, hour: &Int<L>) -> Bool<L> {
    spans.any(|(from, to)| from.at_most(hour) & hour.less_than(to))
}

fn nothing_added<L: Logic>(merged: &MergedView<L>) -> Bool<L> {
    let hours = merged.hours.below();
    hours.all(|hour| covers(&merged.output, hour).implies(covers(&merged.input, hour)))
}

fn nothing_lost<L: Logic>(merged: &MergedView<L>) -> Bool<L> {
    let hours = merged.hours.below();
    hours.all(|hour| covers(&merged.input, hour).implies(covers(&merged.output, hour)))
}

fn apart<L: Logic>(merged: &MergedView<L>) -> Bool<L> {
    merged.output.all_pairs(|(from, to), (other_from, other_to)| {
        to.less_than(other_from) | other_to.less_than(from)
    })
}

fn in_order<L: Logic>(merged: &MergedView<L>) -> Bool<L> {
    merged.output.adjacent(|(from, _), (other_from, _)| from.at_most(other_from))
}

fn none_empty<L: Logic>(merged: &MergedView<L>) -> Bool<L> {
    merged.output.all(|(from, to)| from.less_than(to))
}

fn ends_known<L: Logic>(merged: &MergedView<L>) -> Bool<L> {
    merged.output.all(|(from, to)| {
        merged.input.any(|(known, _)| known.same(from)) & merged.input.any(|(_, it)| it.same(to))
    })
}

impl Specification for Mergeacle {
    type Value = Merged;
    type Domain = MergedDomain<Ints<u8>, Seqs<(Ints<u8>, Ints<u8>)>, Seqs<(Ints<u8>, Ints<u8>)>>;
    const NAME: &'static str = "mergeacle";

    fn subproperties<L: Logic>() -> Vec<Subproperty<Self, L>> {
        vec![
            Subproperty::needed(
                "nothing-added",
                "every hour that the output covers is covered by the input",
                nothing_added,
            ),
            Subproperty::needed(
                "nothing-lost",
                "every hour that the input covers is covered by the output",
                nothing_lost,
            ),
            Subproperty::needed("apart", "no two spans of the output overlap or touch", apart),
            Subproperty::needed("in-order", "the spans of the output begin in order", in_order),
            Subproperty::needed("none-empty", "no span of the output is empty", none_empty),
            Subproperty::misconception(
                "ends-known",
                "the output begins and ends where spans of the input do",
                ends_known,
            ),
        ]
    }

    /// Spans of the input are not empty, and no span goes beyond the last hour.
    fn precondition<L: Logic>(merged: &MergedView<L>) -> Bool<L> {
        let inside = |(_, to): &(Int<L>, Int<L>)| to.at_most(&merged.hours);
        Bool::all([
            merged.input.all(|(from, to)| from.less_than(to)),
            merged.input.all(inside),
            merged.output.all(inside),
            merged.output.all(|(from, to)| from.at_most(to)),
        ])
    }

    fn domain(depth: usize) -> Option<Self::Domain> {
        let (hours, spans) = *[(3, 2), (4, 3), (5, 3), (6, 4), (7, 4)].get(depth)?;
        let span = || (ints(0..=hours), ints(0..=hours));
        Some(MergedDomain {
            hours: ints(0..=hours),
            input: seqs(span(), 0..=spans),
            output: seqs(span(), 0..=spans),
        })
    }

    fn generator(size: Size) -> Boxed<'static, Merged> {
        let (hours, spans) = match size {
            Size::Trivial => (1, 0),
            Size::Substantial => (5, 2),
        };
        (move |s: &mut Source<'_, Merged>| merged(s, hours, spans)).boxed()
    }
}

/// At least so many hours and spans. Two of three outputs begin as a right one and are then
/// changed a little.
fn merged(s: &mut Source<'_, Merged>, hours: u8, spans: usize) -> Outcome<Merged> {
    let hours = s.forward(int(hours..=9).uniform())?;
    let span = move |s: &mut Source<'_, (u8, u8)>| {
        let from = s.forward(int(0..hours).uniform())?;
        Ok((from, s.forward(int(from + 1..=hours).uniform())?))
    };
    let input = s.forward(vec_of(span, spans..=5))?;
    let output = if s.forward(int(0..=2).uniform())? == 0 {
        s.forward(vec_of(span, 0..=5))?
    } else {
        let mut right = merge(&input);
        let changes = (int(0..=5).uniform(), int(0..=9).uniform(), span);
        for (change, at, span) in s.forward(vec_of(changes, 0..=3))? {
            change_a_little(&mut right, change, at, span);
        }
        right
    };
    Ok(Merged { hours, input, output })
}

fn merge(spans: &[(u8, u8)]) -> Vec<(u8, u8)> {
    let mut sorted = spans.to_vec();
    sorted.sort_unstable();
    let mut merged: Vec<(u8, u8)> = Vec::new();
    for (from, to) in sorted {
        match merged.last_mut() {
            Some(last) if from <= last.1 => last.1 = last.1.max(to),
            _ => merged.push((from, to)),
        }
    }
    merged
}

/// Swaps neighbours; drops or splits a span, makes it empty, replaces it, or adds another.
fn change_a_little(output: &mut Vec<(u8, u8)>, change: u8, at: usize, span: (u8, u8)) {
    if output.is_empty() {
        return;
    }
    let at = at % output.len();
    let (from, to) = output[at];
    match change {
        0 => output.swap(at, at.saturating_sub(1)),
        1 => drop(output.remove(at)),
        2 => {
            let middle = from.midpoint(to);
            output[at] = (from, middle);
            output.insert(at + 1, (middle, to));
        }
        3 => output.insert(at, (from, from)),
        4 => output[at] = span,
        _ => output.insert(at, span),
    }
}
