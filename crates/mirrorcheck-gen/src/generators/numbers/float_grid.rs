//! The floats of a range, the simple ones first: a bijection between choices and ranks.
//!
//! What is a good float between 0 and 1? Not a uniform draw from all of them: half of
//! those are below 1e-154. Not a uniform draw from the interval alone either: it never
//! gives 0.5, nor anything that underflows. So a range is cut into kinds, simplest first:
//!
//! | kind | floats | share |
//! |---|---|---|
//! | 0 | whole numbers | 6 |
//! | 1 to 9 | with exactly so many binary places: 0.5 has one, 0.75 two | 1 each |
//! | 10 | the others on a fine, even **grid** | 12 |
//! | 11 | all floats that are not on the grid | 5 |
//!
//! The grid are the multiples of 2^−p, as fine as the floats at the larger end of the range
//! are (but p is at least 10, so that a very wide range has kinds 0 to 9 too). Kinds 0 to
//! 10 are the grid, kind 11 is what lies between its points, near zero mostly. No float is
//! of two kinds, so each has one trace: the kind, then the position, counted outwards from
//! zero.
//!
//! # Distribution
//! The kind by its share; kinds that a range does not have are left out. The position is
//! uniform, but for kinds 0 to 9 with more than 256 floats, where it is
//! [biased](crate::Distribution::Biased). So kind 10 is uniform in the value, and kind 11
//! uniform in the logarithm, more or less.

use super::float_format::Format;
use crate::{Choice, Distribution, Generator, Meaning, Outcome, Source, Zigzag};
use std::panic::Location;

/// From this kind on, more binary places are not told apart.
const FINE: usize = 10;
/// The floats that are not on the grid.
const BETWEEN: usize = 11;

/// The shares of the kinds.
const SHARES: [u32; 12] = [6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 12, 5];

/// Up to so many floats are uniform.
const NARROW: u64 = 256;

/// No two points of the grid are so far apart: larger shifts would be the same.
const FAR: i32 = 62;

/// A range of floats with its grid. Points of the grid are known by their number, the
/// float times 2^places.
#[derive(Clone, Copy)]
pub(crate) struct Grid {
    format: Format,
    /// The ends of the range, as ranks.
    low: i64,
    high: i64,
    places: i32,
    /// The first and the last point in the range.
    first: i64,
    last: i64,
    place: &'static Location<'static>,
}

impl Generator<i64> for Grid {
    #[inline]
    fn run(&self, s: &mut Source<'_, i64>) -> Outcome<i64> {
        let place = self.place;
        let meaning = Meaning::Code;
        let mut weights = SHARES;
        for (kind, weight) in weights.iter_mut().enumerate() {
            *weight *= u32::from(self.order(kind).is_some());
        }
        let distribution = Distribution::weights(&weights);
        let choice = Choice { bound: weights.len() as u64 - 1, distribution, meaning, place };
        let kind = s.index(&choice, |&rank| Some(self.kind(rank) as u64))? as usize;
        // There is one: kinds without floats have no weight.
        let Some(order) = self.order(kind) else { return s.require(false).map(|()| 0) };
        let bound = order.bound();
        let uniform = kind >= FINE || bound < NARROW;
        let distribution = if uniform { Distribution::Uniform } else { Distribution::Biased };
        let meaning = if kind == 0 { Meaning::Number(order) } else { meaning };
        let choice = Choice { bound, distribution, meaning, place };
        let index = s.index(&choice, |&rank| order.index(self.position(kind, rank) as u64))?;
        Ok(self.rank(kind, order.number(index) as i64))
    }
}

impl Grid {
    #[inline]
    pub(crate) fn new(
        format: Format,
        low: i64,
        high: i64,
        place: &'static Location<'static>,
    ) -> Grid {
        let magnitude = |rank| format.magnitude(format.at_rank(rank));
        let (n, exponent) = format.scaled(magnitude(low).max(magnitude(high)));
        let bits = (u64::BITS - n.leading_zeros()) as i32;
        let places = format.mantissa as i32 + 1 - (bits + exponent);
        let places = places.clamp(FINE as i32, format.finest());
        let mut grid = Grid { format, low, high, places, first: 0, last: 0, place };
        (grid.first, grid.last) = (grid.point_below(low - 1) + 1, grid.point_below(high));
        grid
    }

    /// The kind of a float.
    #[inline]
    fn kind(&self, rank: i64) -> usize {
        let point = self.point_below(rank);
        if point < -self.limit() || self.rank_of_point(point) != rank {
            return BETWEEN;
        }
        let zeros = if point == 0 { self.places } else { point.trailing_zeros() as i32 };
        (self.places - zeros).clamp(0, FINE as i32) as usize
    }

    /// The positions of a kind that are in the range, outwards from the one nearest to
    /// zero; `None` if there are none.
    #[inline]
    fn order(&self, kind: usize) -> Option<Zigzag> {
        let shift = self.shift(kind);
        let (first, last) = (self.first, self.last);
        let (first, last) = match kind {
            0 => (-(-first >> shift), last >> shift),
            BETWEEN => (0, self.count_between(self.high) as i64 - 1),
            // A point on the coarser grid is of another kind.
            FINE => {
                let coarse = |point: i64| i64::from((point >> shift) << shift == point);
                let position = |point: i64| self.position_on_grid(kind, point);
                (position(first + coarse(first)), position(last - coarse(last)))
            }
            _ => (-(-first >> shift) >> 1, ((last >> shift) - 1) >> 1),
        };
        let nearest = match kind {
            BETWEEN if self.low < 0 => self.count_between(self.high.min(-1)) as i64,
            _ => 0,
        };
        // Positions between the points are counted from 0 and may need all 64 bits.
        let wide = kind == BETWEEN;
        let less = |a: i64, b: i64| if wide { (a as u64) < b as u64 } else { a < b };
        if if wide { last == -1 } else { last < first } {
            return None;
        }
        let origin = if less(nearest, first) {
            first
        } else if less(last, nearest) {
            last
        } else {
            nearest
        };
        Some(Zigzag {
            origin: origin as u64,
            below: origin.wrapping_sub(first) as u64,
            above: last.wrapping_sub(origin) as u64,
            signed: true,
        })
    }

    /// The position of a float among those of its kind.
    #[inline]
    fn position(&self, kind: usize, rank: i64) -> i64 {
        match kind {
            BETWEEN => self.count_between(rank) as i64 - 1,
            _ => self.position_on_grid(kind, self.point_below(rank)),
        }
    }

    #[inline]
    fn position_on_grid(&self, kind: usize, point: i64) -> i64 {
        let shift = self.shift(kind);
        match kind {
            0 => point >> shift,
            FINE => point - (point >> shift) - 1,
            _ => point >> (shift + 1),
        }
    }

    /// The float at a position.
    #[inline]
    fn rank(&self, kind: usize, position: i64) -> i64 {
        let shift = self.shift(kind);
        let point = match kind {
            0 => position << shift,
            BETWEEN => return self.find_between(position as u64),
            FINE => position + position.div_euclid((1 << shift) - 1) + 1,
            _ => (2 * position + 1) << shift,
        };
        self.rank_of_point(point)
    }

    /// How many bits of a point's number are beyond the places of a kind.
    #[inline]
    fn shift(&self, kind: usize) -> i32 {
        (self.places - kind.min(FINE - 1) as i32).min(FAR)
    }

    /// How many floats up to this one are not on the grid.
    #[inline]
    fn count_between(&self, rank: i64) -> u64 {
        let floats = rank.wrapping_sub(self.low) as u64 + 1;
        floats - (self.point_below(rank) - self.first + 1) as u64
    }

    /// The float before which there are so many that are not on the grid either. There is
    /// no formula for it, but the count goes up with the rank.
    #[inline]
    fn find_between(&self, before: u64) -> i64 {
        let (mut low, mut high) = (self.low, self.high);
        while low < high {
            let middle = low.wrapping_add((high.wrapping_sub(low) as u64 / 2) as i64);
            if self.count_between(middle) > before {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        low
    }

    /// The number of the last point; the first one is its negative.
    #[inline]
    fn limit(&self) -> i64 {
        2 * self.format.mask() as i64 + 1
    }

    /// The last point at or below a float; outside the grid, the one at its end or beyond.
    #[inline]
    fn point_below(&self, rank: i64) -> i64 {
        let limit = self.limit();
        let magnitude = self.format.magnitude(self.format.at_rank(rank));
        let (n, exponent) = self.format.scaled(magnitude);
        let shift = exponent + self.places;
        let bits = (u64::BITS - n.leading_zeros()) as i32;
        let beyond = bits + shift > self.format.mantissa as i32 + 1;
        if rank >= 0 {
            return if beyond { limit } else { shifted(n, shift) as i64 };
        }
        if beyond {
            return -limit - 1;
        }
        // −0.0 is below the point 0, which is 0.0.
        let down = shifted(n, shift);
        let exact = shift >= 0 || shifted(down, -shift) == n;
        -(down as i64 + i64::from(!exact || n == 0))
    }

    #[inline]
    fn rank_of_point(&self, point: i64) -> i64 {
        let magnitude = self.format.fraction(point.unsigned_abs(), self.places) as i64;
        if point >= 0 { magnitude } else { -magnitude - 1 }
    }
}

/// `n · 2^shift`, rounded down.
#[inline]
fn shifted(n: u64, shift: i32) -> u64 {
    match shift {
        _ if n == 0 => 0,
        0.. => n << shift,
        _ => n.checked_shr(shift.unsigned_abs()).unwrap_or(0),
    }
}
