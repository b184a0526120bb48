//! Weak completeness (Definition 4): whatever reflection says can be generated.
//!
//! The papers prove it for their generators by induction (Lemma 3), given that all
//! weights are positive. Here a user's primitive could break it, so it is tested: every
//! way that reflection finds has to be a word of the generator's language.

use super::{Trials, Violation, for_random_values};
use crate::{Generator, Parse, Reflect, run_forward};
use std::fmt::Debug;

/// How many ways of one value are tried.
const WAYS: usize = 20;

/// Every way that reflection finds can be taken forward.
pub fn weak_completeness<T: PartialEq + Debug + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    trials: &Trials,
) -> Result<(), Violation> {
    const LAW: &str = "weak completeness";
    for_random_values(LAW, generator, trials, |value, _, size| {
        let forest = (Reflect { size, ..Reflect::default() })
            .run(generator, value)
            .map_err(|error| Violation::caused_by(LAW, &error))?;
        for way in forest.ways().take(WAYS) {
            let mut parser = Parse::new(way.choices());
            let outcome = run_forward(generator, &mut parser, size);
            if outcome.is_err() || !parser.rest().is_empty() {
                let what = format!("reflection found the way {way}, which can't be taken forward");
                return Err(Violation::new(LAW, what));
            }
        }
        Ok(())
    })
}
