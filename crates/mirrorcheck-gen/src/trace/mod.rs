//! Traces: the choices behind a value.
//!
//! A [`Trace`] is the flat list of choices that a generator made, plus the
//! [spans](Span) that make it a tree. Two traces are the same if their choices are;
//! spans say how to read them. Traces are ordered shortlex: fewer choices first,
//! then smaller ones, so the smallest trace is the simplest value.
//!
//! - [`text`]: the form that is printed, stored and sent between processes.

pub mod text;

use crate::Label;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::ops::Range;

/// The choices behind a value, with the spans that structure them.
#[derive(Clone, Default)]
pub struct Trace {
    choices: Vec<u64>,
    /// The bound of each choice, or nothing if they are not known.
    bounds: Vec<u64>,
    spans: Vec<Span>,
    /// The innermost span that is not closed yet, plus one; 0 for none. While a span is
    /// open, its `end` holds the one around it in the same way.
    open: u32,
}

/// Choices that belong together: a branch with what it made, an element of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The branch or the kind of thing; may be empty.
    pub label: Label,
    /// The first choice.
    pub start: u32,
    /// One past the last choice.
    pub end: u32,
}

impl Span {
    /// The span's choices.
    pub fn range(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

impl Trace {
    /// No choices.
    pub fn new() -> Trace {
        Trace::default()
    }

    /// No choices, and memory for some.
    pub fn with_capacity(choices: usize) -> Trace {
        Trace {
            choices: Vec::with_capacity(choices),
            bounds: Vec::with_capacity(choices),
            spans: Vec::with_capacity(choices),
            open: 0,
        }
    }

    /// These choices, without spans.
    pub fn from_choices(choices: Vec<u64>) -> Trace {
        Trace { choices, ..Trace::default() }
    }

    /// The choices.
    pub fn choices(&self) -> &[u64] {
        &self.choices
    }

    /// The bounds of the choices, if the trace was recorded rather than read.
    pub fn bounds(&self) -> Option<&[u64]> {
        (self.bounds.len() == self.choices.len()).then_some(&self.bounds)
    }

    /// The spans, each before the ones inside it.
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// The labels of the spans in order, leaving out the empty ones.
    pub fn labels(&self) -> impl Iterator<Item = &Label> {
        self.spans.iter().map(|span| &span.label).filter(|label| !label.is_none())
    }

    /// How many choices there are.
    pub fn len(&self) -> usize {
        self.choices.len()
    }

    /// Whether there are no choices.
    pub fn is_empty(&self) -> bool {
        self.choices.is_empty()
    }

    /// Forgets everything but the memory it needs.
    pub fn clear(&mut self) {
        self.choices.clear();
        self.bounds.clear();
        self.spans.clear();
        self.open = 0;
    }

    /// Adds a choice.
    #[inline]
    pub fn push(&mut self, index: u64, bound: u64) {
        self.choices.push(index);
        self.bounds.push(bound);
    }

    /// Begins a span with the next choice.
    #[inline]
    pub fn open(&mut self, label: Label) {
        self.begin(label, self.choices.len());
    }

    /// Begins a span with the choice added last.
    #[inline]
    pub fn branch(&mut self, label: Label) {
        self.begin(label, self.choices.len().saturating_sub(1));
    }

    #[inline]
    fn begin(&mut self, label: Label, start: usize) {
        self.spans.push(Span { label, start: start as u32, end: self.open });
        self.open = self.spans.len() as u32;
    }

    /// Ends the span begun last.
    #[inline]
    pub fn close(&mut self) {
        if self.open > 0 {
            let span = &mut self.spans[self.open as usize - 1];
            self.open = std::mem::replace(&mut span.end, self.choices.len() as u32);
        }
    }
}

impl PartialEq for Trace {
    fn eq(&self, other: &Trace) -> bool {
        self.choices == other.choices
    }
}

impl Eq for Trace {}

impl Hash for Trace {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.choices.hash(state);
    }
}

impl PartialOrd for Trace {
    fn partial_cmp(&self, other: &Trace) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Trace {
    /// Shortlex.
    fn cmp(&self, other: &Trace) -> Ordering {
        (self.len(), &self.choices).cmp(&(other.len(), &other.choices))
    }
}

impl FromIterator<u64> for Trace {
    fn from_iter<I: IntoIterator<Item = u64>>(choices: I) -> Trace {
        Trace::from_choices(choices.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_is_shortlex() {
        let t = |choices: &[u64]| Trace::from_choices(choices.to_vec());
        let sorted = [t(&[]), t(&[0]), t(&[9]), t(&[0, 0]), t(&[0, 5]), t(&[1, 0]), t(&[0, 0, 0])];
        assert!(sorted.is_sorted());
        assert!(sorted.windows(2).all(|pair| pair[0] != pair[1]));
    }

    #[test]
    fn spans_nest_and_an_extra_close_is_harmless() {
        let mut trace = Trace::new();
        trace.push(1, 1);
        trace.branch("node".into());
        trace.push(5, 9);
        trace.open("inner".into());
        trace.push(0, 1);
        trace.close();
        trace.close();
        trace.close();
        let ranges: Vec<_> = trace.spans().iter().map(Span::range).collect();
        assert_eq!(ranges, [0..3, 2..3]);
        assert_eq!(trace.labels().map(Label::as_str).collect::<Vec<_>>(), ["node", "inner"]);
    }
}
