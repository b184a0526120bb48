//! What an interpretation has to know: the few operations in which the two differ.
//!
//! Everything else of the language is written with these. They can't be used from a
//! specification, which never gets hold of a [`Leaves::Bit`]: what it sees are newtypes.

use std::fmt::Debug;

/// An interpretation of specifications: [`Concrete`](crate::language::Concrete) evaluates
/// values, [`Symbolic`](crate::language::Symbolic) builds a circuit.
pub trait Logic: Leaves {}

impl<L: Leaves> Logic for L {}

/// The operations of an interpretation.
pub trait Leaves: Copy + Debug {
    /// A truth value.
    type Bit: Copy + Debug;
    /// An integer.
    type Number: Clone + Debug;
    /// Something that can only be compared with its like.
    type Element: Clone + Debug;
    /// Pairs of elements.
    type Relation: Clone + Debug;

    /// A truth value that is known.
    fn bit(value: bool) -> Self::Bit;
    /// Negation.
    fn not(bit: Self::Bit) -> Self::Bit;
    /// Conjunction of any number.
    fn and(bits: impl IntoIterator<Item = Self::Bit>) -> Self::Bit;
    /// Whether it is false whatever the values are. Used only to leave things out.
    fn never(bit: Self::Bit) -> bool;

    /// An integer that is known.
    fn number(value: i64) -> Self::Number;
    /// The smallest and the largest that it can be.
    fn range(number: &Self::Number) -> (i64, i64);
    /// Whether the first is at most the second.
    fn at_most(a: &Self::Number, b: &Self::Number) -> Self::Bit;
    /// The sum.
    fn sum(a: &Self::Number, b: &Self::Number) -> Self::Number;
    /// How many are true.
    fn count(bits: impl IntoIterator<Item = Self::Bit>) -> Self::Number;

    /// An element that is known.
    fn element(value: u8) -> Self::Element;
    /// Whether two elements are the same.
    fn same_element(a: &Self::Element, b: &Self::Element) -> Self::Bit;

    /// The relation of those pairs that are present.
    fn relation<'a>(
        pairs: impl Iterator<Item = (Self::Bit, &'a Self::Element, &'a Self::Element)>,
    ) -> Self::Relation
    where
        Self: 'a;
    /// Whether it relates the first to the second.
    fn has(relation: &Self::Relation, a: &Self::Element, b: &Self::Element) -> Self::Bit;
    /// Its transitive closure.
    fn closure(relation: &Self::Relation) -> Self::Relation;
    /// Whether it relates nothing to itself.
    fn irreflexive(relation: &Self::Relation) -> Self::Bit;

    /// What an integer can be, each with whether it is; none where it is known anyway.
    fn number_values(number: &Self::Number) -> Option<Vec<(i64, Self::Bit)>>;
    /// The same for an element.
    fn element_values(element: &Self::Element) -> Option<Vec<(i64, Self::Bit)>>;

    /// Disjunction of any number.
    fn or(bits: impl IntoIterator<Item = Self::Bit>) -> Self::Bit {
        Self::not(Self::and(bits.into_iter().map(Self::not)))
    }
}
