//! Names.

use super::{Domain, inputs, take};
use crate::circuit::{Circuit, Wire};
use crate::language::{Atom, Name, Symbolic};

/// The first few names. Made by [`names`].
#[derive(Clone, Copy, Debug)]
pub struct Names(u8);

/// The first few names: `Name(0)`, `Name(1)`, ...
pub fn names(number: u8) -> Names {
    Names(number)
}

impl Domain for Names {
    type Value = Name;

    fn width(&self) -> usize {
        usize::from(self.0)
    }

    fn symbolic<'c>(&self, circuit: &'c Circuit, present: Wire<'c>) -> Atom<Symbolic<'c>> {
        let names = inputs(circuit, present, self.width());
        // Exactly one, if it is there.
        let some = Wire::and(names.iter().map(|name| name.not())).not();
        circuit.require(Wire::and([present, some.not()]).not());
        for (at, name) in names.iter().enumerate() {
            for other in &names[..at] {
                circuit.require(Wire::and([*name, *other]).not());
            }
        }
        circuit.note_names(&names);
        Atom(names)
    }

    fn encode(&self, value: &Name, bits: &mut Vec<bool>) -> bool {
        bits.extend((0..self.0).map(|name| name == value.0));
        value.0 < self.0
    }

    fn decode(&self, bits: &mut dyn Iterator<Item = bool>) -> Name {
        let name = take(bits, self.width()).iter().position(|bit| *bit);
        Name(name.unwrap_or(0) as u8)
    }

    fn values(&self) -> Vec<Name> {
        (0..self.0).map(Name).collect()
    }

    fn universes(&self, found: &mut Vec<u8>) {
        found.push(self.0);
    }

    fn describe(&self) -> String {
        format!("one of {} names", self.0)
    }
}
