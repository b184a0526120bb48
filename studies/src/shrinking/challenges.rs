//! The table of challenges, with what others reach.

use super::trial::Row;
use super::{binheap, bound5, bst, calculator, lists, parser};
use anyhow::bail;
use serde_json::{Value, json};

/// Something to shrink.
pub struct Challenge {
    pub name: &'static str,
    /// Runs it so often, with a seed.
    pub run: fn(u32, u64) -> anyhow::Result<Row>,
    pub published: Published,
}

/// What others reach, as far as it was published.
#[derive(Clone, Copy)]
pub struct Published {
    /// The mean size before, in the dissertation.
    pub unshrunk: Option<f64>,
    /// The mean size after, by the dissertation's reflective shrinker.
    pub reflective: Option<f64>,
    pub hypothesis: Reached,
    pub quickcheck: Reached,
}

/// What a library reaches: mean size, distinct results and mean executions.
#[derive(Clone, Copy)]
pub struct Reached {
    pub size: Option<f64>,
    pub distinct: Option<f64>,
    pub executions: Option<f64>,
}

/// To add a challenge, add a row.
pub const CHALLENGES: [Challenge; 14] = [
    Challenge {
        name: "binheap",
        run: binheap::binheap,
        published: Published {
            unshrunk: Some(14.89),
            reflective: Some(9.15),
            hypothesis: reached(9.02, 7.0, 187.0),
            quickcheck: reached(9.14, 4.0, 88.0),
        },
    },
    Challenge {
        name: "bound5",
        run: bound5::bound5,
        published: Published {
            unshrunk: Some(131.48),
            reflective: Some(3.06),
            hypothesis: reached(2.08, 225.0, 116.0),
            quickcheck: reached(17.75, 1000.0, 1439.0),
        },
    },
    Challenge {
        name: "calculator",
        run: calculator::calculator,
        published: Published {
            unshrunk: Some(13.75),
            reflective: Some(5.03),
            hypothesis: reached(5.0, 2.0, 200.0),
            quickcheck: reached(5.07, 57.0, 31.0),
        },
    },
    Challenge {
        name: "parser",
        run: parser::parser,
        published: Published {
            unshrunk: Some(40.04),
            reflective: Some(3.7),
            hypothesis: reached(3.31, 7.0, 187.0),
            quickcheck: reached(3.67, 959.0, 34.0),
        },
    },
    Challenge {
        name: "reverse",
        run: lists::reverse,
        published: Published {
            unshrunk: Some(2.67),
            reflective: Some(2.0),
            hypothesis: reached(2.0, 1.0, 54.0),
            quickcheck: reached(2.0, 2.0, 18.0),
        },
    },
    Challenge {
        name: "distinct",
        run: lists::distinct,
        published: Published {
            hypothesis: reached(3.0, 1.0, 98.0),
            quickcheck: reached(3.0, 11.0, 34.0),
            ..NOTHING
        },
    },
    Challenge { name: "large_union_list", run: lists::large_union_list, published: NOTHING },
    Challenge { name: "lengthlist", run: lists::lengthlist, published: NOTHING },
    Challenge {
        name: "nestedlists",
        run: lists::nestedlists,
        published: Published {
            hypothesis: reached(1.0, 1.0, 88.0),
            quickcheck: reached(2.75, 122.0, 31.0),
            ..NOTHING
        },
    },
    Challenge { name: "sum500", run: lists::sum500, published: NOTHING },
    Challenge { name: "bst3", run: bst::bst3, published: NOTHING },
    Challenge { name: "vec_index", run: lists::vec_index, published: NOTHING },
    Challenge { name: "matrix_bind", run: lists::matrix_bind, published: NOTHING },
    Challenge { name: "float1000", run: lists::float1000, published: NOTHING },
];

const UNKNOWN: Reached = Reached { size: None, distinct: None, executions: None };

const NOTHING: Published =
    Published { unshrunk: None, reflective: None, hypothesis: UNKNOWN, quickcheck: UNKNOWN };

const fn reached(size: f64, distinct: f64, executions: f64) -> Reached {
    Reached { size: Some(size), distinct: Some(distinct), executions: Some(executions) }
}

/// All challenges, or the one of a name.
pub fn chosen(name: Option<&str>) -> anyhow::Result<&'static [Challenge]> {
    let Some(name) = name else { return Ok(&CHALLENGES) };
    match CHALLENGES.iter().position(|challenge| challenge.name == name) {
        Some(at) => Ok(&CHALLENGES[at..=at]),
        None => {
            let names = CHALLENGES.map(|challenge| challenge.name).join(", ");
            bail!("no challenge is called {name}; there are {names}")
        }
    }
}

impl Published {
    pub fn json(&self) -> Value {
        json!({
            "unshrunk_mean_size": self.unshrunk,
            "reflective_mean_size": self.reflective,
            "hypothesis": self.hypothesis.json(),
            "quickcheck": self.quickcheck.json(),
        })
    }
}

impl Reached {
    fn json(&self) -> Value {
        json!({
            "mean_size": self.size,
            "distinct": self.distinct,
            "executions_mean": self.executions,
        })
    }
}
