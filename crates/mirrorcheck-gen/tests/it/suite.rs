//! One suite, every generator.
//!
//! An [`Entry`] is a generator with what is known about it: which values are valid, where
//! values to try it on come from, which laws it is excused from and why. A [`suite!`] is a
//! table of entries; each row becomes a test that runs every law which applies to it, and
//! the table is data for other tests to loop over.

use mirrorcheck_gen::laws::{self, Trials, Violation};
use mirrorcheck_gen::*;
use std::any::Any;
use std::fmt::Debug;

/// A table of entries, `name => entry;` a row. Every row is a test of its own; all of them
/// together are `ROWS`.
macro_rules! suite {
    ($($(#[$attribute:meta])* $name:ident => $entry:expr;)+) => {
        pub const ROWS: &[(&str, fn() -> Box<dyn $crate::suite::Row>)] =
            &[$($(#[$attribute])* (stringify!($name), || Box::new($entry))),+];

        /// In a module of their own, because rows are named after what they test.
        mod every_law_on {
            $(#[test]
            $(#[$attribute])*
            fn $name() {
                let (_, row) = super::ROWS.iter().find(|(n, _)| *n == stringify!($name)).unwrap();
                row().obeys_every_law().unwrap();
            })+
        }
    };
}
pub(crate) use suite;

/// What can be asked of an entry without knowing what it makes. `Err` says what is wrong.
pub trait Row {
    fn obeys_every_law(&self) -> Result<(), String>;
    /// Any list of choices is replayed to a value, or rejected by the generator itself.
    fn replays_anything(&self, choices: &[u64]) -> Result<(), String>;
    /// Any bytes are read as a value, or rejected by the generator itself.
    fn reads_anything(&self, bytes: &[u8]) -> Result<(), String>;
    /// The bytes of a trace are read back to the trace's value.
    fn bytes_are_read_back(&self, rng: &mut Rng) -> Result<(), String>;
    /// Parsing takes what was recorded, hands back what follows, and nothing less.
    fn parses_exactly(&self, rng: &mut Rng) -> Result<(), String>;
    /// Enumeration gives no value twice, and what it gives can be made.
    fn enumerates_without_repeats(&self, most: usize) -> Result<(), String>;
}

/// A generator and what is known about it. Made by [`entry`].
pub struct Entry<T> {
    generator: Box<dyn Generator<T>>,
    valid: Option<Box<dyn Fn(&T) -> bool>>,
    candidates: Option<Box<dyn Generator<T>>>,
    exceptions: Vec<(&'static str, &'static str)>,
    forward_only: Option<&'static str>,
    trials: Trials,
}

pub fn entry<T>(generator: impl Generator<T> + 'static) -> Entry<T> {
    Entry {
        generator: Box::new(generator),
        valid: None,
        candidates: None,
        exceptions: Vec::new(),
        forward_only: None,
        // Few, because there are many rows and the binary has to stay quick.
        trials: Trials { count: 100, traces: 150, ..Trials::default() },
    }
}

impl<T: PartialEq + Debug + 'static> Entry<T> {
    /// What exactly the generator makes, written without it.
    pub fn valid(mut self, valid: impl Fn(&T) -> bool + 'static) -> Self {
        self.valid = Some(Box::new(valid));
        self
    }

    /// Values to try it on, more than it makes.
    pub fn candidates(mut self, candidates: impl Generator<T> + 'static) -> Self {
        self.candidates = Some(Box::new(candidates));
        self
    }

    /// Excused from a law. That the law is indeed broken is checked too, so that no excuse
    /// outlives its reason.
    pub fn except(mut self, law: &'static str, reason: &'static str) -> Self {
        self.exceptions.push((law, reason));
        self
    }

    /// Can't be run backward: has to say so, and obeys the forward laws.
    pub fn forward_only(mut self, reason: &'static str) -> Self {
        self.forward_only = Some(reason);
        self
    }

    fn settle(&self, law: &str, outcome: Result<(), Violation>) -> Result<(), String> {
        match (self.exceptions.iter().find(|(name, _)| *name == law), outcome) {
            (None, Err(violation)) => Err(violation.to_string()),
            (Some((_, reason)), Ok(())) => {
                Err(format!("`{law}` holds, so it needs no exception for: {reason}"))
            }
            _ => Ok(()),
        }
    }

    fn forward_laws(&self) -> Result<(), String> {
        let (g, trials) = (&*self.generator, &self.trials);
        self.settle("replay of record", laws::replay_of_record(g, trials))?;
        self.settle("factoring", laws::factoring(g, trials))?;
        self.settle("derivative of the language", laws::derivative_of_language(g, trials))?;
        self.settle("mutation", laws::mutation(g, trials))?;
        match &self.valid {
            None => Ok(()),
            Some(valid) => {
                self.settle("external soundness", laws::external_soundness(g, valid, trials))
            }
        }
    }

    fn backward_laws(&self) -> Result<(), String> {
        let (g, trials) = (&*self.generator, &self.trials);
        self.settle("soundness", laws::soundness(g, trials))?;
        self.settle("reflection of generation", laws::reflection_of_generation(g, trials))?;
        self.settle("weak completeness", laws::weak_completeness(g, trials))?;
        self.settle("mass", laws::mass(g, trials))?;
        self.settle("frequencies", laws::frequencies(g, trials))?;
        let Some(candidates) = &self.candidates else { return Ok(()) };
        let projection = laws::pure_projection(g, &**candidates, trials);
        self.settle("pure projection", projection)?;
        let Some(valid) = &self.valid else { return Ok(()) };
        let completeness = laws::external_completeness(g, valid, &**candidates, trials);
        self.settle("external completeness", completeness)?;
        self.refuses_what_is_invalid(valid, &**candidates)
    }

    /// The other half of external completeness: no value outside the range is explained.
    /// The laws leave this to external soundness and pure projection together; here it is
    /// asked directly.
    fn refuses_what_is_invalid(
        &self,
        valid: &dyn Fn(&T) -> bool,
        candidates: &dyn Generator<T>,
    ) -> Result<(), String> {
        let mut rng = Rng::seeded(self.trials.seed);
        let made = (0..self.trials.count).filter_map(|_| generate(candidates, &mut rng).ok());
        for value in made.filter(|value| !valid(value)) {
            match reflect(&*self.generator, &value) {
                Err(error) if error.is_out_of_range() => {}
                other => return Err(format!("the invalid value {value:?} gave {other:?}")),
            }
        }
        Ok(())
    }

    fn says_that_it_is_forward_only(&self) -> Result<(), String> {
        let value = self.some_value(&mut Rng::seeded(1))?.0;
        match reflect(&*self.generator, &value) {
            Err(error) if error.is_forward_only() => match error.place() {
                Some(place) if place.file().contains("tests/it/") => Ok(()),
                _ => Err(format!("the place is not in this program: {error}")),
            },
            Err(error) => Err(format!("another error was expected: {error}")),
            Ok(_) => Err("it runs backward after all".into()),
        }
    }

    /// A value that was not rejected, with its trace.
    fn some_value(&self, rng: &mut Rng) -> Result<(T, Trace), String> {
        let mut runs = (0..200).map(|_| record(&*self.generator, rng));
        match runs.find(|run| !matches!(run, Err(error) if error.is_void())) {
            Some(Ok(made)) => Ok(made),
            Some(Err(error)) => Err(error.to_string()),
            None => Err("every run was rejected".into()),
        }
    }
}

impl<T: PartialEq + Debug + 'static> Row for Entry<T> {
    fn obeys_every_law(&self) -> Result<(), String> {
        self.forward_laws()?;
        match self.forward_only {
            None => self.backward_laws(),
            Some(_) => self.says_that_it_is_forward_only(),
        }
    }

    fn replays_anything(&self, choices: &[u64]) -> Result<(), String> {
        let trace = Trace::from_choices(choices.to_vec());
        unless_void(replay(&*self.generator, &trace)).map_err(|e| format!("{trace}: {e}"))
    }

    fn reads_anything(&self, bytes: &[u8]) -> Result<(), String> {
        unless_void(from_bytes(&*self.generator, bytes)).map_err(|e| format!("{bytes:?}: {e}"))
    }

    fn bytes_are_read_back(&self, rng: &mut Rng) -> Result<(), String> {
        let (value, trace) = self.some_value(rng)?;
        let bytes = to_bytes(&*self.generator, &trace).map_err(|e| e.to_string())?;
        match from_bytes(&*self.generator, &bytes) {
            Ok(read) if same(&read, &value) => Ok(()),
            other => Err(format!("{value:?} was written as {bytes:?} and read as {other:?}")),
        }
    }

    fn parses_exactly(&self, rng: &mut Rng) -> Result<(), String> {
        let (value, trace) = self.some_value(rng)?;
        let more: Vec<u64> = trace.choices().iter().copied().chain([7, 7]).collect();
        match parse(&*self.generator, &more) {
            Ok((read, [7, 7])) if same(&read, &value) => {}
            other => return Err(format!("{value:?} from {trace} was parsed as {other:?}")),
        }
        let Some((_, fewer)) = trace.choices().split_last() else { return Ok(()) };
        match parse(&*self.generator, fewer) {
            Err(error) if error.is_bad_trace() => Ok(()),
            other => Err(format!("{trace} without its end was parsed as {other:?}")),
        }
    }

    fn enumerates_without_repeats(&self, most: usize) -> Result<(), String> {
        let mut all = enumerate(&*self.generator);
        // Traces are counted, not values: with much overlap most of them are repeats.
        let traces = std::iter::from_fn(|| all.next_trace()).take(most);
        let values: Vec<T> = traces.filter_map(value).collect();
        if let Some(error) = all.error() {
            return Err(error.to_string());
        }
        for (at, value) in values.iter().enumerate() {
            if !all.may_repeat() && values[..at].iter().any(|earlier| same(earlier, value)) {
                return Err(format!("{value:?} came twice"));
            }
            if self.valid.as_ref().is_some_and(|valid| !valid(value)) {
                return Err(format!("{value:?} is not valid"));
            }
        }
        Ok(())
    }
}

fn value<T>(made: Enumerated<T>) -> Option<T> {
    if let Enumerated::Value(value, _) = made { Some(value) } else { None }
}

/// Equality, of floats by their bits.
fn same<T: PartialEq + 'static>(a: &T, b: &T) -> bool {
    fn bits(value: &dyn Any) -> Option<u64> {
        let double = value.downcast_ref().map(|x: &f64| x.to_bits());
        double.or_else(|| value.downcast_ref().map(|x: &f32| x.to_bits().into()))
    }
    if bits(a).is_some() { bits(a) == bits(b) } else { a == b }
}

fn unless_void<T>(outcome: Result<T, Error>) -> Result<(), Error> {
    match outcome {
        Err(error) if !error.is_void() => Err(error),
        _ => Ok(()),
    }
}
