//! The structure of `()`, tuples and arrays.

use super::containers::{decode_all, encode_all};
use super::{Constructor, Data, DecodeError, Parts, Shape, Structure, Types};

macro_rules! tuples {
    ($($count:literal: $($part:ident $position:tt),*;)+) => {$(
        impl<$($part: Structure),*> Structure for ($($part,)*) {
            #[inline]
            fn describe(_types: &mut Types) -> Shape {
                Shape::Struct(Constructor::new("")$(.field(_types.add::<$part>()))*)
            }
            #[inline]
            fn encode(&self) -> Data {
                Data::tuple(vec![$(self.$position.encode()),*])
            }
            #[inline]
            fn decode(data: &Data) -> Result<Self, DecodeError> {
                let _parts = Parts::of(data, "")?.counted($count)?;
                Ok(($(_parts.nth::<$part>($position)?,)*))
            }
        }
    )+};
}
tuples! {
    0:;
    1: A 0;
    2: A 0, B 1;
    3: A 0, B 1, C 2;
    4: A 0, B 1, C 2, D 3;
    5: A 0, B 1, C 2, D 3, E 4;
    6: A 0, B 1, C 2, D 3, E 4, F 5;
    7: A 0, B 1, C 2, D 3, E 4, F 5, G 6;
    8: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7;
    9: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8;
    10: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9;
    11: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10;
    12: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11;
}

impl<T: Structure, const N: usize> Structure for [T; N] {
    #[inline]
    fn describe(types: &mut Types) -> Shape {
        let item = types.add::<T>();
        Shape::Sequence { item, length: Some(N), distinct: false, made_by: "" }
    }
    #[inline]
    fn encode(&self) -> Data {
        Data::Sequence(encode_all(self))
    }
    #[inline]
    fn decode(data: &Data) -> Result<Self, DecodeError> {
        let items: Vec<T> = decode_all(data)?;
        items.try_into().map_err(|_| DecodeError::expected(format!("a sequence of {N}"), data))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_survive() {
        let value = ((), (1u8,), ('a', true), [1u8, 2, 3], [(); 0]);
        assert_eq!(Structure::decode(&value.encode()), Ok(value));
    }

    #[test]
    fn an_array_of_another_length_is_refused() {
        let error = <[u8; 2]>::decode(&[1u8, 2, 3].encode()).unwrap_err();
        assert_eq!(error.to_string(), "expected a sequence of 2, found a sequence of 3");
    }
}
