//! Lower out of step: for a choice that decides how many others follow.
//!
//! In a search tree over 0 to 100 with the keys 0, 2 and 3, the 2 at the root could be 1. But
//! then there is no room for a key between 0 and 1, the choice between leaf and node that
//! was made there is not asked for any more, and everything behind is read one choice too
//! early. So a choice is lowered and one or two of those that follow are taken out.
//!
//! Lists whose length is chosen first are the business of
//! [`delete_with_length`](super::delete_with_length), which takes out more at once.

use crate::shrink::{Kind, Over, Search};

/// How far behind the lowered choice others are taken out.
const REACH: usize = 12;

/// How many of them at once.
const MOST: usize = 2;

/// See the [file](self).
pub fn lower_out_of_step(search: &mut Search<'_>) -> Result<(), Over> {
    let mut at = 0;
    while let Some(&index) = search.choices().get(at) {
        if index > 0 && search.shape().kind(at) != Kind::More {
            let _lowered = lower(search, at, 0)? || lower(search, at, index - 1)?;
        }
        at += 1;
    }
    Ok(())
}

fn lower(search: &mut Search<'_>, at: usize, index: u64) -> Result<bool, Over> {
    let mut lowered = search.choices().to_vec();
    lowered[at] = index;
    let made = search.preview(&lowered)?;
    if made.is_some_and(|made| made.is_in_step_with(search.shape())) {
        return Ok(false);
    }
    for count in 1..=MOST {
        for from in at + 1..(at + 1 + REACH).min((lowered.len() + 1).saturating_sub(count)) {
            let mut candidate = lowered.clone();
            candidate.drain(from..from + count);
            if search.attempt(&candidate)? {
                return Ok(true);
            }
        }
    }
    Ok(false)
}
