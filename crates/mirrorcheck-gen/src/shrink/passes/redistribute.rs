//! Redistribute: for numbers whose sum matters.
//!
//! `[250, 251]` fails because its sum is at least 500. Neither number can be lowered, yet
//! `[500]` is simpler. So what is taken from one number is given to a later one: all of it,
//! which leaves a 0 to be deleted, or as much as can be. Numbers go round at the ends of
//! their range, as those of a machine do.

use super::pairs;
use crate::shrink::bisect::greatest;
use crate::shrink::{Over, Search};

/// See the [file](self).
pub fn redistribute(search: &mut Search<'_>) -> Result<(), Over> {
    for (a, b) in pairs(search) {
        give(search, a, b)?;
    }
    Ok(())
}

/// Brings the first number nearer to its origin and moves the second one the other way.
fn give(search: &mut Search<'_>, a: usize, b: usize) -> Result<(), Over> {
    let (Some((from, origin)), Some((other, _))) = (search.position(a), search.position(b)) else {
        return Ok(());
    };
    let side = (from - origin).signum();
    let mut give = |distance: u64| {
        let by = side * i128::from(distance);
        match (search.index_of(a, from - by), search.index_of(b, other + by)) {
            (Some(first), Some(second)) => search.set(&[(a, first), (b, second)]),
            _ => Ok(false),
        }
    };
    let distance = (from - origin).unsigned_abs() as u64;
    if distance > 0 && !give(distance)? {
        greatest(distance - 1, &mut give)?;
    }
    Ok(())
}
