//! Shrinks inputs by shrinkers of their own: values, not choices.
//!
//! Choices are shrunk by the library, and what comes out is what the generators make. A
//! user may know better what is simple: that one order of a list is easier to read than another,
//! or that a file name may be cut. Such a shrinker is an annotation of the variable,
//! [`ShrinkWith`], and is asked when choices can't be made smaller any more, or instead,
//! as [`Settings::shrinking`](crate::Settings::shrinking) says.
//!
//! A shrinker knows nothing of the generator's invariants, nor of variables that depend on its
//! own. Conditions are checked again, but what no condition says may come to fail.

use super::{Made, Smaller, replay_inputs, run, show, show_example, show_json};
use crate::clock::Stopwatch;
use crate::property::{AnyProperty, Failure, Slot, Verdict, field_mut, filled};
use crate::shrink::ExternalShrinker;
use crate::{Error, Trace};
use std::any::Any;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::time::Duration;

/// An annotation: how a variable of type `T` is made simpler. The shrinker answers with
/// simpler values, the simplest first; any iterator will do that does not borrow from the
/// value.
///
/// ```
/// use mirrorcheck::{blocks::ShrinkWith, *};
/// #[derive(Default)]
/// struct Inputs { words: Option<String> }
/// let property = Property::named("no text is long")
///     .forall(variable!(Inputs.words), |_| string(ascii_lowercase(), 0..=40))
///     .annotate(ShrinkWith::new(|words: &String| {
///         (words != "lorem ipsum").then(|| "lorem ipsum".to_owned())
///     }))
///     .check(|i| i.words.take().unwrap().len() < 10);
/// let report = runners::generational(&property, &Settings::default(), 1).unwrap();
/// assert!(report.to_string().contains("\"lorem ipsum\""), "{report}");
/// ```
///
/// In a function with `#[property]` it is written `#[shrink_with(function)]`.
pub struct ShrinkWith {
    simpler: Box<dyn Fn(&dyn Any) -> Simpler + Send + Sync>,
    /// Compiled where a shrinker is given, and nowhere else.
    search: Search,
}

type Search = fn(&AnyProperty, &Smaller, u32, Duration) -> Result<Refined, Error>;

/// Fills in a variable, as often as it is asked to: checks take variables out. False if there
/// is no such value.
type Fill = Rc<dyn Fn(&mut dyn Any) -> bool>;

type Simpler = Box<dyn Iterator<Item = Fill>>;

/// What shrinkers came to.
#[derive(Clone, Debug)]
pub struct Refined {
    /// The variables as text, where they can be shown.
    pub inputs: Vec<(&'static str, Option<String>)>,
    /// The same as the arguments of an example, if all of them can be written in Rust.
    pub example: Option<String>,
    /// The same as JSON, if all have structure.
    pub json: Option<String>,
    /// How they fail.
    pub failure: Failure,
    /// How many times they were made simpler.
    pub steps: usize,
    /// How often the property was run.
    pub executions: u64,
}

impl ShrinkWith {
    /// A shrinker of the variable that it annotates, which has to be of this type.
    pub fn new<T: Clone + 'static, I: IntoIterator<Item = T, IntoIter: 'static>>(
        shrinker: impl Fn(&T) -> I + Send + Sync + 'static,
    ) -> ShrinkWith {
        let fill = |value: T| -> Fill {
            Rc::new(move |field| {
                *field_mut(field) = Some(value.clone());
                true
            })
        };
        let simpler = move |field: &dyn Any| -> Simpler {
            match filled(field) {
                Some(value) => Box::new(shrinker(value).into_iter().map(fill)),
                None => Box::new(std::iter::empty()),
            }
        };
        ShrinkWith { simpler: Box::new(simpler), search }
    }
}

/// Makes failing inputs simpler by the shrinkers of their variables; nothing if there are
/// none.
pub fn refine(
    property: &AnyProperty,
    smaller: &Smaller,
    size: u32,
    time: Duration,
) -> Result<Option<Refined>, Error> {
    let given = property.variables().find_map(|forall| forall.annotations.get::<ShrinkWith>());
    given.map(|given| (given.search)(property, smaller, size, time)).transpose()
}

/// What was filled in instead of what the choices make, for each variable with a shrinker.
type Filled = Vec<Option<Fill>>;

#[inline]
fn search(
    property: &AnyProperty,
    smaller: &Smaller,
    size: u32,
    time: Duration,
) -> Result<Refined, Error> {
    let watch = Stopwatch::start();
    let shrinkers: Vec<(Slot, &ShrinkWith)> = property
        .variables()
        .filter_map(|forall| Some((forall.slot, forall.annotations.get()?)))
        .collect();
    let make = |filled: &Filled| {
        let made = replay_inputs(property, smaller.trace.choices(), size, &mut Trace::new());
        let Ok(Made::Inputs(mut inputs)) = made else { return None };
        let mut fills = shrinkers.iter().zip(filled);
        let all = fills.all(|((slot, _), fill)| match fill {
            Some(fill) => fill((slot.write)(&mut inputs)),
            None => true,
        });
        all.then_some(inputs)
    };
    let simpler = |filled: &Filled| {
        let inputs = make(filled);
        let all = shrinkers.iter().enumerate().flat_map(|(at, (slot, shrinker))| {
            let inputs = inputs.as_ref();
            let candidates = inputs.map(|inputs| (shrinker.simpler)((slot.read)(inputs)));
            let filled = filled.clone();
            candidates.into_iter().flatten().map(move |fill| {
                let mut other = filled.clone();
                other[at] = Some(fill);
                other
            })
        });
        all.collect::<Vec<_>>()
    };
    let mut last = smaller.failure.clone();
    let fails = |filled: &Filled| match make(filled).map(|mut inputs| run(property, &mut inputs)) {
        Some(Verdict::Fail(found)) if found.is_like(&smaller.failure) => {
            last = *found;
            true
        }
        _ => false,
    };
    let mut shrinker = ExternalShrinker {
        watch: Some(Box::new(move |_| match watch.elapsed() < time {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        })),
        ..ExternalShrinker::default()
    };
    let shrunk = shrinker.run(vec![None; shrinkers.len()], simpler, fails)?;
    let inputs = make(&shrunk.value);
    let example = inputs.as_ref().and_then(|inputs| show_example(property, inputs));
    let json = inputs.as_ref().and_then(|inputs| show_json(property, inputs));
    let inputs = inputs.map_or_else(Vec::new, |inputs| show(property, &inputs));
    let (steps, executions) = (shrunk.steps, shrunk.executions);
    Ok(Refined { inputs, example, json, failure: last, steps, executions })
}
