//! The study `assess`: how many buckets have values, how long it takes to fill them and to
//! prove that the others have none, and which planted mistakes each engine's suite catches.
//!
//! The bounds: 5 vertices, 6 edges and outputs to 7 (Toposortacle), lists to 5
//! (Sortacle), 4 of each side (Matcher), 6
//! hours and 4 spans (Mergeacle). Every value is evaluated before it is believed, and
//! what the solver proves is compared with what random search finds.

use crate::table::Table;
use crate::{Answer, Settings};
use mirrorcheck_assess::assess::class;
use mirrorcheck_assess::problems::matcher::Matcher;
use mirrorcheck_assess::problems::mergeacle::Mergeacle;
use mirrorcheck_assess::problems::sortacle::Sortacle;
use mirrorcheck_assess::problems::toposortacle::Toposortacle;
use mirrorcheck_assess::problems::{self, Problem};
use mirrorcheck_assess::suite::{self, Suite};
use mirrorcheck_assess::{Engine, Random, Sat, Specification, deepen};
use serde_json::{Map, Value, json};
use std::time::Instant;

const TESTS: usize = 10;
/// The random engine is given up after so many values.
const CASES: usize = 2_000_000;

pub fn run(settings: &Settings) -> anyhow::Result<Answer> {
    let cases = if settings.quick { CASES / 10 } else { CASES };
    let mut rows = Map::new();
    let [sort, matching, topo, merge] = problems::all();
    rows.insert(sort.name().into(), measure::<Sortacle>(sort, 2, settings.seed, cases)?);
    rows.insert(matching.name().into(), measure::<Matcher>(matching, 2, settings.seed, cases)?);
    rows.insert(topo.name().into(), measure::<Toposortacle>(topo, 2, settings.seed, cases)?);
    rows.insert(merge.name().into(), measure::<Mergeacle>(merge, 3, settings.seed, cases)?);
    print(&rows);
    let mut answer = Answer::new();
    answer.insert("problems".into(), Value::Object(rows));
    answer.insert("caps".into(), json!({ "random_cases": cases }));
    Ok(answer)
}

fn measure<S: Specification>(
    problem: &dyn Problem,
    depth: usize,
    seed: u64,
    most: usize,
) -> anyhow::Result<Value> {
    let domain = || S::domain(depth).ok_or_else(|| anyhow::anyhow!("no bounds at that depth"));
    let start = Instant::now();
    let mut sat = Sat::<S>::new(domain()?)?.seeded(seed);
    let picture = sat.picture()?;
    let picture_ms = milliseconds(start);
    // Each contradiction by itself, in a solver that has seen nothing but the ones before.
    let mut alone = Sat::<S>::new(domain()?)?;
    let mut proofs = Vec::new();
    for bucket in picture.contradictory() {
        let start = Instant::now();
        anyhow::ensure!(alone.is_contradictory(bucket), "{bucket} is contradictory no longer");
        proofs.push(milliseconds(start));
    }
    let (mut tens, mut solved) = (Vec::new(), Vec::new());
    for bucket in picture.inhabited.keys() {
        let start = Instant::now();
        solved.push(sat.tests(*bucket, TESTS)?);
        tens.push(milliseconds(start));
    }
    let (random, random_ms) = fill::<S>(seed, picture.inhabited.len(), most)?;
    let deepened = deepen(depth, &random)?;
    let tests = solved.iter().map(|found| found.iter().map(|it| it.value.clone()).collect());
    let (distance, shapes) = diversity::<S>(&domain()?, tests.collect());

    let prepared = problem
        .prepare(suite::Settings { seed, ..suite::Settings::default() }, &mut |_, _, _| {})?;
    let planted = problem.planted()?;
    let caught = |suite: &Suite| -> anyhow::Result<usize> {
        let candidates: Vec<_> = planted.iter().map(|it| it.candidate()).collect();
        let graded = class(suite, &candidates, None, 2, &|_, _| {})?;
        Ok(graded.grades.iter().filter(|grade| !grade.is_right()).count())
    };
    Ok(json!({
        "bounds": picture.bounds,
        "satisfiable": picture.inhabited.len(),
        "contradictory": picture.contradictory().len(),
        "stable": deepened.stable,
        "beyond_bounds": deepened.beyond,
        "picture_ms": picture_ms,
        "sat_ms_10": mean(&tens), "sat_ms_10_max": max(&tens),
        "sat_ms_contradiction": mean(&proofs), "sat_ms_contradiction_max": max(&proofs),
        "random_ms_10": random_ms / picture.inhabited.len() as f64,
        "random_cases": random.cases(),
        "random_satisfiable": random.inhabited().len(),
        "distance": distance, "shapes": shapes,
        "planted": planted.len(),
        "planted_mutants": planted.iter().filter(|it| it.is_mutant).count(),
        "caught_sat": caught(&prepared.only("sat"))?,
        "caught_random": caught(&prepared.only("random"))?,
        "caught_both": caught(&prepared)?,
    }))
}

/// Random search until each of so many buckets has its tests, and how long it took.
fn fill<S: Specification>(
    seed: u64,
    buckets: usize,
    most: usize,
) -> anyhow::Result<(Random<S>, f64)> {
    let mut random = Random::<S>::new(seed)?;
    let start = Instant::now();
    while random.cases() < most {
        random.run(2_000)?;
        let mut found = std::collections::BTreeMap::new();
        random.values().for_each(|(bucket, _)| *found.entry(bucket).or_insert(0) += 1);
        if found.values().filter(|number| **number >= TESTS).count() >= buckets {
            break;
        }
    }
    Ok((random, milliseconds(start)))
}

/// The mean distance between two tests of a bucket, 1 if they have nothing in common, and the
/// share of those whose shape no earlier one of the bucket has.
fn diversity<S: Specification>(domain: &S::Domain, tests: Vec<Vec<S::Value>>) -> (f64, f64) {
    use mirrorcheck_assess::domain::Domain;
    let (mut distances, mut distinct, mut number) = (Vec::new(), 0, 0);
    for values in &tests {
        let cubes: Vec<Vec<bool>> = values.iter().filter_map(|value| domain.cube(value)).collect();
        for (at, a) in cubes.iter().enumerate() {
            for b in &cubes[..at] {
                let both = a.iter().zip(b).filter(|(a, b)| **a && **b).count() as f64;
                let either = a.iter().zip(b).filter(|(a, b)| **a || **b).count() as f64;
                distances.push(1.0 - both / either.max(1.0));
            }
        }
        let shape = |value| shape(&suite::to_plain(value));
        distinct += values.iter().map(shape).collect::<std::collections::BTreeSet<_>>().len();
        number += values.len();
    }
    (mean(&distances), distinct as f64 / number.max(1) as f64)
}

/// A value without its numbers.
fn shape(value: &Value) -> String {
    value.to_string().chars().filter(|letter| !letter.is_ascii_digit()).collect()
}

fn print(rows: &Map<String, Value>) {
    let head = [
        "",
        "buckets",
        "contradictory",
        "10 by SAT",
        "a proof",
        "10 at random",
        "planted",
        "SAT",
        "random",
        "both",
    ];
    let mut table = Table::new("Assessing predicates (ms; caught of planted)", head);
    for (name, row) in rows {
        let number = |key: &str| row[key].to_string();
        let ms = |key: &str| format!("{:.2}", row[key].as_f64().unwrap_or(f64::NAN));
        table.row([
            name.clone(),
            number("satisfiable"),
            number("contradictory"),
            ms("sat_ms_10"),
            ms("sat_ms_contradiction"),
            ms("random_ms_10"),
            number("planted"),
            number("caught_sat"),
            number("caught_random"),
            number("caught_both"),
        ]);
    }
    println!("{table}");
}

fn milliseconds(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1e3
}

fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / numbers.len().max(1) as f64
}

fn max(numbers: &[f64]) -> f64 {
    numbers.iter().copied().fold(0.0, f64::max)
}
