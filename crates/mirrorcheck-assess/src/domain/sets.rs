//! Sets.

use super::{Domain, inputs, lengths, take};
use crate::circuit::{Circuit, Wire};
use crate::language::logic::Leaves;
use crate::language::{Bag, Symbolic, Viewed};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// Sets. Made by [`sets`].
#[derive(Clone, Debug)]
pub struct Sets<D: Domain> {
    item: D,
    items: Vec<D::Value>,
    min: usize,
    max: usize,
}

/// Sets of these sizes. There is an input for each thing that can be in the set, a matrix
/// for a set of pairs: much less to search than a list without order, where each set would
/// stand many times.
pub fn sets<D: Domain>(item: D, sizes: RangeInclusive<usize>) -> Sets<D> {
    let items = item.values();
    Sets { item, items, min: *sizes.start(), max: *sizes.end() }
}

impl<D: Domain<Value: Ord>> Domain for Sets<D> {
    type Value = BTreeSet<D::Value>;

    fn width(&self) -> usize {
        self.items.len()
    }

    fn symbolic<'c>(
        &self,
        circuit: &'c Circuit,
        present: Wire<'c>,
    ) -> Bag<Symbolic<'c>, <D::Value as Viewed>::View<Symbolic<'c>>> {
        let there = inputs(circuit, present, self.items.len());
        let count = Symbolic::count(there.iter().copied());
        circuit.require(Symbolic::at_most(&count, &Symbolic::number(self.max as i64)));
        let enough = Symbolic::at_most(&Symbolic::number(self.min as i64), &count);
        circuit.require(Wire::and([present, enough.not()]).not());
        Bag::of(there.into_iter().zip(self.items.iter().map(Viewed::view)))
    }

    fn encode(&self, value: &BTreeSet<D::Value>, bits: &mut Vec<bool>) -> bool {
        bits.extend(self.items.iter().map(|item| value.contains(item)));
        (self.min..=self.max).contains(&value.len())
            && value.iter().all(|item| self.items.contains(item))
    }

    fn decode(&self, bits: &mut dyn Iterator<Item = bool>) -> BTreeSet<D::Value> {
        let there = take(bits, self.items.len());
        let items = self.items.iter().zip(there);
        items.filter(|(_, there)| *there).map(|(item, _)| item.clone()).collect()
    }

    fn values(&self) -> Vec<BTreeSet<D::Value>> {
        let mut all = vec![BTreeSet::new()];
        for item in &self.items {
            let with = |set: &BTreeSet<D::Value>| {
                let more = set.iter().chain([item]).cloned().collect::<BTreeSet<_>>();
                (more.len() <= self.max).then_some(more)
            };
            all.extend(all.iter().filter_map(with).collect::<Vec<_>>());
        }
        all.retain(|set| set.len() >= self.min);
        all
    }

    fn universes(&self, found: &mut Vec<u8>) {
        self.item.universes(found);
    }

    fn describe(&self) -> String {
        format!("a set of {} × {}", lengths(self.min, self.max), self.item.describe())
    }
}
