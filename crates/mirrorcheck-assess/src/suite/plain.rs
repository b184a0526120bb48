//! Values as plain JSON, for programs in any language.
//!
//! The JSON of [`structure::json`](crate::structure::json) keeps everything apart that Rust
//! does. Here lists, sets and tuples are arrays, structs are objects, and names are numbers;
//! reading one back needs its type.

use crate::error::Error;
use crate::structure::{Data, Shape, Structure, TypeIndex, Types};
use mirrorcheck_gen::Label;
use serde_json::{Map, Value};

/// A value as plain JSON.
///
/// ```
/// use mirrorcheck_assess::{language::Name, suite::{from_plain, to_plain}};
/// let value = vec![(Name(1), true)];
/// assert_eq!(to_plain(&value).to_string(), "[[1,true]]");
/// assert_eq!(from_plain::<Vec<(Name, bool)>>(&to_plain(&value)).unwrap(), value);
/// ```
pub fn to_plain<T: Structure>(value: &T) -> Value {
    written(&value.encode())
}

/// The value that plain JSON stands for.
///
/// # Errors
/// If it is not a value of the type.
pub fn from_plain<T: Structure>(json: &Value) -> Result<T, Error> {
    let types = Types::of::<T>();
    let name = || types[types.root()].short_name();
    let data = read(&types, types.root(), json)
        .ok_or_else(|| Error::suite(format!("not a value of {}: {json}", name())))?;
    T::decode(&data).map_err(|error| Error::suite(format!("not a value of {}: {error}", name())))
}

fn written(data: &Data) -> Value {
    match data {
        Data::Bool(value) => Value::from(*value),
        Data::Natural(number) => u64::try_from(*number).map_or(Value::Null, Value::from),
        Data::Negative(number) => i64::try_from(*number).map_or(Value::Null, Value::from),
        Data::Text(text) => Value::from(text.as_str()),
        Data::Sequence(items) => items.iter().map(written).collect(),
        Data::Bytes(bytes) => bytes.iter().copied().collect(),
        Data::Construct { fields, .. } if fields.iter().all(|(name, _)| !name.is_none()) => {
            let field = |(name, data): &(Label, Data)| (name.as_str().to_owned(), written(data));
            Value::Object(fields.iter().map(field).collect())
        }
        Data::Construct { fields, .. } => fields.iter().map(|(_, data)| written(data)).collect(),
        // What specifications can't see has no plain form.
        _ => Value::Null,
    }
}

fn read(types: &Types, of: TypeIndex, json: &Value) -> Option<Data> {
    Some(match &types[of].shape {
        Shape::Bool => Data::Bool(json.as_bool()?),
        Shape::Integer { .. } => Data::integer(i128::from(json.as_i64()?)),
        Shape::Text => Data::Text(json.as_str()?.to_owned()),
        Shape::Wrapper { inner, .. } => read(types, *inner, json)?,
        Shape::Sequence { item, .. } => {
            let items = json.as_array()?.iter();
            Data::Sequence(items.map(|json| read(types, *item, json)).collect::<Option<_>>()?)
        }
        Shape::Bytes => {
            let bytes = json.as_array()?.iter().map(|byte| u8::try_from(byte.as_u64()?).ok());
            Data::Bytes(bytes.collect::<Option<_>>()?)
        }
        Shape::Struct(constructor) => {
            let named = |object: &Map<String, Value>| -> Option<Vec<(&'static str, Data)>> {
                let fields = constructor.fields.iter();
                fields
                    .map(|field| {
                        Some((field.name?, read(types, field.of, object.get(field.name?)?)?))
                    })
                    .collect()
            };
            match json {
                Value::Object(object) => Data::named(constructor.name, named(object)?),
                Value::Array(items) if items.len() == constructor.fields.len() => {
                    let fields = constructor.fields.iter().zip(items);
                    let read = fields.map(|(field, json)| read(types, field.of, json));
                    Data::positional(constructor.name, read.collect::<Option<_>>()?)
                }
                _ => return None,
            }
        }
        _ => return None,
    })
}
