//! The walk over all traces of a generator, by cost.
//!
//! # The order
//! The cost of a trace is the sum of its choices, each counted from the simplest one that
//! has weight where it is made. Values come by cost, so that every value comes after
//! finitely many others (fair), however wide or deep the choices are:
//! a depth-first walk would never leave the first infinite branch, and one by depth
//! would give 2^64 integers before the first pair.
//!
//! # The walk
//! A generator can't be stopped in the middle and resumed twice, so each value is a run
//! of its own: a prefix of given choices, then zeros. The run shows which choices came
//! after the prefix; raising one of those to 1 gives a prefix that costs one more, and
//! raising the last choice of the prefix once more gives its next sibling. Every trace
//! is made by exactly one prefix, the one that ends with its last choice that is not
//! zero, so nothing is made twice, and the queue holds only what is next.

use crate::Trace;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::rc::Rc;

/// A walk over all traces of a generator. It is driven from outside: replay the choices
/// that it names, and tell it what was recorded.
///
/// ```
/// use mirrorcheck_gen::*;
/// let pair = (int(0..=1), int(0..=1));
/// let (mut walk, mut seen) = (Walk::new(), Vec::new());
/// while let Some(choices) = walk.next() {
///     let mut recorder = Record::new(Replay::new(&choices));
///     let value = run_forward(&pair, &mut recorder, DEFAULT_SIZE).unwrap();
///     if walk.came_to(&recorder.trace) {
///         seen.push(value);
///     }
/// }
/// assert_eq!(seen, [(0, 0), (1, 0), (0, 1), (1, 1)]);
/// ```
#[derive(Debug)]
pub struct Walk {
    queue: BinaryHeap<Reverse<Prefix>>,
    /// The prefix whose run is awaited.
    current: Option<Prefix>,
}

impl Default for Walk {
    #[inline]
    fn default() -> Walk {
        let start = Prefix { cost: 0, base: Rc::new(Vec::new()), kept: 0, last: None, bound: 0 };
        Walk { queue: BinaryHeap::from([Reverse(start)]), current: None }
    }
}

impl Walk {
    /// At the simplest trace.
    #[inline]
    pub fn new() -> Walk {
        Walk::default()
    }

    /// The choices to replay next; `None` when there are no more.
    #[expect(
        clippy::should_implement_trait,
        reason = "a walk that is not told what it came to ends"
    )]
    #[inline]
    pub fn next(&mut self) -> Option<Vec<u64>> {
        let Reverse(prefix) = self.queue.pop()?;
        let choices = prefix.choices();
        self.current = Some(prefix);
        Some(choices)
    }

    /// Says what was recorded, until the run ended or was rejected. Answers whether it is a
    /// trace of its own: an alternative without weight is replayed as another one, which has
    /// a turn of its own.
    #[inline]
    pub fn came_to(&mut self, trace: &Trace) -> bool {
        let Some(prefix) = self.current.take() else { return false };
        let real = trace.choices().starts_with(&prefix.choices());
        let base = Rc::new(trace.choices().to_vec());
        let bounds = trace.bounds().unwrap_or_default();
        let cost = prefix.cost.saturating_add(1);
        for (kept, &bound) in bounds.iter().enumerate().skip(prefix.len()) {
            // After the prefix everything is as simple as it can be.
            if real && base[kept] < bound {
                let (base, last) = (Rc::clone(&base), Some(base[kept] + 1));
                self.queue.push(Reverse(Prefix { cost, base, kept, last, bound }));
            }
        }
        self.queue.extend(prefix.sibling().map(Reverse));
        real
    }

    /// Whether there are no more traces.
    #[inline]
    pub fn is_exhausted(&self) -> bool {
        self.queue.is_empty()
    }
}

/// The choices that a run begins with: some of an earlier run's, and one that is raised.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Prefix {
    cost: u64,
    base: Rc<Vec<u64>>,
    kept: usize,
    last: Option<u64>,
    bound: u64,
}

impl Prefix {
    #[inline]
    fn len(&self) -> usize {
        self.kept + usize::from(self.last.is_some())
    }

    #[inline]
    fn choices(&self) -> Vec<u64> {
        self.base[..self.kept].iter().copied().chain(self.last).collect()
    }

    #[inline]
    fn sibling(mut self) -> Option<Prefix> {
        let last = self.last?;
        if last == self.bound {
            return None;
        }
        self.last = Some(last + 1);
        self.cost = self.cost.saturating_add(1);
        Some(self)
    }
}

impl Ord for Prefix {
    /// By cost, then shortlex.
    #[inline]
    fn cmp(&self, other: &Prefix) -> std::cmp::Ordering {
        let shape = |p: &Prefix| (p.cost, p.len());
        shape(self).cmp(&shape(other)).then_with(|| self.choices().cmp(&other.choices()))
    }
}

impl PartialOrd for Prefix {
    #[inline]
    fn partial_cmp(&self, other: &Prefix) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
