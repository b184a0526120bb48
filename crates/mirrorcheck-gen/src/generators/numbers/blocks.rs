//! Numbers in weighted blocks: some parts of a range are likelier than others.
//!
//! Most characters that a test should see are ASCII, most addresses are local; a uniform
//! draw from all of them would show hardly any. So the range is cut into blocks, and a
//! number is two choices: the block, by weight, and the position in the block. The blocks
//! of a table don't overlap, so each number has one trace.
//!
//! # Distribution
//! The block by its weight; in a block of at most 256 numbers the position is uniform, in
//! a larger one it is [biased](Distribution::Biased), so that the beginning and the end of
//! the block are likelier than its middle. A table of one block makes one choice.

use crate::{Choice, Distribution, Meaning, Outcome, Source};
use std::panic::Location;

/// Numbers that are equally interesting: inclusive ranges, the simplest first.
pub(crate) type Block<'a> = &'a [(u64, u64)];

/// Up to so many numbers are uniform.
const NARROW: u64 = 256;

/// A number of one of the blocks. There are as many weights as blocks, and a block
/// without numbers has no weight.
#[inline]
pub(crate) fn in_blocks<T>(
    s: &mut Source<'_, T>,
    weights: &[u32],
    blocks: &[Block<'_>],
    place: &'static Location<'static>,
    read: impl Fn(&T) -> Option<u64>,
) -> Outcome<u64> {
    let mut at = 0;
    if blocks.len() > 1 {
        let (bound, distribution) = (blocks.len() as u64 - 1, Distribution::weights(weights));
        let choice = Choice { bound, distribution, meaning: Meaning::Code, place };
        at = s.index(&choice, |value| {
            let number = read(value)?;
            let holds = |block: &Block<'_>| position(block, number).is_some();
            blocks.iter().position(holds).map(|block| block as u64)
        })?;
    }
    let block = blocks[at as usize];
    let bound = count(block) - 1;
    let uniform = bound < NARROW;
    let distribution = if uniform { Distribution::Uniform } else { Distribution::Biased };
    let choice = Choice { bound, distribution, meaning: Meaning::Code, place };
    let index = s.index(&choice, |value| position(block, read(value)?))?;
    Ok(number(block, index))
}

/// How many numbers a block has. None of our blocks has all 2^64.
#[inline]
pub(crate) fn count(block: Block<'_>) -> u64 {
    block.iter().map(|(low, high)| high - low + 1).sum()
}

#[inline]
fn position(block: Block<'_>, number: u64) -> Option<u64> {
    let mut before = 0;
    for &(low, high) in block {
        if (low..=high).contains(&number) {
            return Some(before + (number - low));
        }
        before += high - low + 1;
    }
    None
}

#[inline]
fn number(block: Block<'_>, mut index: u64) -> u64 {
    for &(low, high) in block {
        if index <= high - low {
            return low + index;
        }
        index -= high - low + 1;
    }
    // Unreachable: the index is below the count. The last number is still in the block.
    block.last().map_or(0, |&(_, high)| high)
}

/// Whether the blocks hold every number up to the bound once: what tests ask of tables.
#[cfg(test)]
#[inline]
pub(crate) fn is_partition(blocks: &[Block<'_>], mut ranges: Vec<(u64, u64)>) -> bool {
    let mut all: Vec<(u64, u64)> = blocks.iter().flat_map(|block| block.iter().copied()).collect();
    all.sort();
    let mut merged: Vec<(u64, u64)> = Vec::new();
    for (low, high) in all {
        match merged.last_mut() {
            Some((_, end)) if *end >= low => return false,
            Some((_, end)) if *end + 1 == low => *end = high,
            _ => merged.push((low, high)),
        }
    }
    ranges.sort();
    merged == ranges
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::*;

    const TABLE: [Block<'_>; 3] = [&[(10, 12), (3, 4)], &[], &[(7, 7), (100, 999)]];

    fn table(s: &mut Source<'_, u64>) -> Outcome<u64> {
        in_blocks(s, &[2, 0, 1], &TABLE, Location::caller(), |n| Some(*n))
    }

    #[test]
    fn numbers_in_blocks_run_both_ways() {
        runs_both_ways(&table);
        sums_to_one(&table);
        assert_eq!(all_of(&table)[..6], [10, 11, 12, 3, 4, 7]);
    }

    #[test]
    fn numbers_between_blocks_are_refused() {
        refuses(&table, [0, 5, 6, 8, 13, 99, 1000]);
    }
}
