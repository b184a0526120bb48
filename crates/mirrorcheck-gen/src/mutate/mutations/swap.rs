//! Swap: for two parts that are right, and in each other's place.
//!
//! `a - b` behaves well and `b - a` does not; a list is processed wrongly if the long item comes
//! first. Two spans that are compatible, neither inside the other, change places.

use super::TRIES;
use crate::mutate::Edit;

/// See the [file](self).
#[inline]
pub fn swap(edit: &mut Edit<'_>) -> bool {
    let spans = edit.spans();
    for _ in 0..TRIES {
        let Some(a) = edit.one_of(&spans) else { return false };
        let fits = |b: &usize| {
            let (first, second) = (a.min(*b), a.max(*b));
            edit.plan().beside(first) <= second && edit.is_compatible(a, edit.plan(), *b)
        };
        let others: Vec<usize> = spans.iter().copied().filter(fits).collect();
        if let Some(b) = edit.one_of(&others) {
            return edit.swap(a, b);
        }
    }
    false
}
