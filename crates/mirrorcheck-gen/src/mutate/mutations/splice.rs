//! Splice: for two values that have a half each of what it takes.
//!
//! One message has the right header and another one the right body. A span of the
//! [donor](crate::Mutator::donor) takes the place of one that it is compatible with.

use super::TRIES;
use crate::mutate::Edit;

/// See the [file](self).
#[inline]
pub fn splice(edit: &mut Edit<'_>) -> bool {
    let Some(donor) = edit.donor() else { return false };
    let (spans, all) = (edit.spans(), donor.spans().collect::<Vec<_>>());
    for _ in 0..TRIES {
        let Some(at) = edit.one_of(&spans) else { return false };
        let fits = |other: &usize| edit.is_compatible(at, &donor, *other);
        let others: Vec<usize> = all.iter().copied().filter(fits).collect();
        if let Some(other) = edit.one_of(&others) {
            return edit.put(at, &donor, other);
        }
    }
    false
}
