//! Enumerate: all values, the simplest first, each once.
//!
//! The order, and how it comes about, is the business of the [walk].
//!
//! # Repeats
//! A value that can be made in several ways would come as often. It is reflected, and
//! emitted from its simplest trace only. A generator with a forward-only step can't be
//! reflected; [`Enumeration::may_repeat`] then says so.

mod walk;

pub use walk::Walk;

use crate::{Error, Generator, Record, Reflect, Replay, Trace, run_forward};
use std::marker::PhantomData;

/// All values of a generator, the simplest first, each once.
///
/// ```
/// use mirrorcheck_gen::*;
/// let pairs = (int(0..=1), int(0..=2));
/// let mut all = enumerate(&pairs);
/// assert_eq!(all.by_ref().collect::<Vec<_>>(), [(0, 0), (1, 0), (0, 1), (0, 2), (1, 1), (1, 2)]);
/// assert!(all.is_exhausted());
/// ```
#[inline]
pub fn enumerate<T: PartialEq + 'static, G: Generator<T> + ?Sized>(
    generator: &G,
) -> Enumeration<'_, T, G> {
    enumerate_at(generator, crate::DEFAULT_SIZE)
}

/// All values at another size than the default one.
#[inline]
pub fn enumerate_at<T: PartialEq + 'static, G: Generator<T> + ?Sized>(
    generator: &G,
    size: u32,
) -> Enumeration<'_, T, G> {
    let (walk, made) = (Walk::new(), PhantomData);
    Enumeration { generator, size, walk, void: 0, may_repeat: false, error: None, made }
}

/// The values of a generator in order. Made by [`enumerate`].
#[derive(Debug)]
pub struct Enumeration<'g, T, G: ?Sized> {
    generator: &'g G,
    size: u32,
    walk: Walk,
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
    #[inline]
    pub fn next_trace(&mut self) -> Option<Enumerated<T>> {
        while self.error.is_none() {
            let choices = self.walk.next()?;
            let mut recorder = Record::new(Replay::new(&choices));
            let outcome = run_forward(self.generator, &mut recorder, self.size);
            let trace = recorder.trace;
            match outcome {
                _ if !self.walk.came_to(&trace) => {}
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
    #[inline]
    pub fn is_exhausted(&self) -> bool {
        self.walk.is_exhausted() && self.error.is_none()
    }

    /// Whether a value may come more than once, because the generator can't be run
    /// backward.
    #[inline]
    pub fn may_repeat(&self) -> bool {
        self.may_repeat
    }

    /// How many runs were rejected so far.
    #[inline]
    pub fn void(&self) -> u64 {
        self.void
    }

    /// What stopped the enumeration, if something did.
    #[inline]
    pub fn error(&self) -> Option<&Error> {
        self.error.as_ref()
    }

    #[inline]
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
}

impl<T: PartialEq + 'static, G: Generator<T> + ?Sized> Iterator for Enumeration<'_, T, G> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        loop {
            if let Enumerated::Value(value, _) = self.next_trace()? {
                return Some(value);
            }
        }
    }
}
