//! The structure of ranges: their ends.

use super::{Constructor, Data, DecodeError, Parts, Shape, Structure, Types};
use std::ops::{Range, RangeInclusive};

impl<T: Structure> Structure for Range<T> {
    #[inline]
    fn describe(types: &mut Types) -> Shape {
        let end = types.add::<T>();
        Shape::Struct(Constructor::new("Range").named("start", end).named("end", end))
    }
    #[inline]
    fn encode(&self) -> Data {
        Data::named("Range", vec![("start", self.start.encode()), ("end", self.end.encode())])
    }
    #[inline]
    fn decode(data: &Data) -> Result<Self, DecodeError> {
        let parts = Parts::of(data, "Range")?.counted(2)?;
        Ok(parts.named("start")?..parts.named("end")?)
    }
}

/// A range that an iteration has used up is not told from one that it has not.
impl<T: Structure> Structure for RangeInclusive<T> {
    #[inline]
    fn describe(types: &mut Types) -> Shape {
        let end = types.add::<T>();
        Shape::Struct(Constructor::new("RangeInclusive::new").field(end).field(end))
    }
    #[inline]
    fn encode(&self) -> Data {
        Data::positional("RangeInclusive::new", vec![self.start().encode(), self.end().encode()])
    }
    #[inline]
    fn decode(data: &Data) -> Result<Self, DecodeError> {
        let parts = Parts::of(data, "RangeInclusive::new")?.counted(2)?;
        Ok(parts.nth(0)?..=parts.nth(1)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::structure::rust_source;

    #[test]
    fn ranges_survive() {
        let value = (1..3, 3..=4, 'a'..='z');
        assert_eq!(Structure::decode(&value.encode()), Ok(value));
    }

    #[test]
    fn ranges_are_written_by_their_constructors() {
        assert_eq!(rust_source(&(1..3)), "Range { start: 1, end: 3 }");
        assert_eq!(rust_source(&(1..=3)), "RangeInclusive::new(1, 3)");
    }
}
