//! The simplest value of a type.
//!
//! Of a recursive type not every constructor leads to an end. So the **height** of each
//! type is found first: how many constructors are at least on top of each other in a
//! value of it. What has the least height can be made without going round in circles.

use crate::Label;
use crate::structure::{Constructor, Data, Shape, TypeIndex, Types};

/// The simplest data of some types.
pub(super) struct Simplest {
    pub(super) types: Types,
    /// The height of each type; none if it has no value.
    heights: Vec<(TypeIndex, Option<usize>)>,
}

impl Simplest {
    #[inline]
    pub(super) fn new(types: Types) -> Simplest {
        let heights = types.iter().map(|(of, _)| (of, None)).collect();
        let mut simplest = Simplest { types, heights };
        // Heights only ever come to be known, so this ends.
        while simplest.improve() {}
        simplest
    }

    /// Finds heights that follow from those found before.
    #[inline]
    fn improve(&mut self) -> bool {
        let mut found = Vec::new();
        for (at, (of, height)) in self.heights.iter().enumerate() {
            if height.is_none() {
                found.extend(self.height_of_shape(&self.types[*of].shape).map(|h| (at, h)));
            }
        }
        // All of one round at once: a height that is found later is larger.
        for &(at, height) in &found {
            self.heights[at].1 = Some(height);
        }
        !found.is_empty()
    }

    #[inline]
    fn height_of_shape(&self, shape: &Shape) -> Option<usize> {
        match shape {
            Shape::Wrapper { inner, .. } => self.height_of(*inner),
            Shape::Sequence { item, length: Some(1..), .. } => Some(1 + self.height_of(*item)?),
            Shape::Struct(_) | Shape::Enum(_) => {
                shape.constructors().iter().filter_map(|constructor| self.height(constructor)).min()
            }
            _ => Some(0),
        }
    }

    /// The height of a constructor's simplest value.
    #[inline]
    pub(super) fn height(&self, constructor: &Constructor) -> Option<usize> {
        let mut fields = constructor.fields.iter().map(|field| self.height_of(field.of));
        fields.try_fold(0, |highest, height| Some(highest.max(1 + height?)))
    }

    #[inline]
    fn height_of(&self, of: TypeIndex) -> Option<usize> {
        self.heights.iter().find(|(other, _)| *other == of)?.1
    }

    /// The simplest data of a type.
    #[inline]
    pub(super) fn data(&self, of: TypeIndex) -> Option<Data> {
        let shape = &self.types[of].shape;
        Some(match shape {
            Shape::Bool => Data::Bool(false),
            Shape::Char => Data::Char('a'),
            Shape::Integer { min, .. } => Data::integer((*min).max(0)),
            Shape::Float32 => Data::Float32(0),
            Shape::Float64 => Data::Float64(0),
            Shape::Text => Data::Text(String::new()),
            Shape::Bytes => Data::Bytes(Vec::new()),
            Shape::Sequence { item, length: Some(length @ 1..), .. } => {
                Data::Sequence(vec![self.data(*item)?; *length])
            }
            Shape::Sequence { .. } => Data::Sequence(Vec::new()),
            Shape::Map { .. } => Data::Map(Vec::new()),
            Shape::Wrapper { inner, .. } => return self.data(*inner),
            Shape::Struct(_) | Shape::Enum(_) => {
                let constructors = shape.constructors().iter();
                let heights =
                    constructors.filter_map(|c| Some((self.height(c)?, c.fields.len(), c)));
                let (.., least) = heights.min_by_key(|&(height, fields, _)| (height, fields))?;
                return self.construct(least, Vec::new());
            }
        })
    }

    /// A constructor applied to what is given, as far as the types fit, and to what is
    /// simplest.
    #[inline]
    pub(super) fn construct(
        &self,
        constructor: &Constructor,
        mut given: Vec<(&Data, TypeIndex)>,
    ) -> Option<Data> {
        self.height(constructor)?;
        let mut fields = Vec::new();
        for field in &constructor.fields {
            let wanted = self.unwrapped(field.of);
            let fits = given.iter().position(|(_, of)| self.unwrapped(*of) == wanted);
            let data = match fits {
                Some(at) => given.remove(at).0.clone(),
                None => self.data(wanted)?,
            };
            fields.push((field.name.map_or(Label::NONE, Label::literal), data));
        }
        Some(Data::Construct { name: Label::literal(constructor.name), fields })
    }

    /// The parts of some data, by position, with their types.
    #[inline]
    pub(super) fn parts(&self, data: &Data, of: TypeIndex) -> Vec<(usize, TypeIndex)> {
        parts_of(data, &self.types[self.unwrapped(of)].shape)
    }

    /// The type inside of boxes.
    #[inline]
    pub(super) fn unwrapped(&self, mut of: TypeIndex) -> TypeIndex {
        while let Shape::Wrapper { inner, .. } = self.types[of].shape {
            of = inner;
        }
        of
    }
}

/// The parts of some data of this shape. None where the two don't fit, which a type with a
/// description of its own may bring about.
#[inline]
pub(super) fn parts_of(data: &Data, shape: &Shape) -> Vec<(usize, TypeIndex)> {
    match (data, shape) {
        (Data::Sequence(items), Shape::Sequence { item, .. }) => {
            (0..items.len()).map(|at| (at, *item)).collect()
        }
        (Data::Map(pairs), Shape::Map { key, value, .. }) => {
            (0..pairs.len()).flat_map(|at| [(2 * at, *key), (2 * at + 1, *value)]).collect()
        }
        (Data::Construct { name, fields }, shape) => {
            let mut constructors = shape.constructors().iter();
            let own = constructors.find(|constructor| constructor.name == name.as_str());
            let described = own.map_or(&[][..], |own| &own.fields);
            let parts = fields.iter().enumerate().map(|(at, (label, _))| {
                let named = |name: &str| described.iter().find(|field| field.name == Some(name));
                let field = if label.is_none() { described.get(at) } else { named(label.as_str()) };
                field.map(|field| (at, field.of))
            });
            parts.flatten().collect()
        }
        _ => Vec::new(),
    }
}
