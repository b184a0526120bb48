//! Replay ∘ record = identity.

use super::{Trials, Violation, for_random_values};
use crate::source::same;
use crate::{Generator, Replay, Trace, run_forward};
use std::fmt::Debug;

/// Replaying what was recorded gives the same value, also by way of the text form.
pub fn replay_of_record<T: PartialEq + Debug + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    trials: &Trials,
) -> Result<(), Violation> {
    const LAW: &str = "replay of record";
    for_random_values(LAW, generator, trials, |value, trace, size| {
        let text = trace.to_string();
        let read = Trace::parse(&text).map_err(|error| Violation::caused_by(LAW, &error))?;
        match run_forward(generator, &mut Replay::new(read.choices()), size) {
            #[allow(clippy::eq_op)]
            Ok(again) if same(&again, value) || value != value => Ok(()),
            Ok(again) => Err(Violation::new(LAW, format!("replaying {text} made {again:?}"))),
            Err(error) => Err(Violation::caused_by(LAW, &error)),
        }
    })
}
