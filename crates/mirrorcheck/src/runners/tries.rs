//! The tries of a seed: try `n` makes the same inputs whatever came before it.
//!
//! So a case can be repeated alone or in another thread; and only a case that turns out to be
//! of interest is made again with its choices, while the others don't pay for writing them
//! down.

use crate::blocks::{Inputs, generate_inputs};
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
}

impl<'p> Tries<'p> {
    /// Those of this property for this seed.
    pub fn new(property: &'p AnyProperty, seed: u64) -> Tries<'p> {
        let (inputs, sampler) = (Inputs::of(property), Sampler::new());
        Tries { property, seed, inputs, sampler, trace: Trace::new() }
    }

    /// Makes the inputs of a try and runs the checks on them, while somebody listens. Now and
    /// then the inputs are looked at, too.
    #[inline]
    pub fn run(
        &mut self,
        number: u64,
        size: u32,
        listener: &mut Listener,
    ) -> Result<(Verdict, Option<Look>), Error> {
        let (rng, mut look) = (&mut self.rng(number), None);
        let made = match Look::is_worth_it(number) {
            false => self.inputs.generate(&mut self.sampler, rng, size)?,
            true => {
                let made = generate_inputs(self.property, rng, size, &mut self.trace)?;
                look = Some(Look::at(&self.trace));
                made
            }
        };
        Ok((listener.hear(|| self.inputs.check(made)), look))
    }

    /// The choices of a try.
    pub fn trace(&self, number: u64, size: u32) -> Result<Trace, Error> {
        let mut trace = Trace::new();
        generate_inputs(self.property, &mut self.rng(number), size, &mut trace)?;
        Ok(trace)
    }

    fn rng(&self, number: u64) -> Rng {
        Rng::seeded(self.seed.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
    }
}
