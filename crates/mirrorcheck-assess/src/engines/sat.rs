//! The engine that solves.
//!
//! One solver knows the circuit of the whole specification; a bucket is a list of
//! assumptions, so that what is learnt about one helps with the others.
//!
//! **Which buckets have values** is found by enumeration that looks only at subproperties:
//! solve, read the bucket off the model, forbid that bucket, and so on. There is one proof at
//! the end, for all that is left, instead of one for each contradictory bucket.
//!
//! **Different values.** A solver that is only told not to repeat itself gives ten copies
//! that differ in a corner. So the solver is handed a random value and asked for one of the
//! bucket that is like it: all truth values of the random one are assumed, and as long as that
//! is contradictory, those that took part in the contradiction are given up. What comes out
//! is as varied as what the generator makes.
//!
//! Each value is decoded and evaluated again before it is believed.

use super::{Engine, Found};
use crate::buckets::{Bucket, Picture};
use crate::checks::build;
use crate::circuit::Circuit;
use crate::circuit::cnf::Clauses;
use crate::domain::{Domain, symmetry};
use crate::error::Error;
use crate::solver::{Pure, Signed, Solver};
use crate::specification::{Evaluator, Size, Specification};
use mirrorcheck_gen::{Boxed, Rng, generate};
use std::collections::BTreeMap;

/// The engine that solves, within the bounds of a domain.
pub struct Sat<S: Specification> {
    domain: S::Domain,
    evaluator: Evaluator<S>,
    generators: [Boxed<'static, S::Value>; 2],
    rng: Rng,
    clauses: Clauses,
    inputs: Vec<Signed>,
    subproperties: Vec<Signed>,
    symmetry: Option<Signed>,
}

/// How many random values are tried to begin with, for each that is wanted.
const ATTEMPTS: usize = 20;

impl<S: Specification> Sat<S> {
    /// The engine for these bounds, with the default solver.
    ///
    /// # Errors
    /// If the specification can't be used, or the bounds hold nothing.
    pub fn new(domain: S::Domain) -> Result<Sat<S>, Error> {
        Sat::with(domain, Box::new(Pure::default()))
    }

    /// The engine for these bounds, with a solver of your choice.
    ///
    /// # Errors
    /// If the specification can't be used, or the bounds hold nothing.
    pub fn with(domain: S::Domain, solver: Box<dyn Solver>) -> Result<Sat<S>, Error> {
        let evaluator = Evaluator::new()?;
        let circuit = Circuit::default();
        let (precondition, subproperties) = build::<S>(&domain, &circuit);
        circuit.require(precondition);
        let symmetry = symmetry::precedence(&domain, &circuit).map(|wire| wire.literal());
        let wanted: Vec<_> = subproperties.iter().map(|wire| wire.literal()).collect();
        let mut clauses = Clauses::new(&circuit, solver);
        let inputs = clauses.inputs(&circuit);
        let subproperties =
            wanted.into_iter().map(|literal| clauses.literal(&circuit, literal)).collect();
        let symmetry = symmetry.map(|literal| clauses.literal(&circuit, literal));
        if !clauses.solver.solve(&[]) {
            return Err(Error::bounds(&domain.describe()));
        }
        Ok(Sat {
            domain,
            evaluator,
            generators: [Size::Trivial, Size::Substantial].map(S::generator),
            rng: Rng::seeded(0),
            clauses,
            inputs,
            subproperties,
            symmetry,
        })
    }

    /// The same with another seed.
    pub fn seeded(self, seed: u64) -> Sat<S> {
        Sat { rng: Rng::seeded(seed), ..self }
    }

    /// The same without breaking symmetry: slower, and the same answers.
    pub fn without_symmetry_breaking(self) -> Sat<S> {
        Sat { symmetry: None, ..self }
    }

    /// The bounds.
    pub fn domain(&self) -> &S::Domain {
        &self.domain
    }

    /// Which buckets have values within the bounds. That the others have none is proved.
    ///
    /// # Errors
    /// If a model is not what the solver says it is.
    pub fn picture(&mut self) -> Result<Picture<S::Value>, Error> {
        self.picture_beyond(BTreeMap::new())
    }

    /// The same, if some buckets are known to have values, with these values.
    ///
    /// # Errors
    /// If a model is not what the solver says it is.
    pub fn picture_beyond(
        &mut self,
        known: BTreeMap<Bucket, S::Value>,
    ) -> Result<Picture<S::Value>, Error> {
        // Forbidding a bucket must not outlast this enumeration.
        let forbidding = self.clauses.solver.variable();
        let mut inhabited = known;
        let buckets: Vec<Bucket> = inhabited.keys().copied().collect();
        buckets.iter().for_each(|bucket| self.forbid(forbidding, *bucket));
        let assumptions: Vec<Signed> = self.symmetry.into_iter().chain([forbidding]).collect();
        while self.clauses.solver.solve(&assumptions) {
            let (value, bucket) = self.model()?;
            self.forbid(forbidding, bucket);
            inhabited.insert(bucket, value);
        }
        self.clauses.solver.clause(&[-forbidding]);
        let names = self.evaluator.subproperties().iter().map(|it| it.name).collect();
        Ok(Picture { subproperties: names, inhabited, bounds: self.domain.describe() })
    }

    /// Whether a bucket has no values within the bounds.
    pub fn is_contradictory(&mut self, bucket: Bucket) -> bool {
        let assumptions: Vec<Signed> =
            self.symmetry.into_iter().chain(self.literals(bucket)).collect();
        !self.clauses.solver.solve(&assumptions)
    }

    /// A value of the bucket that is like the one given. None if there is none, or only such
    /// as are forbidden.
    fn near(
        &mut self,
        bucket: Bucket,
        cube: &[bool],
        forbidding: Signed,
    ) -> Result<Option<S::Value>, Error> {
        let fixed: Vec<Signed> = self.literals(bucket).into_iter().chain([forbidding]).collect();
        let inputs = self.inputs.iter().zip(cube);
        let mut wishes: Vec<Signed> =
            inputs.map(|(input, value)| if *value { *input } else { -input }).collect();
        loop {
            let assumptions = [&fixed[..], &wishes].concat();
            if self.clauses.solver.solve(&assumptions) {
                let (value, found) = self.model()?;
                if found != bucket {
                    return Err(self.astray(&value, bucket, found));
                }
                return Ok(Some(value));
            }
            let before = wishes.len();
            wishes.retain(|wish| !self.clauses.solver.is_in_core(*wish));
            if wishes.len() == before {
                return Ok(None);
            }
        }
    }

    /// The value of the model just found, and its bucket, evaluated.
    fn model(&self) -> Result<(S::Value, Bucket), Error> {
        let mut bits = self.inputs.iter().map(|input| self.clauses.solver.value(*input));
        let value = self.domain.decode(&mut bits);
        let numbered = (0..).zip(&self.subproperties);
        let failing =
            numbered.filter(|(_, holds)| self.clauses.solver.value(holds.abs()) != (**holds > 0));
        let solved = Bucket::failing(failing.map(|(at, _)| at));
        match self.evaluator.bucket(&value)? {
            Some(evaluated) if evaluated == solved => Ok((value, solved)),
            Some(evaluated) => Err(self.astray(&value, solved, evaluated)),
            None => Err(Error::disagreement(format!(
                "the solver found a value for which the precondition fails\n    {value:?}"
            ))),
        }
    }

    fn astray(&self, value: &S::Value, solved: Bucket, evaluated: Bucket) -> Error {
        Error::disagreement(format!(
            "the solver puts a value into {solved}, evaluation into {evaluated}\n    {value:?}"
        ))
    }

    /// The random value to begin with; random truth values if the generator makes nothing
    /// that is within the bounds.
    fn start(&mut self, attempt: usize) -> Vec<bool> {
        let rng = &mut self.rng;
        let mut random = (0..ATTEMPTS).filter_map(|at| {
            // Nine of ten begin with something substantial.
            let generator = &self.generators[usize::from(!(attempt + at).is_multiple_of(10))];
            self.domain.cube(&generate(generator, rng).ok()?)
        });
        let found = random.next();
        found.unwrap_or_else(|| self.inputs.iter().map(|_| self.rng.below(2) == 1).collect())
    }

    fn literals(&self, bucket: Bucket) -> Vec<Signed> {
        let numbered = self.subproperties.iter().enumerate();
        numbered.map(|(at, holds)| if bucket.fails(at) { -holds } else { *holds }).collect()
    }

    fn forbid(&mut self, while_: Signed, bucket: Bucket) {
        let differs = self.literals(bucket).into_iter().map(|literal| -literal);
        self.clauses.solver.clause(&differs.chain([-while_]).collect::<Vec<_>>());
    }
}

impl<S: Specification> Engine<S> for Sat<S> {
    fn name(&self) -> &'static str {
        "sat"
    }

    fn tests(&mut self, bucket: Bucket, wanted: usize) -> Result<Vec<Found<S::Value>>, Error> {
        let forbidding = self.clauses.solver.variable();
        let mut found: Vec<Found<S::Value>> = Vec::new();
        while found.len() < wanted {
            let start = self.start(found.len());
            let Some(value) = self.near(bucket, &start, forbidding)? else { break };
            if let Some(cube) = self.domain.cube(&value) {
                let differs = self.inputs.iter().zip(&cube);
                let differs = differs.map(|(input, value)| if *value { -input } else { *input });
                self.clauses.solver.clause(&differs.chain([-forbidding]).collect::<Vec<_>>());
            }
            found.push(Found { value, shrunk: false });
        }
        self.clauses.solver.clause(&[-forbidding]);
        Ok(found)
    }
}
