//! Lower together: for numbers that have to stay equal, or as far apart as they are.
//!
//! `(731, 731)` fails because both are the same, and `(731, 732)` because they are
//! neighbours. Lowering one of them alone never helps. So all choices with the same value
//! are lowered at once, and pairs of numbers are moved by the same distance.

use super::{is_value, pairs};
use crate::shrink::bisect::{greatest, least};
use crate::shrink::{Over, Search};
use std::collections::BTreeMap;

/// See the [file](self).
pub fn lower_together(search: &mut Search<'_>) -> Result<(), Over> {
    lower_equals(search)?;
    for (a, b) in pairs(search) {
        move_both(search, a, b)?;
    }
    Ok(())
}

/// Lowers all choices of the same value to the same lower value.
fn lower_equals(search: &mut Search<'_>) -> Result<(), Over> {
    let mut equals: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
    for (at, &index) in search.choices().iter().enumerate().filter(|(_, index)| **index > 0) {
        if is_value(search, at) {
            equals.entry(index).or_default().push(at);
        }
    }
    for (index, places) in equals.into_iter().filter(|(_, places)| places.len() > 1) {
        least(index, &mut |index| {
            search.set(&places.iter().map(|&at| (at, index)).collect::<Vec<_>>())
        })?;
    }
    Ok(())
}

/// Moves two numbers by the same distance, the first one towards its origin.
fn move_both(search: &mut Search<'_>, a: usize, b: usize) -> Result<(), Over> {
    let (Some((from, origin)), Some((other, _))) = (search.position(a), search.position(b)) else {
        return Ok(());
    };
    let side = (from - origin).signum();
    let mut move_by = |distance: u64| {
        let by = side * i128::from(distance);
        match (search.index_of(a, from - by), search.index_of(b, other - by)) {
            (Some(first), Some(second)) => search.set(&[(a, first), (b, second)]),
            _ => Ok(false),
        }
    };
    let distance = (from - origin).unsigned_abs() as u64;
    if distance > 0 && !move_by(distance)? {
        greatest(distance - 1, &mut move_by)?;
    }
    Ok(())
}
