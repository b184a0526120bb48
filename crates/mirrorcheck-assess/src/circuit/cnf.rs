//! A circuit as clauses.
//!
//! Each gate that is needed gets a variable, defined by clauses in both directions
//! (Tseitin, 1968), because a subproperty is asked for as well as its negation. Gates are
//! translated when they are first needed, so that one solver serves all questions.

use super::{Circuit, Gate, Literal};
use crate::solver::{Signed, Solver};

/// A solver that knows the gates of a circuit.
pub struct Clauses {
    /// What answers.
    pub solver: Box<dyn Solver>,
    variables: Vec<Option<Signed>>,
}

impl Clauses {
    /// The circuit's requirements, for this solver.
    pub fn new(circuit: &Circuit, mut solver: Box<dyn Solver>) -> Clauses {
        let truth = solver.variable();
        solver.clause(&[truth]);
        let mut clauses = Clauses { solver, variables: vec![Some(truth)] };
        let required = circuit.gates.borrow().required.clone();
        for literal in required {
            clauses.require(circuit, literal);
        }
        clauses
    }

    /// The variables of all inputs, in order.
    pub fn inputs(&mut self, circuit: &Circuit) -> Vec<Signed> {
        let inputs = circuit.gates.borrow().inputs.clone();
        inputs.iter().map(|input| self.literal(circuit, Literal::gate(*input))).collect()
    }

    /// What stands for a literal of the circuit.
    pub fn literal(&mut self, circuit: &Circuit, literal: Literal) -> Signed {
        let variable = self.variable(circuit, literal.index());
        if literal.is_negated() { -variable } else { variable }
    }

    /// Adds that a literal holds. A conjunction, and the negation of one, need no variable.
    fn require(&mut self, circuit: &Circuit, literal: Literal) {
        let parts = match &circuit.gates.borrow().gates[literal.index()] {
            Gate::And(parts) => parts.clone(),
            _ => [literal].into(),
        };
        if matches!(circuit.gates.borrow().gates[literal.index()], Gate::And(_))
            && literal.is_negated()
        {
            let parts: Vec<Signed> =
                parts.iter().map(|part| -self.literal(circuit, *part)).collect();
            self.solver.clause(&parts);
        } else {
            for part in &parts {
                let part = self.literal(circuit, *part);
                self.solver.clause(&[part]);
            }
        }
    }

    /// The variable of a gate. What it needs is translated first, by a list rather than by
    /// recursion: circuits are deep.
    fn variable(&mut self, circuit: &Circuit, gate: usize) -> Signed {
        let gates = circuit.gates.borrow();
        self.variables.resize(gates.gates.len(), None);
        let mut waiting = vec![gate];
        while let Some(&next) = waiting.last() {
            if self.variables[next].is_some() {
                waiting.pop();
                continue;
            }
            let Gate::And(parts) = &gates.gates[next] else {
                self.variables[next] = Some(self.solver.variable());
                continue;
            };
            let known = waiting.len();
            let missing = parts.iter().map(|part| part.index());
            waiting.extend(missing.filter(|part| self.variables[*part].is_none()));
            if waiting.len() == known {
                self.variables[next] = Some(self.conjunction(parts));
            }
        }
        self.variables[gate].unwrap_or_default()
    }

    fn conjunction(&mut self, parts: &[Literal]) -> Signed {
        let variable = self.solver.variable();
        let mut all = vec![variable];
        for part in parts {
            let known = self.variables[part.index()].unwrap_or_default();
            let part = if part.is_negated() { -known } else { known };
            self.solver.clause(&[-variable, part]);
            all.push(-part);
        }
        self.solver.clause(&all);
        variable
    }
}
