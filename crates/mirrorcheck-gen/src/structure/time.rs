//! The structure of durations.

use super::{Constructor, Data, DecodeError, Parts, Shape, Structure, Types};
use std::time::Duration;

impl Structure for Duration {
    #[inline]
    fn describe(types: &mut Types) -> Shape {
        let seconds = types.add::<u64>();
        Shape::Struct(Constructor::new("Duration::new").field(seconds).field(types.add::<u32>()))
    }
    #[inline]
    fn encode(&self) -> Data {
        Data::positional(
            "Duration::new",
            vec![self.as_secs().encode(), self.subsec_nanos().encode()],
        )
    }
    #[inline]
    fn decode(data: &Data) -> Result<Self, DecodeError> {
        let parts = Parts::of(data, "Duration::new")?.counted(2)?;
        let (seconds, nanos) = (parts.nth(0)?, parts.nth(1)?);
        // Otherwise `new` would carry, and panic where that overflows.
        if nanos >= 1_000_000_000u32 {
            return Err(DecodeError::expected("less than a second of nanoseconds", data));
        }
        Ok(Duration::new(seconds, nanos))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_survive() {
        for value in [Duration::ZERO, Duration::MAX, Duration::from_millis(1500)] {
            assert_eq!(Duration::decode(&value.encode()), Ok(value));
        }
    }

    #[test]
    fn too_many_nanoseconds_are_refused() {
        let data = Data::positional("Duration::new", vec![u64::MAX.encode(), u32::MAX.encode()]);
        assert!(Duration::decode(&data).is_err());
    }
}
