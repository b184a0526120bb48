//! Lists.

use super::{Domain, lengths, take};
use crate::circuit::{Circuit, Wire};
use crate::language::{Seq, Symbolic, Viewed};
use std::ops::RangeInclusive;

/// Lists. Made by [`seqs`].
#[derive(Clone, Debug)]
pub struct Seqs<D> {
    item: D,
    min: usize,
    max: usize,
}

/// Lists of these lengths.
pub fn seqs<D>(item: D, lengths: RangeInclusive<usize>) -> Seqs<D> {
    Seqs { item, min: *lengths.start(), max: *lengths.end() }
}

impl<D: Domain> Domain for Seqs<D> {
    type Value = Vec<D::Value>;

    fn width(&self) -> usize {
        self.max * (1 + self.item.width())
    }

    fn symbolic<'c>(
        &self,
        circuit: &'c Circuit,
        present: Wire<'c>,
    ) -> Seq<Symbolic<'c>, <D::Value as Viewed>::View<Symbolic<'c>>> {
        let mut before = present;
        let slot = |at: usize| {
            let there = circuit.input();
            circuit.require(Wire::and([there, before.not()]).not());
            if at < self.min {
                circuit.require(Wire::and([present, there.not()]).not());
            }
            before = there;
            (there, self.item.symbolic(circuit, there))
        };
        // `Seq::of` drops nothing here: none of the slots is known to be empty.
        Seq::of((0..self.max).map(slot).collect::<Vec<_>>())
    }

    fn encode(&self, value: &Vec<D::Value>, bits: &mut Vec<bool>) -> bool {
        if !(self.min..=self.max).contains(&value.len()) {
            return false;
        }
        for item in value {
            bits.push(true);
            if !self.item.encode(item, bits) {
                return false;
            }
        }
        let absent = (self.max - value.len()) * (1 + self.item.width());
        bits.extend(std::iter::repeat_n(false, absent));
        true
    }

    fn decode(&self, bits: &mut dyn Iterator<Item = bool>) -> Vec<D::Value> {
        let mut value = Vec::new();
        for _ in 0..self.max {
            if bits.next().unwrap_or(false) {
                value.push(self.item.decode(bits));
            } else {
                take(bits, self.item.width());
            }
        }
        value
    }

    fn values(&self) -> Vec<Vec<D::Value>> {
        let items = self.item.values();
        let (mut all, mut longest) = (Vec::new(), vec![Vec::new()]);
        for length in 0..=self.max {
            if length >= self.min {
                all.extend(longest.iter().cloned());
            }
            if length < self.max {
                let longer = |list: &Vec<D::Value>| {
                    let list = list.clone();
                    let with =
                        move |item: &D::Value| [&list[..], std::slice::from_ref(item)].concat();
                    items.iter().map(with).collect::<Vec<_>>()
                };
                longest = longest.iter().flat_map(longer).collect();
            }
        }
        all
    }

    fn universes(&self, found: &mut Vec<u8>) {
        self.item.universes(found);
    }

    fn describe(&self) -> String {
        format!("a list of {} × {}", lengths(self.min, self.max), self.item.describe())
    }
}
