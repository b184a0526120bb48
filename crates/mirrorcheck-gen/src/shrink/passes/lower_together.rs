//! Lower together: for numbers that have to stay equal, or as far apart as they are.
//!
//! `(731, 731)` fails because both are the same, and `(731, 732)` because they are
//! neighbours. Lowering one of them alone never helps. So all choices with the same value
//! are lowered at once, and pairs of numbers are moved by the same distance.

use super::{is_value, pairs};
use crate::shrink::bisect::{greatest, least};
use crate::shrink::{Over, Search};

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
    let mut at = 0;
    while at < search.choices().len().min(MOST) {
        let index = search.choices()[at];
        let equals = |other: &usize| search.choices()[*other] == index && is_value(search, *other);
        let is_first = equals(&at) && !(0..at).any(|before| equals(&before));
        if index > 0 && is_first {
            let equals: Vec<usize> = (at..search.choices().len()).filter(equals).collect();
            if equals.len() > 1 {
                least(index, &mut |index| {
                    search.set(&equals.iter().map(|&at| (at, index)).collect::<Vec<_>>())
                })?;
            }
        }
        at += 1;
    }
    Ok(())
}

/// How many choices are compared with all others. Beyond, there are better things to do
/// first, and fewer choices afterwards.
const MOST: usize = 1000;

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
