//! What a list of choices came to: the trace that was really used, and what each choice
//! was asked for.
//!
//! A candidate may be too short, too long or out of bounds; replaying it clamps, pads and
//! leaves out, and what is recorded meanwhile is an honest trace of the generator. Passes
//! read from it where lists, subtrees and numbers are.

use crate::error::Place;
use crate::{
    Choice, Interpretation, Label, Meaning, Outcome, Record, Replay, Span, Trace, Void, Zigzag,
};
use std::ops::Range;

/// A trace, with the sites of its choices.
#[derive(Clone, Debug)]
pub struct Shape {
    pub(super) trace: Trace,
    sites: Vec<Site>,
}

/// What a choice was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A branch of a pick.
    Branch,
    /// Whether a list goes on.
    More,
    /// A number, in this order.
    Number(Zigzag),
    /// A position, a character, a part of a float: the index is all there is to say.
    Other,
}

impl From<Meaning<'_>> for Kind {
    fn from(meaning: Meaning<'_>) -> Kind {
        match meaning {
            Meaning::Branch(_) | Meaning::MadeBranch(_) => Kind::Branch,
            Meaning::Number(order) => Kind::Number(order),
            Meaning::More => Kind::More,
            Meaning::Position | Meaning::Code => Kind::Other,
        }
    }
}

/// A choice, as its generator asked for it.
#[derive(Clone, Copy, Debug)]
struct Site {
    kind: Kind,
    place: Place,
}

impl Shape {
    /// The trace.
    pub fn trace(&self) -> &Trace {
        &self.trace
    }

    /// What the choice at a position was asked for.
    pub fn kind(&self, at: usize) -> Kind {
        self.sites.get(at).map_or(Kind::Other, |site| site.kind)
    }

    /// The largest index that the choice at a position may have.
    pub fn bound(&self, at: usize) -> u64 {
        self.trace.bounds().and_then(|bounds| bounds.get(at)).copied().unwrap_or(0)
    }

    /// The indices of a choice that stand for the largest values, on both sides if there are
    /// two. Of a part of a float or of a wide number nobody knows the sides, but the last
    /// three indices have both: like machine numbers, ranges have one more below zero.
    pub(super) fn extremes(&self, at: usize) -> Vec<u64> {
        let bound = self.bound(at);
        let mut extremes = match self.kind(at) {
            Kind::Number(order) => {
                let (least, most) = (order.origin.wrapping_sub(order.below), order.origin);
                let ends = [least, most.wrapping_add(order.above)];
                ends.iter().filter_map(|end| order.index(*end)).collect()
            }
            _ => vec![bound, bound.saturating_sub(1), bound.saturating_sub(2)],
        };
        extremes.retain(|index| *index > 0);
        extremes.dedup();
        extremes
    }

    /// Whether a span begins with the choice that a list goes on, as an item does. So may
    /// the list as a whole, if it is a span; it is then taken for its first item, and that
    /// pays: an item is hoisted to where the list is, and all others are gone. (Without it,
    /// the challenge `bound5` takes six times as many runs.)
    pub(super) fn is_asked_for(&self, span: &Span) -> bool {
        self.kind(span.start as usize) == Kind::More && span.start < span.end
    }

    /// Whether a span is really an item: the innermost of those that begin with the choice
    /// that a list goes on.
    pub(super) fn is_item(&self, span: &Span) -> bool {
        let goes_on = self.trace.choices().get(span.start as usize) == Some(&1);
        let behind = self.trace.spans().partition_point(|other| other.start <= span.start);
        let innermost = self.trace.spans()[..behind].last() == Some(span);
        self.is_asked_for(span) && goes_on && innermost
    }

    /// The choices of a span without the one that its list goes on.
    pub(super) fn content(&self, span: &Span) -> Range<usize> {
        span.start as usize + usize::from(self.is_asked_for(span))..span.end as usize
    }

    /// Whether two spans hold the same kind of thing, so that one can stand for the other:
    /// they begin with a choice that was asked for at the same place.
    pub(super) fn are_alike(&self, a: &Span, b: &Span) -> bool {
        let first = |span: &Span| self.sites.get(self.content(span).start);
        match (first(a), first(b)) {
            _ if self.content(a).is_empty() || self.content(b).is_empty() => {
                a.label == b.label && !a.label.is_none()
            }
            (Some(a), Some(b)) => a.place == b.place,
            _ => false,
        }
    }

    /// Whether two choices were asked for at the same place.
    pub(super) fn same_place(&self, a: usize, b: usize) -> bool {
        let place = |at: usize| self.sites.get(at).map(|site| site.place);
        place(a) == place(b)
    }

    /// Whether the same was asked for, one after the other.
    pub(super) fn is_in_step_with(&self, other: &Shape) -> bool {
        let places = |shape: &Shape| shape.sites.iter().map(|site| site.place).collect::<Vec<_>>();
        places(self) == places(other)
    }

    /// Runs of neighbouring spans that hold the same kind of thing, such as the items of a
    /// list; each run in order, outer ones before those inside them.
    pub(super) fn siblings(&self) -> Vec<Vec<Span>> {
        let spans = self.trace.spans();
        let mut runs: Vec<Vec<Span>> = Vec::new();
        // The spans around the present one, each with the run of its last child.
        let mut around: Vec<(u32, Option<usize>)> = vec![(u32::MAX, None)];
        for span in spans.iter().filter(|span| span.start < span.end) {
            while around.len() > 1 && around.last().is_some_and(|(end, _)| *end <= span.start) {
                around.pop();
            }
            let Some((_, last)) = around.last_mut() else { continue };
            let joins = last.filter(|&run| {
                let before = &runs[run][runs[run].len() - 1];
                before.end == span.start && self.are_siblings(before, span)
            });
            let run = joins.unwrap_or(runs.len());
            *last = Some(run);
            match joins {
                Some(run) => runs[run].push(span.clone()),
                None => runs.push(vec![span.clone()]),
            }
            around.push((span.end, None));
        }
        runs
    }

    /// Whether two neighbours belong to the same list, or else are alike. The items of a list
    /// are of one kind whatever they begin with; but behind a list of the greatest length,
    /// which ends unasked, the next list may follow at once.
    fn are_siblings(&self, a: &Span, b: &Span) -> bool {
        match (self.is_asked_for(a), self.is_asked_for(b)) {
            (true, true) => self.same_place(a.start as usize, b.start as usize),
            (true, false) => false,
            (false, _) => (a.label == b.label && !a.label.is_none()) || self.are_alike(a, b),
        }
    }
}

/// Replays a candidate and writes down its shape. Gives up when it gets longer than what it
/// has to beat, so that a candidate on which the generator would not end is no danger.
pub(super) struct Watch<'c> {
    replay: Record<Replay<'c>>,
    sites: Vec<Site>,
    longest: usize,
}

impl<'c> Watch<'c> {
    pub(super) fn new(choices: &'c [u64], longest: usize) -> Watch<'c> {
        Watch { replay: Record::new(Replay::new(choices)), sites: Vec::new(), longest }
    }

    pub(super) fn shape(self) -> Shape {
        Shape { trace: self.replay.trace, sites: self.sites }
    }
}

impl Interpretation for Watch<'_> {
    fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
        if self.sites.len() == self.longest {
            return Err(Void);
        }
        self.sites.push(Site { kind: choice.meaning.into(), place: choice.place });
        self.replay.choose(choice)
    }

    fn wants_spans(&self) -> bool {
        true
    }

    fn open(&mut self, label: &Label) {
        self.replay.open(label);
    }

    fn branch(&mut self, label: &Label) {
        self.replay.branch(label);
    }

    fn close(&mut self) {
        self.replay.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Generator, int, reflect, run_forward, vec_of};

    fn siblings<T: PartialEq + 'static>(g: &impl Generator<T>, value: &T) -> Vec<Vec<(u32, u32)>> {
        let trace = reflect(g, value).unwrap().first();
        let mut watch = Watch::new(trace.choices(), usize::MAX);
        run_forward(g, &mut watch, crate::DEFAULT_SIZE).unwrap();
        let ends = |run: &Vec<Span>| run.iter().map(|span| (span.start, span.end)).collect();
        watch.shape().siblings().iter().map(ends).collect()
    }

    #[test]
    fn the_items_of_a_list_are_siblings() {
        let list = vec_of(int(0..=9u8), 1..);
        assert_eq!(siblings(&list, &vec![5, 6, 7]), [[(0, 1), (1, 3), (3, 5)]]);
    }

    #[test]
    fn the_items_of_two_lists_are_not_even_if_the_first_is_full() {
        let lists = (vec_of(int(0..=9u8), 0..=1), vec_of(int(0..=9u8), 0..=1));
        assert_eq!(siblings(&lists, &(vec![5], vec![6])), [[(0, 2)], [(2, 4)]]);
    }

    #[test]
    fn a_list_that_is_a_span_is_not_an_item() {
        let list = vec_of(int(0..=9u8), ..).labelled("list");
        let trace = reflect(&list, &vec![5, 6]).unwrap().first();
        let mut watch = Watch::new(trace.choices(), usize::MAX);
        run_forward(&list, &mut watch, crate::DEFAULT_SIZE).unwrap();
        let shape = watch.shape();
        let items = shape.trace().spans().iter().map(|span| shape.is_item(span));
        assert_eq!(items.collect::<Vec<_>>(), [false, true, true]);
    }

    #[test]
    fn a_candidate_that_gets_too_long_is_void() {
        let list = vec_of(int(0..=9u8), ..);
        let run = |longest| run_forward(&list, &mut Watch::new(&[1, 2, 1, 3], longest), 30);
        assert!(run(5).is_ok());
        assert!(run(4).unwrap_err().is_void());
    }
}
