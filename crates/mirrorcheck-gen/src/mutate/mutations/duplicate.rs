//! Duplicate: for something that has to come twice.
//!
//! A key that is inserted again, a file that is closed again: two equal items are rarely drawn. An
//! item of a list is put behind itself, and the list is longer by one, or its last item falls off.

use super::TRIES;
use crate::mutate::Edit;
use crate::mutate::list::List;

/// See the [file](self).
#[inline]
pub fn duplicate(edit: &mut Edit<'_>) -> bool {
    let spans = edit.spans();
    for _ in 0..TRIES {
        let Some(item) = edit.one_of(&spans) else { return false };
        if let Some(list) = List::of(edit.plan(), item) {
            let twice = |at: &usize| std::iter::repeat_n(*at, 1 + usize::from(*at == item));
            let items: Vec<usize> = list.items.iter().flat_map(twice).collect();
            return edit.relist(&list, &items);
        }
    }
    false
}
