//! Join lists: for two lists that could be one.
//!
//! `[[0, 1], [2]]` fails because it has three numbers; `[[0, 1, 2]]` is simpler. Between the
//! two inner lists there are two choices, that the first one ends and that the outer one
//! goes on. Without them the items of the second list belong to the first.

use crate::shrink::{Kind, Over, Search};

/// See the [file](self).
pub fn join_lists(search: &mut Search<'_>) -> Result<(), Over> {
    let mut at = 1;
    while at < search.choices().len() {
        let shape = search.shape();
        let between = shape.kind(at - 1) == Kind::More && shape.kind(at) == Kind::More;
        let joined = between
            && search.choices()[at - 1..=at] == [0, 1]
            && search.splice(at - 1..at + 1, &[])?;
        if !joined {
            at += 1;
        }
    }
    Ok(())
}
