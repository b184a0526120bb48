//! The values of gates for given inputs: how the circuit is compared with evaluation.

use super::{Circuit, Gate, Literal, Wire};

/// The values of all gates for some values of the inputs.
#[derive(Debug)]
pub struct Simulation {
    values: Vec<bool>,
    required: bool,
}

impl Simulation {
    /// Runs the circuit. Inputs that are not given are false.
    pub fn run(circuit: &Circuit, inputs: &[bool]) -> Simulation {
        let gates = circuit.gates.borrow();
        let mut values = Vec::with_capacity(gates.gates.len());
        for gate in &gates.gates {
            let value = match gate {
                Gate::True => true,
                Gate::Input(at) => inputs.get(*at).copied().unwrap_or(false),
                Gate::And(literals) => literals.iter().all(|literal| of(&values, *literal)),
            };
            values.push(value);
        }
        let required = gates.required.iter().all(|literal| of(&values, *literal));
        Simulation { values, required }
    }

    /// The value of a wire.
    pub fn value(&self, wire: Wire<'_>) -> bool {
        of(&self.values, wire.literal)
    }

    /// Whether the inputs stand for a value: all requirements hold.
    pub fn is_valid(&self) -> bool {
        self.required
    }
}

fn of(values: &[bool], literal: Literal) -> bool {
    values[literal.index()] != literal.is_negated()
}
