//! The language of a generator: the choice sequences that make a value.

use crate::interpretations::{Enumerated, Enumeration, enumerate};
use crate::{Generator, Trace};

/// The choice sequences that make a value, in the order of [`enumerate`].
///
/// ```
/// use mirrorcheck_gen::{free::language, *};
/// let g = |s: &mut Source<'_, u8>| pick!(s, 1 => s.exact(7), 1 => int(0..=1).run(s));
/// let words: Vec<String> = language(&g).map(|trace| trace.to_string()).collect();
/// assert_eq!(words, ["0", "1.0", "1.1"]);
/// ```
pub fn language<T: PartialEq + 'static, G: Generator<T> + ?Sized>(
    generator: &G,
) -> Language<'_, T, G> {
    Language { enumeration: enumerate(generator) }
}

/// The words of a language. Made by [`language`].
#[derive(Debug)]
pub struct Language<'g, T, G: ?Sized> {
    enumeration: Enumeration<'g, T, G>,
}

impl<T: PartialEq + 'static, G: Generator<T> + ?Sized> Language<'_, T, G> {
    /// Whether all words have been given.
    pub fn is_exhausted(&self) -> bool {
        self.enumeration.is_exhausted()
    }
}

impl<T: PartialEq + 'static, G: Generator<T> + ?Sized> Iterator for Language<'_, T, G> {
    type Item = Trace;

    fn next(&mut self) -> Option<Trace> {
        loop {
            match self.enumeration.next_trace()? {
                Enumerated::Value(_, trace) | Enumerated::Repeat(trace) => return Some(trace),
                Enumerated::Void(_) => {}
            }
        }
    }
}
