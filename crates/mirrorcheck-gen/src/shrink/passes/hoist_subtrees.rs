//! Hoist subtrees: for a tree in which the fault is deep inside.
//!
//! `0 + ((1 + 2) / 0)` fails because of the division. Deletion does not apply, a sum needs
//! both its sides; but the division could stand where the sum stands. A span can stand in
//! for another one if both begin with a choice that was asked for at the same place in the
//! program, for then they were made by the same generator: labels would not do, because a
//! sum and a division have different ones.
//!
//! The nearest subtrees are tried first, then deeper ones, twice as deep after each success:
//! a balanced tree is halved by every step, but a list in the shape of a tree is not.

use crate::shrink::{Over, Search, Shape};
use std::ops::Range;

/// Where hoisting a level fails, so many are looked through. Most of what is deeper can be
/// reached step by step, and a large tree has too many subtrees to try them all in the
/// place of all others.
const LEVELS: usize = 3;

/// How many subtrees of the deeper levels are tried.
const PER_LEVEL: usize = 8;

/// See the [file](self).
pub fn hoist_subtrees(search: &mut Search<'_>) -> Result<(), Over> {
    let mut outer = 0;
    while outer < search.spans().len() {
        let mut level = 1;
        loop {
            if hoist(search, outer, level)? {
                level *= 2;
            } else if level > 1 {
                level /= 2;
            } else {
                break;
            }
        }
        let mut deeper = 2..=LEVELS;
        let hoisted =
            deeper.try_fold(false, |done, level| Ok(done || hoist(search, outer, level)?));
        if !hoisted? {
            outer += 1;
        }
    }
    Ok(())
}

/// Puts a subtree that is so many levels deep in the place of the whole.
fn hoist(search: &mut Search<'_>, outer: usize, level: usize) -> Result<bool, Over> {
    for inner in inside(search.shape(), outer, level) {
        let content = search.choices()[inner].to_vec();
        if search.refill(outer, &content)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The contents of the spans that could stand in for a span, so many levels inside it.
fn inside(shape: &Shape, outer: usize, level: usize) -> Vec<Range<usize>> {
    let spans = shape.trace().spans();
    let whole = shape.content(&spans[outer]);
    let mut found: Vec<Range<usize>> = Vec::new();
    // The contents of the spans around the present one that are like the outer one.
    let mut around = vec![whole.clone()];
    for span in &spans[outer + 1..] {
        if span.start as usize >= whole.end || (level > 1 && found.len() == PER_LEVEL) {
            break;
        }
        let content = shape.content(span);
        while around.len() > 1 && around.last().is_some_and(|last| last.end <= content.start) {
            around.pop();
        }
        // An item and the tree in it begin alike, with the same choices: one of them will do.
        if content.is_empty()
            || around.last() == Some(&content)
            || !shape.are_alike(&spans[outer], span)
        {
            continue;
        }
        if around.len() == level {
            found.push(content.clone());
        }
        around.push(content);
    }
    found
}
