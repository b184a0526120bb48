//! Mutation preserves validity: what is mutated is in the generator's range, and its trace makes it.
//!
//! A mutant is made by running the generator forward, so no mutation can break this, nor one of
//! the user's. A generator can: one that answers differently the second time, so that the trace
//! makes another value; and one that is not [sound](super::soundness), whose mistake is where
//! random values hardly ever go. Mutation goes there: it takes a branch that has next to no weight,
//! and numbers to the ends of their range.

use super::{Trials, Violation, for_random_values};
use crate::source::same;
use crate::{Generator, Mutant, Mutator, Reflect, Replay, Rng, Trace, run_forward};
use std::fmt::Debug;

/// How many mutants of one value are tried.
const MUTANTS: usize = 3;

/// What is mutated can be reflected, and replayed. A generator that has a step which only runs
/// forward is not asked to reflect.
///
/// ```
/// use mirrorcheck_gen::{laws, *};
/// // One value in four billion is taken for another one.
/// let rare = |s: &mut Source<'_, u8>| pick!(s,
///     4_000_000_000 "usual" => int(0..=9).run(s),
///     1 "rare" => Ok(20 + s.comap(|n| n.checked_sub(10), int(0..=9))?));
/// laws::soundness(&rare, &laws::Trials::default()).unwrap();
/// let violation = laws::mutation(&rare, &laws::Trials::default()).unwrap_err();
/// assert_eq!(violation.law(), "mutation");
/// ```
pub fn mutation<T: PartialEq + Debug + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    trials: &Trials,
) -> Result<(), Violation> {
    let mut rng = Rng::seeded(trials.seed);
    // The value before is where a part may be taken from.
    let mut donor = Trace::new();
    for_random_values(LAW, generator, trials, |_, parent, size| {
        let mutator = Mutator { size, donor: Some(&donor), ..Mutator::default() };
        for _ in 0..MUTANTS {
            let mutant = mutator
                .run(generator, parent, &mut rng)
                .map_err(|error| Violation::caused_by(LAW, &error))?;
            is_valid(generator, &mutant, size)?;
        }
        donor = parent.clone();
        Ok(())
    })
}

const LAW: &str = "mutation";

fn is_valid<T: PartialEq + Debug + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    mutant: &Mutant<T>,
    size: u32,
) -> Result<(), Violation> {
    let Mutant { value, trace, mutation } = mutant;
    let by = mutation.unwrap_or("no mutation");
    let replayed = run_forward(generator, &mut Replay::new(trace.choices()), size);
    #[allow(clippy::eq_op)]
    let is_same = replayed.as_ref().is_ok_and(|again| same(again, value) || value != value);
    if !is_same {
        let what = format!("{by} made {value:?} of it, but its trace {trace} makes {replayed:?}");
        return Err(Violation::new(LAW, what));
    }
    match (Reflect { size, ..Reflect::default() }).run(generator, value) {
        Ok(_) => Ok(()),
        Err(error) if error.is_forward_only() => Ok(()),
        Err(error) => Err(Violation::new(LAW, format!("{by} made {value:?} of it: {error}"))),
    }
}
