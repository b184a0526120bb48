//! Replay: decisions read from a list, whatever the list.

use crate::{Choice, Error, Generator, Interpretation, Outcome, Trace, run_forward};

/// Decides as a list says: an index that is too large becomes the largest one, an
/// alternative without weight becomes the next one with some, and past the end of
/// the list everything is simplest. So any list replays on any generator.
#[derive(Debug)]
pub struct Replay<'t> {
    choices: &'t [u64],
    next: usize,
}

impl<'t> Replay<'t> {
    /// Reads from this list.
    pub fn new(choices: &'t [u64]) -> Self {
        Replay { choices, next: 0 }
    }

    /// How many choices were asked for so far; more than the list has if it was padded.
    pub fn used(&self) -> usize {
        self.next
    }
}

impl Interpretation for Replay<'_> {
    #[inline]
    fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
        let index = self.choices.get(self.next).copied().unwrap_or(0);
        self.next += 1;
        Ok(choice.distribution.allowed_from(index.min(choice.bound), choice.bound))
    }
}

/// The value that a trace stands for. Never fails for the trace's sake.
///
/// ```
/// use mirrorcheck_gen::*;
/// let die = int(1..=6);
/// assert_eq!(replay(&die, &Trace::parse("2").unwrap()).unwrap(), 3);
/// assert_eq!(replay(&die, &Trace::parse("99").unwrap()).unwrap(), 6); // clamped
/// assert_eq!(replay(&die, &Trace::new()).unwrap(), 1); // padded
/// ```
pub fn replay<T>(generator: &(impl Generator<T> + ?Sized), trace: &Trace) -> Result<T, Error> {
    run_forward(generator, &mut Replay::new(trace.choices()), crate::DEFAULT_SIZE)
}
