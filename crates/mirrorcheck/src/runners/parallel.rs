//! Random inputs in several threads, with the results of one.
//!
//! As in QuickerCheck, workers share a counter: each takes the next number, makes the inputs
//! of that number and runs them, so that sizes grow for all of them together and nothing is
//! done twice. The inputs of a number depend on the seed alone. A failure is the one with the
//! least number: when one is found, the others finish what has a smaller number and stop. So
//! the answer for a seed and a number of cases is the same whatever the number of threads.
//!
//! Inputs are made in the thread that uses them, and need not be `Send`.

use super::counterexample;
use super::generational::nth_rng;
use super::schedule::Logarithmic;
use crate::blocks::{generate_inputs, run_made};
use crate::property::{Discard, Failure, Property, Verdict};
use crate::report::{End, Report};
use crate::{Error, Settings, Trace};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Instant;

/// Tests a property on random inputs in so many threads. The settings' number of cases
/// counts tries, discarded ones too, and time is not looked at: both would make the answer
/// depend on who was how fast.
pub fn parallel<E: Default + 'static>(
    property: &Property<E>,
    settings: &Settings,
    seed: u64,
    threads: usize,
) -> Result<Report, Error> {
    let start = Instant::now();
    let shared = Shared { next: AtomicU64::new(0), stop: AtomicU64::new(settings.cases) };
    let workers = std::thread::scope(|scope| {
        let work = || worker(property, settings, seed, &shared);
        let running: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        running.into_iter().map(|thread| thread.join()).collect::<Vec<_>>()
    });
    let (mut discards, mut failed) = (Vec::new(), None::<Failed>);
    for worker in workers {
        let found = worker.unwrap_or_else(|panic| resume_unwind(panic))?;
        discards.extend(found.discards);
        failed = failed.into_iter().chain(found.failed).min_by_key(|failed| failed.number);
    }

    let mut report = Report::new(property.name(), seed);
    let tries = failed.as_ref().map_or(settings.cases, |failed| failed.number + 1);
    discards.retain(|(number, _)| *number < tries);
    report.cases = tries - discards.len() as u64;
    discards.into_iter().for_each(|(_, discard)| report.discard(discard));
    let allowed = settings.discards.saturating_mul(report.cases);
    report.end = match failed {
        Some(Failed { trace, size, failure, .. }) => {
            End::Failed(counterexample(property, settings, &trace, size, &failure)?)
        }
        None if tries - report.cases > allowed => End::TooManyDiscards,
        None => End::Passed,
    };
    report.time = start.elapsed();
    Ok(report)
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

fn worker<E: Default + 'static>(
    property: &Property<E>,
    settings: &Settings,
    seed: u64,
    shared: &Shared,
) -> Result<Found, Error> {
    let (mut found, mut trace) = (Found::default(), Trace::new());
    let mut sizes = Logarithmic::new(settings.cases, settings.size);
    loop {
        let number = shared.next.fetch_add(1, Relaxed);
        if number >= shared.stop.load(Relaxed) {
            return Ok(found);
        }
        let size = sizes.size(number);
        let made = generate_inputs(property, &mut nth_rng(seed, number), size, &mut trace)?;
        match run_made(property, made) {
            Verdict::Pass => {}
            Verdict::Discard(discard) => found.discards.push((number, discard)),
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
