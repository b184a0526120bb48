//! The side of the supervisor: starts workers until one of them comes to the end.

use super::Isolation;
use super::generators::Generators;
use super::process::{Death, Doing, Life, Start};
use super::protocol::{Entry, Orders, Ran};
use super::worker::went_another_way;
use crate::property::Cause;
use crate::test::Outcome;
use std::time::Duration;

/// How many times a timeout is waited for. Each may take seconds, so they are not counted as
/// time, and have an end of their own: shrinking takes some ten.
pub(super) const TIMEOUTS: u32 = 20;

/// What is told to be the time when there is no more patience. No setting is longer.
const NO_MORE_TIME: Duration = Duration::from_secs(1 << 40);

/// Tests a property in processes of its own.
///
/// `before` is what came of the isolated properties that the test has before this one.
#[inline]
pub(super) fn supervise(isolation: Isolation<'_>, before: Vec<Outcome>) -> Outcome {
    let cannot =
        |why: String| format!("property `{}` can't be tested: {why}", isolation.property.name());
    let test = name_of_this_test().map_err(cannot)?;
    let (seed, timeout) = (isolation.seed, isolation.settings.timeout);
    let start = Start { test, before, seed, timeout };
    let (mut orders, mut timeouts, mut doubtful) = (start.orders(), 0, None::<Death>);
    loop {
        let mut life = start.live(&orders).map_err(cannot)?;
        if !life.began {
            return Err(cannot(did_not_begin(&start, &life)));
        }
        orders.log.append(&mut life.log);
        let Some(death) = life.death else {
            return match doubtful {
                Some(death) => Err(cannot(only_once(&death))),
                None => life.over.unwrap_or(Ok(None)),
            };
        };
        timeouts += u32::from(death.cause == Cause::Timeout);
        match (life.doing, life.told) {
            (Doing::Running, _) => orders.log.push(fatal(&orders, death, timeouts)),
            (Doing::RunningAgain, _) => return Err(went_another_way(isolation.property.name())),
            (Doing::Making, _) if doubtful.is_none() => {
                orders.tell = Some(life.makings);
                doubtful = Some(death);
            }
            (Doing::Making, Some(told)) => {
                let case = orders.log.len() as u64 + 1;
                let generators =
                    Generators { isolation: &isolation, start: &start, case, timeouts };
                return generators.report(told, death);
            }
            (Doing::Making, None) if orders.voids.contains(&life.makings) => {
                return Err(went_another_way(isolation.property.name()));
            }
            // Shrinking made it, and can do without.
            (Doing::Making, None) => {
                orders.voids.push(life.makings);
                (orders.tell, doubtful) = (None, None);
            }
            (Doing::Nothing, _) => return Err(cannot(outside(&death))),
        }
    }
}

/// The thread of a test is called like the test.
#[inline]
fn name_of_this_test() -> Result<String, String> {
    let thread = std::thread::current();
    match thread.name() {
        Some(name) if name != "main" => Ok(name.to_owned()),
        name => Err(format!(
            "it asks for a process of its own (`fork` or `timeout`), in which its test is started \
             again by its name; but this is no test (the thread is {}): test it inside of a \
             `#[test]`, with `cargo test` or nextest, on the thread of the test",
            name.map_or("without a name".to_owned(), |name| format!("called `{name}`"))
        )),
    }
}

/// The entry for a run that was fatal.
#[inline]
fn fatal(orders: &Orders, death: Death, timeouts: u32) -> Entry {
    let before = orders.log.last().map_or(Duration::ZERO, |entry| entry.time);
    let time = match death.cause {
        Cause::Timeout if timeouts < TIMEOUTS => before,
        Cause::Timeout => NO_MORE_TIME,
        _ => before + death.after,
    };
    Entry { result: Ran::Died { cause: death.cause, message: death.message }, time }
}

#[inline]
fn did_not_begin(start: &Start, life: &Life) -> String {
    let how = life.death.as_ref().map_or("without a word", |death| &death.message);
    format!(
        "it asks for a process of its own (`fork` or `timeout`), in which its test is started \
         again by its name; but the process did not come to the property. It was started with \
         `{} --exact`, the name of this thread, and ended: {how}",
        start.test
    )
}

#[inline]
fn only_once(death: &Death) -> String {
    format!(
        "while inputs were made its process ended ({}), but not when that was repeated, so \
         something else than the choices decides",
        death.message
    )
}

#[inline]
fn outside(death: &Death) -> String {
    format!(
        "its process ended while no check was run and no input was made, perhaps while inputs were \
         shown: {}",
        death.message
    )
}
