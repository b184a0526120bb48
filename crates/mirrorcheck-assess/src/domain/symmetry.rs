//! Leaving out what is a renaming of something else.
//!
//! Names can only be compared for equality, so a verdict does not change if all names are
//! permuted. Of the values that are renamings of each other the solver needs to see one, and
//! proofs become shorter (ten times and more in a prototype; not measured here). The one that stays is found by *value precedence*: going
//! through the lists in order, a name turns up for the first time only after the one before
//! it has. Any value can be renamed so: the first name to turn up becomes `Name(0)`, and so
//! on; sets follow, whatever is in them. (Law and Lee, "Global constraints for integer and
//! set value precedence", 2004.)
//!
//! It is sound only if every place has the same names, which is checked: [`precedence`] gives
//! nothing otherwise. That a specification does not depend on names follows from its type,
//! and is checked on random values as well
//! ([`checks::renaming`](crate::checks::renaming)).

use super::Domain;
use crate::circuit::{Circuit, Wire};

/// Holds for one of the values that are renamings of each other, at least; none if places
/// differ in the names that they can have.
pub fn precedence<'c, D: Domain>(domain: &D, circuit: &'c Circuit) -> Option<Wire<'c>> {
    let mut universes = Vec::new();
    domain.universes(&mut universes);
    let number = usize::from(*universes.first()?);
    if universes.iter().any(|other| usize::from(*other) != number) {
        return None;
    }
    // Which names have turned up so far.
    let mut seen = vec![Wire::FALSE; number];
    let mut all = Vec::new();
    for names in circuit.noted_names() {
        for name in 1..number {
            all.push(Wire::and([names[name], seen[name - 1].not()]).not());
        }
        for (seen, name) in seen.iter_mut().zip(names) {
            *seen = Wire::and([seen.not(), name.not()]).not();
        }
    }
    Some(Wire::and(all))
}
