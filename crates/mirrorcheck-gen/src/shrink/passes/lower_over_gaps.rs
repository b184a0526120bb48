//! Lower over gaps: for a number of which a much smaller one would do, though the next
//! smaller one won't.
//!
//! `7000` fails because 7 divides it. Bisection tries 0 and 6999 and gives up. So small
//! indices are tried one by one, halves and quarters, and steps of two and more, as many
//! as will do: every other index is a number on the same side, or a multiple of two. This
//! comes last, when there are few choices left.

use crate::shrink::bisect::greatest;
use crate::shrink::{Kind, Over, Search};

/// How many small indices are tried one by one: both signs of the numbers up to eight.
const SMALL: u64 = 16;

/// The steps that are taken: multiples of small numbers, on either side of the origin.
const STEPS: [u64; 4] = [2, 4, 6, 10];

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
    if search.set(&[(at, index / 2)])? || search.set(&[(at, index / 4)])? {
        return Ok(());
    }
    for step in STEPS {
        let taken = greatest(index / step, &mut |steps| search.set(&[(at, index - steps * step)]))?;
        if taken > 0 {
            return Ok(());
        }
    }
    Ok(())
}
