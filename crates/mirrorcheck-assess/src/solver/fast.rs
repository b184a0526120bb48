//! CaDiCaL, for hard bounds. It is written in C++.

use super::{Signed, Solver};

/// The solver for hard bounds.
#[derive(Default)]
pub struct Fast {
    solver: cadical::Solver,
    variables: Signed,
}

impl Solver for Fast {
    fn variable(&mut self) -> Signed {
        self.variables += 1;
        self.variables
    }

    fn clause(&mut self, literals: &[Signed]) {
        self.solver.add_clause(literals.iter().copied());
    }

    fn solve(&mut self, assumptions: &[Signed]) -> bool {
        self.solver.solve_with(assumptions.iter().copied()) == Some(true)
    }

    fn value(&self, variable: Signed) -> bool {
        // A variable without a value can have either.
        self.solver.value(variable).unwrap_or(false)
    }

    fn is_in_core(&self, assumption: Signed) -> bool {
        self.solver.failed(assumption)
    }
}
