//! Drop: for something that is in the way.
//!
//! A list in which the third item hides what the others would show, or that is one too long to be
//! interesting: an item is left out, and the others stay.

use super::TRIES;
use crate::mutate::Edit;
use crate::mutate::list::List;

/// See the [file](self).
#[inline]
pub fn drop(edit: &mut Edit<'_>) -> bool {
    let spans = edit.spans();
    for _ in 0..TRIES {
        let Some(item) = edit.one_of(&spans) else { return false };
        if let Some(list) = List::of(edit.plan(), item) {
            let items: Vec<usize> = list.items.iter().copied().filter(|at| *at != item).collect();
            return edit.relist(&list, &items);
        }
    }
    false
}
