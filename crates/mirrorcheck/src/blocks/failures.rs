//! Collects the failures of a run: one for each reason, made as small as it gets.
//!
//! A property can be wrong in more than one way, and whoever repairs the first wants to know
//! of the second. So a runner that found a failure goes on for a while, and shrinking, which
//! tries many inputs, keeps those that fail for other reasons. Reasons are told apart by
//! [`Failure::is_like`]. The one found first comes first: it is the one that the seed leads to.
//!
//! A check that does not always fail on the same inputs would lead shrinking astray, since
//! any candidate may fail by chance. Inputs are therefore run again before and after
//! shrinking; if they hold once, the inputs are reported as they were found, together with
//! how often they failed.

use super::{
    Made, Refined, Smaller, Watch, explain, refine, reflect_inputs, replay_inputs, rerun, run_made,
    show, show_example, show_json, shrink_watched,
};
use crate::clock::Stopwatch;
use crate::property::{AnyProperty, Failure, Verdict};
use crate::report::{Counterexample, End, Flaky, ShrinkStep};
use crate::shrink::Progress;
use crate::{Error, Settings, Shrinking, Trace};
use std::time::Duration;

/// How often shrunk inputs are run again, to see whether they fail by chance.
const CONFIRMATIONS: u32 = 3;

/// How often inputs that do are run, to see how often they fail. Two of the runs have been made
/// by then.
const RUNS: u32 = 10;

/// How many more cases are run in search of another reason, after the last one was found.
pub const MORE_CASES: u64 = 1_000;

/// The failures of a run so far.
///
/// ```
/// use mirrorcheck::*;
/// #[derive(Default)]
/// struct Inputs { n: Option<u8> }
/// let property = Property::named("small").forall(variable!(Inputs.n), |_| any::<u8>()).check(|i| {
///     let n = i.n.unwrap();
///     assert!(n < 200, "very large");
///     assert!(n < 100, "large");
/// });
/// let report = runners::generational(&property, &Settings::default(), 1).unwrap();
/// let reasons: Vec<_> = report.counterexamples().iter().map(|c| &c.failure.message).collect();
/// assert_eq!(reasons.len(), 2);
/// ```
pub struct Failures<'p> {
    property: &'p AnyProperty,
    settings: Settings,
    found: Vec<Counterexample>,
    /// Why the inputs failed when they were found.
    reasons: Vec<Failure>,
    time: Duration,
    watch: Option<Box<Watch<'p>>>,
}

impl<'p> Failures<'p> {
    /// None so far, at most as many as the settings say.
    pub fn new(property: &'p AnyProperty, settings: &Settings) -> Self {
        let (found, reasons) = (Vec::new(), Vec::new());
        let (settings, time) = (*settings, Duration::ZERO);
        Failures { property, settings, found, reasons, time, watch: None }
    }

    /// With somebody who is told how shrinking is getting on.
    pub fn watched(self, watch: impl FnMut(&Progress<'_>) + 'p) -> Self {
        Failures { watch: Some(Box::new(watch)), ..self }
    }

    /// Takes a case that failed. If its reason is new, it is made smaller.
    pub fn take(
        &mut self,
        case: u64,
        trace: &Trace,
        size: u32,
        failure: &Failure,
    ) -> Result<(), Error> {
        if self.is_enough() || self.knows(failure) {
            return Ok(());
        }
        let watch = Stopwatch::start();
        let mut waiting = vec![(trace.clone(), failure.clone())];
        while !waiting.is_empty() {
            let (trace, failure) = waiting.remove(0);
            if self.is_full() || self.knows(&failure) {
                continue;
            }
            let time = self.settings.shrink_time.saturating_sub(self.time + watch.elapsed());
            let found = Found { case, trace, size, failure };
            let watch = self.watch.as_deref_mut();
            let (counterexample, others) =
                found.made_smaller(self.property, &self.settings, time, watch)?;
            self.found.push(counterexample);
            self.reasons.push(found.failure);
            waiting.extend(others);
        }
        self.time += watch.elapsed();
        Ok(())
    }

    /// Why inputs have failed so far.
    pub fn reasons(&self) -> &[Failure] {
        &self.reasons
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Whether to stop looking for more: there are as many as are wanted, there is no time left
    /// to make another one smaller, or to meet one again would take another process.
    pub fn is_enough(&self) -> bool {
        self.is_full() || self.reasons.iter().any(Failure::is_fatal)
    }

    /// How long shrinking took.
    pub fn time(&self) -> Duration {
        self.time
    }

    /// How the run ended, if it would have ended otherwise without failures.
    pub fn end(self, otherwise: End) -> End {
        if self.found.is_empty() { otherwise } else { End::Failed(self.found) }
    }

    fn is_full(&self) -> bool {
        let late = self.time >= self.settings.shrink_time;
        self.found.len() >= self.settings.failures || (late && !self.is_empty())
    }

    /// Whether there is one for the same reason.
    pub fn knows(&self, failure: &Failure) -> bool {
        self.reasons.iter().any(|reason| reason.is_like(failure))
    }
}

/// A case that failed.
#[derive(Clone)]
struct Found {
    case: u64,
    trace: Trace,
    size: u32,
    failure: Failure,
}

/// What else was come across.
type Others = Vec<(Trace, Failure)>;

impl Found {
    /// The counterexample that it comes down to.
    fn made_smaller(
        &self,
        property: &AnyProperty,
        settings: &Settings,
        time: Duration,
        watch: Option<&mut Watch<'_>>,
    ) -> Result<(Counterexample, Others), Error> {
        let lifted = self.at_largest_size(property, settings)?;
        let Found { size, failure, .. } = &lifted;
        let (smaller, refined) = match lifted.shrunk(property, settings, time, watch) {
            Ok(smaller) => smaller,
            Err(error) if error.is_not_failing() => {
                return Ok((self.flaky(property, 1)?, Vec::new()));
            }
            Err(error) => return Err(error),
        };
        let times = if failure.is_fatal() { 1 } else { CONFIRMATIONS };
        if rerun(property, &smaller.trace, *size, failure, times)? < times {
            return Ok((self.flaky(property, 2)?, smaller.others));
        }
        let mut path = Vec::new();
        for step in smaller.path.iter().filter(|_| settings.shrink_log) {
            let Shown { inputs, .. } = shown(property, &step.trace, *size)?;
            path.push(ShrinkStep { pass: step.pass, inputs });
        }
        let irrelevant = match &refined {
            None if !failure.is_fatal() => explain(property, &smaller, *size, time / 4)?,
            // What was explained would not be what is shown; and of what takes the process
            // with it, every candidate costs a process.
            _ => Vec::new(),
        };
        let (refined, Shown { inputs, example, json }, failure) = match refined {
            Some(Refined { steps, inputs, example, json, failure, .. }) => {
                (steps, Shown { inputs, example, json }, failure)
            }
            None => (0, shown(property, &smaller.trace, *size)?, smaller.failure),
        };
        let counterexample = Counterexample {
            inputs,
            example,
            json,
            original: shown(property, &self.trace, self.size)?.inputs,
            trace: smaller.trace,
            size: *size,
            case: self.case,
            failure,
            steps: smaller.path.len(),
            path,
            executions: smaller.executions,
            refined,
            irrelevant,
            flaky: None,
        };
        Ok((counterexample, smaller.others))
    }

    /// The same failure at the largest size, if it can be had there. The size that is in force
    /// limits what the generators make, and so what shrinking comes to.
    fn at_largest_size(&self, property: &AnyProperty, settings: &Settings) -> Result<Found, Error> {
        let (size, mut trace) = (settings.size, Trace::new());
        if self.size < size && !self.failure.is_fatal() {
            let made = replay_inputs(property, self.trace.choices(), size, &mut trace)?;
            if let Verdict::Fail(found) = run_made(property, made)
                && found.is_like(&self.failure)
                && trace.len() <= self.trace.len()
            {
                return Ok(Found { trace, size, ..self.clone() });
            }
        }
        Ok(self.clone())
    }

    /// The inputs made smaller as the settings say: by choices, by shrinkers of the variables.
    fn shrunk(
        &self,
        property: &AnyProperty,
        settings: &Settings,
        time: Duration,
        watch: Option<&mut Watch<'_>>,
    ) -> Result<(Smaller, Option<Refined>), Error> {
        let Found { trace, size, failure, .. } = self;
        let by_choices =
            |trace: &Trace| shrink_watched(property, trace, *size, failure, time, watch);
        let smaller = match settings.shrinking {
            Shrinking::External => Smaller::not_yet(trace, failure),
            Shrinking::Integrated | Shrinking::Both => by_choices(trace)?,
            Shrinking::Reflective => by_choices(&self.reflected(property)?)?,
        };
        let refined = match settings.shrinking {
            Shrinking::Integrated | Shrinking::Reflective => None,
            Shrinking::External | Shrinking::Both => refine(property, &smaller, *size, time)?,
        };
        Ok((smaller, refined.filter(|refined| refined.steps > 0)))
    }

    /// The choices that reflection finds for the inputs.
    fn reflected(&self, property: &AnyProperty) -> Result<Trace, Error> {
        match replay_inputs(property, self.trace.choices(), self.size, &mut Trace::new())? {
            Made::Inputs(inputs) => Ok(reflect_inputs(property, inputs, self.size)?.simplest()),
            Made::Discarded(_) => Ok(self.trace.clone()),
        }
    }

    /// The case as it was found, since nothing can be relied on. It failed when it was found,
    /// and perhaps when shrinking began.
    fn flaky(&self, property: &AnyProperty, failed: u32) -> Result<Counterexample, Error> {
        let Found { case, trace, size, failure } = self;
        let failed = failed + rerun(property, trace, *size, failure, RUNS - 2)?;
        let Shown { inputs, example, json } = shown(property, trace, *size)?;
        Ok(Counterexample {
            original: inputs.clone(),
            inputs,
            example,
            json,
            trace: trace.clone(),
            size: *size,
            case: *case,
            failure: failure.clone(),
            steps: 0,
            path: Vec::new(),
            executions: 0,
            refined: 0,
            irrelevant: Vec::new(),
            flaky: Some(Flaky { failed, runs: RUNS }),
        })
    }
}

/// The inputs as text, as the arguments of an example, and as JSON.
#[derive(Default)]
struct Shown {
    inputs: Vec<(&'static str, Option<String>)>,
    example: Option<String>,
    json: Option<String>,
}

/// A check may have taken the inputs out, so they are made again to be shown.
fn shown(property: &AnyProperty, trace: &Trace, size: u32) -> Result<Shown, Error> {
    Ok(match replay_inputs(property, trace.choices(), size, &mut Trace::new())? {
        Made::Inputs(inputs) => Shown {
            inputs: show(property, &inputs),
            example: show_example(property, &inputs),
            json: show_json(property, &inputs),
        },
        Made::Discarded(_) => Shown::default(),
    })
}
