//! Floats: all of them, simple ones first.
//!
//! A float shrunk to `5e-324` helps nobody. So floats are ordered as people find them
//! simple: 0, the whole numbers, fractions with few binary digits, then what is very large
//! or not a number. This is Hypothesis' idea; the order is our own, and it is a bijection:
//! each of the 2^64 or 2^32 bit patterns has one trace. The choices are
//!
//! | class | floats | share | then |
//! |---|---|---|---|
//! | 0 | whole numbers below 2^53 (2^24 for `f32`) and zero | 6 | the number |
//! | 1 | other floats below that: fractions, subnormals | 5 | exponent outwards from 0.5, mantissa |
//! | 2 | larger floats | 2 | exponent upwards, mantissa |
//! | 3 | infinity | 1 | two that are always 0 |
//! | 4 | NaN | 2 | payload, one that is always 0 |
//!
//! and at last the sign, 0 for positive. What is not a number takes as many choices as the
//! finite floats that take the most, so that shrinking, which prefers fewer, prefers a number. A mantissa or payload is read from right to left:
//! index 0 has no bit set, index 1 the highest one. Where the exponent is such that few
//! bits would give a whole number, the count begins after those. Some traces:
//!
//! ```
//! use mirrorcheck_gen::*;
//! let trace = |x: f64| reflect(&float(), &x).unwrap().first().to_string();
//! assert_eq!([0.0, -0.0, 1.0, -7.0].map(trace), ["0*3", "0.0.1", "0.1.0", "0.7.1"]);
//! assert_eq!([0.5, 1.5, 0.75].map(trace), ["1.0*3", "1.1.0.0", "1.0.1.0"]);
//! assert_eq!([f64::INFINITY, f64::NAN].map(trace), ["3.0*3", "4.0*3"]);
//! ```
//!
//! # Distribution
//! The class by its share. Whole numbers, exponents and mantissas are
//! [biased](crate::Distribution::Biased), payloads too, and both signs are equally likely.
//! So zeros, small numbers, the largest float and subnormals all occur in a few hundred
//! draws; [`AnyFloat::special`] makes them common.

pub use super::float_format::Float;
use super::float_format::Format;
use crate::{Choice, Distribution, Generate, Generator, Label, Meaning, Outcome, Source, Zigzag};
use std::marker::PhantomData;
use std::panic::Location;

/// Any float, of every class: what `any::<f64>()` and `any::<f32>()` are.
///
/// Of 16 floats, 6 are whole numbers, 5 fractions, 2 large, 1 is infinite and 2 are NaNs;
/// half of all are negative. Restrict it with [`finite`](AnyFloat::finite) and
/// [`no_nan`](AnyFloat::no_nan).
///
/// ```
/// use mirrorcheck_gen::*;
/// let x: f32 = generate(&float().finite(), &mut Rng::seeded(1)).unwrap();
/// assert!(x.is_finite());
/// assert!(reflect(&float::<f64>(), &f64::NAN).is_ok());
/// assert!(reflect(&float::<f64>().no_nan(), &f64::NAN).unwrap_err().is_out_of_range());
/// ```
#[track_caller]
#[inline]
pub fn float<F: Float>() -> AnyFloat<F> {
    let place = Location::caller();
    AnyFloat { weights: SHARES, special: 0, place, of: PhantomData }
}

/// Any [`float`].
impl Generate for f64 {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        float().run(s)
    }
}

/// Any [`float`].
impl Generate for f32 {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        float().run(s)
    }
}

/// Floats of every class. Made by [`float`].
#[derive(Clone, Copy, Debug)]
pub struct AnyFloat<F> {
    weights: [u32; 5],
    special: u32,
    place: &'static Location<'static>,
    of: PhantomData<F>,
}

impl<F: Float> AnyFloat<F> {
    /// Neither infinities nor NaNs.
    #[inline]
    pub fn finite(mut self) -> AnyFloat<F> {
        (self.weights[INFINITE], self.weights[NAN]) = (0, 0);
        self
    }

    /// No NaNs.
    #[inline]
    pub fn no_nan(mut self) -> AnyFloat<F> {
        self.weights[NAN] = 0;
        self
    }

    /// Special values with this weight against 1 for all others: the zeros and ones, the
    /// least and the greatest of the normal and subnormal floats, the distance of 1 to the
    /// next one, the limit of exact whole numbers, infinity and NaN, with both signs.
    ///
    /// A special value can also be made without this, so it has two traces.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// let mut rng = Rng::seeded(1);
    /// let mostly_odd = float::<f64>().finite().special(3);
    /// let greatest = (0..400).filter(|_| generate(&mostly_odd, &mut rng).unwrap() == f64::MAX);
    /// assert!(greatest.count() > 5);
    /// ```
    #[inline]
    pub fn special(mut self, weight: u32) -> AnyFloat<F> {
        self.special = weight;
        self
    }
}

impl<F: Float> Generator<F> for AnyFloat<F> {
    // Everything below works on bits, so that it is compiled once.
    #[inline]
    fn run(&self, s: &mut Source<'_, F>) -> Outcome<F> {
        let (weights, special, place) = (self.weights, self.special, self.place);
        let order = Order { format: F::FORMAT, weights, special, place };
        s.comap(|x| Some(x.to_bits()), order).map(F::from_bits)
    }
}

const WHOLE: usize = 0;
const FRACTION: usize = 1;
const LARGE: usize = 2;
const INFINITE: usize = 3;
const NAN: usize = 4;

/// The shares of the classes: in a hundred cases each is seen.
const SHARES: [u32; 5] = [6, 5, 2, 1, 2];

/// The bijection between choices and bits.
#[derive(Clone, Copy)]
struct Order {
    format: Format,
    weights: [u32; 5],
    special: u32,
    place: &'static Location<'static>,
}

impl Generator<u64> for Order {
    #[inline]
    fn run(&self, s: &mut Source<'_, u64>) -> Outcome<u64> {
        if self.special == 0 {
            return self.any(s);
        }
        static LABELS: [Label; 2] = [Label::literal("any"), Label::literal("special")];
        let (labels, total) = (Meaning::Branch(&LABELS), 1 + u64::from(self.special));
        s.pick(labels, &[1, self.special], total, self.place, |s, branch| match branch {
            0 => self.any(s),
            _ => self.special(s),
        })
    }
}

impl Order {
    #[inline]
    fn any(self, s: &mut Source<'_, u64>) -> Outcome<u64> {
        let class = self.choice(4, Distribution::weights(&self.weights));
        let magnitude = |bits: &u64| self.format.magnitude(*bits);
        let class = s.index(&class, |bits| Some(self.class(magnitude(bits)) as u64))?;
        let made = match class as usize {
            WHOLE => {
                let above = 2 * self.format.mask() + 1;
                let order = Zigzag { origin: 0, below: 0, above, signed: false };
                let n = self.number(s, order, |bits| self.whole(magnitude(bits)))?;
                self.format.fraction(n, 0)
            }
            FRACTION => {
                let below = self.format.bias as u64 - 1;
                let above = u64::from(self.format.mantissa);
                let order = Zigzag { origin: -1i64 as u64, below, above, signed: true };
                self.exponent_and_mantissa(s, order)?
            }
            LARGE => {
                let least = u64::from(self.format.mantissa) + 1;
                let above = self.format.bias as u64 - least;
                let order = Zigzag { origin: least, below: 0, above, signed: true };
                self.exponent_and_mantissa(s, order)?
            }
            INFINITE => {
                self.nothing(s)?;
                self.nothing(s)?;
                self.format.infinity()
            }
            _ => {
                let payload = self.mantissa(s, 1)?;
                self.nothing(s)?;
                self.format.infinity() | payload
            }
        };
        self.signed(s, made)
    }

    #[inline]
    fn special(self, s: &mut Source<'_, u64>) -> Outcome<u64> {
        let (format, one) = (self.format, self.format.fraction(1, 0));
        let values = [
            0,
            one,
            format.fraction(1, format.mantissa as i32), // the distance of 1 to the next float
            1,                                          // the least subnormal, the greatest,
            format.mask(),                              // and the least normal float
            format.mask() + 1,
            format.fraction(1, -(format.mantissa as i32) - 1), // whole numbers are exact up to this
            format.infinity() - 1,
            format.infinity(),
            format.infinity() | (1 << (format.mantissa - 1)),
        ];
        let weights = values.map(|value| u32::from(self.weights[self.class(value)] > 0));
        let choice = self.choice(values.len() as u64 - 1, Distribution::weights(&weights));
        let at = s.index(&choice, |&bits| {
            let found = values.iter().position(|&value| value == format.magnitude(bits));
            found.map(|at| at as u64)
        })?;
        self.signed(s, values[at as usize])
    }

    /// A choice without a choice. See the [module](self).
    #[inline]
    fn nothing(self, s: &mut Source<'_, u64>) -> Outcome<u64> {
        s.index(&self.choice(0, Distribution::Uniform), |_| Some(0))
    }

    #[inline]
    fn signed(self, s: &mut Source<'_, u64>, magnitude: u64) -> Outcome<u64> {
        let choice = self.choice(1, Distribution::Uniform);
        let negative = s.index(&choice, |bits| Some(u64::from(bits & self.format.sign() != 0)))?;
        Ok(magnitude | (negative * self.format.sign()))
    }

    #[inline]
    fn exponent_and_mantissa(self, s: &mut Source<'_, u64>, order: Zigzag) -> Outcome<u64> {
        let exponent_of = |bits: &u64| self.format.split(self.format.magnitude(*bits)).0;
        let exponent = self.number(s, order, |bits| Some(exponent_of(bits) as i64 as u64))? as i32;
        let mantissa = self.mantissa(s, self.least_mantissa(exponent))?;
        Ok(self.format.join(exponent, mantissa))
    }

    /// The reversed mantissas of an exponent begin here; those below belong to whole
    /// numbers, and for the exponent of the subnormals to zero.
    #[inline]
    fn least_mantissa(self, exponent: i32) -> u64 {
        match exponent {
            0.. if exponent < self.format.mantissa as i32 => 1 << exponent,
            _ => u64::from(exponent == -self.format.bias),
        }
    }

    #[inline]
    fn mantissa(self, s: &mut Source<'_, u64>, least: u64) -> Outcome<u64> {
        let choice = self.choice(self.format.mask() - least, Distribution::Biased);
        let read = |bits: &u64| {
            let (_, mantissa) = self.format.split(self.format.magnitude(*bits));
            self.format.reversed(mantissa).checked_sub(least)
        };
        let index = s.index(&choice, read)?;
        Ok(self.format.reversed(least + index))
    }

    #[inline]
    fn number(
        self,
        s: &mut Source<'_, u64>,
        order: Zigzag,
        read: impl FnOnce(&u64) -> Option<u64>,
    ) -> Outcome<u64> {
        let meaning = Meaning::Number(order);
        let choice = Choice { meaning, ..self.choice(order.bound(), Distribution::Biased) };
        Ok(order.number(s.index(&choice, |bits| order.index(read(bits)?))?))
    }

    #[inline]
    fn choice<'d>(self, bound: u64, distribution: Distribution<'d>) -> Choice<'d> {
        Choice { bound, distribution, meaning: Meaning::Code, place: self.place }
    }

    #[inline]
    fn class(self, magnitude: u64) -> usize {
        let (exponent, _) = self.format.split(magnitude);
        if magnitude > self.format.infinity() {
            NAN
        } else if magnitude == self.format.infinity() {
            INFINITE
        } else if exponent > self.format.mantissa as i32 {
            LARGE
        } else if self.whole(magnitude).is_some() {
            WHOLE
        } else {
            FRACTION
        }
    }

    /// The whole number that the magnitude is, if it is one of class 0.
    #[inline]
    fn whole(self, magnitude: u64) -> Option<u64> {
        let (n, exponent) = self.format.scaled(magnitude);
        let places = u32::try_from(-exponent).ok()?;
        (n == 0 || n.trailing_zeros() >= places).then(|| n.checked_shr(places).unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::*;
    use crate::*;

    #[test]
    fn floats_run_both_ways() {
        runs_both_ways(&any::<f64>());
        runs_both_ways(&any::<f32>());
        runs_both_ways(&float::<f32>().finite());
        runs_both_ways(&float::<f64>().special(2));
        runs_both_ways(&float::<f32>().no_nan().special(1));
    }

    #[test]
    fn bits_and_traces_are_a_bijection() {
        // Every 4099th `f32`, and the neighbours of every power of two.
        let powers = (0..512).map(|n| n << 23).flat_map(|n: u32| [n, n + 1, n.wrapping_sub(1)]);
        for bits in (0..=u32::MAX).step_by(4099).chain(powers) {
            let x = f32::from_bits(bits);
            let forest = reflect(&float(), &x).unwrap_or_else(|e| panic!("{x} {bits:x}: {e}"));
            assert_eq!(forest.ways().count(), 1);
            assert_eq!(replay(&float::<f32>(), &forest.first()).unwrap().to_bits(), bits);
        }
    }

    #[test]
    fn simple_floats_come_first() {
        let at = |choices: &[u64]| replay(&float::<f64>(), &choices.iter().copied().collect());
        assert_eq!(at(&[]).unwrap(), 0.0);
        assert_eq!([1, 2, 3].map(|n| at(&[0, n]).unwrap()), [1.0, 2.0, 3.0]);
        assert_eq!([0, 1, 2, 3].map(|e| at(&[1, e]).unwrap()), [0.5, 1.5, 0.25, 2.5]);
        assert_eq!(at(&[0, u64::MAX, 1]).unwrap(), -9007199254740991.0);
        assert_eq!(at(&[2]).unwrap(), 9007199254740992.0);
        assert_eq!(at(&[2, u64::MAX, u64::MAX]).unwrap(), f64::MAX);
        assert_eq!(at(&[4]).unwrap().to_bits(), f64::NAN.to_bits());
    }

    #[test]
    fn every_class_occurs() {
        use std::num::FpCategory::*;
        let mut rng = Rng::seeded(5);
        let all: Vec<f32> = (0..3000).map(|_| generate(&float(), &mut rng).unwrap()).collect();
        for class in [Nan, Infinite, Zero, Subnormal, Normal] {
            for negative in [false, true] {
                assert!(
                    all.iter().any(|x| x.classify() == class && x.is_sign_negative() == negative),
                    "{class:?}"
                );
            }
        }
    }

    #[test]
    fn what_is_not_finite_can_be_left_out() {
        refuses(&float().finite(), [f64::NAN, f64::INFINITY, f64::NEG_INFINITY]);
        refuses(&float().finite().special(5), [f32::NAN, f32::INFINITY]);
        refuses(&float().no_nan(), [f32::NAN, -f32::NAN, f32::from_bits(0x7f80_0001)]);
        assert!(reflect(&float().no_nan(), &f64::INFINITY).is_ok());
        assert_eq!(reflect(&float().special(1), &1.0).unwrap().ways().count(), 2);
    }
}
