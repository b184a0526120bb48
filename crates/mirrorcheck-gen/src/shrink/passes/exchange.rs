//! Exchange: for a branch that could be simpler if something in it were larger.
//!
//! `1e300` fails because it is more than 1000. Floats are chosen by class: large ones are
//! class 2, with an exponent and a mantissa, and whole numbers class 0, with the number. In
//! class 0 the exponent would be read as the number 996, so lowering the class alone does not
//! do. But class 0 with the largest number would, and that number is lowered afterwards.
//! The same goes for any choice that decides what the following ones mean.

use crate::shrink::{Over, Search, Shape};

/// A choice with more alternatives than this is a number rather than a kind of thing.
const KINDS: u64 = 16;

/// How many of the choices that follow are raised, each by itself.
const REACH: usize = 3;

/// See the [file](self).
pub fn exchange(search: &mut Search<'_>) -> Result<(), Over> {
    let mut at = 0;
    while let Some(&index) = search.choices().get(at) {
        if search.shape().bound(at) <= KINDS {
            for lower in 0..index {
                if exchange_at(search, at, lower)? {
                    break;
                }
            }
        }
        at += 1;
    }
    Ok(())
}

fn exchange_at(search: &mut Search<'_>, at: usize, lower: u64) -> Result<bool, Over> {
    let mut choices = search.choices()[..=at].to_vec();
    choices[at] = lower;
    let Some(made) = search.preview(&choices)? else { return Ok(false) };
    if !is_different(search.shape(), &made, at + 1) {
        return Ok(false);
    }
    let end = made.trace().len().min(at + 1 + REACH);
    for raised in at + 1..end {
        let mut candidate = made.trace().choices()[..end].to_vec();
        candidate[raised] = made.bound(raised);
        if search.attempt(&candidate)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether the choices from a position on mean something else.
fn is_different(before: &Shape, after: &Shape, from: usize) -> bool {
    let meaning = |shape: &Shape, at| (shape.kind(at), shape.bound(at));
    (from..from + REACH).any(|at| meaning(before, at) != meaning(after, at))
}
