//! From a specification to a suite.

use super::{Described, Suite, Test, Tests, to_plain};
use crate::buckets::Bucket;
use crate::checks;
use crate::circuit::Circuit;
use crate::engines::{Engine, Random, deepen};
use crate::error::Error;
use crate::language::Concrete;
use crate::specification::Specification;
use mirrorcheck_gen::Rng;
use mirrorcheck_gen::structure::rust_source;
use std::hash::{Hash, Hasher};

/// How a suite is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How many tests of each bucket each engine is asked for.
    pub tests: usize,
    /// How many random values are made.
    pub cases: usize,
    /// The depth at which the bounds begin to grow.
    pub depth: usize,
    /// The seed.
    pub seed: u64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { tests: 10, cases: 50_000, depth: 1, seed: 1 }
    }
}

/// How many random values the two interpretations are compared on.
const COMPARED: usize = 500;
/// How many steps the random search is reported in.
const STEPS: usize = 20;

/// Makes a suite: checks that the interpretations agree, generates, finds and proves which
/// buckets have values, and asks both engines for tests of each. Says how far it is.
///
/// # Errors
/// If the specification can't be used, or something disagrees.
pub fn prepare<S: Specification>(
    settings: Settings,
    progress: &mut dyn FnMut(&str, usize, usize),
) -> Result<Suite, Error> {
    let mut rng = Rng::seeded(settings.seed);
    if let Some(domain) = S::domain(settings.depth) {
        let values = checks::values_within::<S>(&domain, COMPARED, &mut rng);
        checks::decoding(&domain, &values)?;
        checks::interpretations::<S>(&domain, &values)?;
        checks::renaming::<S>(&values, &mut rng)?;
    }
    let mut random = Random::<S>::new(settings.seed)?;
    for step in 0..STEPS {
        progress("searching at random", step, STEPS);
        random.run(settings.cases.div_ceil(STEPS))?;
    }
    progress("solving", 0, 1);
    let deepened = deepen(settings.depth, &random)?;
    let (picture, mut sat) = (deepened.picture, deepened.sat.seeded(settings.seed));
    let mut buckets = Vec::new();
    for (done, bucket) in picture.inhabited.keys().enumerate() {
        progress("choosing tests", done, picture.inhabited.len());
        let mut tests = tests_of(&mut random, *bucket, settings.tests)?;
        for test in tests_of(&mut sat, *bucket, settings.tests)? {
            // Kept even if the other engine has it: what each engine finds is compared.
            tests.push(test);
        }
        buckets.push(Tests { bucket: *bucket, tests });
    }
    let described =
        |(at, it): (usize, &crate::specification::Subproperty<S, Concrete>)| Described {
            name: it.name.to_owned(),
            says: it.says.to_owned(),
            misconception: it.misconception,
            focused: picture.focused(at).into_iter().collect(),
        };
    Ok(Suite {
        problem: S::NAME.to_owned(),
        hash: hash::<S>(),
        seed: settings.seed,
        bounds: picture.bounds.clone(),
        stable: deepened.stable,
        subproperties: S::subproperties().iter().enumerate().map(described).collect(),
        implications: picture.implications().iter().map(|it| picture.say(it)).collect(),
        contradictory: picture.contradictory(),
        buckets,
    })
}

fn tests_of<S: Specification>(
    engine: &mut impl Engine<S>,
    bucket: Bucket,
    wanted: usize,
) -> Result<Vec<Test>, Error> {
    let found = engine.tests(bucket, wanted)?;
    let test = |found: crate::engines::Found<S::Value>| Test {
        value: to_plain(&found.value),
        rust: rust_source(&found.value),
        engine: engine.name().to_owned(),
        shrunk: found.shrunk,
    };
    Ok(found.into_iter().map(test).collect())
}

/// What a specification means, in a number: its subproperties, and its circuit within the
/// smallest bounds.
pub fn hash<S: Specification>() -> u64 {
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    for it in S::subproperties::<Concrete>() {
        (it.name, it.says, it.misconception).hash(&mut hasher);
    }
    if let Some(domain) = S::domain(0) {
        let circuit = Circuit::default();
        let (precondition, subproperties) = checks::build::<S>(&domain, &circuit);
        precondition.literal().hash(&mut hasher);
        subproperties.iter().for_each(|wire| wire.literal().hash(&mut hasher));
        circuit.hash_gates(&mut hasher);
    }
    hasher.finish()
}

/// FNV-1a: files outlive the standard library's hasher, which may change with any release.
struct Fnv(u64);

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
