//! Pairs.

use super::Domain;
use crate::circuit::{Circuit, Wire};
use crate::language::{Symbolic, Viewed};

impl<A: Domain, B: Domain> Domain for (A, B) {
    type Value = (A::Value, B::Value);

    fn width(&self) -> usize {
        self.0.width() + self.1.width()
    }

    fn symbolic<'c>(
        &self,
        circuit: &'c Circuit,
        present: Wire<'c>,
    ) -> <Self::Value as Viewed>::View<Symbolic<'c>> {
        (self.0.symbolic(circuit, present), self.1.symbolic(circuit, present))
    }

    fn encode(&self, value: &Self::Value, bits: &mut Vec<bool>) -> bool {
        self.0.encode(&value.0, bits) && self.1.encode(&value.1, bits)
    }

    fn decode(&self, bits: &mut dyn Iterator<Item = bool>) -> Self::Value {
        (self.0.decode(bits), self.1.decode(bits))
    }

    fn values(&self) -> Vec<Self::Value> {
        let second = self.1.values();
        let with = |a: A::Value| second.iter().map(move |b| (a.clone(), b.clone())).collect();
        self.0.values().into_iter().flat_map::<Vec<_>, _>(with).collect()
    }

    fn universes(&self, found: &mut Vec<u8>) {
        self.0.universes(found);
        self.1.universes(found);
    }

    fn describe(&self) -> String {
        format!("({}, {})", self.0.describe(), self.1.describe())
    }
}
