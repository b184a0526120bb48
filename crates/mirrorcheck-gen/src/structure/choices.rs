//! The structure of the enums of the standard library.

use super::{Constructor, Data, DecodeError, Parts, Shape, Structure, Types};
use std::cmp::Ordering;

impl<T: Structure> Structure for Option<T> {
    #[inline]
    fn describe(types: &mut Types) -> Shape {
        let some = Constructor::new("Some").field(types.add::<T>());
        Shape::Enum(vec![Constructor::new("None"), some])
    }
    #[inline]
    fn encode(&self) -> Data {
        match self {
            None => Data::positional("None", vec![]),
            Some(value) => Data::positional("Some", vec![value.encode()]),
        }
    }
    #[inline]
    fn decode(data: &Data) -> Result<Self, DecodeError> {
        let parts = Parts::of_one(data, &["None", "Some"])?;
        match parts.name() {
            "None" => parts.counted(0).map(|_| None),
            _ => parts.counted(1)?.nth(0).map(Some),
        }
    }
}

impl<T: Structure, E: Structure> Structure for Result<T, E> {
    #[inline]
    fn describe(types: &mut Types) -> Shape {
        let ok = Constructor::new("Ok").field(types.add::<T>());
        Shape::Enum(vec![ok, Constructor::new("Err").field(types.add::<E>())])
    }
    #[inline]
    fn encode(&self) -> Data {
        match self {
            Ok(value) => Data::positional("Ok", vec![value.encode()]),
            Err(error) => Data::positional("Err", vec![error.encode()]),
        }
    }
    #[inline]
    fn decode(data: &Data) -> Result<Self, DecodeError> {
        let parts = Parts::of_one(data, &["Ok", "Err"])?.counted(1)?;
        match parts.name() {
            "Ok" => parts.nth(0).map(Ok),
            _ => parts.nth(0).map(Err),
        }
    }
}

impl Structure for Ordering {
    #[inline]
    fn describe(_: &mut Types) -> Shape {
        Shape::Enum(["Less", "Equal", "Greater"].map(Constructor::new).into())
    }
    #[inline]
    fn encode(&self) -> Data {
        let name = match self {
            Ordering::Less => "Less",
            Ordering::Equal => "Equal",
            Ordering::Greater => "Greater",
        };
        Data::positional(name, vec![])
    }
    #[inline]
    fn decode(data: &Data) -> Result<Self, DecodeError> {
        match Parts::of_one(data, &["Less", "Equal", "Greater"])?.counted(0)?.name() {
            "Less" => Ok(Ordering::Less),
            "Equal" => Ok(Ordering::Equal),
            _ => Ok(Ordering::Greater),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_constructor_survives() {
        for value in [None, Some(Ok(1u8)), Some(Err(Ordering::Less)), Some(Err(Ordering::Equal))] {
            assert_eq!(Structure::decode(&value.encode()), Ok(value));
        }
        assert_eq!(Ordering::decode(&Ordering::Greater.encode()), Ok(Ordering::Greater));
    }

    #[test]
    fn none_with_a_field_is_refused() {
        let data = Data::positional("None", vec![Data::Bool(true)]);
        assert!(Option::<bool>::decode(&data).is_err());
    }
}
