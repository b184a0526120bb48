//! Running a generator under any interpretation.

use super::{Holes, Run};
use crate::error::Place;
use crate::{
    Choice, Error, Generator, Interpretation, Label, Mode, Outcome, Part, Recall, Rng, Trace,
};

/// Runs a generator forward: the interpretation decides.
pub fn run_forward<T>(
    generator: &(impl Generator<T> + ?Sized),
    interpretation: &mut impl Interpretation,
    size: u32,
) -> Result<T, Error> {
    let mut run = Run::new(interpretation, size);
    run.run(generator, None).map_err(|error| why(error, run.refused))
}

/// Runs a generator backward: the value decides, the interpretation is told.
///
/// This is the bare walk. The value that comes back is what the generator rebuilt;
/// comparing it with the one given is up to the caller. See
/// [`reflect`](crate::reflect) for the finished product.
pub fn run_backward<T>(
    generator: &(impl Generator<T> + ?Sized),
    interpretation: &mut impl Interpretation,
    value: &T,
    size: u32,
) -> Result<T, Error> {
    Run::new(interpretation, size).run(generator, Some(value)).map_err(|error| why(error, None))
}

/// A run without a value and without an error was rejected; forward, somewhere.
fn why(error: Option<Error>, refused: Option<Place>) -> Error {
    error.unwrap_or_else(|| Error::void(refused))
}

impl<I: Interpretation + ?Sized> Interpretation for &mut I {
    #[inline]
    fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
        (**self).choose(choice)
    }
    fn lend(&mut self, rng: &mut Rng, trace: &mut Trace) -> Mode {
        (**self).lend(rng, trace)
    }
    fn restore(&mut self, rng: &mut Rng, trace: &mut Trace) {
        (**self).restore(rng, trace);
    }
    fn observe(&mut self, choice: &Choice<'_>, index: u64) -> Outcome<()> {
        (**self).observe(choice, index)
    }
    fn wants_spans(&self) -> bool {
        (**self).wants_spans()
    }
    #[inline]
    fn open(&mut self, label: &Label) {
        (**self).open(label);
    }
    #[inline]
    fn branch(&mut self, label: &Label) {
        (**self).branch(label);
    }
    #[inline]
    fn close(&mut self) {
        (**self).close();
    }
    fn fork(&mut self, choice: &Choice<'_>) {
        (**self).fork(choice);
    }
    fn enter(&mut self, choice: &Choice<'_>, index: u64) -> Outcome<()> {
        (**self).enter(choice, index)
    }
    fn leave(&mut self, kept: bool) {
        (**self).leave(kept);
    }
    fn join(&mut self, first_stands: bool) {
        (**self).join(first_stands);
    }
    fn pruned(&mut self, place: Place) {
        (**self).pruned(place);
    }
    fn any_order(&mut self, items: usize) {
        (**self).any_order(items);
    }
    fn forward_step(&mut self) -> Outcome<()> {
        (**self).forward_step()
    }
    fn holes(&self) -> &Holes {
        (**self).holes()
    }
    fn recall(&mut self, part: &Part) -> Recall {
        (**self).recall(part)
    }
    fn remember(&mut self, part: &Part, found: bool) {
        (**self).remember(part, found);
    }
}
