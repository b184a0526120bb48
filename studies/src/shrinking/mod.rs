//! How good shrunk values are, and what they cost: the challenges of the literature, and
//! the tasks on which Rust libraries were compared.
//!
//! For each challenge, over 1,000 runs that all begin with a failing value of their own:
//!
//! | column | what is told |
//! |---|---|
//! | `unshrunk`, `size` | the mean size before and after, as the literature measures it |
//! | `ideal` | the share of runs that end with the best result there is |
//! | `distinct` | how many different results there are |
//! | `runs`, `most` | how often the property was run: mean and maximum |
//! | `ms` | the mean time |
//! | `reflected` | mean size and share of ideal results if the value is all there is, and its choices are found by reflection |
//!
//! What others reach stands beside it where it was published: the dissertation's Table 4.1 for
//! reflective shrinking (D), MacIver and Donaldson (ECOOP 2020) for Hypothesis (H) and
//! QuickCheck (Q), whose numbers of executions are theirs, too. For the five challenges of
//! the dissertation the values to begin with have about the mean size that it tells; each
//! file says how its generator was made to do that.
//!
//! | file | holds |
//! |---|---|
//! | [`challenges`] | the table of challenges and what others reach |
//! | [`trial`] | how one is measured |
//! | [`lists`], [`bound5`], [`binheap`], [`calculator`], [`parser`], [`bst`] | the challenges |
//! | [`manifest`] | a document from a user |
//! | [`styles`] | integrated, reflective and external shrinking beside each other |

mod binheap;
mod bound5;
mod bst;
mod calculator;
mod challenges;
mod lists;
mod manifest;
mod parser;
mod styles;
mod trial;

use crate::table::Table;
use crate::{Answer, Settings};
use challenges::Challenge;
use serde_json::{Map, Value, json};
use trial::Row;

/// Runs of each challenge, in full and at most if quick.
const RUNS: (u32, u32) = (1_000, 100);

/// Runs the study.
pub fn run(settings: &Settings) -> anyhow::Result<Answer> {
    let runs = settings.runs(RUNS.0, RUNS.1);
    let chosen = challenges::chosen(settings.challenge.as_deref())?;
    let mut answer = Answer::new();
    let (mut rows, mut published) = (Map::new(), Map::new());
    let mut table = ours(runs);
    let mut others = beside();
    for challenge in chosen {
        let row = (challenge.run)(runs, settings.seed)?;
        add(&mut table, challenge, &row);
        compare(&mut others, challenge, &row);
        rows.insert(challenge.name.to_owned(), row.json());
        published.insert(challenge.name.to_owned(), challenge.published.json());
    }
    println!("{table}\n{others}");
    answer.insert("rows".to_owned(), Value::Object(rows));
    answer.insert("published".to_owned(), Value::Object(published));
    if settings.challenge.is_none() {
        answer.extend(styles::run(runs, settings.seed)?);
        answer.extend(manifest::run()?);
    }
    if settings.quick {
        answer.insert("caps".to_owned(), json!({ "runs": RUNS.1 }));
    }
    Ok(answer)
}

fn ours(runs: u32) -> Table {
    let title = format!("shrinking, {runs} runs of each challenge");
    let head = [
        "",
        "unshrunk",
        "size",
        "ideal",
        "distinct",
        "runs",
        "most",
        "ms",
        "reflected size",
        "ideal",
        "runs",
    ];
    Table::new(title, head)
}

fn add(table: &mut Table, challenge: &Challenge, row: &Row) {
    let (recorded, reflected) = (&row.recorded, &row.reflected);
    table.row([
        challenge.name.to_owned(),
        format!("{:.2}", row.unshrunk),
        format!("{:.3}", recorded.mean_size()),
        format!("{:.1} %", 100.0 * recorded.ideal()),
        recorded.distinct().to_string(),
        format!("{:.1}", recorded.executions()),
        recorded.executions_max().to_string(),
        format!("{:.3}", recorded.milliseconds()),
        format!("{:.3}", reflected.mean_size()),
        format!("{:.1} %", 100.0 * reflected.ideal()),
        format!("{:.1}", reflected.executions()),
    ]);
}

fn beside() -> Table {
    let head = ["", "unshrunk", "D", "size", "D", "H", "Q", "runs", "H", "Q", "distinct", "H", "Q"];
    Table::new("beside what was published", head)
}

fn compare(table: &mut Table, challenge: &Challenge, row: &Row) {
    let published = &challenge.published;
    let number = |number: Option<f64>| number.map_or("–".to_owned(), |number| number.to_string());
    table.row([
        challenge.name.to_owned(),
        format!("{:.2}", row.unshrunk),
        number(published.unshrunk),
        format!("{:.3}", row.recorded.mean_size()),
        number(published.reflective),
        number(published.hypothesis.size),
        number(published.quickcheck.size),
        format!("{:.0}", row.recorded.executions()),
        number(published.hypothesis.executions),
        number(published.quickcheck.executions),
        row.recorded.distinct().to_string(),
        number(published.hypothesis.distinct),
        number(published.quickcheck.distinct),
    ]);
}
