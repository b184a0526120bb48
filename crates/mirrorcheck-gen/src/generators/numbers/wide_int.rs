//! Integers of 128 bits.
//!
//! As for [`int`](crate::int), the numbers of a range are counted outwards from the
//! origin, and the index of a number is what is chosen. It has up to 128 bits and a
//! choice has 64, so that there are two or three choices: which of three parts of the
//! range the number is in, then its place there.
//!
//! | part | numbers | share | choices |
//! |---|---|---|---|
//! | 0 | whose index fits in 64 bits | 4 | 2: the index |
//! | 1 | the others | 3 | 3: high word of the index, low word |
//! | 2 | the last three | 1 | 3: which, and one that is always 0 |
//!
//! With one choice less, the last three would seem simpler than most numbers to whatever
//! prefers few choices, as shrinking does. The last three, because the order goes from side to side: of all `i128`, `MIN` is the
//! last, `MIN + 1` the one before, and `MAX` only then. The parts don't overlap, so each number has one trace. A high word drawn by itself
//! would hardly ever be 0, and a number would hardly ever be small; with the parts, half
//! of the numbers are what a 64-bit integer would be.
//!
//! # Distribution
//! The part by its share (parts that a range does not have are left out), then each word
//! [biased](crate::Distribution::Biased). A range of at most 256 numbers is uniform, and a
//! range whose indices fit in 64 bits has one choice only.

use super::ends::{Line, ends};
use crate::{Choice, Distribution, Generate, Generator, Meaning, Outcome, Source};
use std::ops::RangeBounds;
use std::panic::Location;

/// A 128-bit integer of a range: `wide_int::<u128>(..)`, `wide_int(-5i128..=1 << 100)`.
///
/// Small numbers and the ends of the range are likelier than others (four and one in
/// eight); 0 or the number nearest to it is the simplest.
///
/// ```
/// use mirrorcheck_gen::*;
/// let id = wide_int(1u128..);
/// assert_eq!(reflect(&id, &1).unwrap().first().to_string(), "0.0");
/// assert_eq!(reflect(&id, &u128::MAX).unwrap().first().to_string(), "2.2.0");
/// assert!(reflect(&id, &0).unwrap_err().is_out_of_range());
/// ```
#[track_caller]
#[inline]
pub fn wide_int<I: WideInteger>(range: impl RangeBounds<I>) -> WideInt<I> {
    let ends = ends(&range);
    let nearest = |(low, high): (I, I)| if low > I::ZERO { low } else { least(high, I::ZERO) };
    let origin = ends.map_or(I::ZERO, nearest);
    WideInt { ends, origin, place: Location::caller() }
}

/// An integer type of 128 bits.
#[allow(private_bounds)]
pub trait WideInteger: Line + 'static {
    /// Zero.
    const ZERO: Self;
    /// The bits of the number.
    fn to_bits(self) -> u128;
    /// The number of these bits.
    fn from_bits(bits: u128) -> Self;
}

macro_rules! wide_integers {
    ($($type:ty),+) => {$(
        impl WideInteger for $type {
            const ZERO: Self = 0;
            #[inline]
            fn to_bits(self) -> u128 { self as u128 }
            #[inline]
            fn from_bits(bits: u128) -> Self { bits as $type }
        }

        impl Generate for $type {
            #[inline]
            fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
                wide_int(..).run(s)
            }
        }
    )+};
}
wide_integers!(u128, i128);

/// 128-bit integers of a range. Made by [`wide_int`].
#[derive(Clone, Copy, Debug)]
pub struct WideInt<I> {
    ends: Option<(I, I)>,
    origin: I,
    place: &'static Location<'static>,
}

impl<I: WideInteger> WideInt<I> {
    /// Makes this number of the range the simplest one, and counts outwards from it.
    #[inline]
    pub fn origin(mut self, origin: I) -> WideInt<I> {
        self.origin = origin;
        self
    }
}

impl<I: WideInteger> Generator<I> for WideInt<I> {
    #[inline]
    fn run(&self, s: &mut Source<'_, I>) -> Outcome<I> {
        let Some((low, high)) = self.ends else {
            return s.impossible("an empty range of integers", self.place);
        };
        if self.origin < low || high < self.origin {
            return s.impossible("the origin lies outside the range of integers", self.place);
        }
        let origin = self.origin.to_bits();
        let order = WideZigzag {
            origin,
            below: origin.wrapping_sub(low.to_bits()),
            above: high.to_bits().wrapping_sub(origin),
        };
        let place = self.place;
        let index = s.comap(
            |number| order.index(number.to_bits()),
            |s: &mut Source<'_, u128>| index(s, order.below + order.above, place),
        )?;
        Ok(I::from_bits(order.number(index)))
    }
}

/// The first index that needs a second word.
const SECOND_WORD: u128 = 1 << 64;

/// So many numbers before the last one are ends too.
const LAST: u128 = 2;

/// Up to so many numbers are uniform.
const NARROW: u64 = 256;

/// The shares of the three parts.
const SHARES: [u32; 3] = [4, 3, 1];

/// An index of `0..=bound`, in words. See the [module](self).
#[inline]
fn index(
    s: &mut Source<'_, u128>,
    bound: u128,
    place: &'static Location<'static>,
) -> Outcome<u128> {
    if let Ok(bound) = u64::try_from(bound) {
        return Ok(word(s, bound, place, |&index| Some(index as u64))?.into());
    }
    let first_end = SECOND_WORD.max(bound - LAST);
    let mut weights = SHARES;
    if first_end == SECOND_WORD {
        weights[1] = 0;
    }
    let distribution = Distribution::weights(&weights);
    let part = Choice { bound: 2, distribution, meaning: Meaning::Code, place };
    let part = s.index(&part, |&index| {
        Some(u64::from(index >= SECOND_WORD) + u64::from(index >= first_end))
    })?;
    match part {
        0 => Ok(word(s, u64::MAX, place, |&index| Some(index as u64))?.into()),
        1 => {
            let bound = first_end - 1 - SECOND_WORD;
            let word_of = |index: &u128| index.checked_sub(SECOND_WORD);
            let high =
                word(s, (bound >> 64) as u64, place, |index| Some((word_of(index)? >> 64) as u64))?;
            let last = u128::from(high) == bound >> 64;
            let rest = if last { bound as u64 } else { u64::MAX };
            let low = word(s, rest, place, |index| Some(word_of(index)? as u64))?;
            Ok(SECOND_WORD + (u128::from(high) << 64) + u128::from(low))
        }
        _ => {
            let end = word(s, (bound - first_end) as u64, place, |index| {
                Some(index.checked_sub(first_end)? as u64)
            })?;
            word(s, 0, place, |_| Some(0))?;
            Ok(first_end + u128::from(end))
        }
    }
}

#[inline]
fn word(
    s: &mut Source<'_, u128>,
    bound: u64,
    place: &'static Location<'static>,
    read: impl FnOnce(&u128) -> Option<u64>,
) -> Outcome<u64> {
    let narrow = bound < NARROW;
    let distribution = if narrow { Distribution::Uniform } else { Distribution::Biased };
    s.index(&Choice { bound, distribution, meaning: Meaning::Code, place }, read)
}

/// [`Zigzag`](crate::Zigzag) in 128 bits.
#[derive(Clone, Copy)]
struct WideZigzag {
    origin: u128,
    below: u128,
    above: u128,
}

impl WideZigzag {
    #[inline]
    fn number(self, index: u128) -> u128 {
        let both = self.below.min(self.above);
        let (distance, up) = if index / 2 + index % 2 <= both {
            (index / 2 + index % 2, index % 2 == 1)
        } else {
            (index - both, self.above > self.below)
        };
        self.origin.wrapping_add(if up { distance } else { distance.wrapping_neg() })
    }

    #[inline]
    fn index(self, number: u128) -> Option<u128> {
        let (up, down) = (number.wrapping_sub(self.origin), self.origin.wrapping_sub(number));
        if up <= self.above {
            Some(if up > self.below { up + self.below } else { 2 * up - u128::from(up > 0) })
        } else if down <= self.below {
            Some(if down > self.above { down + self.above } else { 2 * down })
        } else {
            None
        }
    }
}

#[inline]
fn least<T: PartialOrd>(a: T, b: T) -> T {
    if a < b { a } else { b }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::*;
    use crate::*;

    #[test]
    fn wide_integers_run_both_ways() {
        runs_both_ways(&any::<u128>());
        runs_both_ways(&any::<i128>());
        runs_both_ways(&wide_int(-5i128..=1 << 100).origin(77));
        runs_both_ways(&wide_int(0u128..=1 << 64));
        runs_both_ways(&wide_int(0u128..=(1 << 64) + 1));
        runs_both_ways(&wide_int(7u128..(1 << 64) + 3));
        runs_both_ways(&wide_int(i128::MAX - 3..));
    }

    #[test]
    fn every_index_beside_a_boundary_has_one_trace() {
        let words = |n: u128| [n << 64, (n << 64) + 1, (n << 64) + 2];
        for high in [
            SECOND_WORD,
            SECOND_WORD + 1,
            SECOND_WORD + 3,
            SECOND_WORD + 4,
            (5 << 64) + 1,
            u128::MAX,
        ] {
            let range = wide_int(0..=high);
            let near = (0..6).flat_map(words).flat_map(|n| [n, n.saturating_sub(2)]);
            for number in near.chain([high, high - 1, high - 2]) {
                match reflect(&range, &number) {
                    Ok(forest) => assert_eq!(replay(&range, &forest.first()).unwrap(), number),
                    Err(error) => assert!(error.is_out_of_range() && number > high, "{number}"),
                }
            }
        }
    }

    #[test]
    fn small_numbers_and_ends_are_common() {
        let mut rng = Rng::seeded(3);
        let numbers: Vec<i128> =
            (0..800).map(|_| generate(&any::<i128>(), &mut rng).unwrap()).collect();
        let count = |holds: fn(&i128) -> bool| numbers.iter().filter(|n| holds(n)).count();
        assert!(count(|n| n.abs_diff(0) < 1000) > 12);
        assert!(count(|&n| n == i128::MIN || n == i128::MAX) > 40);
        assert!(count(|n| n.abs_diff(0) > 1 << 100) > 150);
    }

    #[test]
    fn probabilities_sum_to_one() {
        sums_to_one(&wide_int(-2i128..=9).origin(4));
    }

    #[test]
    fn numbers_outside_the_range_are_refused() {
        refuses(&wide_int(10u128..1 << 90), [0, 9, 1 << 90, u128::MAX]);
        refuses(&wide_int(-1i128..=1), [-2, 2, i128::MIN]);
    }

    #[test]
    #[allow(clippy::reversed_empty_ranges)]
    fn mistakes_name_the_place() {
        is_misused(&wide_int(5u128..5), "an empty range of integers");
        is_misused(&wide_int(0i128..=5).origin(6), "the origin lies outside the range");
    }
}
