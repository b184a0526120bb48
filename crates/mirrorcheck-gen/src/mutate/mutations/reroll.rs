//! Reroll: for one decision that could have been another one.
//!
//! A node becomes a leaf, a leaf a node, a 5 an 8, a list goes on where it ended. The choice is made
//! again by the generator's own distribution, but differently; everything else stays where it still
//! fits.

use crate::mutate::Edit;

/// See the [file](self).
#[inline]
pub fn reroll(edit: &mut Edit<'_>) -> bool {
    let choices = edit.choices();
    edit.one_of(&choices).is_some_and(|at| edit.reroll(at))
}
