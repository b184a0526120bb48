//! Integers of up to 64 bits.

use crate::{Choice, Distribution, Generate, Generator, Meaning, Outcome, Source, Zigzag};
use std::ops::{Bound, RangeBounds};
use std::panic::Location;

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

/// An integer of a range: `int(1..=6)`, `int(-5..)`, `int::<u8>(..)`.
#[track_caller]
#[inline]
pub fn int<I: Integer>(range: impl RangeBounds<I>) -> Int<I> {
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
    Int { low, high, origin, spread: Spread::Auto, place: Location::caller() }
}

impl<I: Integer> Int<I> {
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
            return s.impossible("an empty range of integers", self.place);
        }
        let zigzag = self.zigzag();
        let bound = zigzag.bound();
        let uniform = self.is_uniform(bound);
        let distribution = if uniform { Distribution::Uniform } else { Distribution::Biased };
        let meaning = Meaning::Number(zigzag);
        let choice = Choice { bound, distribution, meaning, place: self.place };
        let index = s.index(&choice, |value| zigzag.index(value.to_bits()))?;
        Ok(I::from_bits(zigzag.number(index)))
    }
}

impl<I: Integer> Generator<I> for Int<I> {
    #[inline(always)]
    fn is_leaf(&self) -> bool {
        true
    }

    // The usual case, a narrow range at random, is inlined; everything else isn't.
    #[inline(always)]
    fn run(&self, s: &mut Source<'_, I>) -> Outcome<I> {
        let zigzag = self.zigzag();
        let bound = zigzag.bound();
        if self.low <= self.high && self.is_uniform(bound) {
            if let Some(index) = s.sampled_uniformly(bound) {
                return Ok(I::from_bits(zigzag.number(index)));
            }
        }
        self.asked(s)
    }
}
