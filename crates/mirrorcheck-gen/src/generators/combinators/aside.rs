//! Choices written aside, and copied once they stand.
//!
//! Two generators decide more than their value shows: [`retrying`](crate::Retrying)
//! makes attempts that fail, and sets draw their items in any order. What they write
//! down is the run that a value is explained by: the attempt that succeeded, the items
//! in increasing order. It replays to the same value, and it is the trace that
//! [`reflect`](crate::reflect) finds.
//!
//! This is done where the source writes the trace itself, as it does for
//! [`record`](crate::record). An interpretation that is asked for every choice sees
//! every choice; what it records replays to the same value too.

use crate::{Outcome, Source, Trace};
use std::mem::{replace, take};

/// Runs steps, and hands their choices over instead of leaving them in the trace.
pub(crate) fn aside<T, R>(
    s: &mut Source<'_, T>,
    steps: impl FnOnce(&mut Source<'_, T>) -> Outcome<R>,
) -> (Outcome<R>, Trace) {
    let Some(trace) = s.recorded() else { return (steps(s), Trace::new()) };
    let outer = take(trace);
    let outcome = steps(s);
    let choices = s.recorded().map(|trace| replace(trace, outer));
    (outcome, choices.unwrap_or_default())
}

/// Copies choices and their spans to the end of a trace.
pub(crate) fn copy(from: &Trace, to: &mut Trace) {
    let Some(bounds) = from.bounds() else { return };
    let mut spans = from.spans().iter().peekable();
    let mut open: Vec<u32> = Vec::new();
    for at in 0..=from.len() as u32 {
        // A span ends before the next one begins, but for those without a choice.
        while open.pop_if(|end| *end == at).is_some() {
            to.close();
        }
        while let Some(span) = spans.next_if(|span| span.start == at) {
            to.open(span.label.clone());
            open.push(span.end);
            while open.pop_if(|end| *end == at).is_some() {
                to.close();
            }
        }
        if let Some(&choice) = from.choices().get(at as usize) {
            to.push(choice, bounds[at as usize]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_has_the_choices_and_the_spans() {
        let mut from = Trace::new();
        from.push(1, 1);
        from.branch("a".into());
        from.open("b".into());
        from.push(2, 9);
        from.close();
        from.open("empty".into());
        from.close();
        from.close();
        from.push(3, 9);
        let mut to = Trace::new();
        to.open("outer".into());
        copy(&from, &mut to);
        to.close();
        assert_eq!(to, from);
        assert_eq!(to.bounds(), from.bounds());
        assert_eq!(to.spans()[1..], *from.spans());
        assert_eq!(to.spans()[0].range(), 0..3);
    }
}
