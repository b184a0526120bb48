//! Enumerate: all values, the simplest first, each once.
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
//!
//! # Repeats
//! A value that can be made in several ways would come as often. It is reflected, and
//! emitted from its simplest trace only. A generator with a forward-only step can't be
//! reflected; [`Enumeration::may_repeat`] then says so.

use crate::{Error, Generator, Record, Reflect, Replay, Trace, run_forward};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::marker::PhantomData;
use std::rc::Rc;

/// All values of a generator, the simplest first, each once.
///
/// ```
/// use mirrorcheck_gen::*;
/// let pairs = (int(0..=1), int(0..=2));
/// let mut all = enumerate(&pairs);
/// assert_eq!(all.by_ref().collect::<Vec<_>>(), [(0, 0), (1, 0), (0, 1), (0, 2), (1, 1), (1, 2)]);
/// assert!(all.is_exhausted());
/// ```
pub fn enumerate<T: PartialEq + 'static, G: Generator<T> + ?Sized>(
    generator: &G,
) -> Enumeration<'_, T, G> {
    enumerate_at(generator, crate::DEFAULT_SIZE)
}

/// All values at another size than the default one.
pub fn enumerate_at<T: PartialEq + 'static, G: Generator<T> + ?Sized>(
    generator: &G,
    size: u32,
) -> Enumeration<'_, T, G> {
    let start = Prefix { cost: 0, base: Rc::new(Vec::new()), kept: 0, last: None, bound: 0 };
    Enumeration {
        generator,
        size,
        queue: BinaryHeap::from([Reverse(start)]),
        void: 0,
        may_repeat: false,
        error: None,
        made: PhantomData,
    }
}

/// The values of a generator in order. Made by [`enumerate`].
#[derive(Debug)]
pub struct Enumeration<'g, T, G: ?Sized> {
    generator: &'g G,
    size: u32,
    queue: BinaryHeap<Reverse<Prefix>>,
    void: u64,
    may_repeat: bool,
    error: Option<Error>,
    made: PhantomData<fn() -> T>,
}

/// What comes of one trace.
#[derive(Clone, Debug, PartialEq)]
pub enum Enumerated<T> {
    /// A value, from its simplest trace.
    Value(T, Trace),
    /// A value that came, or will come, from a simpler trace.
    Repeat(Trace),
    /// A run that was rejected, with the choices made until then.
    Void(Trace),
}

impl<T: PartialEq + 'static, G: Generator<T> + ?Sized> Enumeration<'_, T, G> {
    /// What comes of the next trace; `None` at the end or after an error.
    pub fn next_trace(&mut self) -> Option<Enumerated<T>> {
        while self.error.is_none() {
            let Reverse(prefix) = self.queue.pop()?;
            let choices = prefix.choices();
            let mut recorder = Record::new(Replay::new(&choices));
            let outcome = run_forward(self.generator, &mut recorder, self.size);
            let trace = recorder.trace;
            // An alternative without weight is replayed as another one, which has a
            // turn of its own.
            let real = trace.choices().starts_with(&choices);
            self.queue_after(prefix, &trace, real);
            match outcome {
                _ if !real => {}
                Ok(value) => return Some(self.settle(value, trace)),
                Err(error) if error.is_void() => {
                    self.void += 1;
                    return Some(Enumerated::Void(trace));
                }
                Err(error) => self.error = Some(error),
            }
        }
        None
    }

    /// Whether every value has been given.
    pub fn is_exhausted(&self) -> bool {
        self.queue.is_empty() && self.error.is_none()
    }

    /// Whether a value may come more than once, because the generator can't be run
    /// backward.
    pub fn may_repeat(&self) -> bool {
        self.may_repeat
    }

    /// How many runs were rejected so far.
    pub fn void(&self) -> u64 {
        self.void
    }

    /// What stopped the enumeration, if something did.
    pub fn error(&self) -> Option<&Error> {
        self.error.as_ref()
    }

    fn settle(&mut self, value: T, trace: Trace) -> Enumerated<T> {
        if !self.may_repeat {
            match (Reflect { size: self.size, ..Reflect::default() }).run(self.generator, &value) {
                Ok(forest) if forest.simplest() == trace => {}
                Ok(_) => return Enumerated::Repeat(trace),
                // Whatever keeps the value from being read back, it was made.
                Err(_) => self.may_repeat = true,
            }
        }
        Enumerated::Value(value, trace)
    }

    fn queue_after(&mut self, prefix: Prefix, trace: &Trace, real: bool) {
        let base = Rc::new(trace.choices().to_vec());
        let bounds = trace.bounds().unwrap_or_default();
        let cost = prefix.cost.saturating_add(1);
        for (kept, &bound) in bounds.iter().enumerate().skip(prefix.len()) {
            // After the prefix everything is as simple as it can be.
            if real && base[kept] < bound {
                let last = Some(base[kept] + 1);
                self.queue.push(Reverse(Prefix {
                    cost,
                    base: Rc::clone(&base),
                    kept,
                    last,
                    bound,
                }));
            }
        }
        self.queue.extend(prefix.sibling().map(Reverse));
    }
}

impl<T: PartialEq + 'static, G: Generator<T> + ?Sized> Iterator for Enumeration<'_, T, G> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        loop {
            if let Enumerated::Value(value, _) = self.next_trace()? {
                return Some(value);
            }
        }
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
    fn len(&self) -> usize {
        self.kept + usize::from(self.last.is_some())
    }

    fn choices(&self) -> Vec<u64> {
        self.base[..self.kept].iter().copied().chain(self.last).collect()
    }

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
    fn cmp(&self, other: &Prefix) -> std::cmp::Ordering {
        let shape = |p: &Prefix| (p.cost, p.len());
        shape(self).cmp(&shape(other)).then_with(|| self.choices().cmp(&other.choices()))
    }
}

impl PartialOrd for Prefix {
    fn partial_cmp(&self, other: &Prefix) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
