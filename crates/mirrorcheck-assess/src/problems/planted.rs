//! Predicates that are wrong on purpose, to see whether a suite notices.
//!
//! Half are *mutants*: the right predicate with one of its conjuncts dropped, negated, weakened
//! (it or another one is enough) or replaced by a misconception, all of them enumerated. Those
//! that differ from the right one in no bucket that has values are right themselves, and left
//! out. The other half are mistakes that people make.

use super::Mistake;
use crate::assess::{Candidate, Function, Predicate};
use crate::buckets::{Bucket, Picture};
use crate::error::Error;
use crate::specification::{Evaluator, Specification};
use std::sync::Arc;

/// A predicate that is wrong.
pub struct Planted {
    /// Its name.
    pub name: String,
    /// What is wrong with it.
    pub about: String,
    /// Whether it was made mechanically.
    pub is_mutant: bool,
    start: Arc<dyn Fn() -> Result<Box<dyn Predicate>, Error> + Send + Sync>,
}

impl Planted {
    pub(super) fn mistake<S: Specification>(mistake: Mistake<S>) -> Planted {
        let judge = mistake.judge;
        Planted {
            name: mistake.name.to_owned(),
            about: mistake.about.to_owned(),
            is_mutant: false,
            start: Arc::new(move || Ok(Box::new(Function::<S::Value, _>::new(judge)))),
        }
    }

    /// The predicate as one of a class.
    pub fn candidate(&self) -> Candidate<'static> {
        let start = Arc::clone(&self.start);
        Candidate { name: self.name.clone(), version: 0, start: Box::new(move || start()) }
    }
}

/// All mutants of a specification that are wrong in a bucket that has values.
///
/// # Errors
/// If the specification can't be used.
pub fn mutants<S: Specification>(picture: &Picture<S::Value>) -> Result<Vec<Planted>, Error> {
    let evaluator = Evaluator::<S>::new()?;
    let subproperties = evaluator.subproperties();
    let needed: Vec<usize> =
        (0..subproperties.len()).filter(|at| !subproperties[*at].misconception).collect();
    let mut planted: Vec<Planted> = Vec::new();
    for change in changes(&needed, subproperties.len()) {
        let is_wrong = picture
            .inhabited
            .keys()
            .any(|bucket| change.accepts(&needed, *bucket) != bucket.is_right());
        if !is_wrong {
            continue;
        }
        let name = |at: usize| subproperties[at].name;
        let (title, about) = match change {
            Change::Drop(at) => {
                (format!("without-{}", name(at)), format!("`{}` is dropped", name(at)))
            }
            Change::Negate(at) => {
                (format!("not-{}", name(at)), format!("`{}` is negated", name(at)))
            }
            Change::Weaken(at, or) if subproperties[or].misconception => (
                format!("{}-or-{}", name(at), name(or)),
                format!("instead of `{}`, the misconception `{}` is enough", name(at), name(or)),
            ),
            Change::Weaken(at, or) => (
                format!("{}-or-{}", name(at), name(or)),
                format!("instead of `{}`, `{}` is enough", name(at), name(or)),
            ),
            Change::Replace(at, by) => (
                format!("{}-for-{}", name(by), name(at)),
                format!("`{}` is checked instead of `{}`", name(by), name(at)),
            ),
        };
        let needed = needed.clone();
        planted.push(Planted {
            name: title,
            about,
            is_mutant: true,
            start: Arc::new(move || {
                let (evaluator, needed) = (Evaluator::<S>::new()?, needed.clone());
                let judge = move |value: &S::Value| {
                    // A suite has only values for which the precondition holds.
                    let bucket = evaluator.bucket(value).ok().flatten();
                    bucket.is_some_and(|bucket| change.accepts(&needed, bucket))
                };
                Ok(Box::new(Function::<S::Value, _>::new(judge)))
            }),
        });
    }
    Ok(planted)
}

/// What is changed of a conjunction.
#[derive(Clone, Copy)]
enum Change {
    Drop(usize),
    Negate(usize),
    Weaken(usize, usize),
    Replace(usize, usize),
}

fn changes(needed: &[usize], subproperties: usize) -> Vec<Change> {
    let others = |at: usize| (0..subproperties).filter(move |other| *other != at);
    needed
        .iter()
        .flat_map(|&at| {
            let weaker = others(at).map(move |or| Change::Weaken(at, or));
            let misconceptions = (0..subproperties).filter(|by| !needed.contains(by));
            let replaced = misconceptions.map(move |by| Change::Replace(at, by));
            [Change::Drop(at), Change::Negate(at)].into_iter().chain(weaker).chain(replaced)
        })
        .collect()
}

impl Change {
    /// Whether the changed conjunction accepts what is in a bucket.
    fn accepts(self, needed: &[usize], bucket: Bucket) -> bool {
        needed.iter().all(|&conjunct| {
            let holds = !bucket.fails(conjunct);
            match self {
                Change::Drop(at) if at == conjunct => true,
                Change::Negate(at) if at == conjunct => !holds,
                Change::Weaken(at, or) if at == conjunct => holds || !bucket.fails(or),
                Change::Replace(at, by) if at == conjunct => !bucket.fails(by),
                _ => holds,
            }
        })
    }
}
