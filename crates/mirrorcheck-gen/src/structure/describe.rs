//! What types consist of: a graph with a node for each type, closed under recursion.
//!
//! A recursive type mentions itself, so a description can't be a tree. [`Types`] gives
//! each type a number before it asks what the type consists of; when the type comes up
//! again inside itself, the number is the answer:
//!
//! ```
//! use mirrorcheck_gen::structure::*;
//! let types = Types::of::<Vec<Option<u8>>>();
//! assert_eq!(types.len(), 3);
//! let Shape::Sequence { item, .. } = &types[types.root()].shape else { panic!() };
//! let [none, some] = types[*item].shape.constructors() else { panic!() };
//! assert_eq!((none.name, none.fields.len()), ("None", 0));
//! assert_eq!(types[some.fields[0].of].shape, Shape::Integer { min: 0, max: 255 });
//! ```

use super::Structure;
use std::any::TypeId;
use std::ops::Index;

/// Types, and the types that these consist of.
#[derive(Clone, Debug, Default)]
pub struct Types {
    types: Vec<Type>,
    /// What each of them is. A program has few types, so they are searched one by one.
    known: Vec<TypeId>,
}

/// A type of a [`Types`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TypeIndex(u32);

/// A type: its name and what it consists of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Type {
    /// The name that the compiler gives it, with its path.
    pub name: &'static str,
    /// What it consists of.
    pub shape: Shape,
}

/// What a type consists of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// `false` and `true`.
    Bool,
    /// The characters.
    Char,
    /// The integers from the one to the other.
    Integer {
        /// The smallest.
        min: i128,
        /// The largest.
        max: u128,
    },
    /// `f32`.
    Float32,
    /// `f64`.
    Float64,
    /// Texts.
    Text,
    /// Bytes.
    Bytes,
    /// Lists, arrays and sets.
    Sequence {
        /// The type of the elements.
        item: TypeIndex,
        /// How many there are, where this is fixed.
        length: Option<usize>,
        /// Whether no two elements are equal.
        distinct: bool,
        /// The Rust that makes one of an array: `vec!`, `BTreeSet::from`.
        made_by: &'static str,
    },
    /// Maps.
    Map {
        /// The type of the keys, no two of which are equal.
        key: TypeIndex,
        /// The type of what belongs to them.
        value: TypeIndex,
        /// The Rust that makes one of an array of pairs.
        made_by: &'static str,
    },
    /// A type whose data is that of another one: `Box`, `Rc`.
    Wrapper {
        /// The type inside.
        inner: TypeIndex,
        /// The Rust that makes one: `Box::new`.
        made_by: &'static str,
    },
    /// A struct, or a tuple, whose constructor has no name.
    Struct(Constructor),
    /// An enum, its constructors in the order of declaration.
    Enum(Vec<Constructor>),
}

/// A way to make a struct or an enum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constructor {
    /// The name of the struct or variant; none for tuples.
    pub name: &'static str,
    /// What it is applied to.
    pub fields: Vec<Field>,
    /// What stands after its name in Rust if there are no fields: ` {}`, `()` or nothing.
    pub brackets: &'static str,
}

/// A field of a constructor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name, if it is not known by its position.
    pub name: Option<&'static str>,
    /// Its type.
    pub of: TypeIndex,
}

impl Types {
    /// A type and all that it consists of.
    #[inline]
    pub fn of<T: Structure>() -> Types {
        let mut types = Types::default();
        types.add::<T>();
        types
    }

    /// The type that was described first.
    #[inline]
    pub fn root(&self) -> TypeIndex {
        TypeIndex(0)
    }

    /// Describes a type, unless it has been.
    #[inline]
    pub fn add<T: Structure>(&mut self) -> TypeIndex {
        match self.find(TypeId::of::<T>(), std::any::type_name::<T>()) {
            (index, true) => index,
            (index, false) => {
                self.types[index.0 as usize].shape = T::describe(self);
                index
            }
        }
    }

    /// How many types there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.types.len()
    }

    /// Whether no type has been described.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.types.is_empty()
    }

    /// All types, in the order in which they came up.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (TypeIndex, &Type)> {
        (0..).map(TypeIndex).zip(&self.types)
    }

    /// The number of a type, and whether it was known. If not, it has no values until
    /// it has been described.
    #[inline]
    fn find(&mut self, id: TypeId, name: &'static str) -> (TypeIndex, bool) {
        let known = self.known.iter().position(|known| *known == id);
        let index = TypeIndex(known.unwrap_or(self.known.len()) as u32);
        if known.is_none() {
            self.known.push(id);
            self.types.push(Type { name, shape: Shape::Enum(Vec::new()) });
        }
        (index, known.is_some())
    }
}

impl Index<TypeIndex> for Types {
    type Output = Type;

    #[inline]
    fn index(&self, index: TypeIndex) -> &Type {
        &self.types[index.0 as usize]
    }
}

impl Type {
    /// The name without its path and parameters: `Tree` for `zoo::Tree<u8>`.
    #[inline]
    pub fn short_name(&self) -> &'static str {
        let path = self.name.split('<').next().unwrap_or(self.name);
        path.rsplit("::").next().unwrap_or(path)
    }
}

impl Shape {
    /// The constructors of a struct or enum; none for everything else.
    #[inline]
    pub fn constructors(&self) -> &[Constructor] {
        match self {
            Shape::Struct(constructor) => std::slice::from_ref(constructor),
            Shape::Enum(constructors) => constructors,
            _ => &[],
        }
    }

    /// The types that it mentions, in order; a type that is mentioned twice comes twice.
    #[inline]
    pub fn parts(&self) -> Vec<TypeIndex> {
        match self {
            Shape::Sequence { item, .. } => vec![*item],
            Shape::Map { key, value, .. } => vec![*key, *value],
            Shape::Wrapper { inner, .. } => vec![*inner],
            _ => {
                let mut parts = Vec::new();
                for constructor in self.constructors() {
                    parts.extend(constructor.fields.iter().map(|field| field.of));
                }
                parts
            }
        }
    }
}

impl Constructor {
    /// A constructor without fields so far.
    #[inline]
    pub fn new(name: &'static str) -> Constructor {
        Constructor { name, fields: Vec::new(), brackets: "" }
    }

    /// With one more positional field.
    #[inline]
    pub fn field(mut self, of: TypeIndex) -> Constructor {
        self.fields.push(Field { name: None, of });
        self
    }

    /// With brackets around no fields, as in `struct Empty {}`.
    #[inline]
    pub fn bracketed(mut self, brackets: &'static str) -> Constructor {
        self.brackets = brackets;
        self
    }

    /// With one more named field.
    #[inline]
    pub fn named(mut self, name: &'static str, of: TypeIndex) -> Constructor {
        self.fields.push(Field { name: Some(name), of });
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::structure::{Data, DecodeError, Parts};

    #[derive(Debug, PartialEq)]
    struct Rose(Vec<Rose>);

    impl Structure for Rose {
        #[inline]
        fn describe(types: &mut Types) -> Shape {
            Shape::Struct(Constructor::new("Rose").field(types.add::<Vec<Rose>>()))
        }
        #[inline]
        fn encode(&self) -> Data {
            Data::positional("Rose", vec![self.0.encode()])
        }
        #[inline]
        fn decode(data: &Data) -> Result<Self, DecodeError> {
            Ok(Rose(Parts::of(data, "Rose")?.counted(1)?.nth(0)?))
        }
    }

    #[test]
    fn a_recursive_type_is_described_once() {
        let types = Types::of::<Rose>();
        assert_eq!(types.len(), 2);
        let [of_rose] = types[types.root()].shape.parts()[..] else { panic!() };
        assert_eq!(types[of_rose].shape.parts(), [types.root()]);
    }

    #[test]
    fn a_recursive_value_survives() {
        let rose = Rose(vec![Rose(vec![]), Rose(vec![Rose(vec![])])]);
        assert_eq!(Rose::decode(&rose.encode()), Ok(rose));
    }

    #[test]
    fn short_names_have_no_path_and_no_parameters() {
        let types = Types::of::<Option<Result<Rose, String>>>();
        assert_eq!(types[types.root()].short_name(), "Option");
    }
}
