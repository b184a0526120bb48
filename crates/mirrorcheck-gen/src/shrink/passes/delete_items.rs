//! Delete items: for a list in which most items don't matter.
//!
//! `[3, 0, 700, 12]` fails because of the 700. An item of a list is a span that begins with
//! the choice to go on, so leaving out its choices leaves out the item. Of the items that a
//! list has anyway, up to its least length, nobody asks whether they come; to leave out one
//! of these, the next item that was asked for comes unasked instead.
//!
//! Items go from the last to the first, in runs that double while they succeed: a list
//! of 1,000 with one item that matters takes some 30 attempts.

use crate::shrink::{Over, Search};
use crate::{Span, shrink::Shape};
use std::ops::Range;

/// See the [file](self).
pub fn delete_items(search: &mut Search<'_>) -> Result<(), Over> {
    let mut at = 0;
    while let Some(items) = list(search.shape(), at) {
        at += 1;
        let (mut end, mut run) = (items.len(), 1);
        while end > 0 {
            let start = end.saturating_sub(run);
            let candidate = without(search, &items, start..end);
            if let Some(candidate) = candidate
                && search.attempt(&candidate)?
            {
                // What comes before the deletion is as it was, so the spans are good.
                end = start;
                run *= 2;
            } else if run > 1 {
                run /= 2;
            } else {
                end -= 1;
            }
        }
    }
    Ok(())
}

/// The items of the list at a position, if any of them can be left out.
fn list(shape: &Shape, at: usize) -> Option<Vec<Span>> {
    let is_list = |items: &Vec<Span>| items.iter().any(|item| shape.is_asked_for(item));
    shape.siblings().into_iter().filter(is_list).nth(at)
}

/// The choices without some items. `items` may be out of date behind the range.
fn without(search: &Search<'_>, items: &[Span], range: Range<usize>) -> Option<Vec<u64>> {
    let (shape, choices) = (search.shape(), search.choices());
    let (first, last) = (items.get(range.start)?, items.get(range.end - 1)?);
    let unasked = items[range.clone()].iter().filter(|item| !shape.is_asked_for(item)).count();
    let rest = choices.get(last.end as usize..)?;
    let mut candidate = choices[..first.start as usize].to_vec();
    if unasked == 0 {
        candidate.extend(rest);
        return Some(candidate);
    }
    // Others have to come unasked in their place.
    let now = shape.siblings();
    let items = now.iter().find(|run| run.iter().any(|item| item.start == first.start))?;
    let behind = items.iter().filter(|item| item.start >= last.end && shape.is_asked_for(item));
    let flags: Vec<usize> = behind.map(|item| item.start as usize).take(unasked).collect();
    if flags.len() < unasked {
        return None;
    }
    let rest = rest.iter().zip(last.end as usize..).filter(|(_, at)| !flags.contains(at));
    candidate.extend(rest.map(|(choice, _)| choice));
    Some(candidate)
}
