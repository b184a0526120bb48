//! The structure of booleans, integers and floats.

use super::{Data, DecodeError, Shape, Structure, Types};

macro_rules! integers {
    ($($type:ty),+) => {$(
        impl Structure for $type {
            #[inline]
            fn describe(_: &mut Types) -> Shape {
                Shape::Integer { min: <$type>::MIN as i128, max: <$type>::MAX as u128 }
            }
            #[inline]
            fn encode(&self) -> Data {
                encode(*self as u128, <$type>::MIN != 0)
            }
            #[inline]
            fn decode(data: &Data) -> Result<Self, DecodeError> {
                decode(data, <$type>::MIN as i128, <$type>::MAX as u128).map(|bits| bits as $type)
            }
        }
    )+};
}
integers!(i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize);

/// From sign- or zero-extended bits. One function for all types, for the sake of the
/// build time; so is the next.
fn encode(bits: u128, signed: bool) -> Data {
    if signed { Data::integer(bits as i128) } else { Data::Natural(bits) }
}

fn decode(data: &Data, min: i128, max: u128) -> Result<u128, DecodeError> {
    match *data {
        Data::Natural(number) if number <= max => Ok(number),
        Data::Negative(number) if number >= min => Ok(number as u128),
        _ => Err(DecodeError::expected(format!("an integer of {min}..={max}"), data)),
    }
}

macro_rules! primitives {
    ($($type:ty, $shape:ident, $expected:literal: $encode:expr, $decode:expr;)+) => {$(
        impl Structure for $type {
            #[inline]
            fn describe(_: &mut Types) -> Shape {
                Shape::$shape
            }
            #[inline]
            fn encode(&self) -> Data {
                Data::$shape($encode(*self))
            }
            #[inline]
            fn decode(data: &Data) -> Result<Self, DecodeError> {
                match data {
                    Data::$shape(value) => Ok($decode(*value)),
                    _ => Err(DecodeError::expected($expected, data)),
                }
            }
        }
    )+};
}
primitives! {
    bool, Bool, "`false` or `true`": std::convert::identity, std::convert::identity;
    char, Char, "a character": std::convert::identity, std::convert::identity;
    f32, Float32, "a number of 32 bits": f32::to_bits, f32::from_bits;
    f64, Float64, "a number of 64 bits": f64::to_bits, f64::from_bits;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn survives<T: Structure + PartialEq>(value: T) -> bool {
        T::decode(&value.encode()) == Ok(value)
    }

    #[test]
    fn the_extremes_survive() {
        assert!(survives(i128::MIN) && survives(i128::MAX) && survives(u128::MAX));
        assert!(survives(i8::MIN) && survives(i64::MIN) && survives(usize::MAX));
        assert!(survives(true) && survives(char::MAX));
    }

    #[test]
    fn floats_keep_their_bits() {
        for bits in [0, 1 << 63, 0x7ff0_0000_0000_0001, f64::NAN.to_bits(), u64::MAX] {
            let value = f64::from_bits(bits);
            assert_eq!(f64::decode(&value.encode()).map(f64::to_bits), Ok(bits));
        }
        let signalling = f32::from_bits(0x7f80_0001);
        assert_eq!(f32::decode(&signalling.encode()).map(f32::to_bits), Ok(0x7f80_0001));
    }

    #[test]
    fn a_number_has_one_form_whatever_its_type() {
        assert_eq!(5i8.encode(), 5u128.encode());
        assert_eq!((-5i8).encode(), (-5i128).encode());
    }

    #[test]
    fn a_number_outside_the_type_is_refused() {
        assert!(u8::decode(&Data::Natural(256)).is_err());
        assert!(u8::decode(&Data::Negative(-1)).is_err());
        assert!(i128::decode(&Data::Natural(1 << 127)).is_err());
        assert!(u8::decode(&Data::Bool(true)).is_err());
    }
}
