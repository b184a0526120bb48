//! The mutations: what is done to a value to get one that is like it, one a file.
//!
//! | mutation | the situation |
//! |---|---|
//! | [`reroll`] | one decision could have been another one |
//! | [`reroll_span`] | a whole part could have been another one |
//! | [`nudge`] | a number is near one that matters |
//! | [`swap`] | two parts are right, and in each other's place |
//! | [`hoist`] | what matters is deep inside |
//! | [`splice`] | two values have a half each of what it takes |
//! | [`duplicate`] | something has to come twice |
//! | [`drop`] | something is in the way |
//! | [`havoc`] | one change alone gets nowhere |
//!
//! A mutation is a function of an [`Edit`]; to add one, add a file and a row. It need not care for
//! what is valid: whatever it makes of the plan is repaired.

mod drop;
mod duplicate;
mod havoc;
mod hoist;
mod nudge;
mod reroll;
mod reroll_span;
mod splice;
mod swap;

pub use drop::drop;
pub use duplicate::duplicate;
pub use havoc::havoc;
pub use hoist::hoist;
pub use nudge::nudge;
pub use reroll::reroll;
pub use reroll_span::reroll_span;
pub use splice::splice;
pub use swap::swap;

use super::Edit;

/// Something to do to a plan. A mutation of your own is a function and a name:
///
/// ```
/// use mirrorcheck_gen::mutate::{Edit, Mutation, mutations};
/// use mirrorcheck_gen::*;
///
/// /// Makes every choice the simplest.
/// fn simplify(edit: &mut Edit<'_>) -> bool {
///     let changed = edit.choices().into_iter().filter(|&at| edit.set(at, 0));
///     changed.count() > 0
/// }
/// let mutator = Mutator {
///     mutations: &[Mutation { name: "simplify", run: simplify }],
///     ..Mutator::default()
/// };
/// let pair = (int(0..=9), int(0..=9));
/// let mutant = mutator.run_value(&pair, &(3, 4), &mut Rng::seeded(1)).unwrap();
/// assert_eq!((mutant.value, mutant.mutation), ((0, 0), Some("simplify")));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Mutation {
    /// How it is called in the answer.
    pub name: &'static str,
    /// Changes the plan; false if there is nothing that it could do.
    pub run: fn(&mut Edit<'_>) -> bool,
}

/// All mutations.
pub const ALL: [Mutation; 9] = [
    Mutation { name: "reroll", run: reroll },
    Mutation { name: "reroll span", run: reroll_span },
    Mutation { name: "nudge", run: nudge },
    Mutation { name: "swap", run: swap },
    Mutation { name: "hoist", run: hoist },
    Mutation { name: "splice", run: splice },
    Mutation { name: "duplicate", run: duplicate },
    Mutation { name: "drop", run: drop },
    Mutation { name: "havoc", run: havoc },
];

/// How many spans are tried by the mutations that need two that fit.
const TRIES: usize = 16;
