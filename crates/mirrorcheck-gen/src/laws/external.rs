//! External soundness and completeness (Definitions 6 and 7): the generator's range is
//! what a predicate says.

use super::{Trials, Violation, for_random_values};
use crate::{Generator, Reflect};
use std::fmt::Debug;

/// What the generator makes satisfies the predicate.
pub fn external_soundness<T: Debug>(
    generator: &(impl Generator<T> + ?Sized),
    valid: impl Fn(&T) -> bool,
    trials: &Trials,
) -> Result<(), Violation> {
    const LAW: &str = "external soundness";
    for_random_values(LAW, generator, trials, |value, _, _| {
        if valid(value) { Ok(()) } else { Err(Violation::new(LAW, "an invalid value was made")) }
    })
}

/// What satisfies the predicate, the generator can make. The values to try come from a
/// second generator; those that are not valid are passed over.
///
/// The size of the candidates says nothing about the generator's, so it reflects at the
/// largest one.
pub fn external_completeness<T: PartialEq + Debug + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    valid: impl Fn(&T) -> bool,
    candidates: &(impl Generator<T> + ?Sized),
    trials: &Trials,
) -> Result<(), Violation> {
    const LAW: &str = "external completeness";
    let mut tried = 0;
    let reflect = Reflect { size: trials.largest_size, ..Reflect::default() };
    for_random_values(LAW, candidates, trials, |value, _, _| {
        if !valid(value) {
            return Ok(());
        }
        tried += 1;
        match reflect.run(generator, value) {
            Ok(_) => Ok(()),
            Err(error) => Err(Violation::caused_by(LAW, &error)),
        }
    })?;
    match tried {
        0 => Err(Violation::new(LAW, "none of the candidates was valid, so nothing was shown")),
        _ => Ok(()),
    }
}
