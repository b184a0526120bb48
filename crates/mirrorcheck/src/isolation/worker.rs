//! The side of the worker: says what it does, and does not do what is known to be fatal.
//!
//! Where checks are run and inputs are made, the library asks here first. In a process that
//! is no worker that costs a look at a flag.

use super::Isolation;
use super::protocol::{Entry, MARK, Orders, Ran, Said, VERSION};
use crate::blocks::replay_inputs;
use crate::property::{Failure, Verdict};
use crate::statistics::has_told;
use crate::test::Outcome as Tested;
use crate::{Choice, Interpretation, Label, Outcome, Trace, Void};
use std::io::{BufRead, Write, stdin, stdout};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// Whether this process is a worker that has come to its property.
static WORKING: AtomicBool = AtomicBool::new(false);

/// The state of the worker. There is one a process, but what it does may happen on several
/// threads, one after the other: deep values have a stack of their own.
static WORKER: Mutex<Option<Worker>> = Mutex::new(None);

struct Worker {
    /// What is left of the log, the last entry first.
    log: Vec<Entry>,
    voids: Vec<u64>,
    tell: Option<u64>,
    /// How many times inputs were made.
    makings: u64,
    /// How many checks are being run, one inside of the other. What happens inside of the first
    /// is its own business.
    depth: u32,
    /// What was said of the first.
    running: Said,
    /// The time told last, and when that was.
    time: Duration,
    since: Instant,
}

/// Whether this process is a worker that has come to its property.
#[inline]
pub(crate) fn is_working() -> bool {
    WORKING.load(Relaxed)
}

/// Does what the supervisor wants, and ends the process; unless the property is not the one
/// that is meant, and it is known what came of it. It is the property of this number that the
/// test has come to.
#[inline]
pub(super) fn work(isolation: Isolation<'_>, number: usize, version: u32) -> Tested {
    static ORDERS: OnceLock<Option<Orders>> = OnceLock::new();
    if version != VERSION {
        return Err(format!("a supervisor of version {version} started a worker of {VERSION}"));
    }
    let orders = ORDERS.get_or_init(orders).as_ref();
    let orders = orders.ok_or("the supervisor's orders make no sense")?;
    if let Some(outcome) = orders.before.get(number) {
        return outcome.clone();
    }
    say(&Said::Hello);
    begin_work(orders);
    let outcome = match &orders.probe {
        Some((size, choices)) => {
            let made = replay_inputs(isolation.property, choices, *size, &mut Trace::new());
            made.map(|_| None).map_err(|error| error.to_string())
        }
        None => (isolation.test)(),
    };
    WORKING.store(false, Relaxed);
    let left = with_worker(|worker| worker.log.len());
    say(&Said::Over(if left == 0 {
        outcome
    } else {
        Err(went_another_way(isolation.property.name()))
    }));
    std::process::exit(0)
}

#[inline]
fn orders() -> Option<Orders> {
    let orders = Orders::read(stdin().lock().lines().map_while(Result::ok));
    // Without a supervisor nobody would end an endless loop.
    std::thread::spawn(|| {
        while stdin().lock().read_line(&mut String::new()).is_ok_and(|read| read > 0) {}
        std::process::exit(1);
    });
    orders
}

pub(super) fn went_another_way(property: &str) -> String {
    format!(
        "property `{property}` can't be tested in a process of its own: when it was repeated after \
         a crash, it went another way, so its generators or checks depend on more than their inputs"
    )
}

#[inline]
fn begin_work(orders: &Orders) {
    let Orders { log, voids, tell, probe, .. } = orders.clone();
    *state() = Some(Worker {
        log: log.into_iter().rev().collect(),
        voids,
        tell: tell.or(probe.map(|_| 0)),
        makings: 0,
        depth: 0,
        running: Said::Hello,
        time: Duration::ZERO,
        since: Instant::now(),
    });
    WORKING.store(true, Relaxed);
}

// ------------------------------------------------------------ running checks

/// A check is about to be run. Answers with what comes of it, if that is known.
#[cold]
pub(crate) fn begin() -> Option<Verdict> {
    with_worker(|worker| {
        if worker.depth == 0 {
            match worker.next_entry() {
                Some(Ran::Passed) => return Some(Verdict::Pass),
                Some(Ran::Died { cause, message }) => {
                    return Some(Verdict::Fail(Failure::of(cause, message).into()));
                }
                Some(Ran::Otherwise) => worker.run(Said::Again),
                None => worker.run(Said::Running),
            }
        }
        worker.depth += 1;
        None
    })
}

/// The check came back.
#[cold]
pub(crate) fn end(verdict: &Verdict) {
    with_worker(|worker| {
        worker.depth -= 1;
        if worker.depth > 0 {
            return;
        }
        // What a case told has to be told again, or the statistics would not have it.
        let is_plain = *verdict == Verdict::Pass && !has_told();
        let result = if is_plain { Ran::Passed } else { Ran::Otherwise };
        say(&match worker.running {
            Said::Again => Said::AgainRan,
            _ => Said::Ran(Entry { result, time: worker.now() }),
        });
    });
}

// ------------------------------------------------------------ making inputs

/// Inputs are about to be made. Void if that is known not to come back.
#[cold]
pub(crate) fn begin_making() -> Outcome<()> {
    with_worker(|worker| {
        if worker.depth > 0 {
            return Ok(());
        }
        if worker.voids.contains(&worker.makings) {
            worker.makings += 1;
            say(&Said::Made);
            return Err(Void);
        }
        say(&Said::Making);
        Ok(())
    })
}

/// Inputs were made, or discarded.
#[cold]
pub(crate) fn end_making() {
    with_worker(|worker| {
        if worker.depth == 0 {
            worker.makings += 1;
            say(&Said::Made);
        }
    });
}

/// Whether what is made now, or next, is to be told choice by choice.
#[inline]
pub(crate) fn is_telling() -> bool {
    is_working() && wants_telling()
}

#[cold]
fn wants_telling() -> bool {
    with_worker(|worker| worker.tell == Some(worker.makings) && worker.depth == 0)
}

/// An interpretation that says what it decides as it does so.
pub(crate) fn tell(decides: &mut dyn Interpretation, size: u32) -> Telling<'_> {
    say(&Said::Telling(size));
    Telling(decides)
}

/// Says that a variable is made.
#[cold]
pub(crate) fn tell_variable(name: &str, text: Option<String>) {
    say(&Said::Variable(name.to_owned(), text));
}

/// Tells what the interpretation inside decides.
pub(crate) struct Telling<'i>(&'i mut dyn Interpretation);

impl Interpretation for Telling<'_> {
    fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
        let index = self.0.choose(choice)?;
        say(&Said::Chose(index));
        Ok(index)
    }

    fn wants_spans(&self) -> bool {
        self.0.wants_spans()
    }

    fn open(&mut self, label: &Label) {
        self.0.open(label);
    }

    fn branch(&mut self, label: &Label) {
        self.0.branch(label);
    }

    fn close(&mut self) {
        self.0.close();
    }
}

// ------------------------------------------------------------ the state

/// The time since the test began, if that is told by a log.
pub(crate) fn told_time() -> Option<Duration> {
    is_working().then(|| with_worker(|worker| worker.now()))
}

impl Worker {
    /// As long as there is a log, its time is the only one.
    fn now(&self) -> Duration {
        match self.log.is_empty() {
            true => self.time.saturating_add(self.since.elapsed()),
            false => self.time,
        }
    }

    fn run(&mut self, said: Said) {
        say(&said);
        self.running = said;
    }

    fn next_entry(&mut self) -> Option<Ran> {
        let Entry { result, time } = self.log.pop()?;
        (self.time, self.since) = (time, Instant::now());
        Some(result)
    }
}

fn with_worker<R>(f: impl FnOnce(&mut Worker) -> R) -> R {
    let mut state = state();
    f(state.as_mut().expect("a worker that works has a state"))
}

/// Nothing panics while the state is locked, and if it did, it would still be a state.
fn state() -> MutexGuard<'static, Option<Worker>> {
    WORKER.lock().unwrap_or_else(PoisonError::into_inner)
}

/// One line, in one piece. If it can't be written the supervisor is gone, and so are we soon.
fn say(said: &Said) {
    let line = format!("{MARK}{}\n", said.text());
    let mut out = stdout().lock();
    let _gone = out.write_all(line.as_bytes()).and_then(|()| out.flush());
}
