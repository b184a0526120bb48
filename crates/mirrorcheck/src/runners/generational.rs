//! Random inputs that grow: the loop of QuickCheck, with parts that can be exchanged.

use super::budget::Budget;
use super::counterexample;
use super::schedule::Logarithmic;
use super::tries::{Tried, Tries, Try};
use crate::blocks::{Made, note};
use crate::property::{AnyProperty, Verdict};
use crate::report::{End, Report};
use crate::statistics::Listener;
use crate::{Error, Settings, Trace};

/// Tests a property on random inputs, small ones first, until a case fails or the settings
/// say that it is enough.
pub fn generational(
    property: &AnyProperty,
    settings: &Settings,
    seed: u64,
) -> Result<Report, Error> {
    Generational::new(property, settings, seed).test()
}

/// The loop in its parts, each of which can be exchanged:
///
/// | part | by default |
/// |---|---|
/// | [`sizes`](Self::sizes) | how large inputs may become, by the number of the try: [`Logarithmic`] |
/// | [`inputs`](Self::inputs) | what makes the inputs of a try: [`generate_inputs`](crate::blocks::generate_inputs) |
/// | [`run`](Self::run) | what runs the property on them: [`run_made`](crate::blocks::run_made) |
///
/// The rest (counting, the budget, shrinking, the report) stays what it is. A loop that is
/// different in other ways is a function of yours over the [blocks](crate::blocks).
///
/// ```
/// use mirrorcheck::{runners::Generational, *};
/// let property = forms::does_not_crash(any::<Vec<u8>>(), |list| list.len());
/// let mut largest = 0;
/// let report = Generational::new(&property, &Settings::default(), 1)
///     .sizes(|number| (number % 5) as u32)
///     .inputs(|t| {
///         largest = largest.max(t.size);
///         blocks::generate_inputs(t.property, t.rng, t.size, t.trace)
///     })
///     .test()
///     .unwrap();
/// assert!(report.passed());
/// assert_eq!(largest, 4);
/// ```
#[must_use = "a loop does nothing until it tests"]
pub struct Generational<'p> {
    property: &'p AnyProperty,
    settings: Settings,
    seed: u64,
    sizes: Box<dyn FnMut(u64) -> u32 + 'p>,
    tries: Tries<'p>,
}

impl<'p> Generational<'p> {
    /// The loop with the parts that it has by default.
    pub fn new(property: &'p AnyProperty, settings: &Settings, seed: u64) -> Generational<'p> {
        let mut sizes = Logarithmic::new(settings.cases, settings.size);
        let sizes = Box::new(move |number| sizes.size(number));
        let (settings, tries) = (*settings, Tries::new(property, seed));
        Generational { property, settings, seed, sizes, tries }
    }

    /// The size of each try is what this answers for its number.
    pub fn sizes(mut self, sizes: impl FnMut(u64) -> u32 + 'p) -> Self {
        self.sizes = Box::new(sizes);
        self
    }

    /// The inputs of each try are what this makes. It leaves their choices in the trace.
    pub fn inputs(mut self, inputs: impl FnMut(&mut Try<'_>) -> Result<Made, Error> + 'p) -> Self {
        self.tries.make = Some(Box::new(inputs));
        self
    }

    /// The verdict on each case is what this finds. It is also told the choices that made the
    /// inputs, to be kept if they were worth it.
    pub fn run(mut self, run: impl FnMut(&AnyProperty, Made, &Trace) -> Verdict + 'p) -> Self {
        self.tries.run = Some(Box::new(run));
        self
    }

    /// Tests the property.
    pub fn test(mut self) -> Result<Report, Error> {
        let Generational { property, settings, seed, .. } = self;
        let mut budget = Budget::new(&settings);
        let (mut report, mut listener) = (Report::new(property.name(), seed), Listener::default());
        // Further rounds have the sizes of the first, so that shares mean the same.
        let (mut round, mut began) = (u64::MAX, 0);
        for number in 0.. {
            if let Some(end) = budget.spent(&report) {
                let enough = !matches!(end, End::Passed) || !report.is_undecided(&settings);
                if enough || !budget.extend() {
                    report.end = end;
                    break;
                }
                round = round.min(number);
            }
            if number - began >= round {
                began = number;
            }
            let size = (self.sizes)(number - began);
            let Tried { verdict, size, look } = self.tries.run(number, size, &mut listener)?;
            note(&mut report, &verdict, look, listener.heard());
            match verdict {
                Verdict::Pass => report.cases += 1,
                Verdict::Discard(discard) => report.discard(discard),
                Verdict::Fail(failure) => {
                    report.cases += 1;
                    let trace = self.tries.trace(number, size)?;
                    let found = counterexample(property, &settings, &trace, size, &failure)?;
                    report.end = End::Failed(found);
                    break;
                }
            }
        }
        report.time = budget.elapsed();
        report.conclude(&settings);
        Ok(report)
    }
}
