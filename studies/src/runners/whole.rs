//! What `test()` costs with its default settings, which is what most users run: everything
//! included, from the examples to the verdict.
//!
//! `default_ms` has a property whose check takes no time and one whose check takes a
//! millisecond, which is what stops by the clock.

use crate::Answer;
use crate::measure::alone;
use mirrorcheck::{Property, any, variable};
use serde_json::json;
use std::time::{Duration, Instant};

pub fn run(runs: u32) -> Answer {
    let cheap = alone(runs, || checked_in(Duration::ZERO).test()) / 1e6;
    let slow = alone(runs.min(3), || checked_in(Duration::from_millis(1)).test()) / 1e6;
    println!("test() takes {cheap:.2} ms, and {slow:.0} ms if a check takes one\n");
    Answer::from_iter([("default_ms".to_owned(), json!({ "cheap": cheap, "slow": slow }))])
}

#[derive(Default)]
struct Inputs {
    list: Option<Vec<u8>>,
}

fn checked_in(time: Duration) -> Property<Inputs> {
    Property::named("a check that takes its time")
        .forall(variable!(Inputs.list), |_| any::<Vec<u8>>())
        .check(move |i| {
            let start = Instant::now();
            while start.elapsed() < time {
                std::hint::spin_loop();
            }
            i.list.is_some()
        })
}
