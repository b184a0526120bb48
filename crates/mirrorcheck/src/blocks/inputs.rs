//! Makes inputs.
//!
//! The inputs of a property are a generator like any other, of its environment: each
//! variable is a part, focused on by its field, in a span of its name. So whatever runs a
//! generator makes inputs: [`record_at`](crate::record_at), [`enumerate`](crate::enumerate),
//! [`from_bytes`](crate::from_bytes), and, for inputs from anywhere, [`reflect`](crate::reflect).

use super::run_checks;
use crate::isolation;
use crate::property::{AnyProperty, Discard, Environment, Step, Verdict};
use crate::{
    Error, Generator, Label, Outcome, Random, Record, Replay, Rng, Sampler, Source, Trace,
};
use crate::{record_into, run_forward};
use std::cell::Cell;

/// The inputs of a property, as a generator. A run whose inputs don't satisfy a condition
/// is void, and [`discarded`](Inputs::discarded) says which one.
pub struct Inputs<'p> {
    property: &'p AnyProperty,
    /// How many of its steps are taken.
    steps: usize,
    /// The step that ended the last run, if one did.
    stopped: Cell<Option<usize>>,
    /// An environment that nobody needs any more.
    spare: Cell<Option<Environment>>,
}

impl<'p> Inputs<'p> {
    /// The inputs of this property.
    pub fn of(property: &'p AnyProperty) -> Self {
        Inputs::until(property, property.steps().len())
    }

    /// The inputs as far as the first so many steps of a property make them.
    pub fn until(property: &'p AnyProperty, steps: usize) -> Self {
        Inputs { property, steps, stopped: Cell::new(None), spare: Cell::new(None) }
    }

    /// Random inputs, and nothing else: for loops that make them again, with their choices,
    /// when they turn out to be of interest.
    pub fn generate(&self, sampler: &mut Sampler, rng: &mut Rng, size: u32) -> Result<Made, Error> {
        self.settle(match isolation::is_telling() {
            false => sampler.generate(self, rng, size),
            true => run_forward(self, &mut isolation::tell(&mut Random::new(rng), size), size),
        })
    }

    /// Takes an environment back, for the next inputs to be made in its memory.
    pub fn reuse(&self, environment: Environment) {
        self.spare.set(Some(environment));
    }

    /// Runs the checks on what was made, and takes it back.
    pub fn check(&self, made: Made) -> Verdict {
        match made {
            Made::Discarded(discard) => Verdict::Discard(discard),
            Made::Inputs(mut environment) => {
                let verdict = run_checks(self.property, &mut environment);
                self.reuse(environment);
                verdict
            }
        }
    }

    fn fresh(&self) -> Environment {
        match self.spare.take() {
            None => self.property.fresh(),
            Some(mut environment) => {
                self.property.clear(&mut environment);
                environment
            }
        }
    }

    /// The condition that the last run did not satisfy.
    pub fn discarded(&self) -> Option<Discard> {
        match &self.property.steps()[self.stopped.get()?] {
            Step::Implies(condition) => Some(condition.discard()),
            Step::Forall(forall) => {
                Some(Discard::by(format!("the generator of `{}`", forall.name)))
            }
            Step::Check(_) => None,
        }
    }

    pub(crate) fn settle(&self, outcome: Result<Environment, Error>) -> Result<Made, Error> {
        match outcome {
            Ok(inputs) => Ok(Made::Inputs(inputs)),
            Err(error) if error.is_void() => {
                let rejected = || Discard::by("a generator's own condition");
                let mut discard = self.discarded().unwrap_or_else(rejected);
                discard.place = discard.place.or(error.place());
                Ok(Made::Discarded(discard.into()))
            }
            Err(error) => Err(error),
        }
    }

    fn taken(&self, s: &mut Source<'_, Environment>) -> Outcome<Environment> {
        self.stopped.set(None);
        let mut inputs = self.fresh();
        for (at, step) in self.property.steps()[..self.steps].iter().enumerate() {
            match step {
                Step::Forall(forall) => {
                    let name = Label::literal(forall.name);
                    if let Err(void) = s.span(&name, |s| (forall.make)(s, &mut inputs)) {
                        self.stopped.set(Some(at));
                        return Err(void);
                    }
                    if isolation::is_telling() {
                        isolation::tell_variable(forall.name, forall.slot.show(&inputs));
                    }
                }
                Step::Implies(condition) if !(condition.holds)(&inputs) => {
                    self.stopped.set(Some(at));
                    s.require(false)?;
                }
                Step::Implies(_) | Step::Check(_) => {}
            }
        }
        Ok(inputs)
    }
}

impl Generator<Environment> for Inputs<'_> {
    fn run(&self, s: &mut Source<'_, Environment>) -> Outcome<Environment> {
        if isolation::is_working() {
            isolation::begin_making()?;
            let made = self.taken(s);
            isolation::end_making();
            return made;
        }
        self.taken(s)
    }
}

/// What came of making inputs.
#[derive(Debug)]
pub enum Made {
    /// Inputs.
    Inputs(Environment),
    /// They did not satisfy a condition.
    Discarded(Box<Discard>),
}

/// Random inputs. The choices that made them go to the trace, whose memory is used again.
/// An error means that a generator is used wrongly.
pub fn generate_inputs(
    property: &AnyProperty,
    rng: &mut Rng,
    size: u32,
    trace: &mut Trace,
) -> Result<Made, Error> {
    let inputs = Inputs::of(property);
    let made = match isolation::is_telling() {
        false => record_into(&inputs, rng, size, trace),
        true => run_forward(&inputs, &mut isolation::tell(&mut Random::new(rng), size), size),
    };
    inputs.settle(made)
}

/// The inputs that some choices stand for. The choices that were really made go to the
/// trace: those given may be too many, too few or too large.
pub fn replay_inputs(
    property: &AnyProperty,
    choices: &[u64],
    size: u32,
    trace: &mut Trace,
) -> Result<Made, Error> {
    let inputs = Inputs::of(property);
    let mut recorder = Record::new(Replay::new(choices));
    let made = match isolation::is_telling() {
        false => run_forward(&inputs, &mut recorder, size),
        true => run_forward(&inputs, &mut isolation::tell(&mut recorder, size), size),
    };
    *trace = recorder.trace;
    inputs.settle(made)
}
