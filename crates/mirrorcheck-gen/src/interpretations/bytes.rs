//! Bytes: choices read from a fuzzer's input, and written back.
//!
//! Decoding is total: every input is some value, a short one is padded with zeros,
//! which is to say with the simplest choices. It has an exact inverse: what
//! [`to_bytes`] writes, [`from_bytes`] reads back to the same choices, so values from
//! anywhere can seed a corpus.
//!
//! A choice takes as many bytes as its bound needs, lowest first, reduced by the number
//! of alternatives. Weights are not used: a fuzzer has better ideas of what is likely.

use crate::{
    Choice, Error, Generator, Interpretation, Outcome, Record, Replay, Trace, run_forward,
};

/// Decides as bytes say.
#[derive(Debug)]
pub struct FromBytes<'b> {
    bytes: &'b [u8],
}

impl<'b> FromBytes<'b> {
    /// Reads from these bytes.
    pub fn new(bytes: &'b [u8]) -> Self {
        FromBytes { bytes }
    }
}

impl Interpretation for FromBytes<'_> {
    fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
        let taken = width(choice.bound).min(self.bytes.len());
        let (word, rest) = self.bytes.split_at(taken);
        self.bytes = rest;
        let word = word.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
        let index = choice.bound.checked_add(1).map_or(word, |n| word % n);
        Ok(choice.distribution.allowed_from(index, choice.bound))
    }
}

/// The value that some bytes stand for.
///
/// ```
/// use mirrorcheck_gen::*;
/// let pair = (int(0..=9), int(0..=999));
/// assert_eq!(from_bytes(&pair, &[3, 1, 1]).unwrap(), (3, 257));
/// assert_eq!(from_bytes(&pair, &[]).unwrap(), (0, 0));
/// ```
pub fn from_bytes<T>(generator: &(impl Generator<T> + ?Sized), bytes: &[u8]) -> Result<T, Error> {
    run_forward(generator, &mut FromBytes::new(bytes), crate::DEFAULT_SIZE)
}

/// The bytes that a trace stands for.
///
/// ```
/// use mirrorcheck_gen::*;
/// let pair = (int(0..=9), int(0..=999));
/// let trace = reflect(&pair, &(3, 257)).unwrap().first();
/// assert_eq!(to_bytes(&pair, &trace).unwrap(), [3, 1, 1]);
/// ```
pub fn to_bytes<T>(
    generator: &(impl Generator<T> + ?Sized),
    trace: &Trace,
) -> Result<Vec<u8>, Error> {
    // Replayed because a trace that was read from text does not know its bounds.
    let mut recorder = Record::new(Replay::new(trace.choices()));
    run_forward(generator, &mut recorder, crate::DEFAULT_SIZE)?;
    let bounds = recorder.trace.bounds().unwrap_or_default();
    let mut bytes = Vec::new();
    for (&index, &bound) in recorder.trace.choices().iter().zip(bounds) {
        bytes.extend_from_slice(&index.to_le_bytes()[..width(bound)]);
    }
    Ok(bytes)
}

/// How many bytes an index takes.
fn width(bound: u64) -> usize {
    (u64::BITS - bound.leading_zeros()).div_ceil(8) as usize
}
