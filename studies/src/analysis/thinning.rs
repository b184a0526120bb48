//! What thinning saves: tests to the first failure, on the mutants of the search trees.
//!
//! A pair of a bug and a property counts if plain generation makes it fail at all. The cost of
//! a pair is the mean number of tests to its first failure; what is reported is the mean over
//! the pairs. Both runners have the same seeds. The cost of a test is measured on the
//! operations without a bug, where every test passes.

use super::bst::{Inputs, properties};
use crate::measure::alone;
use crate::table::Table;
use mirrorcheck::runners::{Thinning, generational};
use mirrorcheck::{Coverage, Property, Settings};
use serde_json::{Value, json};
use std::time::Duration;

/// A pair fails if one of so many tests does.
const TESTS: u64 = 5_000;
/// How many candidates there are for a test.
const CANDIDATES: [u32; 3] = [6, 10, 30];

/// Runs so many times each; answers with the key `thinning`.
pub fn run(runs: u32, seed: u64) -> anyhow::Result<(String, Value)> {
    let mut plain = Vec::new();
    let mut thinned = CANDIDATES.map(|_| Vec::new());
    for bug in 1..=8 {
        for property in properties(bug) {
            let Some(mean) = mean_tests(&property, runs, seed, None)? else { continue };
            plain.push(mean);
            for (all, candidates) in thinned.iter_mut().zip(CANDIDATES) {
                all.extend(mean_tests(&property, runs, seed, Some(candidates))?);
            }
        }
    }
    let (plain_ns, pairs) = (cost(None)?, plain.len());
    let head = ["", "mean tests", "worst pair", "µs a test", "pairs"];
    let mut table = Table::new(format!("tests to failure, mean of {runs} runs each"), head);
    let mut row = |name: String, means: &[f64], ns: f64| {
        let worst = means.iter().copied().fold(0.0, f64::max);
        let numbers = [mean(means), worst, ns / 1e3].map(|number| format!("{number:.1}"));
        let [mean, worst, cost] = numbers;
        table.row([name, mean, worst, cost, means.len().to_string()]);
    };
    row("plain".to_owned(), &plain, plain_ns);
    let mut answer = json!({ "plain_tests_mean": mean(&plain), "plain_ns_per_test": plain_ns });
    for (means, candidates) in thinned.iter().zip(CANDIDATES) {
        let ns = cost(Some(candidates))?;
        row(format!("best of {candidates}"), means, ns);
        answer[format!("thinned_{candidates}_tests_mean")] = json!(mean(means));
        if candidates == Thinning::default().candidates {
            answer["thinned_tests_mean"] = json!(mean(means));
            answer["thinned_ns_per_test"] = json!(ns);
        }
    }
    answer["pairs"] = json!(pairs);
    println!("{table}");
    Ok(("thinning".to_owned(), answer))
}

fn settings(cases: u64) -> Settings {
    let (time, shrink_time) = (Duration::from_secs(3600), Duration::ZERO);
    Settings { cases, time, shrink_time, ..Settings::default() }
}

/// The mean number of tests to the first failure, if there always is one.
fn mean_tests(
    property: &Property<Inputs>,
    runs: u32,
    seed: u64,
    candidates: Option<u32>,
) -> anyhow::Result<Option<f64>> {
    let mut tests = 0;
    for run in 0..runs {
        let seed = seed.wrapping_add(u64::from(run).wrapping_mul(7919));
        let report = test(property, TESTS, seed, candidates)?;
        if report.passed() {
            return Ok(None);
        }
        tests += report.cases;
    }
    Ok(Some(tests as f64 / f64::from(runs)))
}

fn test(
    property: &Property<Inputs>,
    cases: u64,
    seed: u64,
    candidates: Option<u32>,
) -> anyhow::Result<mirrorcheck::Report> {
    let Some(candidates) = candidates else {
        return Ok(generational(property, &settings(cases), seed)?);
    };
    let mut runner = Thinning { candidates, coverage: Coverage::new(2), ..Thinning::default() };
    Ok(runner.test(property, &settings(cases), seed)?)
}

/// Nanoseconds for a test that passes.
fn cost(candidates: Option<u32>) -> anyhow::Result<f64> {
    const CASES: u64 = 300;
    let Some(property) = properties(0).next() else { anyhow::bail!("no properties") };
    test(&property, CASES, 1, candidates)?;
    Ok(alone(5, || test(&property, CASES, 1, candidates)) / CASES as f64)
}

fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / numbers.len() as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_bug_everything_holds_and_every_bug_is_found() {
        for property in properties(0) {
            assert!(test(&property, 300, 1, None).unwrap().passed(), "{}", property.name());
        }
        for bug in 1..=8 {
            let found = |p: &Property<Inputs>| !test(p, 2_000, 1, None).unwrap().passed();
            assert!(properties(bug).any(|property| found(&property)), "bug {bug}");
        }
    }
}
