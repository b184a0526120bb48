//! Random inputs in several threads, with the results of one.
//!
//! As in QuickerCheck, workers share a counter: each takes the next number, makes the inputs
//! of that number and runs them, so that sizes grow for all of them together and nothing is
//! done twice. The inputs of a number depend on the seed alone. A failure is the one with the
//! least number: when one is found, the others finish what has a smaller number and stop. So
//! the answer for a seed and a number of cases is the same whatever the number of threads.
//!
//! Inputs are made in the thread that uses them, and need not be `Send`.

use super::budget::more_rounds;
use super::in_order::{InOrder, Note};
use super::schedule::Logarithmic;
use super::testing::Testing;
use super::tries::{Tried, Tries};
use crate::blocks::failures::MORE_CASES;
use crate::property::{AnyProperty, Failure, Verdict};
use crate::report::{End, Report};
use crate::statistics::Listener;
use crate::{Error, Settings, Trace};
use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Tests a property on random inputs in so many threads. The settings' number of cases
/// counts tries, discarded ones too, and time is not looked at: both would make the answer
/// depend on who was how fast.
#[inline]
pub fn parallel(
    property: &AnyProperty,
    settings: &Settings,
    seed: u64,
    threads: usize,
) -> Result<Report, Error> {
    let mut testing = Testing::new(property, settings, seed);
    let (mut rounds, mut tries) = (1, 0..settings.cases);
    loop {
        let known = testing.failures().reasons().to_vec();
        let test = Test { property, settings, seed, threads: threads.max(1), known };
        let failed;
        (testing.report, failed) = test.round(tries.clone(), testing.report)?;
        tries = match failed {
            Some(Failed { number, trace, size, failure }) => {
                let cases = testing.report.cases;
                testing.failures().take(cases, &trace, size, &failure)?;
                number + 1..number.saturating_add(1 + MORE_CASES).min(tries.end)
            }
            None => {
                let wanted = testing.failures().is_empty() && testing.report.is_undecided(settings);
                let Some(more) = more_rounds(rounds).filter(|_| wanted) else { break };
                rounds = more;
                tries.end..settings.cases.saturating_mul(more.into())
            }
        };
        if testing.failures().is_enough() || tries.is_empty() {
            break;
        }
    }
    let Report { cases, discards, .. } = &testing.report;
    if discards.total() > settings.discards.saturating_mul(*cases) {
        testing.report.end = End::TooManyDiscards;
    }
    Ok(testing.finish())
}

/// What the workers work on.
struct Test<'t> {
    property: &'t AnyProperty,
    settings: &'t Settings,
    seed: u64,
    threads: usize,
    /// Reasons to fail that are known already.
    known: Vec<Failure>,
}

/// What the workers of a round share.
struct Shared {
    /// The number of the next try.
    next: AtomicU64,
    /// Numbers from here on need not be tried.
    stop: AtomicU64,
    /// What they noted.
    notes: InOrder,
}

/// A case that failed.
struct Failed {
    number: u64,
    trace: Trace,
    size: u32,
    failure: Failure,
}

impl Test<'_> {
    /// Runs the tries of these numbers, up to the first that fails for a new reason.
    #[inline]
    fn round(
        &self,
        numbers: Range<u64>,
        report: Report,
    ) -> Result<(Report, Option<Failed>), Error> {
        let shared = Shared {
            next: AtomicU64::new(numbers.start),
            stop: AtomicU64::new(numbers.end),
            notes: InOrder::new(report, self.threads),
        };
        let workers = std::thread::scope(|scope| {
            let work = |worker| {
                scope.spawn({
                    let shared = &shared;
                    move || self.worker(worker, shared)
                })
            };
            let running: Vec<_> = (0..self.threads).map(work).collect();
            running.into_iter().map(|thread| thread.join()).collect::<Vec<_>>()
        });
        let mut failed = None::<Failed>;
        for worker in workers {
            let found = worker.unwrap_or_else(|panic| resume_unwind(panic))?;
            failed = failed.into_iter().chain(found).min_by_key(|failed| failed.number);
        }
        let tries = failed.as_ref().map_or(numbers.end, |failed| failed.number + 1);
        Ok((shared.notes.finish(tries), failed))
    }

    #[inline]
    fn worker(&self, worker: usize, shared: &Shared) -> Result<Option<Failed>, Error> {
        let Test { property, settings, seed, ref known, .. } = *self;
        let (mut tries, mut listener) = (Tries::new(property, seed), Listener::default());
        let mut sizes = Logarithmic::new(settings.cases, settings.size);
        let mut notes = shared.notes.notes(worker);
        loop {
            let number = shared.next.fetch_add(1, Relaxed);
            if number >= shared.stop.load(Relaxed) {
                notes.finished();
                return Ok(None);
            }
            let size = sizes.size(number % settings.cases);
            let Tried { verdict, look, .. } = tries.run(number, size, &mut listener)?;
            match verdict {
                Verdict::Pass if look.is_none() && listener.heard().is_empty() => {
                    notes.done(number, None);
                }
                Verdict::Pass => notes.done(number, Some(Note::Ran(look, listener.take()))),
                Verdict::Fail(failure) if known.iter().any(|reason| reason.is_like(&failure)) => {
                    notes.done(number, Some(Note::Ran(look, listener.take())));
                }
                Verdict::Discard(discard) => notes.done(number, Some(Note::Discarded(*discard))),
                Verdict::Fail(failure) => {
                    shared.stop.fetch_min(number, Relaxed);
                    notes.failed(number, Note::Ran(look, listener.take()));
                    // A worker's numbers only grow, so it will not find a smaller one.
                    let trace = tries.trace(number, size)?;
                    return Ok(Some(Failed { number, trace, size, failure: *failure }));
                }
            }
        }
    }
}
