//! Havoc: for where one change alone gets nowhere.
//!
//! Two fields have to change together, or a condition is violated in between; or nothing near the
//! value is new any more. Several of the other mutations, one after the other, are one mutation.

use crate::mutate::Edit;

/// Two at least; each doubling of that half as often, and so many times at most.
const DOUBLINGS: u32 = 3;

/// See the [file](self).
#[inline]
pub fn havoc(edit: &mut Edit<'_>) -> bool {
    // Taken away meanwhile, so that havoc within havoc is nothing.
    let mutations = std::mem::take(&mut edit.mutations);
    let doublings = edit.rng().word().trailing_ones().min(DOUBLINGS);
    let mut changed = false;
    for _ in 0..2 << doublings {
        if let Some(mutation) = edit.one_of(mutations) {
            changed |= (mutation.run)(edit);
        }
    }
    edit.mutations = mutations;
    changed
}
