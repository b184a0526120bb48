//! Integers of up to 64 bits.
//!
//! An integer is one choice. Its index counts from the **origin** outwards: the origin,
//! one above, one below, two above, and so on, until both ends of the range are reached.
//! The origin is 0, or the number nearest to it that the range has, unless you say
//! otherwise with [`Int::origin`].
//!
//! # Distribution
//! A range of at most 256 numbers is uniform. A wider one is
//! [biased](crate::Distribution::Biased): out of eight numbers one is at the end of the
//! range, three are small (the number of bits of their index is uniform) and four are
//! uniform. [`Int::uniform`] and [`Int::edge_biased`] choose one of the two regardless of
//! the width.

use crate::{Choice, Distribution, Generate, Generator, Meaning, Outcome, Source, Zigzag};
use std::ops::{Bound, RangeBounds};
use std::panic::Location;

/// An integer of a range: `int(1..=6)`, `int(-5..)`, `int::<u8>(..)`.
///
/// Uniform up to 256 numbers, [biased](crate::Distribution::Biased) beyond; 0 or the
/// number nearest to it is the simplest. An empty range is reported when the generator
/// runs.
///
/// ```
/// use mirrorcheck_gen::*;
/// let die = int(1..=6);
/// assert!((1..=6).contains(&generate(&die, &mut Rng::seeded(1)).unwrap()));
/// assert_eq!(reflect(&die, &4).unwrap().first().to_string(), "3");
/// assert!(reflect(&die, &7).unwrap_err().is_out_of_range());
/// ```
#[track_caller]
#[inline]
pub fn int<I: Integer>(range: impl RangeBounds<I>) -> Int<I> {
    // Written out rather than shared with the other ranges: in a generator with an
    // invariant this runs once for every number.
    let low = match range.start_bound() {
        Bound::Included(&low) => Some(low),
        Bound::Excluded(&low) => {
            (low < I::MAX).then(|| I::from_bits(low.to_bits().wrapping_add(1)))
        }
        Bound::Unbounded => Some(I::MIN),
    };
    let high = match range.end_bound() {
        Bound::Included(&high) => Some(high),
        Bound::Excluded(&high) => {
            (high > I::MIN).then(|| I::from_bits(high.to_bits().wrapping_sub(1)))
        }
        Bound::Unbounded => Some(I::MAX),
    };
    // What is empty stays visibly empty, to be reported when the generator runs.
    let (low, high) = match (low, high) {
        (Some(low), Some(high)) => (low, high),
        _ => (I::MAX, I::MIN),
    };
    let zero = I::from_bits(0);
    let origin = if low > zero { low } else { high.min(zero) };
    Int { low, high, origin, astray: false, spread: Spread::Auto, place: Location::caller() }
}

/// An integer type of up to 64 bits.
pub trait Integer: Copy + Ord + 'static {
    /// The smallest one.
    const MIN: Self;
    /// The largest one.
    const MAX: Self;
    /// Whether there are negative ones.
    const SIGNED: bool;
    /// Sign- or zero-extended bits.
    fn to_bits(self) -> u64;
    /// The inverse, for bits of this type.
    fn from_bits(bits: u64) -> Self;
}

macro_rules! integers {
    ($($signed:literal: $($type:ty),+;)+) => {$($(
        impl Integer for $type {
            const MIN: Self = <$type>::MIN;
            const MAX: Self = <$type>::MAX;
            const SIGNED: bool = $signed;
            #[inline]
            fn to_bits(self) -> u64 { self as u64 }
            #[inline]
            fn from_bits(bits: u64) -> Self { bits as $type }
        }

        impl Generate for $type {
            #[inline]
            fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
                int(..).run(s)
            }
        }
    )+)+};
}
integers! {
    true: i8, i16, i32, i64, isize;
    false: u8, u16, u32, u64, usize;
}

/// Integers of a range. Made by [`int`].
#[derive(Clone, Copy, Debug)]
pub struct Int<I> {
    low: I,
    high: I,
    origin: I,
    /// Whether the origin was asked to be outside the range.
    astray: bool,
    spread: Spread,
    place: &'static Location<'static>,
}

/// How the numbers of a range are spread.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Spread {
    /// Biased if the range is wide.
    Auto,
    Uniform,
    Biased,
}

/// Ranges with at most so many numbers are uniform unless you say otherwise: small
/// numbers and edges occur often enough in them.
const NARROW: u64 = 256;

impl<I: Integer> Int<I> {
    /// Makes this number of the range the simplest one, and counts outwards from it.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// let year = int(1900..=2100).origin(2000);
    /// assert_eq!(replay(&year, &Trace::new()).unwrap(), 2000);
    /// assert_eq!(reflect(&year, &1999).unwrap().first().to_string(), "2");
    /// ```
    #[inline]
    pub fn origin(mut self, origin: I) -> Int<I> {
        if origin < self.low || self.high < origin {
            // An empty range is what `run` looks for anyway, so it can stay as it is.
            (self.low, self.high, self.astray) = (I::MAX, I::MIN, self.low <= self.high);
        }
        self.origin = origin;
        self
    }

    /// Makes every number of the range equally likely.
    #[inline]
    pub fn uniform(mut self) -> Int<I> {
        self.spread = Spread::Uniform;
        self
    }

    /// Makes small numbers and the ends of the range more likely than the others, however
    /// narrow the range is: the shares are those of [`Bias`](crate::Bias).
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// let mut rng = Rng::seeded(1);
    /// let percent = int(0..=100).edge_biased();
    /// let ends = (0..800).filter(|_| generate(&percent, &mut rng).unwrap() >= 98).count();
    /// assert!(ends > 80); // a uniform one would give 24
    /// ```
    #[inline]
    pub fn edge_biased(mut self) -> Int<I> {
        self.spread = Spread::Biased;
        self
    }

    /// The numbers of the range from this one on, which becomes the origin.
    pub(crate) fn at_least(self, low: I) -> Int<I> {
        Int { low, origin: low, ..self }
    }

    #[inline(always)]
    fn zigzag(&self) -> Zigzag {
        Zigzag {
            origin: self.origin.to_bits(),
            below: self.origin.to_bits().wrapping_sub(self.low.to_bits()),
            above: self.high.to_bits().wrapping_sub(self.origin.to_bits()),
            signed: I::SIGNED,
        }
    }

    #[inline(always)]
    fn is_uniform(&self, bound: u64) -> bool {
        match self.spread {
            Spread::Auto => bound < NARROW,
            spread => spread == Spread::Uniform,
        }
    }

    #[inline(never)]
    fn asked(&self, s: &mut Source<'_, I>) -> Outcome<I> {
        if self.low > self.high {
            let mistake = mistake(self.astray, self.origin.to_bits(), I::SIGNED);
            return s.impossible(mistake, self.place);
        }
        let zigzag = self.zigzag();
        let bound = zigzag.bound();
        let uniform = self.is_uniform(bound);
        let distribution = if uniform { Distribution::Uniform } else { Distribution::Biased };
        let meaning = Meaning::Number(zigzag);
        let choice = Choice { bound, distribution, meaning, place: self.place };
        let index = s.index(&choice, |value| self.zigzag().index(value.to_bits()))?;
        Ok(I::from_bits(self.zigzag().number(index)))
    }
}

/// What is wrong with a range that came out empty. Not generic: it is compiled once.
#[cold]
fn mistake(astray: bool, origin: u64, signed: bool) -> String {
    if !astray {
        return "an empty range of integers".to_owned();
    }
    let number = if signed { (origin as i64).to_string() } else { origin.to_string() };
    format!("the origin {number} lies outside the range of integers")
}

impl<I: Integer> Generator<I> for Int<I> {
    #[inline(always)]
    fn is_leaf(&self) -> bool {
        true
    }

    // The usual case, a narrow range at random, is inlined; everything else isn't.
    #[inline(always)]
    fn run(&self, s: &mut Source<'_, I>) -> Outcome<I> {
        // An empty range has no bound to speak of.
        if self.low <= self.high {
            let zigzag = self.zigzag();
            let bound = zigzag.bound();
            if self.is_uniform(bound)
                && let Some(index) = s.sampled_uniformly(bound)
            {
                return Ok(I::from_bits(zigzag.number(index)));
            }
        }
        self.asked(s)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::*;
    use crate::*;

    #[test]
    fn integers_run_both_ways() {
        runs_both_ways(&int(1..=6));
        runs_both_ways(&int(-5i64..));
        runs_both_ways(&int::<u8>(..));
        runs_both_ways(&int(-300i16..=40).origin(-7));
        runs_both_ways(&int(..=u64::MAX).uniform());
        runs_both_ways(&any::<isize>());
    }

    #[test]
    fn every_form_of_range_has_the_numbers_it_says() {
        assert_eq!(all_of(&int(1..4)), [1, 2, 3]);
        assert_eq!(all_of(&int(-1..=1)), [0, 1, -1]);
        assert_eq!(all_of(&int(..=2u8)), [0, 1, 2]);
        assert_eq!(all_of(&int(253u8..)), [253, 254, 255]);
        assert_eq!(all_of(&int((Bound::Excluded(1), Bound::Included(3)))), [2, 3]);
        assert_eq!(all_of(&int(-3..=0)), [0, -1, -2, -3]);
    }

    #[test]
    fn the_origin_is_simplest() {
        assert_eq!(all_of(&int(0..=4).origin(3)), [3, 4, 2, 1, 0]);
    }

    #[test]
    fn probabilities_sum_to_one() {
        sums_to_one(&int(-3..=9));
        sums_to_one(&int(-3..=9).edge_biased().origin(9));
        sums_to_one(&int(0..=1000));
        sums_to_one(&int(0..=1000).uniform());
    }

    #[test]
    fn numbers_outside_the_range_are_refused() {
        refuses(&int(1..=6), [0, 7, -1, i32::MAX]);
        refuses(&int(250u8..=251), [0, 249, 252]);
    }

    #[test]
    #[allow(clippy::reversed_empty_ranges)]
    fn mistakes_name_the_place() {
        is_misused(&int(5..=2), "an empty range of integers");
        is_misused(&int(..0u8), "an empty range of integers");
        is_misused(&int(0..=5).origin(-7), "the origin -7 lies outside the range");
        is_misused(&int(0u8..=5).origin(200).uniform(), "the origin 200 lies outside the range");
        is_misused(&int(5..=2).origin(3), "an empty range of integers");
    }
}
