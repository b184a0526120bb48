//! A diagnosis in plain words.

use super::diagnosis::Example;
use super::{Diagnosis, Grade};
use crate::suite::Suite;

impl Diagnosis {
    /// What to tell the author of a predicate.
    ///
    /// ```text
    /// It does not check that every vertex of the graph is in the output (none-dropped).
    ///     it accepts {"edges":[[0,1]],"output":[]}
    /// It checks instead that the output is as long as the graph has vertices (same-number).
    /// ```
    pub fn feedback(&self, suite: &Suite) -> String {
        let says = |at: usize| {
            let described = &suite.subproperties[at];
            format!("{} ({})", described.says, described.name)
        };
        let mut lines = Vec::new();
        let shown = |example: &Example| format!("    it {} {}", example.answer, example.value);
        for finding in &self.unchecked {
            lines.push(format!("It does not check that {}.", says(finding.subproperty)));
            lines.push(shown(&finding.example));
        }
        for finding in &self.partly {
            lines
                .push(format!("It does not always notice that not {}.", says(finding.subproperty)));
            lines.push(shown(&finding.example));
        }
        for misconception in &self.instead {
            lines.push(format!("It checks instead that {}.", says(*misconception)));
        }
        if let Some(example) = &self.misled {
            let together: Vec<String> = example.bucket.failed().map(says).collect();
            lines.push(format!(
                "It is misled if several things are wrong at once: not {}.",
                together.join("; not ")
            ));
            lines.push(shown(example));
        }
        if let Some(example) = &self.rejects {
            lines.push("It rejects something that is right.".to_owned());
            lines.push(shown(example));
        }
        for example in &self.fails {
            lines.push("It should answer, but does not.".to_owned());
            lines.push(format!("    it {}\n    on {}", example.answer, example.value));
        }
        if lines.is_empty() {
            lines.push("Nothing wrong was found.".to_owned());
        }
        lines.join("\n")
    }
}

impl Grade {
    /// What to tell the author of the predicate, with how much was misjudged.
    pub fn explain(&self, suite: &Suite) -> String {
        let misjudged = self.fingerprint().0.len();
        let head = format!(
            "{}: misjudges {} of {} tests, in {misjudged} of {} buckets",
            self.name,
            self.wrong(),
            self.tests(),
            self.buckets.len()
        );
        format!("{head}\n{}", Diagnosis::of(suite, self).feedback(suite))
    }
}
