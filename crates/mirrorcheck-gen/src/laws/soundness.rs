//! Soundness (Definition 2): what is generated can be reflected.

use super::{Trials, Violation, for_random_values};
use crate::{Generator, Reflect};
use std::fmt::Debug;

/// What the generator makes, it can explain.
pub fn soundness<T: PartialEq + Debug + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    trials: &Trials,
) -> Result<(), Violation> {
    const LAW: &str = "soundness";
    for_random_values(LAW, generator, trials, |value, _, size| {
        match (Reflect { size, ..Reflect::default() }).run(generator, value) {
            Ok(_) => Ok(()),
            Err(error) => Err(Violation::caused_by(LAW, &error)),
        }
    })
}
