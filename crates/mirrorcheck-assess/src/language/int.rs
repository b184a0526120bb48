//! Small integers.

use super::bag::Bag;
use super::logic::Logic;
use super::same::{Possible, Same};
use super::truth::Bool;
use std::ops::Add;

/// An integer of a specification: compared, added and counted up to.
///
/// ```
/// use mirrorcheck_assess::language::*;
/// let (two, three) = (Int::<Concrete>::from(2), Int::from(3));
/// assert!(two.less_than(&three).holds());
/// assert!((two.clone() + three).same(&Int::from(5)).holds());
/// assert!(two.below().count().same(&two).holds());
/// ```
#[derive(Clone, Debug)]
pub struct Int<L: Logic>(pub(crate) L::Number);

impl<L: Logic> Int<L> {
    /// Whether it is at most the other.
    pub fn at_most(&self, other: &Int<L>) -> Bool<L> {
        Bool(L::at_most(&self.0, &other.0))
    }

    /// Whether it is less than the other.
    pub fn less_than(&self, other: &Int<L>) -> Bool<L> {
        !other.at_most(self)
    }

    /// The integers from 0 to this one, which is not among them.
    pub fn below(&self) -> Bag<L, Int<L>> {
        let (_, high) = L::range(&self.0);
        let numbers = (0..high).map(Int::from);
        Bag::of(numbers.map(|number| (number.less_than(self).0, number)))
    }
}

impl<L: Logic> From<i64> for Int<L> {
    fn from(value: i64) -> Int<L> {
        Int(L::number(value))
    }
}

impl<L: Logic> Add for Int<L> {
    type Output = Int<L>;

    fn add(self, other: Int<L>) -> Int<L> {
        Int(L::sum(&self.0, &other.0))
    }
}

impl<L: Logic> Same<L> for Int<L> {
    fn same(&self, other: &Int<L>) -> Bool<L> {
        self.at_most(other) & other.at_most(self)
    }

    fn possible(&self) -> Possible<L> {
        let values = L::number_values(&self.0)?;
        Some(values.into_iter().map(|(value, is)| (vec![value], Bool(is))).collect())
    }
}
