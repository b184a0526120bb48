//! Characters.
//!
//! `a` is the simplest character, then the other lower-case letters, then the rest of
//! printable ASCII, then everything else: a shrunk text reads `"aab"`, not `"\0\0\u{1}"`.
//! Every generator here makes Unicode scalar values only; there are no surrogates.
//!
//! # Distribution
//! The default generator of `char` draws from three blocks:
//!
//! | block | characters | share |
//! |---|---|---|
//! | 0 | printable ASCII, uniform | 12 |
//! | 1 | what programs trip over, uniform: ends of lines, NUL, combining marks, a character that changes its length with its case, zero-width and right-to-left marks, both sides of the surrogates, the last one | 3 |
//! | 2 | every other character, [biased](crate::Distribution::Biased) to low and to the highest code points | 1 |
//!
//! All others are uniform up to 256 characters and biased beyond.

use crate::generators::numbers::blocks::{Block, in_blocks};
use crate::generators::numbers::ends::{Line, ends};
use crate::{Generate, Generator, Outcome, Source};
use std::ops::RangeBounds;
use std::panic::Location;

/// A character of a range: `char_in('a'..='f')`. The first one is the simplest.
///
/// Uniform up to 256 characters, [biased](crate::Distribution::Biased) beyond.
///
/// ```
/// use mirrorcheck_gen::*;
/// let hex = char_in('a'..='f');
/// assert_eq!(reflect(&hex, &'c').unwrap().first().to_string(), "2");
/// assert!(reflect(&hex, &'g').unwrap_err().is_out_of_range());
/// ```
#[track_caller]
#[inline]
pub fn char_in(range: impl RangeBounds<char>) -> CharIn {
    CharIn { ends: ends(&range), place: Location::caller() }
}

/// A character of an alphabet, uniform. The first one is the simplest.
///
/// The alphabet has at least one character, and none of them twice.
///
/// ```
/// use mirrorcheck_gen::*;
/// let base = char_of("ACGT");
/// assert_eq!(reflect(&base, &'G').unwrap().first().to_string(), "2");
/// assert!(reflect(&base, &'U').unwrap_err().is_out_of_range());
/// ```
#[track_caller]
#[inline]
pub fn char_of(alphabet: &str) -> CharOf {
    let letters: Vec<char> = alphabet.chars().collect();
    let mut sorted = letters.clone();
    sorted.sort_unstable();
    let twice = sorted.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0]);
    let ranges = letters.iter().map(|&c| (u64::from(c), u64::from(c))).collect();
    CharOf { ranges, twice, place: Location::caller() }
}

/// A character of printable ASCII, uniform: `a` to `z`, then from the space to `~`.
///
/// ```
/// use mirrorcheck_gen::*;
/// assert_eq!(replay(&ascii(), &Trace::new()).unwrap(), 'a');
/// assert!(reflect(&ascii(), &'\n').unwrap_err().is_out_of_range());
/// ```
#[track_caller]
#[inline]
pub fn ascii() -> CharClass {
    class(PRINTABLE)
}

/// A lower-case ASCII letter, uniform.
#[track_caller]
#[inline]
pub fn ascii_lowercase() -> CharClass {
    class(&[LOWER])
}

/// An upper-case ASCII letter, uniform.
#[track_caller]
#[inline]
pub fn ascii_uppercase() -> CharClass {
    class(&[UPPER])
}

/// An ASCII letter, uniform; the lower-case ones are simpler.
#[track_caller]
#[inline]
pub fn ascii_letter() -> CharClass {
    class(&[LOWER, UPPER])
}

/// An ASCII digit, uniform.
#[track_caller]
#[inline]
pub fn digit() -> CharClass {
    class(&[DIGIT])
}

/// An ASCII letter or digit, uniform, in the order `a` to `z`, `A` to `Z`, `0` to `9`.
#[track_caller]
#[inline]
pub fn alphanumeric() -> CharClass {
    class(&[LOWER, UPPER, DIGIT])
}

/// An ASCII control character, uniform: what is not printable.
#[track_caller]
#[inline]
pub fn ascii_control() -> CharClass {
    class(CONTROL)
}

/// Any character: of 16, 12 are printable ASCII, 3 are such that programs trip over them
/// (ends of lines, NUL, combining marks, zero-width and right-to-left marks, the neighbours
/// of the surrogates) and 1 is another one. `a` is the simplest.
impl Generate for char {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        in_table(s, &[12, 3, 1], &[PRINTABLE, NASTY, OTHERS], Location::caller())
    }
}

/// Characters of a range. Made by [`char_in`].
#[derive(Clone, Copy, Debug)]
pub struct CharIn {
    ends: Option<(char, char)>,
    place: &'static Location<'static>,
}

impl Generator<char> for CharIn {
    #[inline]
    fn run(&self, s: &mut Source<'_, char>) -> Outcome<char> {
        let Some((low, high)) = self.ends else {
            return s.impossible("an empty range of characters", self.place);
        };
        let (low, high) = (u64::from(low), u64::from(high));
        match (low < SURROGATES.0, high > SURROGATES.1) {
            (true, true) => {
                let around = [(low, SURROGATES.0 - 1), (SURROGATES.1 + 1, high)];
                in_table(s, &[1], &[&around], self.place)
            }
            _ => in_table(s, &[1], &[&[(low, high)]], self.place),
        }
    }
}

/// Characters of an alphabet. Made by [`char_of`].
#[derive(Clone, Debug)]
pub struct CharOf {
    ranges: Box<[(u64, u64)]>,
    twice: Option<char>,
    place: &'static Location<'static>,
}

impl Generator<char> for CharOf {
    #[inline]
    fn run(&self, s: &mut Source<'_, char>) -> Outcome<char> {
        if self.ranges.is_empty() {
            return s.impossible("an alphabet without characters", self.place);
        }
        if let Some(letter) = self.twice {
            return s.impossible(format!("an alphabet with {letter:?} in it twice"), self.place);
        }
        in_table(s, &[1], &[&self.ranges], self.place)
    }
}

/// Characters of a class. Made by [`ascii`] and its siblings.
#[derive(Clone, Copy, Debug)]
pub struct CharClass {
    ranges: Block<'static>,
    place: &'static Location<'static>,
}

impl Generator<char> for CharClass {
    #[inline]
    fn run(&self, s: &mut Source<'_, char>) -> Outcome<char> {
        in_table(s, &[1], &[self.ranges], self.place)
    }
}

#[track_caller]
#[inline]
fn class(ranges: Block<'static>) -> CharClass {
    CharClass { ranges, place: Location::caller() }
}

/// A character from a table of blocks.
#[inline]
fn in_table(
    s: &mut Source<'_, char>,
    weights: &[u32],
    blocks: &[Block<'_>],
    place: &'static Location<'static>,
) -> Outcome<char> {
    let code = in_blocks(s, weights, blocks, place, |&c| Some(u64::from(c)))?;
    Ok(to_char(code))
}

/// The character of a code that a table of characters has given.
#[inline]
pub(crate) fn to_char(code: u64) -> char {
    char::from_u32(code as u32).unwrap_or(char::REPLACEMENT_CHARACTER)
}

impl Line for char {
    const FIRST: char = char::MIN;
    const LAST: char = char::MAX;
    #[inline]
    fn after(self) -> Option<char> {
        (self..=char::MAX).nth(1)
    }
    #[inline]
    fn before(self) -> Option<char> {
        (char::MIN..self).next_back()
    }
}

// ------------------------------------------------------------ tables

#[inline]
const fn range(first: char, last: char) -> (u64, u64) {
    (first as u64, last as u64)
}

const LOWER: (u64, u64) = range('a', 'z');
const UPPER: (u64, u64) = range('A', 'Z');
const DIGIT: (u64, u64) = range('0', '9');
const CONTROL: Block<'static> = &[range('\0', '\u{1f}'), range('\u{7f}', '\u{7f}')];

/// Codes that are no characters.
pub(crate) const SURROGATES: (u64, u64) = (0xd800, 0xdfff);

/// Printable ASCII, the simplest first.
pub(crate) const PRINTABLE: Block<'static> = &[LOWER, range(' ', '`'), range('{', '~')];

/// What programs trip over, in the order of code points.
const NASTY: Block<'static> = &[
    range('\0', '\0'), // ends a string in C
    range('\t', '\n'), // tabs and ends of lines
    range('\r', '\r'),
    range('\u{1b}', '\u{1b}'),     // escape sequences of terminals
    range('\u{7f}', '\u{80}'),     // the last of one byte, the first of two
    range('\u{85}', '\u{85}'),     // the other end of a line
    range('\u{a0}', '\u{a0}'),     // a space that is not ASCII
    range('\u{df}', '\u{df}'),     // ß becomes two letters in upper case
    range('\u{130}', '\u{130}'),   // İ becomes two characters in lower case
    range('\u{301}', '\u{301}'),   // a combining accent
    range('\u{3a3}', '\u{3a3}'),   // Σ has two lower cases
    range('\u{660}', '\u{660}'),   // a digit that is not ASCII
    range('\u{7ff}', '\u{800}'),   // the last of two bytes, the first of three
    range('\u{200b}', '\u{200b}'), // a space without width
    range('\u{200d}', '\u{200d}'), // joins emoji
    range('\u{2028}', '\u{2028}'), // ends a line in JavaScript
    range('\u{202e}', '\u{202e}'), // turns the text around
    range('\u{d7ff}', '\u{d7ff}'), // before and after the surrogates
    range('\u{e000}', '\u{e000}'),
    range('\u{fb01}', '\u{fb01}'), // a ligature that normalises to two letters
    range('\u{feff}', '\u{feff}'), // byte order mark
    range('\u{fffd}', '\u{fffd}'), // replacement character
    range('\u{ffff}', '\u{10000}'), // the last of three bytes, the first of four
    range('\u{1f600}', '\u{1f600}'), // an emoji
    range('\u{10ffff}', '\u{10ffff}'),
];

/// Everything that is left; a test says that nothing is missing.
const OTHERS: Block<'static> = &[
    (0x1, 0x8),
    (0xb, 0xc),
    (0xe, 0x1a),
    (0x1c, 0x1f),
    (0x81, 0x84),
    (0x86, 0x9f),
    (0xa1, 0xde),
    (0xe0, 0x12f),
    (0x131, 0x300),
    (0x302, 0x3a2),
    (0x3a4, 0x65f),
    (0x661, 0x7fe),
    (0x801, 0x200a),
    (0x200c, 0x200c),
    (0x200e, 0x2027),
    (0x2029, 0x202d),
    (0x202f, 0xd7fe),
    (0xe001, 0xfb00),
    (0xfb02, 0xfefe),
    (0xff00, 0xfffc),
    (0xfffe, 0xfffe),
    (0x10001, 0x1f5ff),
    (0x1f601, 0x10fffe),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::blocks::{count, is_partition};
    use crate::generators::trials::*;
    use crate::*;

    #[test]
    fn the_default_has_every_character_once() {
        let scalars = vec![(0, SURROGATES.0 - 1), (SURROGATES.1 + 1, 0x10ffff)];
        assert!(is_partition(&[PRINTABLE, NASTY, OTHERS], scalars));
        assert_eq!(count(PRINTABLE), 95);
    }

    #[test]
    fn characters_run_both_ways() {
        runs_both_ways(&any::<char>());
        runs_both_ways(&char_in(..));
        runs_both_ways(&char_in('\u{d000}'..'\u{f000}'));
        runs_both_ways(&char_of("zyx-"));
        for class in [ascii(), ascii_letter(), digit(), alphanumeric(), ascii_control()] {
            runs_both_ways(&class);
            sums_to_one(&class);
        }
    }

    #[test]
    fn the_order_begins_with_a() {
        assert_eq!(
            all_of(&ascii())[..30].iter().collect::<String>(),
            "abcdefghijklmnopqrstuvwxyz !\"#"
        );
        assert_eq!(replay(&any::<char>(), &Trace::new()).unwrap(), 'a');
        assert_eq!(all_of(&char_in('\u{d7fe}'..='\u{e001}')).len(), 4);
        assert_eq!(all_of(&char_of("xa")), ['x', 'a']);
    }

    #[test]
    fn strange_characters_are_refused() {
        refuses(&ascii(), ['\n', '\u{7f}', 'é']);
        refuses(&ascii_uppercase(), ['a', '@', '[']);
        refuses(&ascii_lowercase(), ['A']);
        refuses(&char_in('b'..'d'), ['a', 'd']);
        refuses(&char_of("abc"), ['d', '\0']);
    }

    #[test]
    #[allow(clippy::reversed_empty_ranges)]
    fn mistakes_name_the_place() {
        is_misused(&char_in('b'..='a'), "an empty range of characters");
        is_misused(&char_of(""), "an alphabet without characters");
        is_misused(&char_of("abcb"), "an alphabet with 'b' in it twice");
    }
}
