//! Strings.
//!
//! A string is made of the characters of any generator of `char`. For each further one
//! there is a choice whether it comes, as for lists, so that a character can be taken out
//! of the middle of the trace.
//!
//! # Distribution
//! Every length of the range, counted in characters, is equally likely; the characters
//! are independent. A range without an end reaches to its least length plus the size of
//! the source.

use crate::generators::collections::list::{Lengths, list_into};
use crate::{Generate, Generator, Outcome, Source};
use std::ops::RangeBounds;

/// A string of these characters, as many as the range says:
/// `string(char_in('a'..='z'), 1..=8)`.
///
/// Lengths are uniform, and counted in characters rather than in bytes.
///
/// ```
/// use mirrorcheck_gen::*;
/// let name = string(ascii_lowercase(), 1..=8);
/// assert_eq!(reflect(&name, &"cab".into()).unwrap().first().to_string(), "2.1.0.1.1.0");
/// assert!(reflect(&name, &"Cab".into()).unwrap_err().is_out_of_range());
/// assert!(reflect(&name, &"".into()).unwrap_err().is_out_of_range());
/// ```
#[track_caller]
pub fn string<G: Generator<char>>(chars: G, length: impl RangeBounds<usize>) -> StringOf<G> {
    StringOf { chars, lengths: Lengths::new(length) }
}

/// A text of any characters, most of them ASCII, as long as the size allows: what
/// `any::<String>()` is. See the default generator of `char` for the shares.
///
/// ```
/// use mirrorcheck_gen::*;
/// assert_eq!(replay(&text(), &Trace::parse("1.0.7.1.0.8.0").unwrap()).unwrap(), "hi");
/// ```
pub fn text() -> impl Generator<String> + Copy {
    String::generate
}

/// [`text`].
impl Generate for String {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        string(char::generate, ..).run(s)
    }
}

/// Strings. Made by [`string`].
#[derive(Clone, Copy, Debug)]
pub struct StringOf<G> {
    chars: G,
    lengths: Lengths,
}

impl<G: Generator<char>> Generator<String> for StringOf<G> {
    fn run(&self, s: &mut Source<'_, String>) -> Outcome<String> {
        let mut text = String::new();
        let chars = s.focused().map(|value| value.chars());
        let item = |s: &mut Source<'_, String>, due: Option<char>| {
            s.comap_at(|_| due, &self.chars, self.lengths.place)
        };
        list_into(s, &self.lengths, chars, item, |c| text.push(c))?;
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::*;
    use crate::*;

    #[test]
    fn strings_run_both_ways() {
        runs_both_ways(&text());
        runs_both_ways(&string(digit(), 2..));
        runs_both_ways(&string(char_of("äöü"), 3..=3));
        runs_both_ways(&string(any::<char>(), ..5));
        sums_to_one(&string(char_of("ab"), 0..=3));
        sums_to_one(&string(char_of("ab"), 1..=2));
    }

    #[test]
    fn short_and_simple_strings_come_first() {
        assert_eq!(all_of(&string(char_of("ab"), ..=1)), ["", "a", "b"]);
        assert_eq!(replay(&string(ascii(), 2..), &Trace::new()).unwrap(), "aa");
    }

    #[test]
    fn foreign_characters_and_other_lengths_are_refused() {
        let word = string(ascii_lowercase(), 2..=4);
        refuses(&word, ["", "a", "abcde", "abC", "ab ", "é"].map(String::from));
        refuses(&string(digit(), 0..=0), ["1".into()]);
        refuses(&text(), ["a".repeat(31)]);
    }

    #[test]
    #[allow(clippy::reversed_empty_ranges)]
    fn mistakes_name_the_place() {
        is_misused(&string(ascii(), 3..=2), "no length is at least");
        is_misused(&string(char_of(""), 3..=3), "an alphabet without characters");
    }

    #[test]
    fn a_long_string_reflects() {
        let (book, value) = (string(any::<char>(), 0..=200_000), "ä".repeat(200_000));
        assert_eq!(reflect(&book, &value).unwrap().first().len(), 600_000);
    }
}
