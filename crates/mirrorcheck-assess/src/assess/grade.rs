//! Which buckets a predicate misjudges.

use super::{Answer, Predicate};
use crate::buckets::Bucket;
use crate::suite::Suite;
use std::fmt;

/// What became of a predicate.
#[derive(Clone, Debug, PartialEq)]
pub struct Grade {
    /// The name of the predicate.
    pub name: String,
    /// The buckets, in the order of the suite.
    pub buckets: Vec<Graded>,
}

/// What became of a bucket.
#[derive(Clone, Debug, PartialEq)]
pub struct Graded {
    /// The bucket.
    pub bucket: Bucket,
    /// How many tests it has.
    pub tests: usize,
    /// Those that were misjudged.
    pub wrong: Vec<Wrong>,
}

/// A test that was misjudged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// Its number in its bucket, from 0.
    pub test: usize,
    /// What was said.
    pub answer: Answer,
}

/// The buckets that a predicate misjudges.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fingerprint(pub Vec<Bucket>);

/// Asks a predicate about all tests of a suite.
pub fn grade(suite: &Suite, name: &str, predicate: &mut dyn Predicate) -> Grade {
    let mut buckets = Vec::new();
    for tests in &suite.buckets {
        let mut wrong = Vec::new();
        for (number, test) in tests.tests.iter().enumerate() {
            let answer = predicate.judge(&test.value);
            if !answer.is_correct(tests.bucket.is_right()) {
                wrong.push(Wrong { test: number, answer });
            }
        }
        buckets.push(Graded { bucket: tests.bucket, tests: tests.tests.len(), wrong });
    }
    Grade { name: name.to_owned(), buckets }
}

impl Grade {
    /// Whether nothing was misjudged.
    pub fn is_right(&self) -> bool {
        self.buckets.iter().all(|bucket| bucket.wrong.is_empty())
    }

    /// The buckets in which something was misjudged.
    pub fn fingerprint(&self) -> Fingerprint {
        let misjudged = self.buckets.iter().filter(|bucket| !bucket.wrong.is_empty());
        Fingerprint(misjudged.map(|bucket| bucket.bucket).collect())
    }

    /// How many tests were misjudged.
    pub fn wrong(&self) -> usize {
        self.buckets.iter().map(|bucket| bucket.wrong.len()).sum()
    }

    /// How many tests there were.
    pub fn tests(&self) -> usize {
        self.buckets.iter().map(|bucket| bucket.tests).sum()
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.0.iter().map(Bucket::to_string).collect();
        f.write_str(if names.is_empty() { "right" } else { "" })?;
        f.write_str(&names.join(" "))
    }
}
