//! A value taken apart: constructors, numbers, texts and collections of these.

use crate::Label;

/// A value without its type.
///
/// There is one way to write each value, so that equal values have equal data, and
/// data can be compared, sorted and hashed: numbers of 0 and more are
/// [`Natural`](Data::Natural), floats are their bits, and what has no order of its own
/// is sorted.
///
/// ```
/// use mirrorcheck_gen::structure::*;
/// assert_eq!(3u8.encode(), Data::Natural(3));
/// assert_eq!(Some(-1).encode(), Data::positional("Some", vec![Data::Negative(-1)]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
        /// What it holds.
        fields: Fields,
    },
}

/// The fields of a constructor.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fields {
    /// Known by their position, as in `Some(3)`; also where there are none.
    Positional(Vec<Data>),
    /// Known by their names, as in `Point { x: 3, y: 4 }`.
    Named(Vec<(Label, Data)>),
}

impl Data {
    /// A constructor with positional fields, or with none.
    pub fn positional(name: &'static str, fields: Vec<Data>) -> Data {
        Data::Construct { name: Label::literal(name), fields: Fields::Positional(fields) }
    }

    /// A constructor with named fields.
    pub fn named(name: &'static str, fields: Vec<(&'static str, Data)>) -> Data {
        let label = |(name, data)| (Label::literal(name), data);
        let fields = Fields::Named(fields.into_iter().map(label).collect());
        Data::Construct { name: Label::literal(name), fields }
    }

    /// A tuple; `()` if there is nothing in it.
    pub fn tuple(parts: Vec<Data>) -> Data {
        Data::positional("", parts)
    }

    /// An integer that may be negative.
    pub fn integer(number: i128) -> Data {
        u128::try_from(number).map_or(Data::Negative(number), Data::Natural)
    }

    /// What kind of thing it is, for messages.
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

impl Fields {
    /// How many there are.
    pub fn len(&self) -> usize {
        match self {
            Fields::Positional(fields) => fields.len(),
            Fields::Named(fields) => fields.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The fields in order, with their names where they have some.
    pub fn iter(&self) -> impl Iterator<Item = (Option<&Label>, &Data)> {
        let (positional, named): (&[Data], &[(Label, Data)]) = match self {
            Fields::Positional(fields) => (fields, &[]),
            Fields::Named(fields) => (&[], fields),
        };
        let named = named.iter().map(|(name, data)| (Some(name), data));
        positional.iter().map(|data| (None, data)).chain(named)
    }
}
