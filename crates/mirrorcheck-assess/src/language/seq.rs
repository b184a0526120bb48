//! Sequences: bags with an order.

use super::bag::Bag;
use super::int::Int;
use super::logic::Logic;
use super::same::Same;
use super::truth::Bool;
use std::ops::Deref;

/// A list. It is also a [`Bag`], by dereferencing.
///
/// ```
/// use mirrorcheck_assess::language::*;
/// fn sorted<L: Logic>(list: &Seq<L, Int<L>>) -> Bool<L> { list.adjacent(|a, b| a.at_most(b)) }
/// assert!(sorted::<Concrete>(&vec![1u8, 2, 2].view()).holds());
/// assert!(!sorted::<Concrete>(&vec![2u8, 1].view()).holds());
/// ```
#[derive(Clone, Debug)]
pub struct Seq<L: Logic, T> {
    /// The slots in order. If one is empty, so are those after it.
    bag: Bag<L, T>,
}

impl<L: Logic, T> Seq<L, T> {
    /// The sequence of those that are present, which have to be the first ones.
    pub(crate) fn of(slots: impl IntoIterator<Item = (L::Bit, T)>) -> Seq<L, T> {
        Seq { bag: Bag::of(slots) }
    }

    /// How long it is.
    pub fn length(&self) -> Int<L> {
        self.bag.count()
    }

    /// Whether something holds for every two items, the earlier one first.
    pub fn all_pairs(&self, holds: impl Fn(&T, &T) -> Bool<L>) -> Bool<L> {
        let holds = &holds;
        Bool::all(self.slots().enumerate().flat_map(|(at, (_, earlier))| {
            // The later one is not there without the earlier one.
            let later = self.slots().skip(at + 1);
            later.map(move |(present, later)| Bool(present).implies(holds(earlier, later)))
        }))
    }

    /// Whether something holds for every two neighbours.
    pub fn adjacent(&self, holds: impl Fn(&T, &T) -> Bool<L>) -> Bool<L> {
        let neighbours = self.slots().zip(self.slots().skip(1));
        Bool::all(neighbours.map(|((_, a), (present, b))| Bool(present).implies(holds(a, b))))
    }

    /// Whether something holds for every item and what stands before it.
    pub fn all_after(&self, holds: impl Fn(&Bag<L, T>, &T) -> Bool<L>) -> Bool<L>
    where
        T: Clone,
    {
        Bool::all(self.slots().enumerate().map(|(at, (present, item))| {
            let before = Bag::of(self.slots().take(at).map(|(there, item)| (there, item.clone())));
            Bool(present).implies(holds(&before, item))
        }))
    }

    /// The items, each with its position from 0.
    pub fn positions(&self) -> Bag<L, (Int<L>, T)>
    where
        T: Clone,
    {
        let numbered = self.slots().enumerate();
        Bag::of(
            numbered.map(|(at, (present, item))| (present, (Int::from(at as i64), item.clone()))),
        )
    }
}

impl<L: Logic, T: Same<L>> Seq<L, T> {
    /// Whether the one stands somewhere before the other.
    pub fn before(&self, earlier: &T, later: &T) -> Bool<L> {
        !self.all_pairs(|a, b| !(a.same(earlier) & b.same(later)))
    }
}

impl<L: Logic, T> Deref for Seq<L, T> {
    type Target = Bag<L, T>;

    fn deref(&self) -> &Bag<L, T> {
        &self.bag
    }
}

impl<L: Logic, T: Same<L>> Same<L> for Seq<L, T> {
    fn same(&self, other: &Self) -> Bool<L> {
        let items = self.slots().zip(other.slots());
        // Where both have a slot, these agree; beyond the shorter one, the length says it.
        let agree = items.map(|((here, a), (there, b))| {
            Bool(here).iff(Bool(there)) & Bool(here).implies(a.same(b))
        });
        Bool::all(agree) & self.length().same(&other.length())
    }
}
