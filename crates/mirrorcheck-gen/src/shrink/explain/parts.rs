//! The parts of a value, as its trace shows them: spans, and numbers that are not all of one.

use super::Significance;
use crate::shrink::{Kind, Shape};
use crate::{Label, Trace};
use std::fmt;
use std::ops::Range;

/// A part of a failing value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The spans around it and its own, from the outermost, each with its number among its
    /// neighbours of the same label. Spans without a label are left out.
    pub path: Vec<(Label, usize)>,
    /// Its choices.
    pub choices: Range<usize>,
    /// Whether it matters.
    pub significance: Significance,
    /// The choices of an input with another value of this part, the last that was tried and
    /// failed; none if it matters.
    pub other: Trace,
    /// How many spans are around it, or nothing if it is a single choice.
    pub(super) depth: Option<usize>,
}

/// A span that is around the present position.
struct Around {
    /// Where it ends.
    end: usize,
    /// Its label, with its number.
    name: (Label, usize),
    /// The labels that came up in it, with how often they did.
    labels: Vec<(Label, usize)>,
}

impl Part {
    /// All parts of a shape, outer ones before those inside them.
    pub(super) fn all(shape: &Shape) -> Vec<Part> {
        let mut parts: Vec<Part> = Vec::new();
        let mut around = vec![Around::new(usize::MAX, (Label::NONE, 0))];
        let mut spans =
            shape.trace().spans().iter().filter(|span| span.start < span.end).peekable();
        for at in 0..shape.trace().len() {
            around.retain(|span| span.end > at);
            while let Some(span) = spans.next_if(|span| span.start as usize == at) {
                let name =
                    around.last_mut().map_or((Label::NONE, 0), |last| last.count(&span.label));
                let depth = Some(around.len() - 1);
                around.push(Around::new(span.end as usize, name));
                // That a list goes on is no part of its item.
                let choices = at + usize::from(shape.is_item(span))..span.end as usize;
                // Two spans of the same choices are one part.
                let is_new = parts.last().is_none_or(|last| last.choices != choices);
                if !choices.is_empty() && is_new {
                    parts.push(Part::new(&around, choices, depth));
                }
            }
            // A number that is a span of its own is there already.
            if matches!(shape.kind(at), Kind::Number(_)) && !is_alone(&parts, at) {
                parts.push(Part::new(&around, at..at + 1, None));
            }
        }
        parts
    }

    fn new(around: &[Around], choices: Range<usize>, depth: Option<usize>) -> Part {
        let named = around.iter().filter(|span| !span.name.0.is_none());
        let path = named.map(|span| span.name.clone()).collect();
        Part { path, choices, significance: Significance::Unknown, other: Trace::new(), depth }
    }
}

/// Whether a choice is all of a part.
fn is_alone(parts: &[Part], at: usize) -> bool {
    parts.iter().rev().any(|part| part.choices == (at..at + 1))
}

impl Around {
    fn new(end: usize, name: (Label, usize)) -> Around {
        Around { end, name, labels: Vec::new() }
    }

    /// The label with its number among those inside this span.
    fn count(&mut self, label: &Label) -> (Label, usize) {
        match self.labels.iter_mut().find(|(other, _)| other == label) {
            Some((_, times)) => {
                *times += 1;
                (label.clone(), *times)
            }
            None => {
                self.labels.push((label.clone(), 0));
                (label.clone(), 0)
            }
        }
    }
}

/// The path, such as `list / item 2`: items count from 0. A number that is no span of its own
/// is told as one.
impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (label, number)) in self.path.iter().enumerate() {
            if at > 0 {
                f.write_str(" / ")?;
            }
            f.write_str(label.as_str())?;
            if *number > 0 || label.as_str() == "item" {
                write!(f, " {number}")?;
            }
        }
        match (self.depth, self.path.is_empty()) {
            (Some(_), _) => Ok(()),
            (None, true) => f.write_str("a number"),
            (None, false) => f.write_str(" / a number"),
        }
    }
}
