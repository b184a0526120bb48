//! Probabilities that neither underflow nor lose digits.
//!
//! A value made by a thousand choices among three has probability 3^−1000, about
//! 10^−477; `f64` ends at 10^−308. Logarithms would carry it, but every digit of
//! the logarithm's integer part is a digit lost, and sums need `exp`. So a
//! probability is a mantissa in `[1, 2)` and an exponent of its own; products and
//! sums round once each, like ordinary floats.

use std::fmt;
use std::iter::{Product, Sum};
use std::ops::{Add, Mul};

/// A probability (or any non-negative mass), with 53 bits of precision and a range
/// that no generator exhausts.
///
/// ```
/// use mirrorcheck_gen::Probability;
/// let third = Probability::from(1.0 / 3.0);
/// let rare: Probability = (0..1000).map(|_| third).product();
/// assert_eq!(rare.to_f64(), 0.0); // too small for f64
/// assert!((rare.log10() + 477.1212547).abs() < 1e-6);
/// assert_eq!((third + third).to_f64(), 2.0 / 3.0);
/// ```
#[derive(Clone, Copy, PartialEq)]
pub struct Probability {
    /// In `[1, 2)`, or 0.
    mantissa: f64,
    exponent: i64,
}

impl Probability {
    /// Impossible.
    pub const ZERO: Probability = Probability { mantissa: 0.0, exponent: i64::MIN };
    /// Certain.
    pub const ONE: Probability = Probability { mantissa: 1.0, exponent: 0 };

    #[inline]
    fn normal(value: f64, exponent: i64) -> Probability {
        // Mantissas below 2 multiply and add to less than 4, and quotients of
        // integers are far from subnormal, so the bits can be read directly.
        if value == 0.0 {
            return Probability::ZERO;
        }
        let shift = ((value.to_bits() >> 52) & 0x7ff) as i64 - 1023;
        let mantissa = f64::from_bits((value.to_bits() & !(0x7ff << 52)) | (1023 << 52));
        Probability { mantissa, exponent: exponent + shift }
    }

    /// The nearest `f64`, 0 where that underflows.
    #[inline]
    pub fn to_f64(self) -> f64 {
        match self.exponent {
            e if e < -1080 => 0.0,
            e if e > 1023 => f64::INFINITY,
            // In two steps, because 2^e alone may underflow where the product doesn't.
            e => self.mantissa * 2f64.powi((e / 2) as i32) * 2f64.powi((e - e / 2) as i32),
        }
    }

    /// The natural logarithm; negative infinity for zero.
    #[inline]
    pub fn ln(self) -> f64 {
        if self.is_zero() {
            return f64::NEG_INFINITY;
        }
        self.mantissa.ln() + self.exponent as f64 * std::f64::consts::LN_2
    }

    /// The decimal logarithm; negative infinity for zero.
    #[inline]
    pub fn log10(self) -> f64 {
        self.ln() / std::f64::consts::LN_10
    }

    /// Whether this is the probability of the impossible.
    #[inline]
    pub fn is_zero(self) -> bool {
        self.mantissa == 0.0
    }
}

impl From<f64> for Probability {
    /// From a finite, non-negative number; anything else counts as impossible.
    #[inline]
    fn from(value: f64) -> Probability {
        match value {
            v if !v.is_finite() || v <= 0.0 => Probability::ZERO,
            v if v.is_subnormal() => Probability::normal(v * 2f64.powi(100), -100),
            v => Probability::normal(v, 0),
        }
    }
}

impl Mul for Probability {
    type Output = Probability;
    #[inline]
    fn mul(self, other: Probability) -> Probability {
        if self.is_zero() || other.is_zero() {
            return Probability::ZERO;
        }
        Probability::normal(self.mantissa * other.mantissa, self.exponent + other.exponent)
    }
}

impl Add for Probability {
    type Output = Probability;
    #[inline]
    fn add(self, other: Probability) -> Probability {
        let (big, small) = if self >= other { (self, other) } else { (other, self) };
        let gap = big.exponent.saturating_sub(small.exponent);
        if small.is_zero() || gap > 60 {
            return big;
        }
        let sum = big.mantissa + small.mantissa * 2f64.powi(-(gap as i32));
        Probability::normal(sum, big.exponent)
    }
}

impl PartialOrd for Probability {
    #[inline]
    fn partial_cmp(&self, other: &Probability) -> Option<std::cmp::Ordering> {
        (self.exponent, self.mantissa).partial_cmp(&(other.exponent, other.mantissa))
    }
}

impl Sum for Probability {
    #[inline]
    fn sum<I: Iterator<Item = Probability>>(parts: I) -> Probability {
        parts.fold(Probability::ZERO, Add::add)
    }
}

impl Product for Probability {
    #[inline]
    fn product<I: Iterator<Item = Probability>>(parts: I) -> Probability {
        parts.fold(Probability::ONE, Mul::mul)
    }
}

impl fmt::Display for Probability {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let log = self.log10();
        if self.is_zero() || log > -4.0 {
            return write!(f, "{:.6}", self.to_f64());
        }
        write!(f, "{:.3}e{}", 10f64.powf(log - log.floor()), log.floor())
    }
}

impl fmt::Debug for Probability {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_f64_where_f64_can_go() {
        for a in [0.0, 1e-300, 5e-324, 0.1, 1.0 / 3.0, 1.0, 2.5] {
            for b in [0.0, 0.5, 0.7, 1.0] {
                let (p, q) = (Probability::from(a), Probability::from(b));
                assert_eq!((p + q).to_f64(), a + b, "{a} + {b}");
                if a * b == 0.0 || a * b > 1e-300 {
                    assert_eq!((p * q).to_f64(), a * b, "{a} * {b}");
                }
                assert_eq!(p < q, a < b);
            }
        }
    }

    #[test]
    fn nonsense_is_impossible() {
        assert!([f64::NAN, -1.0, f64::INFINITY].map(Probability::from).iter().all(|p| p.is_zero()));
    }

    #[test]
    fn is_readable() {
        assert_eq!(Probability::from(0.0125).to_string(), "0.012500");
        let tiny: Probability = (0..1000).map(|_| Probability::from(0.1)).product();
        assert_eq!(tiny.to_string(), "1.000e-1000");
    }
}
