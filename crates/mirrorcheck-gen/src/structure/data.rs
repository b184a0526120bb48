//! A value taken apart: constructors, numbers, texts and collections of these.

use crate::Label;

/// A value without its type.
///
/// There is one way to write each value, so that equal values have equal data, and
/// data can be compared and sorted: numbers of 0 and more are
/// [`Natural`](Data::Natural), floats are their bits, and what has no order of its own
/// is sorted.
///
/// ```
/// use mirrorcheck_gen::structure::*;
/// assert_eq!(3u8.encode(), Data::Natural(3));
/// assert_eq!(Some(-1).encode(), Data::positional("Some", vec![Data::Negative(-1)]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Data {
    /// `false` or `true`.
    Bool(bool),
    /// A character.
    Char(char),
    /// An integer of 0 or more.
    Natural(u128),
    /// An integer below 0.
    Negative(i128),
    /// The bits of an `f32`.
    Float32(u32),
    /// The bits of an `f64`.
    Float64(u64),
    /// A text.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
    /// Values of one type: a list, an array or a set.
    Sequence(Vec<Data>),
    /// Pairs of a key and what belongs to it.
    Map(Vec<(Data, Data)>),
    /// A constructor of a struct or an enum, applied to its fields. A tuple is one
    /// without a name, and `()` one without fields, too.
    Construct {
        /// The name of the struct or variant; none for tuples.
        name: Label,
        /// What it is applied to, each with its name, or none where it is known by its
        /// position.
        fields: Vec<(Label, Data)>,
    },
}

impl Data {
    /// A constructor with positional fields, as `Some(3)`, or with none.
    #[inline]
    pub fn positional(name: &'static str, fields: Vec<Data>) -> Data {
        let mut unnamed = Vec::with_capacity(fields.len());
        for data in fields {
            unnamed.push((Label::NONE, data));
        }
        Data::Construct { name: Label::literal(name), fields: unnamed }
    }

    /// A constructor with named fields, as `Point { x: 3, y: 4 }`.
    #[inline]
    pub fn named(name: &'static str, fields: Vec<(&'static str, Data)>) -> Data {
        let mut named = Vec::with_capacity(fields.len());
        for (field, data) in fields {
            named.push((Label::literal(field), data));
        }
        Data::Construct { name: Label::literal(name), fields: named }
    }

    /// A tuple; `()` if there is nothing in it.
    #[inline]
    pub fn tuple(parts: Vec<Data>) -> Data {
        Data::positional("", parts)
    }

    /// An integer that may be negative.
    #[inline]
    pub fn integer(number: i128) -> Data {
        u128::try_from(number).map_or(Data::Negative(number), Data::Natural)
    }

    /// What kind of thing it is, for messages.
    #[inline]
    pub(crate) fn kind(&self) -> String {
        match self {
            Data::Bool(value) => format!("`{value}`"),
            Data::Char(value) => format!("the character {value:?}"),
            Data::Natural(number) => format!("the number {number}"),
            Data::Negative(number) => format!("the number {number}"),
            Data::Float32(bits) => format!("the number {:?}", f32::from_bits(*bits)),
            Data::Float64(bits) => format!("the number {:?}", f64::from_bits(*bits)),
            Data::Text(_) => "a text".into(),
            Data::Bytes(_) => "bytes".into(),
            Data::Sequence(items) => format!("a sequence of {}", items.len()),
            Data::Map(pairs) => format!("a map of {}", pairs.len()),
            Data::Construct { name, fields } if name.is_none() => {
                format!("a tuple of {}", fields.len())
            }
            Data::Construct { name, .. } => format!("`{name}`"),
        }
    }
}
