//! What misjudged buckets say about a mistake.
//!
//! Most predicates are a conjunction of checks, and a wrong one checks too little, or something
//! else. If a predicate accepts some buckets wholly and the others not at all, the
//! subproperties that hold in all it accepts are what it checks, provided that this explains
//! all of it. A misconception among them that does not follow from the rest of them is what it
//! checks *instead*. Where this does not explain everything, subproperties are looked at one by
//! one, in the buckets that are about them.

use super::{Answer, Failure, Grade, Graded};
use crate::buckets::Bucket;
use crate::suite::Suite;
use serde_json::Value;

/// What is wrong with a predicate. Subproperties are numbered as in the suite.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnosis {
    /// What it checks, if that explains all its answers.
    pub checks: Option<Vec<usize>>,
    /// What it does not check.
    pub unchecked: Vec<Finding>,
    /// What it checks, but not always.
    pub partly: Vec<Finding>,
    /// The misconceptions that it checks instead.
    pub instead: Vec<usize>,
    /// Something right that it rejects.
    pub rejects: Option<Example>,
    /// Something that it accepts, if only several failures together mislead it.
    pub misled: Option<Example>,
    /// Something on which it gives no answer, for each way of giving none.
    pub fails: Vec<Example>,
}

/// A subproperty, and an example that shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The subproperty.
    pub subproperty: usize,
    /// A value that shows it.
    pub example: Example,
}

/// A value that is misjudged.
#[derive(Clone, Debug, PartialEq)]
pub struct Example {
    /// Its bucket.
    pub bucket: Bucket,
    /// The value.
    pub value: Value,
    /// What is said about it.
    pub answer: Answer,
}

impl Diagnosis {
    /// What a grade says about a predicate.
    pub fn of(suite: &Suite, grade: &Grade) -> Diagnosis {
        let accepted = |graded: &Graded| {
            !graded.bucket.is_right()
                && graded.wrong.iter().any(|wrong| wrong.answer == Answer::Accepts)
        };
        let wholly = |graded: &Graded| {
            let accepts = graded.wrong.iter().filter(|wrong| wrong.answer == Answer::Accepts);
            accepts.count() == graded.tests
        };
        let misled: Vec<&Graded> = grade.buckets.iter().filter(|it| accepted(it)).collect();
        let of = |bucket: &Bucket| misled.iter().find(|graded| graded.bucket == *bucket);
        let held: Vec<usize> = (0..suite.subproperties.len())
            .filter(|at| !misled.iter().any(|graded| graded.bucket.fails(*at)))
            .collect();
        let holds = |bucket: Bucket| !held.iter().any(|at| bucket.fails(*at));
        let explained = misled.iter().all(|graded| wholly(graded))
            && grade
                .buckets
                .iter()
                .all(|it| accepted(it) == (holds(it.bucket) && !it.bucket.is_right()));
        let (mut unchecked, mut partly) = (Vec::new(), Vec::new());
        for (at, described) in suite.subproperties.iter().enumerate() {
            let focused: Vec<_> = described.focused.iter().filter_map(&of).collect();
            let Some(example) = simplest(suite, focused.iter().copied().copied()) else { continue };
            if described.misconception {
                continue;
            }
            let never =
                focused.len() == described.focused.len() && focused.iter().all(|it| wholly(it));
            let finding = Finding { subproperty: at, example };
            if explained || never { unchecked.push(finding) } else { partly.push(finding) }
        }
        let known = |at: usize| {
            !suite.subproperties[at].misconception
                && !unchecked.iter().chain(&partly).any(|finding| finding.subproperty == at)
        };
        // A misconception that is checked, and does not follow from what else is.
        let instead = held.iter().copied().filter(|at| {
            suite.subproperties[*at].misconception
                && grade
                    .buckets
                    .iter()
                    .any(|graded| graded.bucket.fails(*at) && !graded.bucket.failed().any(known))
        });
        let instead: Vec<usize> =
            if unchecked.is_empty() && partly.is_empty() { Vec::new() } else { instead.collect() };
        let nothing_focused = unchecked.is_empty() && partly.is_empty();
        Diagnosis {
            checks: explained.then(|| held.clone()),
            misled: if nothing_focused { simplest(suite, misled.iter().copied()) } else { None },
            unchecked,
            partly,
            instead,
            rejects: rejected(suite, grade),
            fails: failures(suite, grade),
        }
    }
}

/// The simplest value of these buckets that is accepted: one that was shrunk, and is short.
fn simplest<'g>(suite: &Suite, misled: impl Iterator<Item = &'g Graded>) -> Option<Example> {
    let examples = misled.flat_map(|graded| examples(suite, graded, |it| *it == Answer::Accepts));
    examples
        .min_by_key(|example| (example.bucket.failed().count(), example.value.to_string().len()))
}

fn rejected(suite: &Suite, grade: &Grade) -> Option<Example> {
    let right = grade.buckets.iter().filter(|graded| graded.bucket.is_right());
    let examples = right.flat_map(|graded| examples(suite, graded, |it| *it == Answer::Rejects));
    examples.min_by_key(|example| example.value.to_string().len())
}

/// The simplest example for each way of giving no answer.
fn failures(suite: &Suite, grade: &Grade) -> Vec<Example> {
    let kind = |answer: &Answer| match answer {
        Answer::Fails(failure) => Some(match failure {
            Failure::Raised(_) => 0,
            Failure::Hung => 1,
            Failure::Ended(_) => 2,
            Failure::Garbage(_) => 3,
            Failure::Flooded => 4,
        }),
        _ => None,
    };
    let of_kind = |wanted: usize| {
        let all = grade.buckets.iter();
        all.flat_map(|graded| examples(suite, graded, |answer| kind(answer) == Some(wanted)))
            .min_by_key(|example| example.value.to_string().len())
    };
    (0..5).filter_map(of_kind).collect()
}

fn examples(suite: &Suite, graded: &Graded, wanted: impl Fn(&Answer) -> bool) -> Vec<Example> {
    let tests = suite.buckets.iter().find(|tests| tests.bucket == graded.bucket);
    let wrong = graded.wrong.iter().filter(|wrong| wanted(&wrong.answer));
    let example = |wrong: &super::Wrong| {
        Some(Example {
            bucket: graded.bucket,
            value: tests?.tests.get(wrong.test)?.value.clone(),
            answer: wrong.answer.clone(),
        })
    };
    wrong.filter_map(example).collect()
}
