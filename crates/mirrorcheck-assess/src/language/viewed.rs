//! From Rust values to what specifications see.

use super::{Atom, Bag, Bool, Int, Logic, Same, Seq};
use mirrorcheck_gen::structure::{Data, DecodeError, Shape, Structure, Types};
use std::collections::BTreeSet;

/// A type whose values specifications can talk about.
///
/// | value | what is seen |
/// |---|---|
/// | `bool` | [`Bool`] |
/// | `u8`, `i64` | [`Int`] |
/// | [`Name`] | [`Atom`] |
/// | `Vec` | [`Seq`] |
/// | `BTreeSet` | [`Bag`] |
/// | tuples | tuples |
/// | a struct of these | what [`record!`](crate::record) makes of it |
pub trait Viewed: Structure + Clone + PartialEq + std::fmt::Debug {
    /// What is seen.
    type View<L: Logic>: Clone + std::fmt::Debug + Same<L>;

    /// The value as it is seen.
    fn view<L: Logic>(&self) -> Self::View<L>;

    /// The value with its names changed, for checking that they don't matter.
    fn renamed(&self, to: &dyn Fn(Name) -> Name) -> Self;
}

/// A value that is only a name: nothing but equality matters of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(pub u8);

/// In Rust source and in data a name is its number.
impl Structure for Name {
    fn describe(types: &mut Types) -> Shape {
        Shape::Wrapper { inner: types.add::<u8>(), made_by: "Name" }
    }

    fn encode(&self) -> Data {
        self.0.encode()
    }

    fn decode(data: &Data) -> Result<Name, DecodeError> {
        u8::decode(data).map(Name)
    }
}

impl Viewed for Name {
    type View<L: Logic> = Atom<L>;

    fn view<L: Logic>(&self) -> Atom<L> {
        Atom(L::element(self.0))
    }

    fn renamed(&self, to: &dyn Fn(Name) -> Name) -> Name {
        to(*self)
    }
}

impl Viewed for bool {
    type View<L: Logic> = Bool<L>;

    fn view<L: Logic>(&self) -> Bool<L> {
        Bool::from(*self)
    }

    fn renamed(&self, _: &dyn Fn(Name) -> Name) -> bool {
        *self
    }
}

impl Viewed for u8 {
    type View<L: Logic> = Int<L>;

    fn view<L: Logic>(&self) -> Int<L> {
        Int::from(i64::from(*self))
    }

    fn renamed(&self, _: &dyn Fn(Name) -> Name) -> u8 {
        *self
    }
}

impl Viewed for i64 {
    type View<L: Logic> = Int<L>;

    fn view<L: Logic>(&self) -> Int<L> {
        Int::from(*self)
    }

    fn renamed(&self, _: &dyn Fn(Name) -> Name) -> i64 {
        *self
    }
}

impl<T: Viewed> Viewed for Vec<T> {
    type View<L: Logic> = Seq<L, T::View<L>>;

    fn view<L: Logic>(&self) -> Seq<L, T::View<L>> {
        Seq::of(self.iter().map(|item| (L::bit(true), item.view())))
    }

    fn renamed(&self, to: &dyn Fn(Name) -> Name) -> Vec<T> {
        self.iter().map(|item| item.renamed(to)).collect()
    }
}

impl<T: Viewed + Ord> Viewed for BTreeSet<T> {
    type View<L: Logic> = Bag<L, T::View<L>>;

    fn view<L: Logic>(&self) -> Bag<L, T::View<L>> {
        Bag::of(self.iter().map(|item| (L::bit(true), item.view())))
    }

    fn renamed(&self, to: &dyn Fn(Name) -> Name) -> BTreeSet<T> {
        self.iter().map(|item| item.renamed(to)).collect()
    }
}

impl<A: Viewed, B: Viewed> Viewed for (A, B) {
    type View<L: Logic> = (A::View<L>, B::View<L>);

    fn view<L: Logic>(&self) -> Self::View<L> {
        (self.0.view(), self.1.view())
    }

    fn renamed(&self, to: &dyn Fn(Name) -> Name) -> (A, B) {
        (self.0.renamed(to), self.1.renamed(to))
    }
}
