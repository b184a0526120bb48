//! How long a test takes: ours as data, a loop by hand, other libraries.
//!
//! Three properties, a file each: [`trivial`], a number is small; [`dependent`], an index
//! depends on a list and finds an item in it; [`bst_insert`], a search tree stays one when
//! a key is inserted. Each is written for every contestant with the same distribution; the
//! mean size of what the property was handed is printed beside the times, and shows whether
//! the same work is compared. All of them hold, so nothing is shrunk.
//!
//! | name | what is timed |
//! |---|---|
//! | `hand` | a loop: generate with our generator, check under `catch_unwind` |
//! | `ours` | [`generational`], on the property as data |
//! | `quickcheck` | `QuickCheck::quicktest` |
//! | `proptest` | `TestRunner::run`, without its file of regressions |
//! | `crabcheck` | `check`, without its file of regressions |
//!
//! hegeltest is not here, because building its engine takes longer than all studies.
//!
//! [`parallel`] measures what a second thread is worth, and [`whole`] what `test()` costs.

mod bst_insert;
mod dependent;
mod others;
mod parallel;
mod trivial;
mod whole;

use crate::contest::{self, Workload};
use crate::measure::Contestant;
use crate::{Answer, Settings};
use mirrorcheck::runners::generational;
use mirrorcheck::{AnyProperty, Generator, Property, Rng, generate};
use serde_json::json;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

const WORKLOADS: [Workload; 3] = [
    ("trivial", trivial::contestants),
    ("dependent", dependent::contestants),
    ("bst_insert", bst_insert::contestants),
];

/// Rounds and seconds for each workload, in full and at most if quick.
const ROUNDS: (u32, u32) = (101, 25);
const SECONDS: (f64, f64) = (10.0, 4.0);

/// Runs the study.
pub fn run(settings: &Settings) -> anyhow::Result<Answer> {
    let rounds = settings.runs(ROUNDS.0, ROUNDS.1);
    let seconds = settings.seconds(SECONDS.0, SECONDS.1);
    let times = contest::run(&WORKLOADS, settings.seed, rounds, seconds, "test");
    let mut answer = Answer::new();
    answer.insert("ns_per_test".to_owned(), times);
    answer.extend(parallel::run(settings.seed, rounds.min(15))?);
    answer.extend(whole::run(rounds.min(9)));
    if settings.quick {
        let caps = json!({ "rounds": ROUNDS.1, "seconds_per_workload": SECONDS.1 });
        answer.insert("caps".to_owned(), caps);
    }
    Ok(answer)
}

/// Our property, in the loop that most of a test's cases come from.
fn ours<E: 'static>(property: Property<E>, seed: u64) -> Contestant {
    Contestant::running("ours", seen_so_far, move |tests| passes(&property, tests, seed))
}

fn passes(property: &AnyProperty, tests: u32, seed: u64) {
    let report = generational(property, &no_limit(tests), seed).expect("a sound generator");
    assert!(report.passed(), "{report}");
}

/// So many tests, however long they take.
fn no_limit(tests: u32) -> mirrorcheck::Settings {
    let (cases, time) = (u64::from(tests), Duration::from_secs(3600));
    mirrorcheck::Settings { cases, time, ..mirrorcheck::Settings::default() }
}

/// What somebody writes who has the generator and no library.
fn hand<T>(
    generator: impl Generator<T> + 'static,
    check: impl Fn(T) -> bool + 'static,
    seed: u64,
) -> Contestant {
    let mut rng = Rng::seeded(seed);
    Contestant::running("hand", seen_so_far, move |tests| {
        for _ in 0..tests {
            let value = generate(&generator, &mut rng).expect("a generator without void runs");
            assert!(catch_unwind(AssertUnwindSafe(|| check(value))).is_ok_and(|held| held));
        }
    })
}

thread_local! {
    /// The sizes of all inputs that properties were handed, added up.
    static SEEN: Cell<u64> = const { Cell::new(0) };
}

/// Called by every property, for all contestants alike.
fn saw(size: usize) {
    SEEN.set(SEEN.get() + size as u64);
}

fn seen_so_far() -> u64 {
    SEEN.get()
}
