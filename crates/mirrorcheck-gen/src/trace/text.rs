//! The text form of a trace: `1.5.0*4` is 1, 5 and four zeros.
//!
//! It is short enough for a failure report, safe in a shell, a file name and a
//! comma-separated list, and reading it back gives the same choices. The empty trace
//! is `-`, because an empty word gets lost on command lines. Spans and bounds are not
//! written: replaying the trace brings them back.
//!
//! ```
//! use mirrorcheck_gen::Trace;
//! let trace = Trace::from_choices(vec![1, 5, 0, 0, 0, 0]);
//! assert_eq!(trace.to_string(), "1.5.0*4");
//! assert_eq!(Trace::parse("1.5.0*4").unwrap(), trace);
//! ```

use super::Trace;
use crate::Error;
use std::fmt;
use std::str::FromStr;

/// Shorter runs are written out: `0.0` is no longer than `0*2`.
const SHORTEST_RUN: usize = 3;

/// A trace longer than this is not read: its text is a mistake or an attack
/// (`0*18446744073709551615` is a short text).
const LONGEST: usize = 1 << 26;

impl Trace {
    /// Reads the text form.
    #[inline]
    pub fn parse(text: &str) -> Result<Trace, Error> {
        let text = text.trim();
        if text == "-" {
            return Ok(Trace::new());
        }
        let mut choices = Vec::new();
        for (at, word) in text.split('.').enumerate() {
            let (choice, times) = run(word).ok_or_else(|| {
                let shown: String = word.chars().take(40).collect();
                Error::bad_trace(format!(
                    "not a trace: {shown:?}, part {} of the text, is neither a number nor \
                     `number*times`",
                    at + 1
                ))
            })?;
            if times > LONGEST - choices.len() {
                return Err(Error::bad_trace(format!(
                    "not a trace: part {} makes it longer than {LONGEST} choices",
                    at + 1
                )));
            }
            choices.resize(choices.len() + times, choice);
        }
        Ok(Trace::from_choices(choices))
    }
}

#[inline]
fn run(word: &str) -> Option<(u64, usize)> {
    match word.split_once('*') {
        None => Some((number(word)?, 1)),
        Some((choice, times)) => Some((number(choice)?, number(times)?.try_into().ok()?)),
    }
}

/// `str::parse` would also take a sign.
#[inline]
fn number(digits: &str) -> Option<u64> {
    digits.bytes().all(|b| b.is_ascii_digit()).then(|| digits.parse().ok())?
}

impl FromStr for Trace {
    type Err = Error;
    #[inline]
    fn from_str(text: &str) -> Result<Trace, Error> {
        Trace::parse(text)
    }
}

impl fmt::Display for Trace {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (at, equal) in self.choices.chunk_by(|a, b| a == b).enumerate() {
            let dot = if at > 0 { "." } else { "" };
            match equal.len() {
                n if n >= SHORTEST_RUN => write!(f, "{dot}{}*{n}", equal[0])?,
                n => {
                    write!(f, "{dot}{}", equal[0])?;
                    (1..n).try_for_each(|_| write!(f, ".{}", equal[0]))?;
                }
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Trace {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    #[test]
    fn every_trace_is_read_back() {
        let mut rng = Rng::seeded(5);
        for _ in 0..2_000 {
            let length = rng.below(20);
            let choices = (0..length).map(|_| {
                let bits = rng.below(64);
                if rng.below(2) == 0 { 0 } else { rng.word() >> bits }
            });
            let trace: Trace = choices.collect();
            assert_eq!(Trace::parse(&trace.to_string()).unwrap(), trace);
        }
        assert_eq!(Trace::new().to_string(), "-");
        assert_eq!(Trace::parse(" - ").unwrap(), Trace::new());
    }

    #[test]
    fn garbage_is_refused_with_its_place() {
        for (text, part) in [("", 1), ("1..2", 2), ("1.x", 2), ("1.2.-3", 3), ("+1", 1), ("*", 1)] {
            let error = Trace::parse(text).unwrap_err();
            assert!(error.is_bad_trace());
            assert!(error.to_string().contains(&format!("part {part} ")), "{text}: {error}");
        }
        for text in ["18446744073709551616", "0*18446744073709551615", "5*", "0*99999999999"] {
            assert!(Trace::parse(text).unwrap_err().is_bad_trace(), "{text}");
        }
    }
}
