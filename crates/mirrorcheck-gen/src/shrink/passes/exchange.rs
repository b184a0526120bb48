//! Exchange: for a choice that could be lower if one behind it were larger.
//!
//! `1e300` fails because it is more than 1000. Floats are chosen by class: large ones are
//! class 2, with an exponent and a mantissa, and whole numbers class 0, with the number. In
//! class 0 the exponent would be read as the number 996, so lowering the class alone does
//! not do. But class 0 with the largest number would, and that number is lowered afterwards.
//! The same goes for any choice that decides what the next ones mean.
//!
//! And `(20, 50)` fails because its product is 1000. `(1, 1000)` is simpler, and the way there
//! leads over `(1, 2000)`.

use super::is_value;
use crate::shrink::bisect::least;
use crate::shrink::{Kind, Over, Search, Shape};
use std::ops::Range;

/// A choice with more alternatives than this is a number rather than a kind of thing.
const KINDS: u64 = 16;

/// How many choices a kind of thing has at most, if it is to be exchanged.
const REACH: usize = 3;

/// See the [file](self).
pub fn exchange(search: &mut Search<'_>) -> Result<(), Over> {
    let mut at = 0;
    while let Some(&index) = search.choices().get(at) {
        if search.shape().bound(at) <= KINDS && search.shape().kind(at) != Kind::More {
            for lower in 0..index {
                if lower_kind(search, at, lower)? {
                    break;
                }
            }
        }
        at += 1;
    }
    let values: Vec<usize> =
        (0..search.choices().len()).filter(|&at| is_value(search, at)).collect();
    for pair in values.windows(2) {
        lower_first(search, pair[0], pair[1])?;
    }
    Ok(())
}

/// Lowers a choice that the next ones depend on, and makes those as large as they can be.
fn lower_kind(search: &mut Search<'_>, at: usize, lower: u64) -> Result<bool, Over> {
    let mut before = search.choices()[..=at].to_vec();
    before[at] = lower;
    let Some(made) = search.preview(&before)? else { return Ok(false) };
    if !is_different(search.shape(), &made, at + 1) {
        return Ok(false);
    }
    // Nobody says how many choices belong to the thing that was exchanged, or to the thing
    // it was exchanged for. The numbers are right if the rest is read as it was.
    for (taken, given) in (1..=REACH + 1).flat_map(|taken| (1..=REACH).map(move |g| (taken, g))) {
        let (old, new) = (search.choices(), made.trace().choices());
        let Some(rest) = old.get(at + 1 + taken..) else { continue };
        let Some(simplest) = new.get(at + 1..at + 1 + given) else { continue };
        let candidate = [&before, simplest, rest].concat();
        let read = search.preview(&candidate)?;
        if read.is_some_and(|read| read.trace().choices() == candidate)
            && raise(search, &made, candidate, at + 1..at + 1 + given)?
        {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Raises all of these choices, then each by itself.
fn raise(
    search: &mut Search<'_>,
    made: &Shape,
    candidate: Vec<u64>,
    range: Range<usize>,
) -> Result<bool, Over> {
    let sides = range.clone().map(|at| made.extremes(at).len()).max().unwrap_or(0);
    let single = range.clone().map(|at| at..at + 1);
    for raised in std::iter::once(range).chain(single) {
        for side in 0..sides {
            let mut candidate = candidate.clone();
            for at in raised.clone() {
                let extremes = made.extremes(at);
                candidate[at] = extremes.get(side).or(extremes.last()).copied().unwrap_or(0);
            }
            if search.attempt(&candidate)? {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Whether the choices from a position on mean something else.
fn is_different(before: &Shape, after: &Shape, from: usize) -> bool {
    let meaning = |shape: &Shape, at| (shape.kind(at), shape.bound(at));
    (from..from + REACH).any(|at| meaning(before, at) != meaning(after, at))
}

/// Lowers a value while the next one is as large as it can be.
fn lower_first(search: &mut Search<'_>, first: usize, second: usize) -> Result<(), Over> {
    let Some(&index) = search.choices().get(first) else { return Ok(()) };
    for extreme in search.shape().extremes(second) {
        let lower = |lower| search.set(&[(first, lower), (second, extreme)]);
        if least(index, &mut { lower })? < index {
            break;
        }
    }
    Ok(())
}
