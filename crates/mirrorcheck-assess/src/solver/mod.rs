//! Solvers: what is asked of one, and those that there are.
//!
//! | file | holds |
//! |---|---|
//! | `pure` | [`Pure`]: batsat, in plain Rust, the default |
//! | `fast` | `Fast`: CaDiCaL, with the feature `cadical` |
//!
//! To add one: a file with a type that implements [`Solver`].

#[cfg(feature = "cadical")]
mod fast;
mod pure;

#[cfg(feature = "cadical")]
pub use fast::Fast;
pub use pure::Pure;

/// A variable from 1, or its negation, as a negative number.
pub type Signed = i32;

/// An incremental solver with assumptions.
pub trait Solver {
    /// A new variable.
    fn variable(&mut self) -> Signed;

    /// Adds that one of these holds.
    fn clause(&mut self, literals: &[Signed]);

    /// Whether there is a model in which all assumptions hold.
    fn solve(&mut self, assumptions: &[Signed]) -> bool;

    /// The value of a variable in the model just found.
    fn value(&self, variable: Signed) -> bool;

    /// Whether an assumption was needed to find that there is no model.
    fn is_in_core(&self, assumption: Signed) -> bool;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solvers() -> Vec<Box<dyn Solver>> {
        vec![
            Box::new(Pure::default()),
            #[cfg(feature = "cadical")]
            Box::new(Fast::default()),
        ]
    }

    #[test]
    fn every_solver_finds_models_and_cores() {
        for mut solver in solvers() {
            let [a, b, c] = [(); 3].map(|()| solver.variable());
            solver.clause(&[-a, b]);
            assert!(solver.solve(&[a]));
            assert!(solver.value(b) && solver.value(a));
            assert!(!solver.solve(&[c, a, -b]));
            assert!(solver.is_in_core(a) && solver.is_in_core(-b) && !solver.is_in_core(c));
            assert!(solver.solve(&[c, -b]));
            assert!(!solver.value(a));
        }
    }

    #[test]
    fn every_solver_says_what_no_assumption_can_change() {
        for mut solver in solvers() {
            let a = solver.variable();
            solver.clause(&[a]);
            solver.clause(&[-a]);
            assert!(!solver.solve(&[]));
            assert!(!solver.solve(&[a]));
        }
    }
}
