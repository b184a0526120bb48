//! Hoist: for what matters being deep inside.
//!
//! In `1 + (2 * (3 - 4))` the subtraction is worth a closer look, without what is around it. A span
//! takes the place of one that it is inside of and compatible with.

use super::TRIES;
use crate::mutate::Edit;

/// See the [file](self).
#[inline]
pub fn hoist(edit: &mut Edit<'_>) -> bool {
    let spans = edit.spans();
    for _ in 0..TRIES {
        let Some(inner) = edit.one_of(&spans) else { return false };
        let around = |at: &usize| edit.plan().span(*at).and_then(|span| span.parent);
        // Outside of what may be mutated there is nothing to be replaced.
        let outer = std::iter::successors(around(&inner), around)
            .filter(|at| spans.binary_search(at).is_ok())
            .filter(|&at| edit.is_compatible(at, edit.plan(), inner));
        let outer: Vec<usize> = outer.collect();
        if let Some(outer) = edit.one_of(&outer) {
            let before = edit.plan().clone();
            return edit.put(outer, &before, inner);
        }
    }
    false
}
