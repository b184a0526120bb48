//! Suites: the tests of all buckets, as data and as files.
//!
//! A suite belongs to a specification as it was when the suite was made. The hash of what it
//! means (of its circuit) is in the file, so that an old suite is not taken for a new one.
//! Contradictions are in it with their bounds, for people; they are not read back to save work,
//! because proving them takes less time than reading the file.
//!
//! | file | holds |
//! |---|---|
//! | `mod` | [`Suite`] |
//! | `prepare` | [`prepare`]: from a specification to a suite |
//! | `plain` | values as plain JSON |
//! | `file` | a suite as JSON, and back |
//! | `rust` | a suite as Rust source |

mod file;
mod plain;
mod prepare;
mod rust;

pub use plain::{from_plain, to_plain};
pub use prepare::{Settings, hash, prepare};

use crate::buckets::Bucket;
use serde_json::Value;

/// Tests of all buckets that have values.
#[derive(Clone, Debug, PartialEq)]
pub struct Suite {
    /// What the problem is called.
    pub problem: String,
    /// What the specification meant when the suite was made.
    pub hash: u64,
    /// The seed that it was made with.
    pub seed: u64,
    /// The bounds within which buckets without values have none.
    pub bounds: String,
    /// Whether larger bounds were tried and changed nothing.
    pub stable: bool,
    /// The subproperties, in order.
    pub subproperties: Vec<Described>,
    /// The minimal implications between subproperties, for people.
    pub implications: Vec<String>,
    /// The buckets that have values.
    pub buckets: Vec<Tests>,
    /// The buckets that have none, within the bounds.
    pub contradictory: Vec<Bucket>,
}

/// A subproperty, described.
#[derive(Clone, Debug, PartialEq)]
pub struct Described {
    /// Its name.
    pub name: String,
    /// What it says.
    pub says: String,
    /// Whether it was added to recognise a mistake.
    pub misconception: bool,
    /// The buckets that are about it.
    pub focused: Vec<Bucket>,
}

/// The tests of a bucket.
#[derive(Clone, Debug, PartialEq)]
pub struct Tests {
    /// The bucket.
    pub bucket: Bucket,
    /// Its tests.
    pub tests: Vec<Test>,
}

/// A test: a value that a predicate is to judge.
#[derive(Clone, Debug, PartialEq)]
pub struct Test {
    /// The value, as plain JSON.
    pub value: Value,
    /// The value, as a Rust expression.
    pub rust: String,
    /// The engine that found it.
    pub engine: String,
    /// Whether it was made as simple as possible.
    pub shrunk: bool,
}

impl Suite {
    /// How many tests there are.
    pub fn len(&self) -> usize {
        self.buckets.iter().map(|bucket| bucket.tests.len()).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The suite with the tests of one engine only.
    pub fn only(&self, engine: &str) -> Suite {
        let mut suite = self.clone();
        for bucket in &mut suite.buckets {
            bucket.tests.retain(|test| test.engine == engine);
        }
        suite
    }
}
