//! Byte strings.
//!
//! # Distribution
//! Every length of the range is equally likely, and so is every byte. A range without an
//! end reaches to its least length plus the size of the source.

use crate::generators::collections::list::{Lengths, list};
use crate::{Choice, Distribution, Generator, Meaning, Outcome, Source};
use std::ops::RangeBounds;

/// Bytes, as many as the range says: `bytes(..)`, `bytes(16..=16)`.
///
/// Lengths and bytes are uniform. The same values as a list of `u8`, in less time.
///
/// ```
/// use mirrorcheck_gen::*;
/// let packet = bytes(2..=1500);
/// assert!(generate(&packet, &mut Rng::seeded(1)).unwrap().len() >= 2);
/// assert_eq!(reflect(&packet, &vec![7, 8, 9]).unwrap().first().to_string(), "7.8.1.9.0");
/// assert!(reflect(&packet, &vec![7]).unwrap_err().is_out_of_range());
/// ```
#[track_caller]
pub fn bytes(length: impl RangeBounds<usize>) -> Bytes {
    Bytes { lengths: Lengths::new(length) }
}

/// Byte strings. Made by [`bytes`].
#[derive(Clone, Copy, Debug)]
pub struct Bytes {
    lengths: Lengths,
}

impl Generator<Vec<u8>> for Bytes {
    fn run(&self, s: &mut Source<'_, Vec<u8>>) -> Outcome<Vec<u8>> {
        let (distribution, meaning) = (Distribution::Uniform, Meaning::Code);
        let choice = Choice { bound: 255, distribution, meaning, place: self.lengths.place };
        let parts = s.focused().map(|value| value.iter());
        list(s, &self.lengths, parts, |s, byte| {
            let index = match s.sampled_uniformly(255) {
                Some(index) => index,
                None => s.index(&choice, |_| byte.map(|&b| b.into()))?,
            };
            Ok(index as u8)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::*;
    use crate::*;

    #[test]
    fn bytes_run_both_ways() {
        runs_both_ways(&bytes(..));
        runs_both_ways(&bytes(3..));
        runs_both_ways(&bytes(2..=2));
        runs_both_ways(&bytes(0..9));
        sums_to_one(&bytes(..=1));
    }

    #[test]
    fn other_lengths_are_refused() {
        refuses(&bytes(2..=3), [vec![], vec![0], vec![0; 4], vec![0; 100]]);
        refuses(&bytes(0..=0), [vec![1]]);
        refuses(&bytes(..), [vec![0; 31]]);
    }

    #[test]
    #[allow(clippy::reversed_empty_ranges)]
    fn mistakes_name_the_place() {
        is_misused(&bytes(3..3), "no length is at least");
        is_misused(&bytes(0..=usize::MAX), "more lengths than");
    }

    #[test]
    fn a_million_bytes_reflect() {
        let (file, value) = (bytes(0..=1_000_000), vec![3; 1_000_000]);
        assert_eq!(reflect(&file, &value).unwrap().first().len(), 2_000_000);
    }
}
