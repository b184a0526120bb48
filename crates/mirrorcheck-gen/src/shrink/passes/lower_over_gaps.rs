//! Lower over gaps: for a number of which a much smaller one would do, though the next
//! smaller one won't.
//!
//! `7000` fails because 7 divides it. Bisection tries 0 and 6999 and gives up. So small
//! indices are tried one by one, and then each half of the one before. This comes last,
//! when there are few choices left.

use crate::shrink::{Kind, Over, Search};

/// How many small indices are tried one by one: both signs of the numbers up to eight.
const SMALL: u64 = 16;

/// See the [file](self).
pub fn lower_over_gaps(search: &mut Search<'_>) -> Result<(), Over> {
    let mut at = 0;
    while let Some(&index) = search.choices().get(at) {
        if matches!(search.shape().kind(at), Kind::Number(_) | Kind::Other) {
            leap(search, at, index)?;
        }
        at += 1;
    }
    Ok(())
}

fn leap(search: &mut Search<'_>, at: usize, index: u64) -> Result<(), Over> {
    for small in 1..index.min(SMALL) {
        if search.set(&[(at, small)])? {
            return Ok(());
        }
    }
    // Two and four less: another number on the same side, another multiple of two.
    for lower in [index.saturating_sub(2), index.saturating_sub(4), index / 2, index / 4] {
        if search.set(&[(at, lower)])? {
            return Ok(());
        }
    }
    Ok(())
}
