//! Three ways to shrink, on one workload: search trees of at least three nodes.
//!
//! | style | begins with | changes |
//! |---|---|---|
//! | `integrated` | the recorded choices | choices |
//! | `reflective` | the value | the choices that reflection finds |
//! | `external` | the value | values, by their structure |
//! | `external_with_invariant` | the value | the same, and what is no search tree is not taken |
//!
//! What is shrunk externally is simple, and mostly not a search tree: a property with that
//! precondition would not even be asked. With the invariant in the predicate it is one, and takes
//! more runs.

use super::bst::{Tree, bst};
use crate::Answer;
use crate::table::Table;
use mirrorcheck::shrink::{shrink_externally, simpler_values};
use mirrorcheck::*;
use serde_json::{Map, Value, json};
use std::time::{Duration, Instant};

/// What a style came to.
#[derive(Default)]
struct Style {
    nodes: usize,
    valid: u32,
    ideal: u32,
    executions: u64,
    time: Duration,
}

/// A shrunk tree and how often the predicate was asked.
type Shrunken = (Tree, u64);

/// A name and how to shrink a tree with its trace.
type Way = (&'static str, fn(&Tree, &Trace) -> anyhow::Result<Shrunken>);

const WAYS: [Way; 4] = [
    ("integrated", |_, trace| {
        let shrunk = shrink(&bst(0, 100), trace, fails)?;
        Ok((shrunk.value, shrunk.executions))
    }),
    ("reflective", |tree, _| {
        let shrunk = shrink_value(&bst(0, 100), tree, fails)?;
        Ok((shrunk.value, shrunk.executions))
    }),
    ("external", |tree, _| {
        let shrunk = shrink_externally(tree.clone(), simpler_values, fails)?;
        Ok((shrunk.value, shrunk.executions))
    }),
    ("external_with_invariant", |tree, _| {
        let fails = |tree: &Tree| is_valid(tree) && fails(tree);
        let shrunk = shrink_externally(tree.clone(), simpler_values, fails)?;
        Ok((shrunk.value, shrunk.executions))
    }),
];

/// Measures all of them on the same trees, and tells.
pub fn run(runs: u32, seed: u64) -> anyhow::Result<Answer> {
    let mut rng = Rng::seeded(seed);
    let mut trees = Vec::new();
    while trees.len() < runs as usize {
        let (tree, trace) = record(&bst(0, 100), &mut rng)?;
        if fails(&tree) {
            trees.push((tree, trace));
        }
    }
    let head = ["", "nodes", "search trees", "ideal", "runs", "ms"];
    let mut table = Table::new(format!("{runs} search trees, shrunk in three ways"), head);
    let mut styles = Map::new();
    for (name, shrink) in WAYS {
        let mut style = Style::default();
        for (tree, trace) in &trees {
            let start = Instant::now();
            let (shrunk, executions) = shrink(tree, trace)?;
            style.add(&shrunk, executions, start.elapsed());
        }
        style.tell(name, runs, &mut table);
        styles.insert(name.to_owned(), style.json(runs));
    }
    println!("{table}");
    Ok(Answer::from_iter([("styles".to_owned(), Value::Object(styles))]))
}

fn fails(tree: &Tree) -> bool {
    tree.keys().len() >= 3
}

fn is_valid(tree: &Tree) -> bool {
    tree.keys().is_sorted_by(|a, b| a < b)
}

impl Style {
    fn add(&mut self, tree: &Tree, executions: u64, time: Duration) {
        self.nodes += tree.keys().len();
        self.valid += u32::from(is_valid(tree));
        self.ideal += u32::from(tree.keys() == [0, 1, 2]);
        self.executions += executions;
        self.time += time;
    }

    fn tell(&self, name: &str, runs: u32, table: &mut Table) {
        let share = |count: u32| format!("{:.1} %", 100.0 * f64::from(count) / f64::from(runs));
        table.row([
            name.to_owned(),
            format!("{:.2}", self.nodes as f64 / f64::from(runs)),
            share(self.valid),
            share(self.ideal),
            format!("{:.1}", self.executions as f64 / f64::from(runs)),
            format!("{:.3}", self.time.as_secs_f64() * 1e3 / f64::from(runs)),
        ]);
    }

    fn json(&self, runs: u32) -> Value {
        let runs = f64::from(runs);
        json!({
            "mean_size": self.nodes as f64 / runs,
            "valid": f64::from(self.valid) / runs,
            "ideal": f64::from(self.ideal) / runs,
            "executions_mean": self.executions as f64 / runs,
            "ms_mean": self.time.as_secs_f64() * 1e3 / runs,
        })
    }
}
