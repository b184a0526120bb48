//! Which buckets have values, by both engines.
//!
//! A contradiction within bounds is a contradiction within *these* bounds. So the bounds grow
//! until the picture stays as it was, or there are no larger ones. What random search has found
//! is used as well, and catches what is wrong: a value that lies within the bounds, in a bucket
//! that the solver calls contradictory, is a mistake of ours or of a domain, and an error.

use super::{Random, Sat};
use crate::buckets::Picture;
use crate::domain::Domain;
use crate::error::Error;
use crate::specification::Specification;
use std::collections::BTreeSet;

/// A picture, and how it came to be.
pub struct Deepened<S: Specification> {
    /// The picture within the largest bounds that were searched, and what random search found
    /// beyond them.
    pub picture: Picture<S::Value>,
    /// The engine for these bounds.
    pub sat: Sat<S>,
    /// How many buckets had values, for each depth.
    pub inhabited: Vec<usize>,
    /// How many buckets only random search has reached, beyond the bounds.
    pub beyond: usize,
    /// Whether the last depth changed nothing.
    pub stable: bool,
}

/// Deepens until the picture is stable, from this depth on; compares it with what random search
/// has found.
///
/// # Errors
/// If the engines disagree, the bounds hold nothing, or no value is right.
pub fn deepen<S: Specification>(from: usize, random: &Random<S>) -> Result<Deepened<S>, Error> {
    let mut inhabited = Vec::new();
    let mut last: Option<(Sat<S>, Picture<S::Value>)> = None;
    let mut stable = false;
    for depth in from.. {
        let Some(domain) = S::domain(depth) else { break };
        let mut sat = Sat::<S>::new(domain)?;
        let picture = sat.picture()?;
        compare(&sat, &picture, random)?;
        inhabited.push(picture.inhabited.len());
        stable = last.as_ref().is_some_and(|(_, last)| keys(last) == keys(&picture));
        last = Some((sat, picture));
        if stable {
            break;
        }
    }
    let none = || Error::specification(S::NAME, format!("it has no bounds at depth {from}"));
    let (sat, mut picture) = last.ok_or_else(none)?;
    let within = picture.inhabited.len();
    for (bucket, value) in random.inhabited() {
        picture.inhabited.entry(bucket).or_insert(value);
    }
    let beyond = picture.inhabited.len() - within;
    possible::<S>(&picture)?;
    Ok(Deepened { picture, sat, inhabited, beyond, stable })
}

/// Refuses a specification of which nothing is right, or whose misconceptions are none.
fn possible<S: Specification>(picture: &Picture<S::Value>) -> Result<(), Error> {
    if !picture.inhabited.keys().any(|bucket| bucket.is_right()) {
        let reasons: Vec<String> =
            picture.implications().iter().map(|it| format!("\n    {}", picture.say(it))).collect();
        let text = format!(
            "all subproperties never hold together up to {}, because{}",
            picture.bounds,
            reasons.concat()
        );
        return Err(Error::specification(S::NAME, text));
    }
    let subproperties = S::subproperties::<crate::language::Concrete>();
    let misconceptions =
        || (0..).zip(&subproperties).filter(|(_, it)| it.misconception).map(|(at, _)| at);
    let only = picture.inhabited.iter().find(|(bucket, _)| {
        !bucket.is_right() && bucket.failed().all(|at| misconceptions().any(|it| it == at))
    });
    match only {
        None => Ok(()),
        Some((bucket, value)) => Err(Error::specification(
            S::NAME,
            format!(
                "`{}` is called a misconception, but does not follow from what is needed; see {bucket}:\n    {value:?}",
                bucket.failed().map(|at| subproperties[at].name).collect::<Vec<_>>().join("`, `")
            ),
        )),
    }
}

/// Compares what the engines have found.
fn compare<S: Specification>(
    sat: &Sat<S>,
    picture: &Picture<S::Value>,
    random: &Random<S>,
) -> Result<(), Error> {
    let missed = random.values().find(|(bucket, value)| {
        !picture.inhabited.contains_key(bucket) && sat.domain().contains(value)
    });
    match missed {
        None => Ok(()),
        Some((bucket, value)) => Err(Error::disagreement(format!(
            "{bucket} has no values up to {}, says the solver; but random search found\n    {value:?}",
            picture.bounds
        ))),
    }
}

fn keys<T>(picture: &Picture<T>) -> BTreeSet<crate::buckets::Bucket> {
    picture.inhabited.keys().copied().collect()
}
