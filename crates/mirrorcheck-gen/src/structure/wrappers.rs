//! The structure of pointers and newtypes: that of what is inside.

use super::{Data, DecodeError, Shape, Structure, Types};
use std::cmp::Reverse;
use std::num::Wrapping;
use std::rc::Rc;
use std::sync::Arc;

macro_rules! wrappers {
    ($($type:ident, $made_by:literal: $make:expr, $inside:ident => $read:expr;)+) => {$(
        impl<T: Structure> Structure for $type<T> {
            #[inline]
            fn describe(types: &mut Types) -> Shape {
                Shape::Wrapper { inner: types.add::<T>(), made_by: $made_by }
            }
            #[inline]
            fn encode(&self) -> Data {
                let $inside = self;
                T::encode($read)
            }
            #[inline]
            fn decode(data: &Data) -> Result<Self, DecodeError> {
                T::decode(data).map($make)
            }
        }
    )+};
}
wrappers! {
    Box, "Box::new": Box::new, it => it;
    Rc, "Rc::new": Rc::new, it => it;
    Arc, "Arc::new": Arc::new, it => it;
    Wrapping, "Wrapping": Wrapping, it => &it.0;
    Reverse, "Reverse": Reverse, it => &it.0;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::structure::rust_source;

    #[test]
    fn wrappers_survive_and_leave_no_trace_in_data() {
        let value = (Box::new(1u8), Rc::new(Arc::new(2u8)), Wrapping(3u8), Reverse(4u8));
        assert_eq!(value.encode(), (1u8, 2u8, 3u8, 4u8).encode());
        assert_eq!(Structure::decode(&value.encode()), Ok(value));
    }

    #[test]
    fn wrappers_come_back_in_source() {
        assert_eq!(rust_source(&Rc::new(Wrapping(3u8))), "Rc::new(Wrapping(3))");
    }
}
