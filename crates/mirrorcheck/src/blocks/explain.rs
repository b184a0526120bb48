//! Explains a failure: which parts of the inputs don't matter.

use super::{Inputs, Made, Smaller, replay_inputs, run_checks, show};
use crate::clock::Stopwatch;
use crate::property::{AnyProperty, Environment, Verdict};
use crate::report::Irrelevant;
use crate::shrink::explain::Part;
use crate::shrink::{Explainer, Explanation, Significance};
use crate::{Error, Generator, Rng, Source, Trace};
use std::cell::RefCell;
use std::ops::ControlFlow;
use std::time::Duration;

/// The same on every run: shrinking is, and nobody wants a report that changes.
const SEED: u64 = 1;

/// Varies the parts of the smallest failing inputs, each while the others are kept, and answers
/// with those that don't matter because the property fails in the same way whatever they
/// are. If `time` runs out, with as many of them as are known by then. A check that does not
/// always fail explains nothing.
pub fn explain(
    property: &AnyProperty,
    smaller: &Smaller,
    size: u32,
    time: Duration,
) -> Result<Vec<Irrelevant>, Error> {
    let explanation = match explanation(property, smaller, size, time) {
        Err(error) if error.is_not_failing() => Explanation::default(),
        answer => answer?,
    };
    let irrelevant = explanation.irrelevant().filter_map(|part| {
        let variable = property.variables().find(|forall| is_in(part, forall.name))?.name;
        let Significance::Irrelevant(tried) = part.significance else { return None };
        let other = shown(property, variable, &part.other, size);
        Some(Irrelevant { variable, part: inside(part), tried, other })
    });
    Ok(irrelevant.collect())
}

fn explanation(
    property: &AnyProperty,
    Smaller { trace, failure, .. }: &Smaller,
    size: u32,
    time: Duration,
) -> Result<Explanation, Error> {
    let watch = Stopwatch::start();
    let inputs = Inputs::of(property);
    // A check may take its inputs out, and is handed them by reference: hence the cell.
    let in_cell = |s: &mut Source<'_, RefCell<Environment>>| {
        s.forward(|s: &mut Source<'_, Environment>| inputs.run(s)).map(RefCell::new)
    };
    let mut explainer = Explainer {
        size,
        watch: Some(Box::new(move |_| match watch.elapsed() < time {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        })),
        ..Explainer::default()
    };
    explainer.run(&in_cell, trace, &mut Rng::seeded(SEED), |inputs| {
        let verdict = run_checks(property, &mut inputs.borrow_mut());
        matches!(verdict, Verdict::Fail(found) if found.is_like(failure))
    })
}

/// Whether a part belongs to a variable: the outermost span is its own.
fn is_in(part: &Part, variable: &str) -> bool {
    part.path.first().is_some_and(|(label, _)| label.as_str() == variable)
}

/// What the part is called inside its variable.
fn inside(part: &Part) -> String {
    let all = part.to_string();
    all.split_once(" / ").map_or(String::new(), |(_, inside)| inside.to_owned())
}

/// A variable as text.
fn shown(property: &AnyProperty, variable: &str, trace: &Trace, size: u32) -> Option<String> {
    match replay_inputs(property, trace.choices(), size, &mut Trace::new()) {
        Ok(Made::Inputs(inputs)) => {
            show(property, &inputs).into_iter().find(|(name, _)| *name == variable)?.1
        }
        _ => None,
    }
}
