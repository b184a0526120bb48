//! Whether what has to agree does.
//!
//! The two interpretations share most of their text, but not all; domains are written three
//! times (inputs, cube, value). So they are compared on values, before anything is built on
//! them. [`prepare`](crate::suite::prepare) runs all of it for every suite.
//!
//! | check | what is compared |
//! |---|---|
//! | [`interpretations`] | evaluating a value, and simulating the circuit on its cube |
//! | [`decoding`] | a value, and what its cube decodes to |
//! | [`renaming`] | the verdicts on a value, and on the value with its names permuted |
//! | [`brute_force`] | what the solver finds inhabited, and what counting all values does |

use crate::buckets::Bucket;
use crate::circuit::simulate::Simulation;
use crate::circuit::{Circuit, Wire};
use crate::domain::Domain;
use crate::error::Error;
use crate::language::{Name, Symbolic, Viewed};
use crate::specification::{Evaluator, Size, Specification};
use mirrorcheck_gen::{Rng, generate};
use std::collections::BTreeSet;

/// The circuit of a specification: whether its precondition holds, and its subproperties.
pub(crate) fn build<'c, S: Specification>(
    domain: &S::Domain,
    circuit: &'c Circuit,
) -> (Wire<'c>, Vec<Wire<'c>>) {
    let view = domain.symbolic(circuit, Wire::TRUE);
    let precondition = S::precondition::<Symbolic<'c>>(&view).0;
    let subproperties = S::subproperties::<Symbolic<'c>>();
    (precondition, subproperties.iter().map(|it| (it.holds)(&view).0).collect())
}

/// Random values of a specification's generators, those that are within bounds.
pub fn values_within<S: Specification>(
    domain: &S::Domain,
    number: usize,
    rng: &mut Rng,
) -> Vec<S::Value> {
    let generators = [Size::Trivial, Size::Substantial].map(S::generator);
    let random = (0..number).filter_map(|at| generate(&generators[at % 2], rng).ok());
    random.filter(|value| domain.contains(value)).collect()
}

/// Evaluates and simulates each value, and compares. The answer is how many were within the
/// bounds.
///
/// # Errors
/// If the two interpretations disagree about a value, which is shown.
pub fn interpretations<S: Specification>(
    domain: &S::Domain,
    values: &[S::Value],
) -> Result<usize, Error> {
    let evaluator = Evaluator::<S>::new()?;
    let circuit = Circuit::default();
    let (precondition, subproperties) = build::<S>(domain, &circuit);
    let mut compared = 0;
    for value in values {
        let Some(cube) = domain.cube(value) else { continue };
        let simulation = Simulation::run(&circuit, &cube);
        let disagreement = |what: &str| {
            Error::disagreement(format!(
                "evaluation and circuit disagree about {what} of\n    {value:?}"
            ))
        };
        if !simulation.is_valid() {
            return Err(disagreement("the validity"));
        }
        let evaluated = evaluator.bucket(value)?;
        if evaluated.is_some() != simulation.value(precondition) {
            return Err(disagreement("the precondition"));
        }
        if let Some(bucket) = evaluated {
            for (at, wire) in subproperties.iter().enumerate() {
                if bucket.fails(at) == simulation.value(*wire) {
                    return Err(disagreement(evaluator.subproperties()[at].name));
                }
            }
        }
        compared += 1;
    }
    Ok(compared)
}

/// Encodes and decodes each value that is within the bounds.
///
/// # Errors
/// If another value comes out.
pub fn decoding<D: Domain>(domain: &D, values: &[D::Value]) -> Result<usize, Error> {
    let mut compared = 0;
    for value in values {
        let Some(cube) = domain.cube(value) else { continue };
        let decoded = domain.decode(&mut cube.iter().copied());
        if cube.len() != domain.width() || decoded != *value {
            let text = format!(
                "a value becomes another one when it is encoded\n    {value:?}\n    {decoded:?}"
            );
            return Err(Error::disagreement(text));
        }
        compared += 1;
    }
    Ok(compared)
}

/// Permutes the names of each value, and compares the buckets.
///
/// # Errors
/// If one changes: something depends on what a name is, and symmetry can't be broken.
pub fn renaming<S: Specification>(values: &[S::Value], rng: &mut Rng) -> Result<usize, Error> {
    let evaluator = Evaluator::<S>::new()?;
    for value in values {
        let mut names: Vec<u8> = (0..=255).collect();
        for at in (1..names.len()).rev() {
            names.swap(at, rng.below(at as u64 + 1) as usize);
        }
        let renamed = value.renamed(&|name| Name(names[usize::from(name.0)]));
        let (before, after) = (evaluator.bucket(value)?, evaluator.bucket(&renamed)?);
        if before != after {
            let shown = |bucket: Option<Bucket>| match bucket {
                Some(bucket) => bucket.to_string(),
                None => "the precondition fails".to_owned(),
            };
            return Err(Error::disagreement(format!(
                "what names are matters to the specification `{}`:\n    {} {value:?}\n    {} {renamed:?}",
                S::NAME,
                shown(before),
                shown(after),
            )));
        }
    }
    Ok(values.len())
}

/// The inhabited buckets, by evaluating all values of a domain.
///
/// # Errors
/// If a subproperty panics.
pub fn brute_force<S: Specification>(domain: &S::Domain) -> Result<BTreeSet<Bucket>, Error> {
    let evaluator = Evaluator::<S>::new()?;
    let buckets = domain.values().into_iter().map(|value| evaluator.bucket(&value));
    buckets.filter_map(Result::transpose).collect()
}
