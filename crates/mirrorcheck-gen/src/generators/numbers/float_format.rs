//! The layout of a float, as numbers: what the generators of floats calculate with.
//!
//! Everything is done on bits held in a `u64`, for a [`Format`] that says how many of them
//! are mantissa and exponent. So `f32` and `f64` share all code, and no step rounds.
//!
//! The **rank** of a float is its place in the line of all of them, by value: 0 for `0.0`,
//! 1 for the smallest positive one, −1 for `-0.0`, −2 for the greatest negative one.
//! Infinities and then NaNs are at both ends.

/// A float type.
pub trait Float: Copy + PartialOrd + PartialEq + 'static {
    /// Its layout.
    #[doc(hidden)]
    const FORMAT: Format;
    /// Its bits.
    fn to_bits(self) -> u64;
    /// The float of these bits.
    fn from_bits(bits: u64) -> Self;
}

impl Float for f64 {
    const FORMAT: Format = Format { mantissa: 52, bias: 1023 };
    fn to_bits(self) -> u64 {
        self.to_bits()
    }
    fn from_bits(bits: u64) -> f64 {
        f64::from_bits(bits)
    }
}

impl Float for f32 {
    const FORMAT: Format = Format { mantissa: 23, bias: 127 };
    fn to_bits(self) -> u64 {
        self.to_bits().into()
    }
    fn from_bits(bits: u64) -> f32 {
        f32::from_bits(bits as u32)
    }
}

/// How the bits of a float are laid out: sign, exponent, mantissa.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// How many bits of mantissa there are.
    pub(crate) mantissa: u32,
    /// What is added to the exponent: also the largest exponent of a finite float.
    pub(crate) bias: i32,
}

impl Format {
    /// The largest mantissa.
    pub(crate) fn mask(self) -> u64 {
        (1 << self.mantissa) - 1
    }

    /// The bits of infinity; those of finite floats are below, those of NaNs above.
    pub(crate) fn infinity(self) -> u64 {
        (2 * self.bias as u64 + 1) << self.mantissa
    }

    /// The bit of the sign.
    pub(crate) fn sign(self) -> u64 {
        (self.infinity() + self.mask()) + 1
    }

    /// The bits without the sign.
    pub(crate) fn magnitude(self, bits: u64) -> u64 {
        bits & !self.sign()
    }

    /// The exponent and the mantissa of a magnitude. Subnormals have the exponent
    /// `-bias`, as they are written.
    pub(crate) fn split(self, magnitude: u64) -> (i32, u64) {
        ((magnitude >> self.mantissa) as i32 - self.bias, magnitude & self.mask())
    }

    /// The inverse of [`split`](Self::split).
    pub(crate) fn join(self, exponent: i32, mantissa: u64) -> u64 {
        (((exponent + self.bias) as u64) << self.mantissa) | mantissa
    }

    /// The mantissa from right to left, so that few leading bits are a small number.
    pub(crate) fn reversed(self, mantissa: u64) -> u64 {
        mantissa.reverse_bits() >> (u64::BITS - self.mantissa)
    }

    /// A magnitude as `n · 2^e`.
    pub(crate) fn scaled(self, magnitude: u64) -> (u64, i32) {
        let (exponent, mantissa) = self.split(magnitude);
        let subnormal = exponent == -self.bias;
        let n = if subnormal { mantissa } else { mantissa | (1 << self.mantissa) };
        (n, exponent + i32::from(subnormal) - self.mantissa as i32)
    }

    /// The magnitude of `n / 2^places`, which has to be a float.
    pub(crate) fn fraction(self, n: u64, places: i32) -> u64 {
        if n == 0 {
            return 0;
        }
        let top = n.ilog2();
        let exponent = top as i32 - places;
        if exponent > -self.bias {
            return self.join(exponent, (n << (self.mantissa - top)) & self.mask());
        }
        n << (self.finest() - places)
    }

    /// How many binary places the smallest float has.
    pub(crate) fn finest(self) -> i32 {
        self.bias - 1 + self.mantissa as i32
    }

    /// The rank of a float. See the [module](self).
    pub(crate) fn rank(self, bits: u64) -> i64 {
        let magnitude = self.magnitude(bits) as i64;
        if magnitude as u64 == bits { magnitude } else { -magnitude - 1 }
    }

    /// The float of a rank.
    pub(crate) fn at_rank(self, rank: i64) -> u64 {
        if rank >= 0 { rank as u64 } else { self.sign() | !rank as u64 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_formats_are_those_of_the_language() {
        assert_eq!(f64::FORMAT.infinity(), f64::INFINITY.to_bits());
        assert_eq!(f32::FORMAT.infinity(), u64::from(f32::INFINITY.to_bits()));
        assert_eq!(f64::FORMAT.sign(), (-0.0f64).to_bits());
        assert_eq!(f32::FORMAT.sign(), u64::from((-0.0f32).to_bits()));
    }

    #[test]
    fn ranks_go_up_with_the_value() {
        let line = [f64::NEG_INFINITY, f64::MIN, -1.5, -5e-324, -0.0, 0.0, 5e-324, 2.5, f64::MAX];
        assert!(line.map(|x| f64::FORMAT.rank(x.to_bits())).is_sorted());
        for x in line {
            let rank = f64::FORMAT.rank(x.to_bits());
            assert_eq!(f64::FORMAT.at_rank(rank), x.to_bits());
        }
        assert_eq!([0.0, -0.0, 5e-324].map(|x: f64| f64::FORMAT.rank(x.to_bits())), [0, -1, 1]);
    }

    #[test]
    fn a_scaled_float_is_a_fraction_again() {
        let numbers = [5e-324, 1e-310, f64::MIN_POSITIVE, 0.1, 1.0, 3.75, 1e10];
        for bits in numbers.map(f64::to_bits) {
            let (n, exponent) = f64::FORMAT.scaled(bits);
            assert_eq!(f64::FORMAT.fraction(n, -exponent), bits);
        }
    }
}
