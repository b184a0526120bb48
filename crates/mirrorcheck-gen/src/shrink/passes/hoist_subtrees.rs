//! Hoist subtrees: for a tree in which the fault is deep inside.
//!
//! `0 + ((1 + 2) / 0)` fails because of the division. Deletion does not apply, a sum needs
//! both its sides; but the division could stand where the sum stands. A span can stand in
//! for another one if both begin with a choice that was asked for at the same place in the
//! program, for then they were made by the same generator: labels would not do, because a
//! sum and a division have different ones.
//!
//! The nearest subtrees are tried first. Each success halves a balanced tree.

use crate::shrink::{Over, Search, Shape};

/// See the [file](self).
pub fn hoist_subtrees(search: &mut Search<'_>) -> Result<(), Over> {
    let mut outer = 0;
    while outer < search.spans().len() {
        if !hoist_into(search, outer)? {
            outer += 1;
        }
    }
    Ok(())
}

fn hoist_into(search: &mut Search<'_>, outer: usize) -> Result<bool, Over> {
    for inner in inside(search.shape(), outer) {
        let content = search.choices()[inner].to_vec();
        if search.refill(outer, &content)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// How many levels are looked through. Most of what is deeper can be reached step by step,
/// and a large tree has too many subtrees to try them all in the place of all others.
const LEVELS: usize = 3;

/// The contents of the spans inside that could stand in for a span, the nearest first.
fn inside(shape: &Shape, outer: usize) -> Vec<std::ops::Range<usize>> {
    let spans = shape.trace().spans();
    let whole = shape.content(&spans[outer]);
    let mut found: Vec<(usize, std::ops::Range<usize>)> = Vec::new();
    let mut around: Vec<u32> = Vec::new();
    for span in &spans[outer + 1..] {
        if span.start as usize >= whole.end {
            break;
        }
        around.retain(|end| *end > span.start);
        let content = shape.content(span);
        if content.is_empty() || content == whole || !shape.are_alike(&spans[outer], span) {
            continue;
        }
        // An item and the tree in it begin alike; the same choices are tried once.
        let is_new = found.last().is_none_or(|(_, other)| *other != content);
        if is_new && around.len() < LEVELS {
            found.push((around.len(), content));
        }
        around.push(span.end);
    }
    found.sort_by_key(|(level, _)| *level);
    found.into_iter().map(|(_, content)| content).collect()
}
