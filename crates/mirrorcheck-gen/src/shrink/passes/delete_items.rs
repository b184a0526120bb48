//! Delete items: for a list in which most items don't matter.
//!
//! `[3, 0, 700, 12]` fails because of the 700. An item of a list is a span that begins with
//! the choice to go on, so leaving out its choices leaves out the item, but for two things.
//! Of the items that a list has anyway, up to its least length, nobody asks whether they
//! come; to leave out one of these, the next item that was asked for comes unasked
//! instead. And a list of the greatest length ends unasked; once shorter, it has to be told.
//!
//! Items go from the last to the first, in runs that double while they succeed: a list
//! of 1,000 with one item that matters takes some 30 attempts.

use crate::Span;
use crate::shrink::{Kind, Over, Search, Shape};
use std::ops::Range;

/// See the [file](self).
pub fn delete_items(search: &mut Search<'_>) -> Result<(), Over> {
    let mut at = 0;
    while let Some(items) = list(search.shape(), at) {
        let (mut end, mut run) = (items.len(), 1);
        while end > 0 {
            let start = end.saturating_sub(run);
            let candidate = without(search, at, start..end);
            if let Some(candidate) = candidate
                && search.attempt(&candidate)?
            {
                end = start;
                run *= 2;
            } else if run > 1 {
                run /= 2;
            } else {
                end -= 1;
            }
        }
        at += 1;
    }
    Ok(())
}

/// The items of the list at a position, if any of them was asked for.
fn list(shape: &Shape, at: usize) -> Option<Vec<Span>> {
    let is_list = |items: &Vec<Span>| items.iter().any(|item| shape.is_asked_for(item));
    shape.siblings().into_iter().filter(is_list).nth(at)
}

/// The choices without some items of a list.
fn without(search: &Search<'_>, at: usize, range: Range<usize>) -> Option<Vec<u64>> {
    let (shape, choices) = (search.shape(), search.choices());
    let items = list(shape, at)?;
    let (behind, deleted) = (items.get(range.end..)?, items.get(range)?);
    let asked = |item: &&Span| shape.is_asked_for(item);
    let unasked = deleted.len() - deleted.iter().filter(asked).count();
    // As many of those behind have to come unasked instead.
    let flags = behind.iter().filter(asked).map(|item| item.start as usize);
    let flags: Vec<usize> = flags.take(unasked).collect();
    if flags.len() < unasked {
        return None;
    }
    let (first, last) = (deleted.first()?.start as usize, deleted.last()?.end as usize);
    let end = items.last()?.end as usize;
    let mut candidate = choices[..first].to_vec();
    candidate.extend((last..end).filter(|at| !flags.contains(at)).map(|at| choices[at]));
    if is_full(shape, &items) {
        candidate.push(0);
    }
    candidate.extend(&choices[end..]);
    Some(candidate)
}

/// Whether a list ended without being asked.
fn is_full(shape: &Shape, items: &[Span]) -> bool {
    let asked = items.iter().find(|item| shape.is_asked_for(item));
    let end = items.last().map_or(0, |last| last.end as usize);
    let ends_here = shape.kind(end) == Kind::More && shape.trace().choices().get(end) == Some(&0);
    !ends_here || asked.is_some_and(|asked| !shape.same_place(asked.start as usize, end))
}
