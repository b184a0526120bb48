//! The search: the smallest failing trace so far, and attempts at smaller ones.
//!
//! A pass proposes lists of choices. Each is replayed; if the trace that was really used is
//! smaller in shortlex order than the current one and its value still fails, it becomes
//! the current one. So whatever a pass proposes, the trace only ever gets smaller, it is
//! always one of the generator, and there is an end.
//!
//! Running the property is what takes time, so everything is done to avoid it: a candidate
//! that was proposed before, that comes to the same trace as another one, or that comes to
//! a larger trace is not tested. Only hashes are remembered. Two lists with the same hash
//! would cost a candidate, not the correctness of the result.

use super::shape::{Kind, Shape};
use super::subject::Subject;
use super::{Ended, Progress, Step};
use crate::{Span, Trace};
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::{ControlFlow, Range};

/// No more attempts are allowed: the budget is spent, or the caller has seen enough. Pass
/// it on with `?`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Over;

/// The state of shrinking, as a [`Pass`](super::Pass) sees it. See the [module](self).
pub struct Search<'s> {
    subject: &'s mut dyn Subject,
    current: Shape,
    tried: HashSet<u64>,
    budget: u64,
    executions: u64,
    replays: u64,
    path: Vec<Step>,
    pub(super) pass: &'static str,
    watch: Option<&'s mut Watcher<'s>>,
    ended: Ended,
}

/// What is told about progress, and may end it.
pub(super) type Watcher<'w> = dyn FnMut(&Progress<'_>) -> ControlFlow<()> + 'w;

/// So many hashes are remembered before they are all forgotten: 16 MiB or so.
const REMEMBERED: usize = 1 << 20;

/// Candidates that are made but not tested are cheap, not free.
const REPLAYS_PER_EXECUTION: u64 = 50;

impl<'s> Search<'s> {
    pub(super) fn new(
        subject: &'s mut dyn Subject,
        current: Shape,
        budget: u64,
        watch: Option<&'s mut Watcher<'s>>,
    ) -> Search<'s> {
        Search {
            subject,
            current,
            tried: HashSet::new(),
            budget,
            executions: 1,
            replays: 1,
            path: Vec::new(),
            pass: "",
            watch,
            ended: Ended::Minimal,
        }
    }

    // ------------------------------------------------------------ looking

    /// The current trace, with what its choices were asked for.
    pub fn shape(&self) -> &Shape {
        &self.current
    }

    /// The choices of the current trace.
    pub fn choices(&self) -> &[u64] {
        self.current.trace.choices()
    }

    /// The spans of the current trace.
    pub fn spans(&self) -> &[Span] {
        self.current.trace.spans()
    }

    /// How many attempts were accepted so far.
    pub fn steps(&self) -> usize {
        self.path.len()
    }

    /// What a list of choices would come to, without testing it. Nothing if there is no
    /// value, or if it takes more choices than the current one.
    pub fn preview(&mut self, choices: &[u64]) -> Result<Option<Shape>, Over> {
        if self.replays >= self.budget.saturating_mul(REPLAYS_PER_EXECUTION) {
            return self.over(Ended::Budget);
        }
        self.replays += 1;
        self.report()?;
        Ok(self.subject.make(choices, self.current.trace.len()).ok())
    }

    // ------------------------------------------------------------ trying

    /// Proposes a list of choices; whether it was accepted.
    pub fn attempt(&mut self, choices: &[u64]) -> Result<bool, Over> {
        if !self.is_new(choices) {
            return Ok(false);
        }
        let Some(made) = self.preview(choices)? else { return Ok(false) };
        if made.trace >= self.current.trace {
            return Ok(false);
        }
        if made.trace.choices() != choices && !self.is_new(made.trace.choices()) {
            return Ok(false);
        }
        if self.executions >= self.budget {
            return self.over(Ended::Budget);
        }
        self.executions += 1;
        let fails = self.subject.fails(&made.trace);
        if fails {
            self.subject.keep();
            self.path.push(Step { pass: self.pass, trace: bare(&made.trace) });
            self.current = made;
        }
        Ok(fails)
    }

    /// Proposes the current choices with some of them changed.
    pub fn set(&mut self, changes: &[(usize, u64)]) -> Result<bool, Over> {
        let mut choices = self.choices().to_vec();
        for &(at, index) in changes {
            match choices.get_mut(at) {
                Some(choice) => *choice = index,
                None => return Ok(false),
            }
        }
        self.attempt(&choices)
    }

    /// Proposes the current choices with a range of them replaced.
    pub fn splice(&mut self, range: Range<usize>, by: &[u64]) -> Result<bool, Over> {
        let all = self.choices();
        let Some((before, after)) = all.get(..range.start).zip(all.get(range.end..)) else {
            return Ok(false);
        };
        let candidate = [before, by, after].concat();
        self.attempt(&candidate)
    }

    /// Proposes other content for a span, while what comes after stays what it is.
    ///
    /// The new content may be read as fewer or more choices than it has, and then
    /// everything behind it would be read out of step. So it is replayed alone first, to
    /// see where the span ends.
    pub fn refill(&mut self, span: usize, content: &[u64]) -> Result<bool, Over> {
        let Some(old) = self.spans().get(span) else { return Ok(false) };
        let old = self.current.content(old);
        let alone = [&self.choices()[..old.start], content].concat();
        let Some(made) = self.preview(&alone)? else { return self.splice(old, content) };
        // What comes before is the same, so the span is at the same position.
        let Some(new) = made.trace.spans().get(span) else { return self.splice(old, content) };
        let new = made.content(new);
        let content = made.trace.choices().get(new).unwrap_or_default();
        self.splice(old, content)
    }

    // ------------------------------------------------------------ numbers

    /// Where the number at a position lies, counted upwards from the least one; with the
    /// place of the simplest. Positions may be added, which indices may not.
    pub(super) fn position(&self, at: usize) -> Option<(i128, i128)> {
        let Kind::Number(order) = self.current.kind(at) else { return None };
        let least = order.origin.wrapping_sub(order.below);
        let number = order.number(*self.choices().get(at)?);
        Some((i128::from(number.wrapping_sub(least)), i128::from(order.below)))
    }

    /// The index of a number that lies so far from the least one, going round at the ends
    /// as machine numbers do.
    pub(super) fn index_of(&self, at: usize, position: i128) -> Option<u64> {
        let Kind::Number(order) = self.current.kind(at) else { return None };
        let least = order.origin.wrapping_sub(order.below);
        let around = position.rem_euclid(i128::from(order.bound()) + 1);
        order.index(least.wrapping_add(u64::try_from(around).ok()?))
    }

    // ------------------------------------------------------------ bookkeeping

    pub(super) fn finish(self) -> (Trace, Vec<Step>, u64, Ended) {
        (self.current.trace, self.path, self.executions, self.ended)
    }

    fn is_new(&mut self, choices: &[u64]) -> bool {
        if self.tried.len() >= REMEMBERED {
            self.tried.clear();
        }
        let mut hasher = DefaultHasher::new();
        choices.hash(&mut hasher);
        self.tried.insert(hasher.finish())
    }

    fn report(&mut self) -> Result<(), Over> {
        let Some(watch) = &mut self.watch else { return Ok(()) };
        let told = watch(&Progress {
            executions: self.executions,
            budget: self.budget,
            steps: self.path.len(),
            pass: self.pass,
            trace: &self.current.trace,
        });
        if told.is_break() { self.over(Ended::Stopped) } else { Ok(()) }
    }

    fn over<R>(&mut self, ended: Ended) -> Result<R, Over> {
        self.ended = ended;
        Err(Over)
    }
}

/// The path is kept for people; bounds and spans would triple its size.
fn bare(trace: &Trace) -> Trace {
    Trace::from_choices(trace.choices().to_vec())
}
