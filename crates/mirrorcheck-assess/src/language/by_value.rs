//! What is in bags, value by value.
//!
//! Whether all that is in one bag is in another can be asked slot by slot: for each slot here,
//! is there one there with the same? A solver that reasons about that has to find out again
//! and again that equality is transitive. Or it can be asked value by value: for each value
//! that there can be, is it here, and is it there? Then there is nothing to find out. For
//! lists of five people the picture of the sorting problem took 0.03 s instead of 28 (one run
//! each, on a busy machine; a redundant conjunct was added on the way). Evaluation knows its values and goes slot by slot.

use super::bag::Bag;
use super::logic::Logic;
use super::same::Same;
use super::truth::Bool;
use std::collections::BTreeMap;

/// For each value that can be in one of `N` bags, which slots of each bag have it.
pub(super) struct ByValue<L: Logic, const N: usize> {
    values: BTreeMap<Vec<i64>, [Vec<Bool<L>>; N]>,
}

impl<L: Logic, const N: usize> ByValue<L, N> {
    /// The values of these bags; none if they are not known, or too many.
    pub(super) fn of<T: Same<L>>(bags: [&Bag<L, T>; N]) -> Option<ByValue<L, N>> {
        let mut values = BTreeMap::<_, [Vec<Bool<L>>; N]>::new();
        for (at, bag) in bags.into_iter().enumerate() {
            for (present, item) in bag.slots() {
                for (value, is) in item.possible()? {
                    let slots = values.entry(value).or_insert_with(|| [const { Vec::new() }; N]);
                    slots[at].push(Bool(present) & is);
                }
            }
        }
        // Without a slot there is nothing to know.
        (!values.is_empty()).then_some(ByValue { values })
    }

    /// Which slots of a bag have this value.
    pub(super) fn slots(&self, value: &[i64], bag: usize) -> Vec<Bool<L>> {
        self.values.get(value).map(|slots| slots[bag].clone()).unwrap_or_default()
    }

    /// What is asked for each value.
    pub(super) fn each(self, ask: impl Fn([Vec<Bool<L>>; N]) -> Bool<L>) -> Vec<Bool<L>> {
        self.values.into_values().map(ask).collect()
    }

    /// Whether something holds for each value.
    pub(super) fn all(self, holds: impl Fn([Vec<Bool<L>>; N]) -> Bool<L>) -> Bool<L> {
        Bool::all(self.each(holds))
    }
}
