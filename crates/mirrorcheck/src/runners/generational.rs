//! Random inputs that grow: the loop of QuickCheck, with parts that can be exchanged.

use super::schedule::Logarithmic;
use super::testing::Testing;
use super::tries::{Tries, Try};
use crate::blocks::Made;
use crate::property::{AnyProperty, Verdict};
use crate::report::{End, Report};
use crate::{Error, Settings, Trace};

/// Tests a property on random inputs, small ones first, until the settings say that it is
/// enough.
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
    testing: Testing<'p>,
    random: Random<'p>,
}

impl<'p> Generational<'p> {
    /// The loop with the parts that it has by default.
    pub fn new(property: &'p AnyProperty, settings: &Settings, seed: u64) -> Generational<'p> {
        let testing = Testing::new(property, settings, seed);
        Generational { testing, random: Random::new(property, settings, seed) }
    }

    /// The size of each try is what this answers for its number.
    pub fn sizes(mut self, sizes: impl FnMut(u64) -> u32 + 'p) -> Self {
        self.random.sizes = Box::new(sizes);
        self
    }

    /// The inputs of each try are what this makes. It leaves their choices in the trace.
    pub fn inputs(mut self, inputs: impl FnMut(&mut Try<'_>) -> Result<Made, Error> + 'p) -> Self {
        self.random.tries.make = Some(Box::new(inputs));
        self
    }

    /// The verdict on each case is what this finds. It is also told the choices that made the
    /// inputs, to be kept if they were worth it.
    pub fn run(mut self, run: impl FnMut(&AnyProperty, Made, &Trace) -> Verdict + 'p) -> Self {
        self.random.tries.run = Some(Box::new(run));
        self
    }

    /// Tests the property.
    pub fn test(mut self) -> Result<Report, Error> {
        self.random.go_on(&mut self.testing)?;
        Ok(self.testing.finish())
    }
}

/// Random inputs: how large they are, and what makes and runs them.
pub(super) struct Random<'p> {
    sizes: Box<dyn FnMut(u64) -> u32 + 'p>,
    tries: Tries<'p>,
}

impl<'p> Random<'p> {
    pub(super) fn new(property: &'p AnyProperty, settings: &Settings, seed: u64) -> Random<'p> {
        let mut sizes = Logarithmic::new(settings.cases, settings.size);
        let sizes = Box::new(move |number| sizes.size(number));
        Random { sizes, tries: Tries::new(property, seed) }
    }

    /// Goes on with a test, on random inputs.
    pub(super) fn go_on(&mut self, testing: &mut Testing<'_>) -> Result<(), Error> {
        testing.report.statistics.sampled_from(testing.report.cases);
        // Further rounds have the sizes of the first, so that shares mean the same.
        let (mut round, mut began) = (u64::MAX, 0);
        for number in 0.. {
            if testing.is_over() {
                if !needs_more(testing) || !testing.budget.extend() {
                    break;
                }
                round = round.min(number);
            }
            if number - began >= round {
                began = number;
            }
            let size = (self.sizes)(number - began);
            let tried = self.tries.run(number, size, &mut testing.listener)?;
            if testing.count(tried, |size| self.tries.trace(number, size))?.is_break() {
                break;
            }
        }
        Ok(())
    }
}

/// Whether more cases are needed to tell if what is required is covered.
fn needs_more(testing: &mut Testing<'_>) -> bool {
    let passed = matches!(testing.report.end, End::Passed) && testing.failures().is_empty();
    passed && testing.report.is_undecided(&testing.settings)
}
