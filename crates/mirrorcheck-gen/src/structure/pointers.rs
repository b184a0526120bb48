//! The structure of pointers: that of what they point to.

use super::{Data, DecodeError, Shape, Structure, Types};
use std::rc::Rc;
use std::sync::Arc;

macro_rules! pointers {
    ($($type:ident: $made_by:literal),+) => {$(
        impl<T: Structure> Structure for $type<T> {
            #[inline]
            fn describe(types: &mut Types) -> Shape {
                Shape::Wrapper { inner: types.add::<T>(), made_by: $made_by }
            }
            #[inline]
            fn encode(&self) -> Data {
                T::encode(self)
            }
            #[inline]
            fn decode(data: &Data) -> Result<Self, DecodeError> {
                T::decode(data).map($type::new)
            }
        }
    )+};
}
pointers!(Box: "Box::new", Rc: "Rc::new", Arc: "Arc::new");
