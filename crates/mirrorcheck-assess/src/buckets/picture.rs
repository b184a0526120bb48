//! Which buckets have values within bounds.

use super::{Bucket, Implication};
use std::collections::BTreeMap;

/// Which buckets have values, within bounds: the ground on which everything else stands.
#[derive(Clone, Debug)]
pub struct Picture<T> {
    /// The names of the subproperties.
    pub subproperties: Vec<&'static str>,
    /// The buckets with values, each with one.
    pub inhabited: BTreeMap<Bucket, T>,
    /// The bounds, for people. What is contradictory is so within them.
    pub bounds: String,
}

impl<T> Picture<T> {
    /// The buckets without values within the bounds.
    pub fn contradictory(&self) -> Vec<Bucket> {
        let all = Bucket::all(self.subproperties.len());
        all.filter(|bucket| !self.inhabited.contains_key(bucket)).collect()
    }

    /// The minimal implications between subproperties that hold within the bounds.
    pub fn implications(&self) -> Vec<Implication> {
        Implication::minimal(self.inhabited.keys().copied(), self.subproperties.len())
    }

    /// An implication, for people.
    pub fn say(&self, implication: &Implication) -> String {
        let names = |which: &mut dyn Iterator<Item = usize>, between: &str| {
            which.map(|at| self.subproperties[at]).collect::<Vec<_>>().join(between)
        };
        let all_of = names(&mut implication.all_of(), " and ");
        let one_of = names(&mut implication.one_of(), " or ");
        match (all_of.is_empty(), one_of.is_empty()) {
            (true, true) => "nothing is possible".to_owned(),
            (true, false) => one_of,
            (false, true) => format!("not {}", names(&mut implication.all_of(), " and ")),
            (false, false) => format!("{all_of} ⇒ {one_of}"),
        }
    }

    /// Why a bucket has no values; nothing if it has.
    ///
    /// ```text
    /// notp-5 has no values up to { edges: …, output: … }, because
    ///     none-dropped and unique and no-new ⇒ same-number
    /// ```
    pub fn explain(&self, bucket: Bucket) -> Option<String> {
        let broken = self.implications().into_iter().filter(|it| it.is_broken_by(bucket));
        let reasons: Vec<String> = broken.map(|it| format!("    {}", self.say(&it))).collect();
        (!reasons.is_empty()).then(|| {
            format!("{bucket} has no values up to {}, because\n{}", self.bounds, reasons.join("\n"))
        })
    }
}
