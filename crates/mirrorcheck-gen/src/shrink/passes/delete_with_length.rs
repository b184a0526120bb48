//! Delete with length: for a list whose length was chosen before its items.
//!
//! `[2, 5, 900, 7]` is a length (less one) and as many numbers, made by
//! [`then`](crate::Generator::then) or by hand. Lowering the length alone gives `[1, 5, 900]`
//! and then `[0, 5]`: it takes items from the end, and the wrong ones. So the length is
//! lowered and as many items are taken out elsewhere, at first half of them, then fewer.
//!
//! Nobody says which choice is a length. It shows when it is lowered: the trace gets
//! shorter. A length may count rows of a matrix, or columns, of which one is lost in every
//! row; what is taken out is a run of neighbouring spans, or else of choices. Of a
//! subsequence nothing is taken out: there is a choice for each item, to keep it or not.

use crate::shrink::{Kind, Over, Search};

/// See the [file](self).
pub fn delete_with_length(search: &mut Search<'_>) -> Result<(), Over> {
    let mut at = 0;
    while at < search.choices().len() {
        if !matches!(search.shape().kind(at), Kind::Branch | Kind::More) {
            shorten(search, at)?;
        }
        at += 1;
    }
    Ok(())
}

/// Lowers the choice, if it is a length, by ever smaller amounts.
fn shorten(search: &mut Search<'_>, at: usize) -> Result<(), Over> {
    let mut by = search.choices()[at];
    while by > 0 {
        if !is_length(search, at)? {
            return Ok(());
        }
        while by <= search.choices()[at] && shorten_by(search, at, by)? {}
        by = (by / 2).min(search.choices()[at]);
    }
    Ok(())
}

fn is_length(search: &mut Search<'_>, at: usize) -> Result<bool, Over> {
    let mut choices = search.choices().to_vec();
    let Some(lower) = choices[at].checked_sub(1) else { return Ok(false) };
    choices[at] = lower;
    let made = search.preview(&choices)?;
    Ok(made.is_some_and(|made| made.trace().len() < choices.len()))
}

/// Lowers a length by an amount and takes out as many things behind it.
fn shorten_by(search: &mut Search<'_>, at: usize, by: u64) -> Result<bool, Over> {
    let mut choices = search.choices().to_vec();
    choices[at] -= by;
    if search.attempt(&choices)? {
        return Ok(true);
    }
    let Ok(count) = usize::try_from(by) else { return Ok(false) };
    for run in runs_behind(search, at) {
        // The last run falls off by itself, and was tried first.
        for things in run.chunks(count).filter(|things| things.len() == count) {
            let mut candidate = choices[..things[0].0].to_vec();
            candidate.extend(&choices[things[count - 1].1..]);
            if search.attempt(&candidate)? {
                return Ok(true);
            }
        }
    }
    if by == 1 { leave_out(search, at) } else { Ok(false) }
}

/// Leaves out a member of a subsequence, which is chosen by a length and then by a choice for
/// each item, 0 to keep it.
fn leave_out(search: &mut Search<'_>, at: usize) -> Result<bool, Over> {
    for kept in (at + 1..search.choices().len()).rev() {
        let shape = search.shape();
        let is_flag = shape.kind(kept) == Kind::Other && shape.bound(kept) == 1;
        if is_flag && search.choices()[kept] == 0 {
            let shorter = search.choices()[at] - 1;
            if search.set(&[(at, shorter), (kept, 1)])? {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Where the things behind a choice begin and end: neighbouring spans, or single choices
/// if there are none.
fn runs_behind(search: &Search<'_>, at: usize) -> Vec<Vec<(usize, usize)>> {
    let siblings = search.shape().siblings();
    let behind = siblings.iter().filter(|run| run.len() > 1 && run[0].start as usize > at);
    let ends = |run: &Vec<crate::Span>| {
        run.iter().map(|span| (span.start as usize, span.end as usize)).collect()
    };
    let runs: Vec<Vec<(usize, usize)>> = behind.map(ends).collect();
    if runs.is_empty() {
        return vec![(at + 1..search.choices().len()).map(|at| (at, at + 1)).collect()];
    }
    runs
}
