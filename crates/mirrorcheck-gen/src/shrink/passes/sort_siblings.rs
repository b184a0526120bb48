//! Sort siblings: for things whose order does not matter.
//!
//! `[1, 0]` fails because it is not its own reverse; `[0, 1]` does too, and is what everybody
//! expects to see. Neighbouring spans that hold the same kind of thing are sorted: items of
//! a list, both sides of a sum. All at once first, then each with the next.

use crate::shrink::{Over, Search};
use std::ops::Range;

/// See the [file](self).
pub fn sort_siblings(search: &mut Search<'_>) -> Result<(), Over> {
    let mut at = 0;
    while let Some(contents) = contents(search, at) {
        let sorted = sorted(search.choices(), &contents);
        if sorted != contents && !rearrange(search, &contents, &sorted)? && contents.len() > 2 {
            swap_neighbours(search, at)?;
        }
        at += 1;
    }
    Ok(())
}

/// The simplest first. By hand: the sort of the standard library is as much to compile as
/// three passes.
fn sorted(choices: &[u64], contents: &[Range<usize>]) -> Vec<Range<usize>> {
    let key = |content: &Range<usize>| (content.len(), &choices[content.clone()]);
    let mut sorted: Vec<Range<usize>> = Vec::with_capacity(contents.len());
    for content in contents {
        let at = sorted.partition_point(|other| key(other) <= key(content));
        sorted.insert(at, content.clone());
    }
    sorted
}

/// Lets each thing sink to where it belongs, from the first to the last.
fn swap_neighbours(search: &mut Search<'_>, at: usize) -> Result<(), Over> {
    let mut second = 1;
    while let Some(contents) = contents(search, at).filter(|contents| second < contents.len()) {
        let pair = &contents[second - 1..=second];
        let swapped = rearrange(search, pair, &[pair[1].clone(), pair[0].clone()])?;
        second = if swapped && second > 1 { second - 1 } else { second + 1 };
    }
    Ok(())
}

/// What the siblings at a position hold, without their choices to go on.
fn contents(search: &Search<'_>, at: usize) -> Option<Vec<Range<usize>>> {
    let shape = search.shape();
    let run = shape.siblings().into_iter().filter(|run| run.len() > 1).nth(at)?;
    Some(run.iter().map(|span| shape.content(span)).collect())
}

/// Puts other contents where these are.
fn rearrange(
    search: &mut Search<'_>,
    places: &[Range<usize>],
    contents: &[Range<usize>],
) -> Result<bool, Over> {
    let choices = search.choices();
    let mut candidate = Vec::with_capacity(choices.len());
    for (place, content) in places.iter().zip(contents) {
        candidate.extend(&choices[next(places, place)..place.start]);
        candidate.extend(&choices[content.clone()]);
    }
    candidate.extend(&choices[places.last().map_or(0, |last| last.end)..]);
    search.attempt(&candidate)
}

/// Where what lies before a place begins.
fn next(places: &[Range<usize>], place: &Range<usize>) -> usize {
    places.iter().rev().find(|other| other.end <= place.start).map_or(0, |other| other.end)
}
