//! The tries of a seed: try `n` makes the same inputs whatever came before it.
//!
//! So a case can be repeated alone or in another thread; and only a case that turns out to be
//! of interest is made again with its choices, while the others don't pay for writing them
//! down.

use crate::blocks::{Inputs, Made, generate_inputs, run_made};
use crate::property::{AnyProperty, Verdict};
use crate::statistics::{Listener, Look};
use crate::{Error, Rng, Sampler, Trace};

/// The tries of a seed.
pub struct Tries<'p> {
    property: &'p AnyProperty,
    seed: u64,
    inputs: Inputs<'p>,
    sampler: Sampler,
    trace: Trace,
    /// What makes inputs instead, if anything does.
    pub(super) make: Option<MakeInputs<'p>>,
    /// What runs the property instead.
    pub(super) run: Option<RunInputs<'p>>,
}

/// What makes the inputs of a try. It leaves their choices in the trace.
pub type MakeInputs<'p> = Box<dyn FnMut(&mut Try<'_>) -> Result<Made, Error> + 'p>;

/// What runs a property on inputs that were made by these choices.
pub type RunInputs<'p> = Box<dyn FnMut(&AnyProperty, Made, &Trace) -> Verdict + 'p>;

/// A try: what its inputs are made from, and where their choices go.
pub struct Try<'t> {
    /// The property.
    pub property: &'t AnyProperty,
    /// How many tries there were before.
    pub number: u64,
    /// The size at which the inputs are to be made. To be changed, if they are made at another
    /// one: a counterexample is made again at this size.
    pub size: u32,
    /// Randomness that depends on the seed and the number alone.
    pub rng: &'t mut Rng,
    /// Where the choices go that make the inputs.
    pub trace: &'t mut Trace,
}

/// What came of a try.
pub struct Tried {
    /// The verdict.
    pub verdict: Verdict,
    /// The size at which the inputs were made.
    pub size: u32,
    /// What was seen of them, now and then.
    pub look: Option<Look>,
}

impl<'p> Tries<'p> {
    /// Those of this property for this seed.
    pub fn new(property: &'p AnyProperty, seed: u64) -> Tries<'p> {
        let (inputs, sampler) = (Inputs::of(property), Sampler::new());
        Tries { property, seed, inputs, sampler, trace: Trace::new(), make: None, run: None }
    }

    /// Makes the inputs of a try and runs the checks on them, while somebody listens.
    #[inline]
    pub fn run(&mut self, number: u64, size: u32, listener: &mut Listener) -> Result<Tried, Error> {
        if self.is_exchanged() || Look::is_worth_it(number) {
            return self.run_recorded(number, size, listener);
        }
        let mut rng = self.rng(number);
        let made = self.inputs.generate(&mut self.sampler, &mut rng, size)?;
        let verdict = listener.hear(|| self.inputs.check(made));
        Ok(Tried { verdict, size, look: None })
    }

    fn run_recorded(
        &mut self,
        number: u64,
        size: u32,
        listener: &mut Listener,
    ) -> Result<Tried, Error> {
        let (property, rng) = (self.property, &mut self.rng(number));
        let mut one = Try { property, number, size, rng, trace: &mut self.trace };
        let made = match &mut self.make {
            Some(make) => make(&mut one)?,
            None => generate_inputs(property, one.rng, size, one.trace)?,
        };
        let (size, look) = (one.size, Some(Look::at(&self.trace)));
        let verdict = listener.hear(|| match &mut self.run {
            Some(run) => run(property, made, &self.trace),
            None => run_made(property, made),
        });
        Ok(Tried { verdict, size, look })
    }

    /// The choices of the try that was run last.
    pub fn trace(&self, number: u64, size: u32) -> Result<Trace, Error> {
        if self.is_exchanged() {
            return Ok(self.trace.clone());
        }
        let mut trace = Trace::new();
        generate_inputs(self.property, &mut self.rng(number), size, &mut trace)?;
        Ok(trace)
    }

    fn is_exchanged(&self) -> bool {
        self.make.is_some() || self.run.is_some()
    }

    fn rng(&self, number: u64) -> Rng {
        // Not the step by which a seed becomes a state: the states of neighbours would share
        // words.
        Rng::seeded(self.seed.wrapping_add(number.wrapping_mul(0xd134_2543_de82_ef95)))
    }
}
