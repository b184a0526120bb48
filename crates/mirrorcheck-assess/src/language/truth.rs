//! Truth values.

use super::logic::Logic;
use std::ops::{BitAnd, BitOr, Not};

/// A truth value of a specification. It has `!`, `&` and `|`, but nothing that would look
/// at it: no `if`, no `&&`, which would have to know it now.
///
/// ```
/// use mirrorcheck_assess::language::*;
/// fn exactly_one<L: Logic>(a: Bool<L>, b: Bool<L>) -> Bool<L> { (a | b) & !(a & b) }
/// assert!(exactly_one::<Concrete>(true.into(), false.into()).holds());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Bool<L: Logic>(pub(crate) L::Bit);

impl<L: Logic> Bool<L> {
    /// Whether the second holds if this does.
    pub fn implies(self, then: Bool<L>) -> Bool<L> {
        !self | then
    }

    /// Whether both hold or neither does.
    pub fn iff(self, other: Bool<L>) -> Bool<L> {
        self.implies(other) & other.implies(self)
    }

    /// Whether all of them hold.
    pub fn all(bools: impl IntoIterator<Item = Bool<L>>) -> Bool<L> {
        Bool(L::and(bools.into_iter().map(|bool| bool.0)))
    }

    /// Whether one of them holds.
    pub fn any(bools: impl IntoIterator<Item = Bool<L>>) -> Bool<L> {
        Bool(L::or(bools.into_iter().map(|bool| bool.0)))
    }
}

impl Bool<super::Concrete> {
    /// What it is. Only evaluation knows.
    pub fn holds(self) -> bool {
        self.0
    }
}

impl<L: Logic> From<bool> for Bool<L> {
    fn from(value: bool) -> Bool<L> {
        Bool(L::bit(value))
    }
}

impl<L: Logic> Not for Bool<L> {
    type Output = Bool<L>;

    fn not(self) -> Bool<L> {
        Bool(L::not(self.0))
    }
}

impl<L: Logic> BitAnd for Bool<L> {
    type Output = Bool<L>;

    fn bitand(self, other: Bool<L>) -> Bool<L> {
        Bool(L::and([self.0, other.0]))
    }
}

impl<L: Logic> BitOr for Bool<L> {
    type Output = Bool<L>;

    fn bitor(self, other: Bool<L>) -> Bool<L> {
        Bool(L::or([self.0, other.0]))
    }
}
