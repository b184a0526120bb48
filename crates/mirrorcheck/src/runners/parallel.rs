//! Random inputs in several threads, with the results of one.
//!
//! As in QuickerCheck, workers share a counter: each takes the next number, makes the inputs
//! of that number and runs them, so that sizes grow for all of them together and nothing is
//! done twice. The inputs of a number depend on the seed alone. A failure is the one with the
//! least number: when one is found, the others finish what has a smaller number and stop.
//! Then it is made smaller, and the search goes on behind it for a failure with another
//! reason. So the answer for a seed and a number of cases is the same whatever the number of
//! threads.
//!
//! Inputs are made in the thread that uses them, and need not be `Send`.

use super::generational::nth_rng;
use super::schedule::Logarithmic;
use crate::blocks::failures::MORE_CASES;
use crate::blocks::{Failures, generate_inputs, run_made};
use crate::property::{AnyProperty, Discard, Failure, Verdict};
use crate::report::{End, Report};
use crate::{Error, Settings, Trace};
use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Instant;

/// Tests a property on random inputs in so many threads. The settings' number of cases
/// counts tries, discarded ones too, and time is not looked at: both would make the answer
/// depend on who was how fast.
pub fn parallel(
    property: &AnyProperty,
    settings: &Settings,
    seed: u64,
    threads: usize,
) -> Result<Report, Error> {
    let start = Instant::now();
    let mut report = Report::new(property.name(), seed);
    let mut failures = Failures::new(property, settings);
    let mut tries = 0..settings.cases;
    loop {
        let round = Round { property, settings, seed, known: failures.reasons() };
        let Found { discards, failed } = round.search(&tries, threads)?;
        let end = failed.as_ref().map_or(tries.end, |failed| failed.number + 1);
        let discards: Vec<_> = discards.into_iter().filter(|(number, _)| *number < end).collect();
        report.cases += end - tries.start - discards.len() as u64;
        discards.into_iter().for_each(|(_, discard)| report.discard(discard));
        let Some(Failed { trace, size, failure, .. }) = failed else { break };
        failures.take(report.cases, &trace, size, &failure)?;
        tries = end..end.saturating_add(MORE_CASES).min(settings.cases);
        if failures.is_enough() {
            break;
        }
    }
    let discarded: u64 = report.discards.values().sum();
    let too_many = discarded > settings.discards.saturating_mul(report.cases);
    report.end = failures.end(if too_many { End::TooManyDiscards } else { End::Passed });
    report.time = start.elapsed();
    Ok(report)
}

/// A search for a failure whose reason is not known yet.
struct Round<'p> {
    property: &'p AnyProperty,
    settings: &'p Settings,
    seed: u64,
    known: &'p [Failure],
}

/// What the workers share.
struct Shared {
    /// The number of the next try.
    next: AtomicU64,
    /// Numbers from here on need not be tried.
    stop: AtomicU64,
}

/// What a worker found.
#[derive(Default)]
struct Found {
    discards: Vec<(u64, Discard)>,
    failed: Option<Failed>,
}

/// A case that failed.
struct Failed {
    number: u64,
    trace: Trace,
    size: u32,
    failure: Failure,
}

impl Round<'_> {
    fn search(&self, tries: &Range<u64>, threads: usize) -> Result<Found, Error> {
        let (next, stop) = (AtomicU64::new(tries.start), AtomicU64::new(tries.end));
        let shared = Shared { next, stop };
        let workers = std::thread::scope(|scope| {
            let work = || self.work(&shared);
            let running: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
            running.into_iter().map(|thread| thread.join()).collect::<Vec<_>>()
        });
        let mut all = Found::default();
        for worker in workers {
            let found = worker.unwrap_or_else(|panic| resume_unwind(panic))?;
            all.discards.extend(found.discards);
            let failed = all.failed.into_iter().chain(found.failed);
            all.failed = failed.min_by_key(|failed| failed.number);
        }
        Ok(all)
    }

    fn work(&self, shared: &Shared) -> Result<Found, Error> {
        let (mut found, mut trace) = (Found::default(), Trace::new());
        let mut sizes = Logarithmic::new(self.settings.cases, self.settings.size);
        loop {
            let number = shared.next.fetch_add(1, Relaxed);
            if number >= shared.stop.load(Relaxed) {
                return Ok(found);
            }
            let (mut rng, size) = (nth_rng(self.seed, number), sizes.size(number));
            let made = generate_inputs(self.property, &mut rng, size, &mut trace)?;
            match run_made(self.property, made) {
                Verdict::Pass => {}
                Verdict::Discard(discard) => found.discards.push((number, discard)),
                Verdict::Fail(failure) if self.known.iter().any(|k| k.is_like(&failure)) => {}
                Verdict::Fail(failure) => {
                    shared.stop.fetch_min(number, Relaxed);
                    let trace = std::mem::take(&mut trace);
                    found.failed = Some(Failed { number, trace, size, failure });
                    // A worker's numbers only grow, so it will not find a smaller one.
                    return Ok(found);
                }
            }
        }
    }
}
