//! A plan: choices as a tree, to be edited and then followed.
//!
//! A trace is a flat list, and an edit of a flat list moves everything behind it: chop off the left
//! branch of a tree and its right branch is read from what was inside the left one. A plan keeps
//! what belongs together together, and remembers what each choice was asked for: the place in the
//! program, the number that an index stood for, the branch that it took. So what is behind an edit
//! can be found again, which is the business of [`Repair`](super::Repair).
//!
//! It is written as a list of steps all the same, a span as its beginning, what is in it and its
//! end. A list is spliced easily and dropped without recursion, however deep the tree.

use super::subject::Subject;
use crate::error::Place;
use crate::shrink::Kind;
use crate::{Choice, Error, Generator, Interpretation, Label, Outcome, Replay, Trace};
use std::ops::Range;

/// Choices as a tree. See the [file](self).
#[derive(Clone, Debug, Default)]
pub struct Plan {
    pub(super) steps: Vec<Step>,
}

/// A choice, the beginning of a span, or its end.
#[derive(Clone, Debug)]
pub(super) enum Step {
    Choice(Planned),
    Open(Opened),
    Close,
}

/// A choice of a plan.
#[derive(Clone, Copy, Debug)]
pub struct Planned {
    /// What is chosen.
    pub index: u64,
    /// The largest index that there was.
    pub bound: u64,
    /// What the choice was asked for.
    pub kind: Kind,
    /// Where in the program it was asked for.
    pub place: Place,
    pub(super) edited: Edited,
}

/// What a mutation wants of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edited {
    /// What it was.
    Kept,
    /// The index that it has now.
    Set,
    /// Anything but what it was.
    Rerolled,
}

/// The beginning of a span.
#[derive(Clone, Debug)]
pub(super) struct Opened {
    pub(super) label: Label,
    /// Where the span ends.
    pub(super) end: usize,
    /// Where the span around it begins, if there is one.
    pub(super) parent: Option<usize>,
    /// Whether it begins with the choice that called for it: a branch, or another item.
    pub(super) is_asked_for: bool,
    /// Whether everything in it is to be chosen anew.
    pub(super) rerolled: bool,
}

/// A span of a plan, as compatibility sees it.
#[derive(Clone, Copy, Debug)]
pub struct Subtree<'p> {
    /// The span's label.
    pub label: &'p Label,
    /// Where in the program its first choice was asked for, if it has one.
    pub place: Option<Place>,
    /// Whether it is a branch of a pick.
    pub is_branch: bool,
}

impl Plan {
    /// The plan that makes what the trace makes.
    ///
    /// ```
    /// use mirrorcheck_gen::{mutate::Plan, *};
    /// let list = vec_of(int(0..=9), ..);
    /// let plan = Plan::of(&list, &Trace::parse("1.7.1.8.0").unwrap(), 30).unwrap();
    /// assert_eq!(plan.trace().to_string(), "1.7.1.8.0");
    /// assert_eq!(plan.spans().count(), 2);
    /// ```
    pub fn of<T>(
        generator: &(impl Generator<T> + ?Sized),
        trace: &Trace,
        size: u32,
    ) -> Result<Plan, Error> {
        Plan::read(&mut super::subject::Made::new(generator, size, |_| true), trace)
    }

    #[inline]
    pub(super) fn read(subject: &mut dyn Subject, trace: &Trace) -> Result<Plan, Error> {
        let mut reader = Reader { replay: Replay::new(trace.choices()), steps: Vec::new() };
        subject.make(&mut reader)?;
        let mut plan = Plan { steps: reader.steps };
        plan.link();
        Ok(plan)
    }

    /// The choices as they stand, without the structure.
    #[inline]
    pub fn trace(&self) -> Trace {
        self.choices().map(|at| self.choice(at).map_or(0, |choice| choice.index)).collect()
    }

    /// Where the choices are.
    #[inline]
    pub fn choices(&self) -> impl Iterator<Item = usize> {
        (0..self.steps.len()).filter(|&at| matches!(self.steps[at], Step::Choice(_)))
    }

    /// Where the spans begin.
    #[inline]
    pub fn spans(&self) -> impl Iterator<Item = usize> {
        (0..self.steps.len()).filter(|&at| matches!(self.steps[at], Step::Open(_)))
    }

    /// Where the outermost spans begin.
    #[inline]
    pub fn parts(&self) -> impl Iterator<Item = usize> {
        let first = (!self.steps.is_empty()).then_some(0);
        let steps = std::iter::successors(first, |&at| {
            Some(self.beside(at)).filter(|&next| next < self.steps.len())
        });
        steps.filter(|&at| self.span(at).is_some())
    }

    /// The choice at a position.
    #[inline]
    pub fn choice(&self, at: usize) -> Option<&Planned> {
        if let Step::Choice(choice) = self.steps.get(at)? { Some(choice) } else { None }
    }

    #[inline]
    pub(super) fn choice_mut(&mut self, at: usize) -> Option<&mut Planned> {
        if let Step::Choice(choice) = self.steps.get_mut(at)? { Some(choice) } else { None }
    }

    /// The span that begins at a position.
    #[inline]
    pub fn subtree(&self, at: usize) -> Option<Subtree<'_>> {
        let span = self.span(at)?;
        let mut choices = self.body(at)?.filter_map(|at| self.choice(at));
        let place = choices.next().map(|choice| choice.place);
        Some(Subtree { label: &span.label, place, is_branch: self.is_branch(at) })
    }

    #[inline]
    pub(super) fn span(&self, at: usize) -> Option<&Opened> {
        if let Step::Open(span) = self.steps.get(at)? { Some(span) } else { None }
    }

    /// The choice that called for a span.
    #[inline]
    pub(super) fn call(&self, at: usize) -> Option<&Planned> {
        self.span(at).filter(|span| span.is_asked_for).and_then(|_| self.choice(at + 1))
    }

    /// What can stand in the place of a like thing: of a branch all of it, its label too; of an
    /// item all but the choice that there is one.
    #[inline]
    pub(super) fn body(&self, at: usize) -> Option<Range<usize>> {
        let end = self.span(at)?.end;
        Some(match self.call(at).map(|call| call.kind) {
            None => at + 1..end,
            Some(Kind::More) => at + 2..end,
            Some(_) => at..end + 1,
        })
    }

    #[inline]
    fn is_branch(&self, at: usize) -> bool {
        self.call(at).is_some_and(|call| call.kind != Kind::More)
    }

    /// The position of what comes next beside this, and not inside it.
    #[inline]
    pub(super) fn beside(&self, at: usize) -> usize {
        self.span(at).map_or(at, |span| span.end) + 1
    }

    /// Puts other steps where these are.
    #[inline]
    pub(super) fn replace(&mut self, range: Range<usize>, by: Vec<Step>) {
        self.steps.splice(range, by);
        self.link();
    }

    /// Finds out anew where spans end and which is inside which.
    #[inline]
    fn link(&mut self) {
        let mut open: Vec<usize> = Vec::new();
        for at in 0..self.steps.len() {
            match &mut self.steps[at] {
                Step::Choice(_) => {}
                Step::Open(span) => {
                    span.parent = open.last().copied();
                    open.push(at);
                }
                Step::Close => {
                    if let Some(begin) = open.pop()
                        && let Step::Open(span) = &mut self.steps[begin]
                    {
                        span.end = at;
                    }
                }
            }
        }
    }
}

/// Replays a trace and writes down the plan behind it.
struct Reader<'t> {
    replay: Replay<'t>,
    steps: Vec<Step>,
}

impl Reader<'_> {
    #[inline]
    fn begin(&mut self, label: &Label, is_asked_for: bool) {
        let label = label.clone();
        let span = Opened { label, end: 0, parent: None, is_asked_for, rerolled: false };
        self.steps.push(Step::Open(span));
    }
}

impl Interpretation for Reader<'_> {
    #[inline]
    fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
        let index = self.replay.choose(choice)?;
        let (kind, place) = (choice.meaning.into(), choice.place);
        let planned = Planned { index, bound: choice.bound, kind, place, edited: Edited::Kept };
        self.steps.push(Step::Choice(planned));
        Ok(index)
    }

    #[inline]
    fn wants_spans(&self) -> bool {
        true
    }

    #[inline]
    fn open(&mut self, label: &Label) {
        self.begin(label, false);
    }

    #[inline]
    fn branch(&mut self, label: &Label) {
        let call = self.steps.pop();
        self.begin(label, true);
        self.steps.extend(call);
    }

    #[inline]
    fn close(&mut self) {
        self.steps.push(Step::Close);
    }
}
