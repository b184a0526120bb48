//! Which pass runs when.
//!
//! Passes run in the order of the table, again and again. One that did nothing in a round is
//! left out of the next: what does not pay now rarely pays a moment later. Only when those
//! that are left do nothing either, all come back, and shrinking is finished when none
//! of them can do anything with the trace as it is. A pass that has seen this very trace
//! is not asked again.

use super::{Over, Pass, Search};

/// Runs the passes until none of them can do anything.
pub(super) fn to_fixpoint(search: &mut Search<'_>, passes: &[Pass]) -> Result<(), Over> {
    // Much fails for the simplest value already, and nothing is simpler.
    search.pass = "simplest value";
    search.attempt(&[])?;
    let mut paid = vec![true; passes.len()];
    let mut seen: Vec<Option<usize>> = vec![None; passes.len()];
    loop {
        let before = search.steps();
        for (at, pass) in passes.iter().enumerate() {
            let steps = search.steps();
            if !paid[at] || seen[at] == Some(steps) {
                continue;
            }
            search.pass = pass.name;
            (pass.run)(search)?;
            paid[at] = search.steps() > steps;
            seen[at] = (!paid[at]).then_some(steps);
        }
        if search.steps() > before {
            continue;
        }
        if seen.iter().all(|seen| *seen == Some(before)) {
            return Ok(());
        }
        paid.fill(true);
    }
}
