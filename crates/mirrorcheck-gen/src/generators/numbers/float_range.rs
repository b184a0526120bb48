//! Floats of a range: the ends of the range, and what can be wrong with them. Which of its
//! floats is made, and how likely it is, is the business of [`float_grid`](super::float_grid).

use super::float_format::{Float, Format};
use super::float_grid::Grid;
use crate::{Generator, Outcome, Source};
use std::marker::PhantomData;
use std::ops::{Bound, RangeBounds};
use std::panic::Location;

/// A finite float of a range: `float_in(0.0..1.0)`, `float_in(-1e6f32..)`.
///
/// Of 32 floats, 6 are whole numbers, 9 have one to nine binary places, 12 are spread evenly
/// over the range, and 5 are others, near zero mostly; simple ones come first. See
/// `float_grid.rs` for the details.
///
/// An open end reaches to the last finite float. An included end of −0.0 lies below 0.0; an
/// end that is excluded excludes both zeros if it is one. A NaN or an included infinity as
/// an end is reported, like an empty range, when the generator runs.
///
/// ```
/// use mirrorcheck_gen::*;
/// let share = float_in(0.0..=1.0);
/// let trace = |x: f64| reflect(&share, &x).unwrap().first().to_string();
/// assert_eq!([0.0, 1.0, 0.5, 0.25, 0.75].map(trace), ["0.0", "0.1", "1.0", "2.0", "2.1"]);
/// assert!(reflect(&share, &1.5).unwrap_err().is_out_of_range());
/// assert!(reflect(&share, &-0.0).unwrap_err().is_out_of_range());
/// ```
#[track_caller]
#[inline]
pub fn float_in<F: Float>(range: impl RangeBounds<F>) -> FloatIn<F> {
    let ends = (range.start_bound().map(|x| x.to_bits()), range.end_bound().map(|x| x.to_bits()));
    FloatIn { ends: ranks(F::FORMAT, ends), place: Location::caller(), of: PhantomData }
}

/// Floats of a range. Made by [`float_in`].
#[derive(Clone, Copy, Debug)]
pub struct FloatIn<F> {
    ends: Result<(i64, i64), &'static str>,
    place: &'static Location<'static>,
    of: PhantomData<F>,
}

impl<F: Float> Generator<F> for FloatIn<F> {
    // Everything below works on ranks, so that it is compiled once.
    #[inline]
    fn run(&self, s: &mut Source<'_, F>) -> Outcome<F> {
        let (low, high) = match self.ends {
            Ok(ends) => ends,
            Err(mistake) => return s.impossible(mistake, self.place),
        };
        let rank_of = |x: &F| F::FORMAT.rank(x.to_bits());
        let in_range = |rank: &i64| (low..=high).contains(rank);
        let grid = Grid::new(F::FORMAT, low, high, self.place);
        let rank = s.comap(|x| Some(rank_of(x)).filter(in_range), grid)?;
        Ok(F::from_bits(F::FORMAT.at_rank(rank)))
    }
}

/// The ends of a range as ranks.
#[inline]
fn ranks(format: Format, ends: (Bound<u64>, Bound<u64>)) -> Result<(i64, i64), &'static str> {
    let finite = |bits: u64, included: bool| match format.magnitude(bits) {
        magnitude if magnitude > format.infinity() => Err("a range of floats that ends in NaN"),
        magnitude if included && magnitude == format.infinity() => {
            Err("a range of finite floats that includes infinity: leave that end open")
        }
        _ => Ok(format.rank(bits)),
    };
    let last = format.infinity() as i64 - 1;
    // What is left out is not equal to its end, and the two zeros are equal.
    let zero = |rank: i64| matches!(rank, 0 | -1);
    let low = match ends.0 {
        Bound::Included(bits) => finite(bits, true)?,
        Bound::Excluded(bits) => {
            finite(bits, false).map(|rank| if zero(rank) { 1 } else { rank + 1 })?
        }
        Bound::Unbounded => -last - 1,
    };
    let high = match ends.1 {
        Bound::Included(bits) => finite(bits, true)?,
        Bound::Excluded(bits) => {
            finite(bits, false).map(|rank| if zero(rank) { -2 } else { rank - 1 })?
        }
        Bound::Unbounded => last,
    };
    if low <= high { Ok((low, high)) } else { Err("an empty range of floats") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::*;
    use crate::*;

    #[test]
    fn floats_of_a_range_run_both_ways() {
        runs_both_ways(&float_in(0.0..=1.0));
        runs_both_ways(&float_in(0.0..1.0f32));
        runs_both_ways(&float_in::<f64>(..));
        runs_both_ways(&float_in::<f32>(..));
        runs_both_ways(&float_in(-1e6..=0.0));
        runs_both_ways(&float_in(100.0..=200.0));
        runs_both_ways(&float_in(-7.25..-3.5));
        runs_both_ways(&float_in(0.1..0.2f32));
        runs_both_ways(&float_in(1e300..));
        runs_both_ways(&float_in(-1e-310..=1e-300));
        runs_both_ways(&float_in(-5e-324..=5e-324));
        runs_both_ways(&float_in(0.3..=0.3));
        runs_both_ways(&float_in(1e9..=1e17));
    }

    #[test]
    fn every_float_of_a_small_range_has_one_trace() {
        let tiny = f32::from_bits(40);
        let after = |x: f32, n: u32| f32::from_bits(x.to_bits() + n);
        for (low, high) in [
            (-tiny, tiny),
            (1.0, after(1.0, 500)),
            (after(1.0, 3), after(1.0, 5)),
            (after(2.0, 0), after(2.0, 0)),
            (after(-1.0, 300), after(-1.0, 0)),
            (8388000.0, 8388700.0),
            (16777000.0, 16777800.0),
            (3e38, after(3e38, 400)),
            (after(0.25, 7), after(0.25, 900)),
        ] {
            let range = float_in(low..=high);
            let (mut all, count) = (
                all_of(&range),
                f32::FORMAT.rank(high.to_bits().into()) - f32::FORMAT.rank(low.to_bits().into())
                    + 1,
            );
            assert_eq!(all.len() as i64, count, "{low}..={high}");
            all.sort_by(f32::total_cmp);
            assert!(all.windows(2).all(|pair| pair[0].to_bits() != pair[1].to_bits()));
            assert_eq!(
                (all[0].to_bits(), all[all.len() - 1].to_bits()),
                (low.to_bits(), high.to_bits())
            );
            sums_to_one(&range);
        }
    }

    #[test]
    fn any_float_of_a_range_can_be_reached() {
        let mut rng = Rng::seeded(8);
        let all = float_in::<f64>(..);
        for _ in 0..3000 {
            let x: f64 = generate(&float().finite(), &mut rng).unwrap();
            let trace = reflect(&all, &x).unwrap().first();
            assert_eq!(replay(&all, &trace).unwrap().to_bits(), x.to_bits());
        }
    }

    #[test]
    fn most_floats_are_spread_evenly() {
        let mut rng = Rng::seeded(9);
        let mut tenths = [0; 10];
        for _ in 0..2000 {
            tenths[(10.0 * generate(&float_in(0.0..1.0), &mut rng).unwrap()) as usize] += 1;
        }
        assert!(tenths.iter().all(|&n| n > 80), "{tenths:?}");
    }

    #[test]
    fn simple_floats_come_first() {
        let first = |range: FloatIn<f64>| replay(&range, &Trace::new()).unwrap();
        assert_eq!(first(float_in(-9.0..=9.0)), 0.0);
        assert_eq!(first(float_in(2.5..=9.0)), 3.0);
        assert_eq!(first(float_in(-9.0..-2.5)), -3.0);
        assert_eq!(first(float_in(0.1..=0.9)), 0.5);
        assert_eq!(first(float_in(0.3..0.5)), 0.375);
        assert_eq!(first(float_in(1e300..)), 1e300);
    }

    #[test]
    fn floats_outside_the_range_are_refused() {
        refuses(&float_in(0.0..1.0), [1.0, -0.0, -5e-324, f64::NAN, f64::INFINITY]);
        refuses(&float_in((Bound::Excluded(0.0f32), Bound::Included(1.0))), [0.0, -0.0, 1.1]);
        refuses(&float_in(-1.0..0.0), [0.0, -0.0, 5e-324]);
        refuses(&float_in::<f64>(..), [f64::NEG_INFINITY, -f64::NAN]);
    }

    #[test]
    #[allow(clippy::reversed_empty_ranges)]
    fn mistakes_name_the_place() {
        is_misused(&float_in(1.0..1.0), "an empty range of floats");
        is_misused(&float_in(2.0f32..=1.0), "an empty range of floats");
        is_misused(&float_in(0.0..=f64::NAN), "ends in NaN");
        is_misused(&float_in(f32::NAN..), "ends in NaN");
        is_misused(&float_in(0.0..=f64::INFINITY), "includes infinity");
    }
}
