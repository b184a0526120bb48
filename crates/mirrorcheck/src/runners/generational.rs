//! Random inputs that grow: the loop of QuickCheck, with parts that can be exchanged.

use super::budget::Budget;
use super::counterexample;
use super::schedule::Logarithmic;
use crate::blocks::{Made, generate_inputs, run_made};
use crate::property::{Property, Verdict};
use crate::report::{End, Report};
use crate::{Error, Rng, Settings, Trace};

/// Tests a property on random inputs, small ones first, until a case fails or the settings
/// say that it is enough.
///
/// Try `n` of a seed makes the same inputs whatever came before it, so that a case can be
/// repeated alone, or in another thread.
pub fn generational<E: Default>(
    property: &Property<E>,
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
/// | [`inputs`](Self::inputs) | what makes the inputs of a try: [`generate_inputs`] |
/// | [`run`](Self::run) | what runs the property on them: [`run_made`] |
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
pub struct Generational<'p, E, S, I, R> {
    property: &'p Property<E>,
    settings: Settings,
    seed: u64,
    sizes: S,
    inputs: I,
    run: R,
}

/// A try: what its inputs are made from, and where their choices go.
pub struct Try<'t, E> {
    /// The property.
    pub property: &'t Property<E>,
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

impl<'p, E: Default> Generational<'p, E, (), (), ()> {
    /// The loop with the parts that it has by default.
    #[allow(clippy::new_ret_no_self, clippy::type_complexity)]
    pub fn new(
        property: &'p Property<E>,
        settings: &Settings,
        seed: u64,
    ) -> Generational<
        'p,
        E,
        impl FnMut(u64) -> u32 + use<E>,
        impl FnMut(&mut Try<'_, E>) -> Result<Made<E>, Error> + use<E>,
        impl FnMut(&Property<E>, Made<E>, &Trace) -> Verdict + use<E>,
    > {
        let mut sizes = Logarithmic::new(settings.cases, settings.size);
        Generational {
            property,
            settings: *settings,
            seed,
            sizes: move |number| sizes.size(number),
            inputs: |t: &mut Try<'_, E>| generate_inputs(t.property, t.rng, t.size, t.trace),
            run: |property: &Property<E>, made, _: &Trace| run_made(property, made),
        }
    }
}

impl<'p, E, S, I, R> Generational<'p, E, S, I, R> {
    /// The size of each try is what this answers for its number.
    pub fn sizes<N: FnMut(u64) -> u32>(self, sizes: N) -> Generational<'p, E, N, I, R> {
        let Generational { property, settings, seed, inputs, run, .. } = self;
        Generational { property, settings, seed, sizes, inputs, run }
    }

    /// The inputs of each try are what this makes. It leaves their choices in the trace.
    pub fn inputs<N>(self, inputs: N) -> Generational<'p, E, S, N, R>
    where
        N: FnMut(&mut Try<'_, E>) -> Result<Made<E>, Error>,
    {
        let Generational { property, settings, seed, sizes, run, .. } = self;
        Generational { property, settings, seed, sizes, inputs, run }
    }

    /// The verdict on each case is what this finds. It is also told the choices that made the
    /// inputs, to be kept if they were worth it.
    pub fn run<N>(self, run: N) -> Generational<'p, E, S, I, N>
    where
        N: FnMut(&Property<E>, Made<E>, &Trace) -> Verdict,
    {
        let Generational { property, settings, seed, sizes, inputs, .. } = self;
        Generational { property, settings, seed, sizes, inputs, run }
    }

    /// Tests the property.
    pub fn test(mut self) -> Result<Report, Error>
    where
        E: Default,
        S: FnMut(u64) -> u32,
        I: FnMut(&mut Try<'_, E>) -> Result<Made<E>, Error>,
        R: FnMut(&Property<E>, Made<E>, &Trace) -> Verdict,
    {
        let Generational { property, settings, seed, .. } = self;
        let (mut budget, mut trace) = (Budget::new(&settings), Trace::new());
        let mut report = Report::new(property.name(), seed);
        for number in 0.. {
            if let Some(end) = budget.spent(&report) {
                report.end = end;
                break;
            }
            let (size, rng) = ((self.sizes)(number), &mut nth_rng(seed, number));
            let mut t = Try { property, number, size, rng, trace: &mut trace };
            let made = (self.inputs)(&mut t)?;
            let size = t.size;
            match (self.run)(property, made, &trace) {
                Verdict::Pass => report.cases += 1,
                Verdict::Discard(discard) => report.discard(discard),
                Verdict::Fail(failure) => {
                    report.cases += 1;
                    report.end =
                        End::Failed(counterexample(property, &settings, &trace, size, &failure)?);
                    break;
                }
            }
        }
        report.time = budget.elapsed();
        Ok(report)
    }
}

/// The randomness of one try, which does not depend on the others.
pub(super) fn nth_rng(seed: u64, number: u64) -> Rng {
    Rng::seeded(seed.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}
