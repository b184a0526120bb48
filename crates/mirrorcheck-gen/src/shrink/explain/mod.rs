//! Explaining a failure: which parts of the simplest input matter, and which don't.
//!
//! `(7, 0)` fails. Because of the 7, or because of the 0? Nobody can tell from one value. So
//! each part is varied while all others are kept, and if the input fails whatever the part
//! is, the part does not matter. This is the explain phase of Hypothesis, on spans: the
//! whole of a part is drawn anew, and what comes after it is read from where it was (see
//! [`vary`]), so that a list can become longer without what follows becoming something else.
//!
//! The outermost parts are varied first; only what matters is looked into. At last all
//! parts that don't matter are varied at once, because each alone says little: in
//! `a != b`, either may be anything but both may not.
//!
//! ```
//! use mirrorcheck_gen::*;
//! use mirrorcheck_gen::shrink::explain;
//! let pair = (int(0..=99).labelled("a"), int(0..=99).labelled("b"));
//! let fails = |(a, _): &(u8, u8)| *a >= 7;
//! let shrunk = shrink_value(&pair, &(50, 60), fails).unwrap();
//! assert_eq!(shrunk.value, (7, 0));
//!
//! let explanation = explain(&pair, &shrunk.trace, &mut Rng::seeded(1), fails).unwrap();
//! let irrelevant: Vec<String> = explanation.irrelevant().map(|part| part.to_string()).collect();
//! assert_eq!(irrelevant, ["b"]);
//! ```
//!
//! A verdict "does not matter" is as good as the values that were tried; their number is
//! told with it.

mod parts;
mod vary;

pub use parts::Part;

use super::subject::{Subject, Tested};
use crate::error::Problem;
use crate::{DEFAULT_SIZE, Error, Generator, Rng, Trace};
use std::fmt;
use std::ops::ControlFlow;
use vary::{Draw, Vary};

/// Which parts of a failing value matter, at the default size. See the [module](self).
///
/// `fails` has to be true for the value of the trace, or that is reported as an error.
pub fn explain<T>(
    generator: &(impl Generator<T> + ?Sized),
    trace: &Trace,
    rng: &mut Rng,
    fails: impl FnMut(&T) -> bool,
) -> Result<Explanation, Error> {
    Explainer::default().run(generator, trace, rng, fails)
}

/// Explaining with its settings.
pub struct Explainer<'w> {
    /// The size parameter that the value was made with.
    pub size: u32,
    /// How many other values of a part are tried before it is said not to matter.
    pub tries: u64,
    /// How often the predicate may be asked in all.
    pub budget: u64,
    /// Is told before every value how often the predicate was asked, and may end it all.
    pub watch: Option<Box<dyn FnMut(u64) -> ControlFlow<()> + 'w>>,
}

/// What is known about the parts of a failing value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// The parts, in the order of their choices, outer ones before those inside them. What is
    /// inside a part that does not matter is not listed.
    pub parts: Vec<Part>,
    /// What came of varying all parts at once that don't matter, if there are several.
    pub together: Option<Significance>,
    /// How often the predicate was asked.
    pub executions: u64,
}

/// Whether a part matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Significance {
    /// With another value of it the input does not fail.
    Matters,
    /// So many other values were tried, and the input failed with all of them.
    Irrelevant(u64),
    /// There is no other value, or no time was left to try one.
    Unknown,
}

impl Explanation {
    /// The parts that don't matter.
    pub fn irrelevant(&self) -> impl Iterator<Item = &Part> {
        self.parts.iter().filter(|part| matches!(part.significance, Significance::Irrelevant(_)))
    }
}

impl Default for Explainer<'_> {
    fn default() -> Self {
        Explainer { size: DEFAULT_SIZE, tries: 20, budget: 500, watch: None }
    }
}

impl Explainer<'_> {
    /// Explains a failure; see [`explain`].
    pub fn run<T>(
        &mut self,
        generator: &(impl Generator<T> + ?Sized),
        trace: &Trace,
        rng: &mut Rng,
        mut fails: impl FnMut(&T) -> bool,
    ) -> Result<Explanation, Error> {
        let mut tested = Tested::new(generator, self.size, |value: &T, _: &Trace| fails(value));
        let shape = tested.begin(trace.choices())?;
        if !tested.fails(&shape.trace) {
            return Err(Error::nowhere(Problem::NotFailing));
        }
        let parts = Part::all(&shape);
        let trace = shape.trace;
        Ok(Work { subject: &mut tested, trace, rng, settings: self, executions: 1 }.run(parts))
    }

    fn is_over(&mut self, executions: u64) -> bool {
        let stopped = self.watch.as_mut().is_some_and(|watch| watch(executions).is_break());
        stopped || executions >= self.budget
    }
}

/// What explaining works with. Not generic, so that it is compiled once.
struct Work<'a, 'w> {
    subject: &'a mut dyn Subject,
    trace: Trace,
    rng: &'a mut Rng,
    settings: &'a mut Explainer<'w>,
    executions: u64,
}

impl Work<'_, '_> {
    fn run(mut self, candidates: Vec<Part>) -> Explanation {
        let mut parts: Vec<Part> = Vec::new();
        let mut settled = 0;
        for mut part in candidates {
            // What is inside a part that does not matter does not matter either.
            if part.choices.start < settled {
                continue;
            }
            let (significance, other) = self.vary(&[&part]);
            part.significance = significance;
            if matches!(significance, Significance::Irrelevant(_)) {
                settled = part.choices.end;
                part.other = Trace::from_choices(other);
            }
            parts.push(part);
        }
        let explanation = Explanation { parts, ..Explanation::default() };
        let irrelevant: Vec<&Part> = explanation.irrelevant().collect();
        let together = (irrelevant.len() > 1).then(|| self.vary(&irrelevant).0);
        Explanation { together, executions: self.executions, ..explanation }
    }

    /// Tries other values of some parts at once. Answers with the choices tried last, too.
    fn vary(&mut self, parts: &[&Part]) -> (Significance, Vec<u64>) {
        let mut seen = vec![self.trace.choices().to_vec()];
        // What is nearest to being simpler is the most likely not to fail. Some values come
        // again, and some inputs are void, hence more draws than tries.
        let first = [Draw::Simplest, Draw::Below, Draw::Last].into_iter();
        let draws = first.chain(std::iter::repeat(Draw::Random));
        for draw in draws.take(2 * self.settings.tries as usize) {
            if self.settings.is_over(self.executions) {
                return (Significance::Unknown, Vec::new());
            }
            let mut vary = Vary::new(self.trace.choices(), parts, draw, self.rng);
            if self.subject.make_by(&mut vary).is_err() || seen.contains(&vary.made) {
                continue;
            }
            seen.push(vary.made);
            self.executions += 1;
            if !self.subject.fails(&self.trace) {
                return (Significance::Matters, Vec::new());
            }
            if seen.len() as u64 > self.settings.tries {
                break;
            }
        }
        let significance = match seen.len() as u64 - 1 {
            0 => Significance::Unknown,
            tried => Significance::Irrelevant(tried),
        };
        (significance, seen.pop().unwrap_or_default())
    }
}

impl fmt::Debug for Explainer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Explainer { size, tries, budget, watch } = self;
        f.debug_struct("Explainer")
            .field("size", size)
            .field("tries", tries)
            .field("budget", budget)
            .field("is_watched", &watch.is_some())
            .finish()
    }
}
