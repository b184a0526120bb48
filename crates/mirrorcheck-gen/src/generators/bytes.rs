//! Byte strings.
//!
//! # Distribution
//! Every length of the range is equally likely, and so is every byte. A range without an
//! end reaches to its least length plus the size of the source.

use super::extent::{Extent, ITEM};
use crate::{Choice, Distribution, Generator, Meaning, Outcome, Source};
use std::ops::RangeBounds;
use std::panic::Location;

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
    Bytes { extent: Extent::new(length), place: Location::caller() }
}

/// Byte strings. Made by [`bytes`].
#[derive(Clone, Copy, Debug)]
pub struct Bytes {
    extent: Extent,
    place: &'static Location<'static>,
}

impl Generator<Vec<u8>> for Bytes {
    fn run(&self, s: &mut Source<'_, Vec<u8>>) -> Outcome<Vec<u8>> {
        let lengths = self.extent.lengths(s)?;
        let (distribution, meaning) = (Distribution::Uniform, Meaning::Code);
        let byte = Choice { bound: 255, distribution, meaning, place: self.place };
        let mut bytes = Vec::with_capacity(lengths.least());
        loop {
            let at = bytes.len();
            let next = s.span(&ITEM, |s| {
                if !lengths.more(s, at, |value| at < value.len())? {
                    return Ok(None);
                }
                if let Some(index) = s.sampled_uniformly(255) {
                    return Ok(Some(index));
                }
                s.index(&byte, |value| value.get(at).map(|&b| b.into())).map(Some)
            })?;
            match next {
                Some(index) => bytes.push(index as u8),
                None => return Ok(bytes),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::laws::*;
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
        is_misused(&bytes(3..3), "an empty range of lengths");
        is_misused(&bytes(0..=usize::MAX), "a length of up to 18446744073709551615");
    }

    #[test]
    fn a_million_bytes_reflect() {
        let (file, value) = (bytes(0..=1_000_000), vec![3; 1_000_000]);
        assert_eq!(reflect(&file, &value).unwrap().first().len(), 2_000_000);
    }
}
