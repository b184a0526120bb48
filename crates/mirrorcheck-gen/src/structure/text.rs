//! The structure of texts.

use super::{Data, DecodeError, Shape, Structure, Types};

impl Structure for String {
    #[inline]
    fn describe(_: &mut Types) -> Shape {
        Shape::Text
    }
    #[inline]
    fn encode(&self) -> Data {
        Data::Text(self.clone())
    }
    #[inline]
    fn decode(data: &Data) -> Result<Self, DecodeError> {
        match data {
            Data::Text(text) => Ok(text.clone()),
            _ => Err(DecodeError::expected("a text", data)),
        }
    }
}
