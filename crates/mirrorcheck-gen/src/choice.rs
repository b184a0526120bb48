//! A decision that a generator leaves to its interpretation.
//!
//! Every decision is an index into `0..=bound`, and **0 is always the simplest**:
//! the branch that ends a recursion, the number nearest to the origin, the end of
//! a list. Integers, floats, characters and branches map to and from indices by a
//! bijection, so whatever works on decisions (shrinking, enumeration, mutation,
//! coverage) knows only indices.
//!
//! How likely each index is stands beside it as data, a [`Distribution`]: the
//! random interpretation samples it and the probability interpretation evaluates
//! it, so that the two can't drift apart.

use crate::{Distribution, Label};
use std::panic::Location;

/// A decision, as an interpretation sees it.
#[derive(Clone, Copy, Debug)]
pub struct Choice<'a> {
    /// The largest index; there are `bound + 1` of them.
    pub bound: u64,
    /// How likely each index is when the decision is made at random.
    pub distribution: Distribution<'a>,
    /// What the indices stand for.
    pub meaning: Meaning<'a>,
    /// Where in the user's program the decision is asked for.
    pub place: &'static Location<'static>,
}

impl<'a> Choice<'a> {
    /// The label of an alternative; none for numbers.
    #[inline]
    pub fn label(&self, index: u64) -> &'a Label {
        self.meaning.label(index)
    }
}

/// The label of a branch; none if there are no labels at all.
#[inline]
pub(crate) fn label_of(labels: &[Label], index: u64) -> &Label {
    labels.get(index as usize).unwrap_or(&Label::NONE)
}

/// What the indices of a choice stand for.
#[derive(Clone, Copy, Debug)]
pub enum Meaning<'a> {
    /// The alternatives of a pick, by label (an empty label where there is none).
    Branch(&'static [Label]),
    /// The same, with labels that were made at run time.
    MadeBranch(&'a [Label]),
    /// A number: index 0 is the origin, then one above, one below, and so on.
    Number(Zigzag),
    /// Whether a collection goes on: 0 ends it.
    More,
    /// A position in something: 0 is the first.
    Position,
    /// A character or a part of a float, in an order of its own.
    Code,
}

impl<'a> Meaning<'a> {
    /// The label of an alternative; none for numbers.
    #[inline]
    pub fn label(self, index: u64) -> &'a Label {
        match self {
            Meaning::Branch(labels) | Meaning::MadeBranch(labels) => label_of(labels, index),
            _ => &Label::NONE,
        }
    }
}

/// The order of the numbers of a range by distance from an origin:
/// `o, o+1, o−1, o+2, o−2, …`, going on alone on the longer side when the shorter
/// one is used up.
///
/// Numbers are two's complement bits, so that one type serves `i64` and `u64`:
/// all arithmetic wraps, and a range may hold all 2^64 numbers.
///
/// ```
/// use mirrorcheck_gen::Zigzag;
/// let z = Zigzag { origin: 0, below: 1, above: 3, signed: true };
/// assert_eq!([0, 1, 2, 3, 4].map(|i| z.number(i) as i64), [0, 1, -1, 2, 3]);
/// assert_eq!(z.index(-1i64 as u64), Some(2));
/// assert_eq!(z.index(-2i64 as u64), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zigzag {
    /// The simplest number, at index 0.
    pub origin: u64,
    /// How many numbers there are below the origin.
    pub below: u64,
    /// How many numbers there are above the origin.
    pub above: u64,
    /// Whether people read the bits as `i64`; `u64` otherwise.
    pub signed: bool,
}

impl Zigzag {
    /// The largest index.
    #[inline]
    pub fn bound(self) -> u64 {
        self.below + self.above
    }

    /// The number at an index of `0..=bound`.
    #[inline]
    pub fn number(self, index: u64) -> u64 {
        let both = self.below.min(self.above);
        let (distance, up) = if index / 2 + index % 2 <= both {
            (index / 2 + index % 2, index % 2 == 1)
        } else {
            (index - both, self.above > self.below)
        };
        let offset = if up { distance } else { distance.wrapping_neg() };
        self.origin.wrapping_add(offset)
    }

    /// The index of a number, or `None` outside the range.
    #[inline]
    pub fn index(self, number: u64) -> Option<u64> {
        let (up, down) = (number.wrapping_sub(self.origin), self.origin.wrapping_sub(number));
        if up <= self.above {
            Some(if up > self.below { up + self.below } else { 2 * up - u64::from(up > 0) })
        } else if down <= self.below {
            Some(if down > self.above { down + self.above } else { 2 * down })
        } else {
            None
        }
    }

    /// The number at an index as people write it.
    pub fn show(self, index: u64) -> String {
        let bits = self.number(index);
        if self.signed { (bits as i64).to_string() } else { bits.to_string() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_small_zigzag_is_a_bijection() {
        for (below, above) in (0..6).flat_map(|b| (0..6).map(move |a| (b, a))) {
            let z = Zigzag { origin: 3, below, above, signed: true };
            let mut numbers: Vec<i64> = (0..=z.bound()).map(|i| z.number(i) as i64).collect();
            assert!((0..=z.bound()).all(|i| z.index(z.number(i)) == Some(i)), "{z:?}");
            numbers.sort();
            assert_eq!(numbers, (3 - below as i64..=3 + above as i64).collect::<Vec<_>>());
        }
    }

    #[test]
    fn the_whole_of_u64_and_i64_fit() {
        let all_u64 = Zigzag { origin: 0, below: 0, above: u64::MAX, signed: false };
        assert_eq!(all_u64.number(u64::MAX), u64::MAX);
        assert_eq!(all_u64.index(u64::MAX), Some(u64::MAX));
        let all_i64 = Zigzag { origin: 0, below: 1 << 63, above: i64::MAX as u64, signed: true };
        assert_eq!(all_i64.number(u64::MAX) as i64, i64::MIN);
        assert_eq!(all_i64.index(i64::MIN as u64), Some(u64::MAX));
    }
}
