//! Circuits of and-gates: what a specification becomes under the symbolic interpretation.
//!
//! Gates are hash-consed, so that what two subproperties share is built once, and known
//! values are folded away. Negation costs nothing: it is a bit of a [`Literal`].
//!
//! | file | holds |
//! |---|---|
//! | `mod` | gates, inputs, requirements |
//! | [`simulate`] | the values of all gates for values of the inputs |
//! | [`cnf`] | the circuit as clauses of a solver |

pub mod cnf;
pub mod simulate;

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::hash::{Hash, Hasher};

/// A gate, or its negation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Literal(u32);

impl Literal {
    const TRUE: Literal = Literal(0);
    const FALSE: Literal = Literal(1);

    fn gate(gate: usize) -> Literal {
        Literal((gate as u32) << 1)
    }

    fn index(self) -> usize {
        (self.0 >> 1) as usize
    }

    fn is_negated(self) -> bool {
        self.0 & 1 == 1
    }

    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}

/// A circuit that is being built.
#[derive(Debug)]
pub struct Circuit {
    gates: RefCell<Gates>,
}

#[derive(Debug)]
struct Gates {
    gates: Vec<Gate>,
    known: HashMap<Box<[Literal]>, usize>,
    inputs: Vec<usize>,
    required: Vec<Literal>,
    names: Vec<Vec<Literal>>,
}

#[derive(Debug)]
enum Gate {
    True,
    Input(usize),
    And(Box<[Literal]>),
}

impl Default for Circuit {
    fn default() -> Circuit {
        let gates = Gates {
            gates: vec![Gate::True],
            known: HashMap::new(),
            inputs: Vec::new(),
            required: Vec::new(),
            names: Vec::new(),
        };
        Circuit { gates: RefCell::new(gates) }
    }
}

impl Circuit {
    /// A new input. Inputs are numbered in the order in which they are made.
    pub fn input(&self) -> Wire<'_> {
        let gates = &mut *self.gates.borrow_mut();
        let gate = gates.gates.len();
        gates.gates.push(Gate::Input(gates.inputs.len()));
        gates.inputs.push(gate);
        self.wire(Literal::gate(gate))
    }

    /// Only inputs for which this holds stand for a value.
    pub fn require(&self, wire: Wire<'_>) {
        self.gates.borrow_mut().required.push(wire.literal);
    }

    /// Notes an element of a sequence: a wire for each name that it can have. They are what
    /// symmetry can be broken by; see [`domain::symmetry`](crate::domain::symmetry).
    pub(crate) fn note_names(&self, names: &[Wire<'_>]) {
        let names = names.iter().map(|wire| wire.literal).collect();
        self.gates.borrow_mut().names.push(names);
    }

    /// What was noted, in order.
    pub(crate) fn noted_names(&self) -> Vec<Vec<Wire<'_>>> {
        let gates = self.gates.borrow();
        let wires = |names: &Vec<Literal>| names.iter().map(|name| self.wire(*name)).collect();
        gates.names.iter().map(wires).collect()
    }

    /// What is built, for telling one circuit from another.
    pub(crate) fn hash_gates(&self, hasher: &mut impl Hasher) {
        let gates = self.gates.borrow();
        for gate in &gates.gates {
            match gate {
                Gate::True => hasher.write_u8(0),
                Gate::Input(_) => hasher.write_u8(1),
                Gate::And(literals) => literals.hash(hasher),
            }
        }
        gates.required.hash(hasher);
    }

    /// How many gates there are, with the inputs.
    pub fn len(&self) -> usize {
        self.gates.borrow().gates.len()
    }

    /// Whether nothing was built.
    pub fn is_empty(&self) -> bool {
        self.len() == 1
    }

    /// How many inputs there are.
    pub fn inputs(&self) -> usize {
        self.gates.borrow().inputs.len()
    }

    fn wire(&self, literal: Literal) -> Wire<'_> {
        Wire { circuit: Some(self), literal }
    }

    /// The gate for a conjunction of two or more literals, sorted and none known.
    fn gate(&self, inputs: Box<[Literal]>) -> Literal {
        let gates = &mut *self.gates.borrow_mut();
        if let Some(known) = gates.known.get(&inputs) {
            return Literal::gate(*known);
        }
        let gate = gates.gates.len();
        gates.known.insert(inputs.clone(), gate);
        gates.gates.push(Gate::And(inputs));
        Literal::gate(gate)
    }
}

/// A truth value in a circuit.
#[derive(Clone, Copy)]
pub struct Wire<'c> {
    /// None if the value is known.
    circuit: Option<&'c Circuit>,
    literal: Literal,
}

impl<'c> Wire<'c> {
    /// What always holds.
    pub const TRUE: Wire<'c> = Wire { circuit: None, literal: Literal::TRUE };
    /// What never holds.
    pub const FALSE: Wire<'c> = Wire { circuit: None, literal: Literal::FALSE };

    /// The literal that it stands for.
    pub fn literal(self) -> Literal {
        self.literal
    }

    /// Negation.
    #[expect(clippy::should_implement_trait, reason = "the language has the operators")]
    pub fn not(self) -> Wire<'c> {
        Wire { literal: self.literal.not(), ..self }
    }

    /// Conjunction of any number.
    pub fn and(wires: impl IntoIterator<Item = Wire<'c>>) -> Wire<'c> {
        let (mut circuit, mut literals) = (None, Vec::new());
        for wire in wires {
            match wire.literal {
                Literal::FALSE => return Wire::FALSE,
                Literal::TRUE => {}
                literal => literals.push(literal),
            }
            circuit = circuit.or(wire.circuit);
        }
        literals.sort_unstable();
        literals.dedup();
        // Sorted, a literal and its negation are neighbours.
        if literals.windows(2).any(|pair| pair[0].not() == pair[1]) {
            return Wire::FALSE;
        }
        match (circuit, &literals[..]) {
            (_, []) | (None, _) => Wire::TRUE,
            (Some(circuit), [literal]) => circuit.wire(*literal),
            (Some(circuit), _) => circuit.wire(circuit.gate(literals.into())),
        }
    }
}

impl PartialEq for Wire<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.literal == other.literal
    }
}

impl fmt::Debug for Wire<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.literal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_is_folded_and_what_is_built_twice_is_shared() {
        let circuit = Circuit::default();
        let (a, b) = (circuit.input(), circuit.input());
        assert_eq!(Wire::and([a, Wire::TRUE]), a);
        assert_eq!(Wire::and([a, Wire::FALSE]), Wire::FALSE);
        assert_eq!(Wire::and([a, b, a.not()]), Wire::FALSE);
        assert_eq!(Wire::and([a, b]), Wire::and([b, a, a]));
        assert_eq!(Wire::and([]), Wire::TRUE);
        assert_eq!(circuit.len(), 4); // true, two inputs, one gate
    }
}
