//! Reflect ∘ generate ∋ trace.

use super::{Trials, Violation, for_random_values};
use crate::{Generator, Reflect};
use std::fmt::Debug;

/// The choices that made a value are among the ways that reflection finds.
pub fn reflection_of_generation<T: PartialEq + Debug + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    trials: &Trials,
) -> Result<(), Violation> {
    const LAW: &str = "reflection of generation";
    for_random_values(LAW, generator, trials, |value, trace, size| {
        match (Reflect { size, ..Reflect::default() }).run(generator, value) {
            // Round and round it could have gone in ways that are not in the forest.
            Ok(forest) if forest.contains(trace) || forest.is_infinite() => Ok(()),
            Ok(forest) => {
                let what = format!(
                    "it was made by {trace}, but is explained by {} and {} other ways",
                    forest.first(),
                    forest.ways().skip(1).take(99).count()
                );
                Err(Violation::new(LAW, what))
            }
            Err(error) => Err(Violation::caused_by(LAW, &error)),
        }
    })
}
