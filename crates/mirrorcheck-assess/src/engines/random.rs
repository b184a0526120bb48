//! The engine that generates.
//!
//! All buckets are filled from one stream of values: a value that is of no use for one is of
//! use for another. Half of the stream are mutants of values of the rarest buckets so far,
//! because what is rare is more often found near what is rare.
//!
//! Of the values of a bucket the first is trivial and shrunk, the next two are substantial and
//! shrunk, and the rest are deliberately left as they were found: mistakes that need a crowded
//! value to show would otherwise never be seen.

use super::{Engine, Found};
use crate::buckets::Bucket;
use crate::error::Error;
use crate::specification::{Evaluator, Size, Specification};
use mirrorcheck_gen::{Boxed, Rng, Shrinker, Trace, mutate, record};
use std::collections::BTreeMap;

/// The engine that generates.
pub struct Random<S: Specification> {
    evaluator: Evaluator<S>,
    generators: [Boxed<'static, S::Value>; 2],
    rng: Rng,
    cases: usize,
    pools: BTreeMap<Bucket, Pool<S::Value>>,
}

/// What was found of a bucket.
struct Pool<T> {
    cases: usize,
    trivial: Vec<Case<T>>,
    substantial: Vec<Case<T>>,
}

#[derive(Clone)]
struct Case<T> {
    value: T,
    trace: Trace,
}

/// How many values of a bucket are kept. Mutants are made of these.
const KEPT: usize = 64;
/// How many attempts shrinking may take. Values are small.
const BUDGET: u64 = 2_000;

impl<S: Specification> Random<S> {
    /// The engine with a seed.
    ///
    /// # Errors
    /// If the specification can't be used.
    pub fn new(seed: u64) -> Result<Random<S>, Error> {
        Ok(Random {
            evaluator: Evaluator::new()?,
            generators: [Size::Trivial, Size::Substantial].map(S::generator),
            rng: Rng::seeded(seed),
            cases: 0,
            pools: BTreeMap::new(),
        })
    }

    /// Generates more values.
    ///
    /// # Errors
    /// If a subproperty panics.
    pub fn run(&mut self, cases: usize) -> Result<(), Error> {
        for case in 0..cases {
            // One of eight is trivial; every other one a mutant.
            let size = if case % 8 == 7 { Size::Trivial } else { Size::Substantial };
            let mutant = if case % 2 == 1 { self.mutant(size) } else { None };
            let generator = &self.generators[size as usize];
            let Some((value, trace)) = mutant.or_else(|| record(generator, &mut self.rng).ok())
            else {
                continue;
            };
            self.keep(Case { value, trace }, size)?;
        }
        self.cases += cases;
        Ok(())
    }

    /// How many values were generated.
    pub fn cases(&self) -> usize {
        self.cases
    }

    /// The buckets that have values, each with one.
    pub fn inhabited(&self) -> BTreeMap<Bucket, S::Value> {
        let first = |pool: &Pool<S::Value>| {
            pool.trivial.iter().chain(&pool.substantial).next().map(|case| case.value.clone())
        };
        self.pools.iter().filter_map(|(bucket, pool)| Some((*bucket, first(pool)?))).collect()
    }

    /// All values that are kept.
    pub fn values(&self) -> impl Iterator<Item = (Bucket, &S::Value)> {
        self.pools.iter().flat_map(|(bucket, pool)| {
            pool.trivial.iter().chain(&pool.substantial).map(|case| (*bucket, &case.value))
        })
    }

    fn keep(&mut self, case: Case<S::Value>, size: Size) -> Result<(), Error> {
        let Some(bucket) = self.evaluator.bucket(&case.value)? else { return Ok(()) };
        let empty = || Pool { cases: 0, trivial: Vec::new(), substantial: Vec::new() };
        let pool = self.pools.entry(bucket).or_insert_with(empty);
        pool.cases += 1;
        let kept = match size {
            Size::Trivial => &mut pool.trivial,
            Size::Substantial => &mut pool.substantial,
        };
        if kept.len() < KEPT && !kept.iter().any(|known| known.value == case.value) {
            kept.push(case);
        }
        Ok(())
    }

    /// A mutant of a value of one of the rarest buckets.
    fn mutant(&mut self, size: Size) -> Option<(S::Value, Trace)> {
        let of = |pool: &Pool<S::Value>| match size {
            Size::Trivial => pool.trivial.len(),
            Size::Substantial => pool.substantial.len(),
        };
        let mut pools: Vec<_> = self.pools.values().filter(|pool| of(pool) > 0).collect();
        pools.sort_by_key(|pool| pool.cases);
        // The rarest third; but for the first few, that is the rarest one.
        let pool = pools.get(self.rng.below(pools.len().div_ceil(3) as u64) as usize)?;
        let cases = match size {
            Size::Trivial => &pool.trivial,
            Size::Substantial => &pool.substantial,
        };
        let case = &cases[self.rng.below(cases.len() as u64) as usize];
        let mutant = mutate(&self.generators[size as usize], &case.trace, &mut self.rng).ok()?;
        Some((mutant.value, mutant.trace))
    }

    /// The simplest value of the bucket that is found from a case.
    fn shrunk(&self, bucket: Bucket, case: &Case<S::Value>, size: Size) -> S::Value {
        let is_inside = |value: &S::Value| matches!(self.evaluator.bucket(value), Ok(Some(found)) if found == bucket);
        let mut shrinker = Shrinker { budget: BUDGET, ..Shrinker::default() };
        let generator = &self.generators[size as usize];
        match shrinker.run(generator, &case.trace, is_inside) {
            Ok(shrunk) => shrunk.value,
            Err(_) => case.value.clone(),
        }
    }
}

impl<S: Specification> Engine<S> for Random<S> {
    fn name(&self) -> &'static str {
        "random"
    }

    fn tests(&mut self, bucket: Bucket, wanted: usize) -> Result<Vec<Found<S::Value>>, Error> {
        let Some(pool) = self.pools.get(&bucket) else { return Ok(Vec::new()) };
        let mut found: Vec<Found<S::Value>> = Vec::new();
        let add = |value: S::Value, shrunk: bool, found: &mut Vec<Found<S::Value>>| {
            if found.len() < wanted && !found.iter().any(|known| known.value == value) {
                found.push(Found { value, shrunk });
            }
        };
        for case in pool.trivial.iter().take(1) {
            add(self.shrunk(bucket, case, Size::Trivial), true, &mut found);
        }
        for case in pool.substantial.iter().take(2) {
            add(self.shrunk(bucket, case, Size::Substantial), true, &mut found);
        }
        for case in pool.substantial.iter().skip(2).chain(&pool.trivial).chain(&pool.substantial) {
            add(case.value.clone(), false, &mut found);
        }
        Ok(found)
    }
}
