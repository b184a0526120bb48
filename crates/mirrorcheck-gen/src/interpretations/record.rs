//! Record: what another interpretation decided, as a trace.

use crate::Random;
use crate::{
    Choice, Error, Generator, Interpretation, Label, Mode, Outcome, Rng, Trace, run_forward,
};

/// Writes down what the interpretation inside decides.
#[derive(Debug)]
pub struct Record<I> {
    inner: I,
    /// What was decided so far.
    pub trace: Trace,
}

impl<I> Record<I> {
    /// Records into a new trace.
    pub fn new(inner: I) -> Self {
        Record { inner, trace: Trace::new() }
    }
}

impl<I: Interpretation> Interpretation for Record<I> {
    #[inline]
    fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
        let index = self.inner.choose(choice)?;
        self.trace.push(index, choice.bound);
        Ok(index)
    }

    fn lend(&mut self, rng: &mut Rng, trace: &mut Trace) -> Mode {
        if self.inner.lend(rng, trace) != Mode::Random {
            // Something inside is not random, or has the pen already.
            self.inner.restore(rng, trace);
            return Mode::Asked;
        }
        std::mem::swap(&mut self.trace, trace);
        Mode::Recorded
    }

    fn restore(&mut self, rng: &mut Rng, trace: &mut Trace) {
        std::mem::swap(&mut self.trace, trace);
        self.inner.restore(rng, trace);
    }

    fn wants_spans(&self) -> bool {
        true
    }

    #[inline]
    fn open(&mut self, label: &Label) {
        self.inner.open(label);
        self.trace.open(label.clone());
    }

    #[inline]
    fn branch(&mut self, label: &Label) {
        self.inner.branch(label);
        self.trace.branch(label.clone());
    }

    #[inline]
    fn close(&mut self) {
        self.inner.close();
        self.trace.close();
    }
}

/// A random value and the choices that made it.
///
/// ```
/// use mirrorcheck_gen::*;
/// let die = int(1..=6);
/// let (value, trace) = record(&die, &mut Rng::seeded(1)).unwrap();
/// assert_eq!(replay(&die, &trace).unwrap(), value);
/// ```
pub fn record<T>(
    generator: &(impl Generator<T> + ?Sized),
    rng: &mut Rng,
) -> Result<(T, Trace), Error> {
    record_at(generator, rng, crate::DEFAULT_SIZE)
}

/// Like [`record`], at another size.
pub fn record_at<T>(
    generator: &(impl Generator<T> + ?Sized),
    rng: &mut Rng,
    size: u32,
) -> Result<(T, Trace), Error> {
    let mut trace = Trace::with_capacity(64);
    let value = record_into(generator, rng, size, &mut trace)?;
    Ok((value, trace))
}

/// Like [`record_at`], into a trace whose memory is used again.
pub fn record_into<T>(
    generator: &(impl Generator<T> + ?Sized),
    rng: &mut Rng,
    size: u32,
    trace: &mut Trace,
) -> Result<T, Error> {
    trace.clear();
    let mut recorder = Record { inner: Random::new(rng), trace: std::mem::take(trace) };
    let value = run_forward(generator, &mut recorder, size);
    *trace = recorder.trace;
    value
}
