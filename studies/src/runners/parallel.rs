//! What a second thread is worth to a property whose check takes some twenty microseconds.
//!
//! `parallel_speedup` is the time of one thread divided by that of two, in the same runner,
//! on the same inputs: the median of pairs that follow each other.

use super::no_limit;
use crate::Answer;
use crate::measure::median;
use anyhow::ensure;
use mirrorcheck::runners::parallel;
use mirrorcheck::{Property, any, variable};
use serde_json::json;
use std::hint::black_box;
use std::time::{Duration, Instant};

const CHECK: Duration = Duration::from_micros(20);
const TESTS: u32 = 5_000;

pub fn run(seed: u64, pairs: u32) -> anyhow::Result<Answer> {
    let turns = calibrated();
    let property =
        Property::named("work").forall(variable!(Inputs.n), |_| any::<u64>()).check(move |i| {
            black_box(work(i.n.unwrap_or_default(), turns));
        });
    let time = |threads| {
        let start = Instant::now();
        let report = parallel(&property, &no_limit(TESTS), seed, threads)?;
        ensure!(report.passed(), "{report}");
        Ok(start.elapsed().as_secs_f64())
    };
    let ratios = (0..pairs.max(1)).map(|_| Ok(time(1)? / time(2)?));
    let speedup = median(ratios.collect::<anyhow::Result<_>>()?);
    println!("two threads are {speedup:.2} times as fast as one\n");
    Ok(Answer::from_iter([("parallel_speedup".to_owned(), json!(speedup))]))
}

#[derive(Default)]
struct Inputs {
    n: Option<u64>,
}

fn work(seed: u64, turns: u32) -> u64 {
    (0..turns).fold(seed, |n, _| black_box(n).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31))
}

/// How many turns take as long as a check is to take.
fn calibrated() -> u32 {
    const TURNS: u32 = 1_000_000;
    let start = Instant::now();
    black_box(work(1, TURNS));
    (f64::from(TURNS) * CHECK.as_secs_f64() / start.elapsed().as_secs_f64()) as u32
}
