//! Reroll a span: for a part that could have been another one as a whole.
//!
//! To get from one subtree to an unrelated one, a choice at a time, is a long way, and on it every
//! step would have to be worth keeping. So all of it is made anew, at random.

use crate::mutate::Edit;

/// See the [file](self).
#[inline]
pub fn reroll_span(edit: &mut Edit<'_>) -> bool {
    let spans = edit.spans();
    edit.one_of(&spans).is_some_and(|at| edit.reroll_span(at))
}
