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

use super::{Made, Smaller, replay_inputs, run, show};
use crate::property::{Failure, Property, Verdict};
use crate::shrink::ExternalShrinker;
use crate::{Error, Trace};
use std::ops::ControlFlow;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// An annotation: how a variable of type `T` in the environment `E` is made simpler. The
/// shrinker answers with simpler values, the simplest first; any iterator will do that does not
/// borrow from the value.
///
/// ```
/// use mirrorcheck::{blocks::ShrinkWith, *};
/// #[derive(Default)]
/// struct Inputs { words: Option<String> }
/// let property = Property::named("no text is long")
///     .forall(variable!(Inputs.words), |_| string(ascii_lowercase(), 0..=40))
///     .annotate(ShrinkWith::new(
///         |i: &Inputs| i.words.as_ref(),
///         |i, words| i.words = Some(words),
///         |words: &String| (words != "lorem ipsum").then(|| "lorem ipsum".to_owned()),
///     ))
///     .check(|i| i.words.take().unwrap().len() < 10);
/// let report = runners::generational(&property, &Settings::default(), 1).unwrap();
/// assert!(report.to_string().contains("words = \"lorem ipsum\""), "{report}");
/// ```
///
/// In a function with `#[property]` it is written `#[shrink_with(function)]`.
pub struct ShrinkWith<E> {
    simpler: Box<dyn Fn(&E) -> Simpler<E> + Send + Sync>,
    /// Compiled where a shrinker is given, and not for every property.
    search: fn(&Property<E>, &Smaller, u32, Duration) -> Result<Refined, Error>,
}

/// Fills in a variable, as often as it is asked to: checks take variables out.
type Fill<E> = Rc<dyn Fn(&mut E)>;

type Simpler<E> = Box<dyn Iterator<Item = Fill<E>>>;

/// What shrinkers came to.
#[derive(Clone, Debug)]
pub struct Refined {
    /// The variables as text, where they can be shown.
    pub inputs: Vec<(&'static str, Option<String>)>,
    /// How they fail.
    pub failure: Failure,
    /// How many times they were made simpler.
    pub steps: usize,
    /// How often the property was run.
    pub executions: u64,
}

impl<E: Default + 'static> ShrinkWith<E> {
    /// A shrinker of a variable, with functions that find the variable and that fill it in.
    pub fn new<T: Clone + 'static, I: IntoIterator<Item = T, IntoIter: 'static>>(
        read: fn(&E) -> Option<&T>,
        write: fn(&mut E, T),
        shrinker: impl Fn(&T) -> I + Send + Sync + 'static,
    ) -> ShrinkWith<E> {
        let fill =
            move |value: T| -> Fill<E> { Rc::new(move |inputs| write(inputs, value.clone())) };
        let simpler = move |inputs: &E| -> Simpler<E> {
            match read(inputs) {
                Some(value) => Box::new(shrinker(value).into_iter().map(fill)),
                None => Box::new(std::iter::empty()),
            }
        };
        ShrinkWith { simpler: Box::new(simpler), search }
    }
}

/// Makes failing inputs simpler by the shrinkers of their variables; nothing if there are
/// none.
pub fn refine<E>(
    property: &Property<E>,
    smaller: &Smaller,
    size: u32,
    time: Duration,
) -> Result<Option<Refined>, Error>
where
    E: 'static,
{
    let given = property.variables().find_map(|forall| forall.annotations.get::<ShrinkWith<E>>());
    given.map(|given| (given.search)(property, smaller, size, time)).transpose()
}

/// What was filled in instead of what the choices make, for each variable with a shrinker.
type Filled<E> = Vec<Option<Fill<E>>>;

fn search<E: Default + 'static>(
    property: &Property<E>,
    smaller: &Smaller,
    size: u32,
    time: Duration,
) -> Result<Refined, Error> {
    let start = Instant::now();
    let shrinkers: Vec<&ShrinkWith<E>> =
        property.variables().filter_map(|forall| forall.annotations.get()).collect();
    let make = |filled: &Filled<E>| {
        let made = replay_inputs(property, smaller.trace.choices(), size, &mut Trace::new());
        let Ok(Made::Inputs(mut inputs)) = made else { return None };
        filled.iter().flatten().for_each(|fill| fill(&mut inputs));
        Some(inputs)
    };
    let simpler = |filled: &Filled<E>| {
        let inputs = make(filled);
        let all = shrinkers.iter().enumerate().flat_map(|(at, shrinker)| {
            let candidates = inputs.as_ref().map(|inputs| (shrinker.simpler)(inputs));
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
    let fails = |filled: &Filled<E>| match make(filled).map(|mut inputs| run(property, &mut inputs))
    {
        Some(Verdict::Fail(found)) if found.place == smaller.failure.place => {
            last = found;
            true
        }
        _ => false,
    };
    let mut shrinker = ExternalShrinker {
        watch: Some(Box::new(move |_| match start.elapsed() < time {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        })),
        ..ExternalShrinker::default()
    };
    let shrunk = shrinker.run(vec![None; shrinkers.len()], simpler, fails)?;
    let inputs = make(&shrunk.value).map_or_else(Vec::new, |inputs| show(property, &inputs));
    Ok(Refined { inputs, failure: last, steps: shrunk.steps, executions: shrunk.executions })
}
