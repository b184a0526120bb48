//! What a teacher reads: tables and CSV.

use super::{Class, Diagnosis, Fingerprint, Grade};
use crate::suite::Suite;
use std::collections::BTreeMap;
use std::fmt::Write;

impl Class {
    /// The grades by fingerprint, the most frequent first.
    pub fn clusters(&self) -> Vec<(Fingerprint, Vec<&Grade>)> {
        let mut clusters = BTreeMap::<Fingerprint, Vec<&Grade>>::new();
        for grade in &self.grades {
            clusters.entry(grade.fingerprint()).or_default().push(grade);
        }
        let mut clusters: Vec<_> = clusters.into_iter().collect();
        clusters
            .sort_by_key(|(fingerprint, grades)| (usize::MAX - grades.len(), fingerprint.clone()));
        clusters
    }
}

/// A class at a glance: how many miss what, and who makes the same mistakes.
pub fn table(suite: &Suite, class: &Class) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = writeln!(
        text,
        "{} predicates, {} right, {} could not be run; {} tests in {} buckets",
        class.grades.len() + class.missing.len(),
        class.grades.iter().filter(|grade| grade.is_right()).count(),
        class.missing.len(),
        suite.len(),
        suite.buckets.len(),
    );
    let diagnoses: Vec<Diagnosis> =
        class.grades.iter().map(|grade| Diagnosis::of(suite, grade)).collect();
    let _ = writeln!(text, "\n not checked  partly  instead  subproperty");
    for (at, described) in suite.subproperties.iter().enumerate() {
        let count = |is: &dyn Fn(&Diagnosis) -> bool| diagnoses.iter().filter(|it| is(it)).count();
        let _ = writeln!(
            text,
            "{:>12}  {:>6}  {:>7}  {}",
            count(&|it| it.unchecked.iter().any(|finding| finding.subproperty == at)),
            count(&|it| it.partly.iter().any(|finding| finding.subproperty == at)),
            count(&|it| it.instead.contains(&at)),
            described.name,
        );
    }
    let _ = writeln!(text, "\n predicates  same fingerprint");
    for (fingerprint, grades) in class.clusters() {
        let names: Vec<&str> = grades.iter().map(|grade| grade.name.as_str()).collect();
        let shown = match fingerprint.0.len() {
            0..=4 => fingerprint.to_string(),
            more => format!("{} and {} more", Fingerprint(fingerprint.0[..3].to_vec()), more - 3),
        };
        let _ = writeln!(text, "{:>11}  {shown}: {}", grades.len(), names.join(", "));
    }
    for (name, reason) in &class.missing {
        let _ = writeln!(text, "\n{name} could not be run: {reason}");
    }
    text
}

/// A row for each predicate, a column for each bucket with how many of its tests were misjudged.
pub fn csv(suite: &Suite, class: &Class) -> String {
    let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
    let buckets = suite.buckets.iter().map(|tests| tests.bucket.to_string());
    let head: Vec<String> = ["predicate", "right", "wrong", "tests"]
        .map(str::to_owned)
        .into_iter()
        .chain(buckets)
        .collect();
    let mut text = head.join(",") + "\n";
    for grade in &class.grades {
        let cells = [
            quoted(&grade.name),
            grade.is_right().to_string(),
            grade.wrong().to_string(),
            grade.tests().to_string(),
        ];
        let misjudged = grade.buckets.iter().map(|graded| graded.wrong.len().to_string());
        text += &(cells.into_iter().chain(misjudged).collect::<Vec<_>>().join(",") + "\n");
    }
    for (name, _) in &class.missing {
        text += &format!("{},could not be run{}\n", quoted(name), ",".repeat(head.len() - 2));
    }
    text
}
