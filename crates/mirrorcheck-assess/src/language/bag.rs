//! Bags: some things, in no order, each as often as it is there.

use super::by_value::ByValue;
use super::int::Int;
use super::logic::Logic;
use super::same::Same;
use super::truth::Bool;

/// Some things, in no order. A set is a bag in which nothing is twice.
///
/// Under the symbolic interpretation a bag is a number of slots, each of which may be empty.
/// How many slots there are can't be seen from a specification.
#[derive(Clone, Debug)]
pub struct Bag<L: Logic, T> {
    slots: Vec<(L::Bit, T)>,
}

impl<L: Logic, T> Bag<L, T> {
    /// The bag of those that are present.
    pub(crate) fn of(slots: impl IntoIterator<Item = (L::Bit, T)>) -> Bag<L, T> {
        let there = slots.into_iter().filter(|(present, _)| !L::never(*present));
        Bag { slots: there.collect() }
    }

    /// What may be there, with whether it is.
    pub(crate) fn slots(&self) -> impl Iterator<Item = (L::Bit, &T)> + Clone {
        self.slots.iter().map(|(present, item)| (*present, item))
    }

    /// Whether something holds for all of them.
    pub fn all(&self, holds: impl Fn(&T) -> Bool<L>) -> Bool<L> {
        let each = self.slots().map(|(present, item)| Bool(present).implies(holds(item)));
        Bool::all(each)
    }

    /// Whether something holds for at least one.
    pub fn any(&self, holds: impl Fn(&T) -> Bool<L>) -> Bool<L> {
        Bool::any(self.slots().map(|(present, item)| Bool(present) & holds(item)))
    }

    /// Whether there is nothing.
    pub fn is_empty(&self) -> Bool<L> {
        Bool::all(self.slots().map(|(present, _)| !Bool(present)))
    }

    /// How many there are.
    pub fn count(&self) -> Int<L> {
        Int(L::count(self.slots().map(|(present, _)| present)))
    }

    /// For how many something holds.
    pub fn count_if(&self, holds: impl Fn(&T) -> Bool<L>) -> Int<L> {
        Int(L::count(self.slots().map(|(present, item)| (Bool(present) & holds(item)).0)))
    }

    /// Those for which something holds.
    pub fn filter(&self, holds: impl Fn(&T) -> Bool<L>) -> Bag<L, T>
    where
        T: Clone,
    {
        let keep = |(present, item): (L::Bit, &T)| ((Bool(present) & holds(item)).0, item.clone());
        Bag::of(self.slots().map(keep))
    }

    /// What becomes of each.
    pub fn map<U>(&self, becomes: impl Fn(&T) -> U) -> Bag<L, U> {
        Bag::of(self.slots().map(|(present, item)| (present, becomes(item))))
    }

    /// All that becomes of each, in one bag.
    pub fn flat_map<U>(&self, become_: impl Fn(&T) -> Bag<L, U>) -> Bag<L, U> {
        Bag::of(self.slots().flat_map(|(present, item)| {
            let inside = become_(item).slots.into_iter();
            inside.map(move |(inner, item)| ((Bool::<L>(present) & Bool(inner)).0, item))
        }))
    }

    /// What is in this bag and what is in the other.
    pub fn and(&self, other: &Bag<L, T>) -> Bag<L, T>
    where
        T: Clone,
    {
        Bag { slots: self.slots.iter().chain(&other.slots).cloned().collect() }
    }
}

impl<L: Logic, T: Same<L>> Bag<L, T> {
    /// Whether it is there.
    pub fn contains(&self, item: &T) -> Bool<L> {
        match (ByValue::of([self]), item.possible()) {
            (Some(values), Some(possible)) => Bool::any(
                possible.iter().map(|(value, is)| *is & Bool::any(values.slots(value, 0))),
            ),
            _ => self.any(|other| other.same(item)),
        }
    }

    /// How often it is there.
    pub fn occurrences(&self, item: &T) -> Int<L> {
        self.count_if(|other| other.same(item))
    }

    /// Whether all that is here is in the other, too.
    pub fn is_subset_of(&self, other: &Bag<L, T>) -> Bool<L> {
        match ByValue::of([self, other]) {
            Some(values) => values.all(|[here, there]| Bool::any(here).implies(Bool::any(there))),
            None => self.all(|item| other.contains(item)),
        }
    }

    /// Whether everything that is here is in the other exactly as often. The other may have
    /// more besides.
    pub fn is_as_often_in(&self, other: &Bag<L, T>) -> Bool<L> {
        let as_often = match ByValue::of([self, other]) {
            Some(values) => values.all(|[here, there]| {
                Bool::any(here.clone()).implies(counted(here).same(&counted(there)))
            }),
            None => self.all(|item| self.occurrences(item).same(&other.occurrences(item))),
        };
        // That the other has as many of these as there are here follows from the rest, but
        // finding that out is a pigeonhole proof, which is hard for solvers. (By itself it did
        // not help here; what did is that `contains` goes value by value, too.)
        let of_these = other.count_if(|item| self.contains(item));
        as_often & of_these.same(&self.count())
    }

    /// Whether everything is as often in this bag as in the other.
    pub fn same_multiset(&self, other: &Bag<L, T>) -> Bool<L> {
        // Equal sizes follow, too.
        let sizes = self.count().same(&other.count());
        Bool::all([sizes, self.is_as_often_in(other), other.is_as_often_in(self)])
    }

    /// How many different things there are.
    pub fn count_distinct(&self) -> Int<L> {
        if let Some(values) = ByValue::of([self]) {
            return counted(values.each(|[here]| Bool::any(here)));
        }
        let first = |at: usize, (present, item): (L::Bit, &T)| {
            let earlier = self.slots().take(at);
            let seen = earlier.map(|(present, other)| Bool(present) & other.same(item));
            Bool(present) & !Bool::any(seen)
        };
        counted(self.slots().enumerate().map(|(at, slot)| first(at, slot)))
    }

    /// Whether nothing is there twice.
    pub fn is_distinct(&self) -> Bool<L> {
        if let Some(values) = ByValue::of([self]) {
            return values.all(|[here]| counted(here).at_most(&Int::from(1)));
        }
        Bool::all(self.slots().enumerate().flat_map(|(at, (present, item))| {
            let earlier = self.slots().take(at);
            earlier.map(move |(other_present, other)| {
                !Bool::all([Bool(present), Bool(other_present), other.same(item)])
            })
        }))
    }
}

fn counted<L: Logic>(bools: impl IntoIterator<Item = Bool<L>>) -> Int<L> {
    Int(L::count(bools.into_iter().map(|bool| bool.0)))
}

impl<L: Logic, T: Same<L>> Same<L> for Bag<L, T> {
    fn same(&self, other: &Self) -> Bool<L> {
        self.same_multiset(other)
    }
}
