//! Lists in a plan: where they are, and how to give them other items.
//!
//! An item is a span, and most begin with the choice that the list goes on. Those up to the least
//! length come unasked, a list of the greatest length ends unasked, and of a list whose length was
//! chosen before it every item comes unasked. To leave one out, or to have one twice, all of this
//! has to fit again: so a list is written anew, every item with a choice to go on and with an end.
//! What the generator does not ask for, [`Repair`](super::Repair) passes over.

use super::Edit;
use super::number::{index_near, number};
use super::plan::{Edited, Plan, Planned, Step};
use crate::shrink::Kind;
use std::ops::Range;

/// A list of a plan.
pub(super) struct List {
    /// Where its items begin.
    pub(super) items: Vec<usize>,
    /// All of it, its end too.
    whole: Range<usize>,
    /// How it is kept as long as it is.
    length: Length,
    /// Whether it ended unasked, because it could not be longer.
    is_full: bool,
}

enum Length {
    /// By a choice before each item.
    Asked(Planned),
    /// By the choice at this position.
    Chosen(usize),
}

impl List {
    /// The list that an item belongs to, if it does to one whose length can be changed.
    #[inline]
    pub(super) fn of(plan: &Plan, item: usize) -> Option<List> {
        let span = plan.span(item)?;
        let (first, end) = match span.parent {
            Some(parent) => (parent + 1, plan.span(parent)?.end),
            None => (0, plan.steps.len()),
        };
        let mut items: Vec<usize> = Vec::new();
        let mut at = first;
        while at < end {
            let belongs = items.last().is_none_or(|&last| are_neighbours(plan, last, at));
            match belongs && is_item(plan, at) {
                true => items.push(at),
                false if items.last().is_some_and(|&last| last >= item) => break,
                false => items = if is_item(plan, at) { vec![at] } else { Vec::new() },
            }
            at = plan.beside(at);
        }
        let begin = *items.first()?;
        // Where the item was not found, it is no item.
        items.contains(&item).then_some(())?;
        let call = items.iter().find_map(|&item| plan.call(item));
        let stop = plan.choice(at).filter(|stop| {
            stop.kind == Kind::More
                && stop.index == 0
                && call.is_none_or(|call| call.place == stop.place)
        });
        let length = match call.or(stop) {
            Some(call) => Length::Asked(Planned { edited: Edited::Kept, ..*call }),
            None => Length::Chosen(length_before(plan, begin, items.len())?),
        };
        let end = if stop.is_some() { at + 1 } else { at };
        let is_full = stop.is_none() && call.is_some();
        Some(List { items, whole: begin..end, length, is_full })
    }
}

impl Edit<'_> {
    /// Gives a list these of its items, in this order. From a full one, what is too many falls off
    /// at the end.
    #[inline]
    pub(super) fn relist(&mut self, list: &List, items: &[usize]) -> bool {
        let most = if list.is_full { list.items.len() } else { items.len() };
        let items = &items[..items.len().min(most)];
        let mut steps = Vec::new();
        for &item in items {
            let (Some(Step::Open(span)), Some(body)) =
                (self.plan.steps.get(item), self.plan.body(item))
            else {
                return false;
            };
            let mut span = span.clone();
            span.is_asked_for = matches!(list.length, Length::Asked(_));
            steps.push(Step::Open(span));
            if let Length::Asked(call) = list.length {
                steps.push(Step::Choice(Planned { index: 1, ..call }));
            }
            steps.extend_from_slice(&self.plan.steps[body]);
            steps.push(Step::Close);
        }
        match list.length {
            Length::Asked(_) if list.is_full && items.len() == most => {}
            Length::Asked(call) => {
                steps.push(Step::Choice(Planned { index: 0, ..call }));
            }
            Length::Chosen(at) => set_number(&mut self.plan, at, items.len()),
        }
        self.plan.replace(list.whole.clone(), steps);
        true
    }
}

/// Whether a span could be an item: a branch of a pick is none.
#[inline]
fn is_item(plan: &Plan, at: usize) -> bool {
    let calls = plan.call(at).is_none_or(|call| call.kind == Kind::More && call.index > 0);
    plan.span(at).is_some() && calls
}

/// Whether an item and the one behind it belong to one list: those that come unasked are first, and
/// the others were asked for at one place.
#[inline]
fn are_neighbours(plan: &Plan, a: usize, b: usize) -> bool {
    let label = |at: usize| plan.span(at).map(|span| &span.label);
    label(a) == label(b)
        && match (plan.call(a), plan.call(b)) {
            (Some(a), Some(b)) => a.place == b.place,
            (Some(_), None) => false,
            (None, _) => true,
        }
}

/// The choice that was the length of a list, most likely: the last number before it that is its
/// length. If it is not, there will be an item too few or too many, and that is repaired.
#[inline]
fn length_before(plan: &Plan, list: usize, length: usize) -> Option<usize> {
    (0..list).rev().find(|&at| {
        plan.choice(at).is_some_and(|choice| match choice.kind {
            Kind::Number(order) => number(order, choice.index) == length as i128,
            _ => false,
        })
    })
}

#[inline]
fn set_number(plan: &mut Plan, at: usize, to: usize) {
    if let Some(Planned { kind: Kind::Number(order), .. }) = plan.choice(at) {
        let index = index_near(*order, to as i128);
        plan.set(at, index);
    }
}
