//! A suite as Rust source.

use super::Suite;
use std::fmt::Write;

impl Suite {
    /// A function that gives all tests, each with its bucket and whether it is to be accepted.
    /// The types of the problem, `Name` and `BTreeSet` have to be in scope.
    pub fn to_rust(&self, value: &str) -> String {
        let mut source = format!(
            "/// Tests of `{}`, made from the specification {:016x} with the seed {}.\n\
             /// Each is a bucket, whether it is to be accepted, and the value.\n\
             pub fn {}() -> Vec<(&'static str, bool, {value})> {{\n    vec![\n",
            self.problem, self.hash, self.seed, self.problem,
        );
        for bucket in &self.buckets {
            for test in &bucket.tests {
                let (name, right) = (bucket.bucket, bucket.bucket.is_right());
                // Writing to a string does not fail.
                let _ =
                    writeln!(source, "        ({:?}, {right}, {}),", name.to_string(), test.rust);
            }
        }
        source + "    ]\n}\n"
    }
}
