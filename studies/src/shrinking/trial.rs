//! How one challenge is measured.
//!
//! As in the published experiments, every run looks for its own failing value: values are
//! made at the sizes of the challenge, one after the other and from the first one again, which
//! is how QuickCheck does it, until one fails. It is shrunk twice, from the trace that was
//! recorded and from the trace that reflection finds for the value, as if the value had come
//! from somewhere else.

use anyhow::{Context, bail};
use mirrorcheck::*;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::fmt::Debug;
use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

/// A generator, and a property that does not hold of all it makes.
pub struct Trial<T, G> {
    pub generator: G,
    /// Values are made at these sizes.
    pub sizes: RangeInclusive<u32>,
    pub fails: fn(&T) -> bool,
    /// How large a value is, as the literature measures it.
    pub measure: fn(&T) -> usize,
    /// Whether nothing better could be asked for.
    pub is_ideal: fn(&T) -> bool,
}

/// What came of a challenge.
pub struct Row {
    pub runs: u32,
    pub unshrunk: f64,
    pub recorded: Results,
    pub reflected: Results,
}

/// What shrinking came to, over all runs.
#[derive(Default)]
pub struct Results {
    sizes: f64,
    ideal: u32,
    texts: HashSet<String>,
    executions: u64,
    executions_max: u64,
    time: Duration,
    runs: u32,
}

/// So many values are tried before a run is given up: those of the literature, and some.
const TRIES: u32 = 100_000;

impl<T, G> Trial<T, G>
where
    T: PartialEq + Debug + 'static,
    G: Generator<T>,
{
    pub fn measure(&self, runs: u32, seed: u64) -> anyhow::Result<Row> {
        let mut rng = Rng::seeded(seed);
        let (mut recorded, mut reflected) = (Results::default(), Results::default());
        let mut unshrunk = 0.0;
        for _ in 0..runs {
            let (value, trace, size) = self.failing(&mut rng)?;
            unshrunk += (self.measure)(&value) as f64;
            let mut shrinker = Shrinker { size, ..Shrinker::default() };
            let start = Instant::now();
            let shrunk = shrinker.run(&self.generator, &trace, self.fails)?;
            recorded.add(self, &shrunk, start.elapsed());
            let start = Instant::now();
            let shrunk = shrinker.run_value(&self.generator, &value, self.fails);
            let shrunk = shrunk.with_context(|| format!("reflecting on {value:?}"))?;
            reflected.add(self, &shrunk, start.elapsed());
        }
        Ok(Row { runs, unshrunk: unshrunk / f64::from(runs), recorded, reflected })
    }

    fn failing(&self, rng: &mut Rng) -> anyhow::Result<(T, Trace, u32)> {
        for size in self.sizes.clone().cycle().take(TRIES as usize) {
            match record_at(&self.generator, rng, size) {
                Ok((value, trace)) if (self.fails)(&value) => return Ok((value, trace, size)),
                Ok(_) => {}
                Err(error) if error.is_void() => {}
                Err(error) => return Err(error.into()),
            }
        }
        bail!("none of {TRIES} values fails")
    }
}

impl Results {
    fn add<T: Debug, G>(&mut self, trial: &Trial<T, G>, shrunk: &Shrunk<T>, time: Duration) {
        self.runs += 1;
        self.sizes += (trial.measure)(&shrunk.value) as f64;
        self.ideal += u32::from((trial.is_ideal)(&shrunk.value));
        self.texts.insert(format!("{:?}", shrunk.value));
        self.executions += shrunk.executions;
        self.executions_max = self.executions_max.max(shrunk.executions);
        self.time += time;
    }

    pub fn mean_size(&self) -> f64 {
        self.sizes / f64::from(self.runs)
    }

    /// The share of ideal results.
    pub fn ideal(&self) -> f64 {
        f64::from(self.ideal) / f64::from(self.runs)
    }

    /// How many results differ.
    pub fn distinct(&self) -> usize {
        self.texts.len()
    }

    pub fn executions(&self) -> f64 {
        self.executions as f64 / f64::from(self.runs)
    }

    pub fn milliseconds(&self) -> f64 {
        self.time.as_secs_f64() * 1e3 / f64::from(self.runs)
    }

    pub fn executions_max(&self) -> u64 {
        self.executions_max
    }
}

impl Row {
    pub fn json(&self) -> Value {
        let (recorded, reflected) = (&self.recorded, &self.reflected);
        json!({
            "runs": self.runs,
            "unshrunk_mean_size": self.unshrunk,
            "mean_size": recorded.mean_size(),
            "ideal": recorded.ideal(),
            "distinct": recorded.distinct(),
            "executions_mean": recorded.executions(),
            "executions_max": recorded.executions_max(),
            "ms_mean": recorded.milliseconds(),
            "reflected_mean_size": reflected.mean_size(),
            "reflected_ideal": reflected.ideal(),
            "reflected_distinct": reflected.distinct(),
            "reflected_executions_mean": reflected.executions(),
            "reflected_ms_mean": reflected.milliseconds(),
        })
    }
}
