//! A contest: several contestants on several workloads, beside what is written by hand.

use crate::measure::{Contestant, Effort, in_turn};
use crate::table::Table;
use serde_json::{Map, Value};
use std::time::Duration;

/// A name and what enters, given a seed. The first contestant is the one by hand.
pub type Workload = (&'static str, fn(u64) -> Vec<Contestant>);

/// Measures all workloads, prints a table for each, and answers with nanoseconds by workload
/// and contestant. `per` is what is counted.
pub fn run(workloads: &[Workload], seed: u64, rounds: u32, seconds: f64, per: &str) -> Value {
    let measured = workloads.iter().map(|(name, contestants)| {
        ((*name).to_owned(), workload(name, contestants(seed), rounds, seconds, per))
    });
    Value::Object(measured.collect::<Map<_, _>>())
}

fn workload(
    name: &str,
    mut contestants: Vec<Contestant>,
    rounds: u32,
    seconds: f64,
    per: &str,
) -> Value {
    let slice = seconds / f64::from(rounds) / contestants.len() as f64;
    let effort = Effort { rounds, slice: Duration::from_secs_f64(slice) };
    let times = in_turn(&mut contestants, effort);
    let (hand, unit) = (times[0], format!("ns per {per}"));
    let mut table = Table::new(name, ["", &unit, "÷ hand", "− hand", "mean size"]);
    for (contestant, time) in contestants.iter().zip(&times) {
        table.row([
            contestant.name.to_owned(),
            format!("{time:.0}"),
            format!("{:.2}", time / hand),
            format!("{:.0}", time - hand),
            format!("{:.2}", contestant.mean_size),
        ]);
    }
    println!("{table}");
    let named = contestants.iter().map(|contestant| contestant.name.to_owned());
    Value::Object(named.zip(times.into_iter().map(Value::from)).collect())
}
