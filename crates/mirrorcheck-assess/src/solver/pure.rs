//! The default solver: batsat, a MiniSat in plain Rust.

use super::{Signed, Solver};
use batsat::{BasicSolver, Lit, SolverInterface, Var, lbool};

/// The solver in plain Rust.
#[derive(Default)]
pub struct Pure {
    solver: BasicSolver,
    variables: Vec<Var>,
}

impl Pure {
    fn literal(&self, literal: Signed) -> Lit {
        Lit::new(self.variables[literal.unsigned_abs() as usize - 1], literal > 0)
    }
}

impl Solver for Pure {
    fn variable(&mut self) -> Signed {
        self.variables.push(self.solver.new_var_default());
        self.variables.len() as Signed
    }

    fn clause(&mut self, literals: &[Signed]) {
        let mut clause = literals.iter().map(|literal| self.literal(*literal)).collect();
        // False if the clauses contradict each other, which `solve` says again.
        self.solver.add_clause_reuse(&mut clause);
    }

    fn solve(&mut self, assumptions: &[Signed]) -> bool {
        let assumptions: Vec<Lit> =
            assumptions.iter().map(|signed| self.literal(*signed)).collect();
        self.solver.solve_limited(&assumptions) == lbool::TRUE
    }

    fn value(&self, variable: Signed) -> bool {
        self.solver.value_lit(self.literal(variable)) == lbool::TRUE
    }

    fn is_in_core(&self, assumption: Signed) -> bool {
        // It keeps the clause that contradicts the assumptions, so each stands there negated.
        self.solver.unsat_core_contains_lit(!self.literal(assumption))
    }
}
