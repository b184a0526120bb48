//! What a supervisor and its worker say to each other.
//!
//! Both are the same program, so the version can only differ if a test starts a foreign binary
//! with its own environment; it is compared all the same.
//!
//! A worker speaks on its standard output, where the test harness and the code under test
//! speak too. So everything of ours begins with a character that nobody prints, and ends with
//! its line. The supervisor speaks once, when the worker begins, on its standard input.

use crate::property::Cause;
use crate::test::Outcome;
use std::time::Duration;

/// The version of this protocol.
pub(super) const VERSION: u32 = 1;

/// Where a message of a worker begins.
pub(super) const MARK: char = '\u{1e}';

/// What a worker says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// The property was reached, and the orders were read.
    Hello,
    /// A check is about to be run.
    Running,
    /// It came back.
    Ran(Entry),
    /// A check that is in the log, but did not pass, is about to be run again.
    Again,
    /// It came back.
    AgainRan,
    /// Inputs are about to be made.
    Making,
    /// They were made, or discarded.
    Made,
    /// What is being made now is told choice by choice, at this size.
    Telling(u32),
    /// A choice.
    Chose(u64),
    /// A variable is made; as text, if it can be shown.
    Variable(String, Option<String>),
    /// The test is over.
    Over(Outcome),
}

/// What came of a run, for the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) result: Ran,
    /// When it was over, since the test began.
    pub(super) time: Duration,
}

/// What came of running a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Ran {
    /// The property held, and told nothing.
    Passed,
    /// Anything else. Running it again says what.
    Otherwise,
    /// The worker did not survive it.
    Died { cause: Cause, message: String },
}

/// What a worker is told when it begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Orders {
    /// What came of the isolated properties that the test has before this one.
    pub(super) before: Vec<Outcome>,
    /// What came of the runs so far.
    pub(super) log: Vec<Entry>,
    /// The numbers of makings that don't come back.
    pub(super) voids: Vec<u64>,
    /// The number of a making to be told choice by choice.
    pub(super) tell: Option<u64>,
    /// Instead of testing, make the inputs of these choices, at this size, and tell.
    pub(super) probe: Option<(u32, Vec<u64>)>,
}

// ------------------------------------------------------------ as text

impl Said {
    #[inline]
    pub(super) fn text(&self) -> String {
        match self {
            Said::Hello => "hello".into(),
            Said::Running => "running".into(),
            Said::Ran(entry) => entry.text(),
            Said::Again => "again".into(),
            Said::AgainRan => "again-ran".into(),
            Said::Making => "making".into(),
            Said::Made => "made".into(),
            Said::Telling(size) => format!("telling\t{size}"),
            Said::Chose(index) => format!("chose\t{index}"),
            Said::Variable(name, None) => format!("variable\t{name}"),
            Said::Variable(name, Some(text)) => format!("variable\t{name}\t{}", escaped(text)),
            Said::Over(outcome) => text_of(outcome),
        }
    }

    #[inline]
    pub(super) fn read(line: &str) -> Option<Said> {
        let words: Vec<&str> = line.split('\t').collect();
        Some(match words[..] {
            ["hello"] => Said::Hello,
            ["running"] => Said::Running,
            ["again"] => Said::Again,
            ["again-ran"] => Said::AgainRan,
            ["making"] => Said::Making,
            ["made"] => Said::Made,
            ["telling", size] => Said::Telling(size.parse().ok()?),
            ["chose", index] => Said::Chose(index.parse().ok()?),
            ["variable", name] => Said::Variable(name.into(), None),
            ["variable", name, text] => Said::Variable(name.into(), Some(unescaped(text))),
            ["passed" | "failed", ..] => Said::Over(outcome(&words)?),
            _ => Said::Ran(Entry::read(&words)?),
        })
    }
}

impl Entry {
    #[inline]
    fn text(&self) -> String {
        let micros = self.time.as_micros();
        match &self.result {
            Ran::Passed => format!("ran\t{micros}"),
            Ran::Otherwise => format!("otherwise\t{micros}"),
            Ran::Died { cause: Cause::Crash(how), message } => {
                format!("crash\t{micros}\t{}\t{}", escaped(how), escaped(message))
            }
            Ran::Died { message, .. } => format!("timeout\t{micros}\t{}", escaped(message)),
        }
    }

    #[inline]
    fn read(words: &[&str]) -> Option<Entry> {
        let time = Duration::from_micros(words.get(1)?.parse().ok()?);
        let died = |cause, message| Ran::Died { cause, message: unescaped(message) };
        let result = match words {
            ["ran", _] => Ran::Passed,
            ["otherwise", _] => Ran::Otherwise,
            ["crash", _, how, message] => died(Cause::Crash(unescaped(how)), message),
            ["timeout", _, message] => died(Cause::Timeout, message),
            _ => return None,
        };
        Some(Entry { result, time })
    }
}

impl Orders {
    #[inline]
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        for outcome in &self.before {
            text += &format!("before\t{}\n", text_of(outcome));
        }
        for entry in &self.log {
            text += &format!("log\t{}\n", entry.text());
        }
        for number in &self.voids {
            text += &format!("void\t{number}\n");
        }
        if let Some(number) = self.tell {
            text += &format!("tell\t{number}\n");
        }
        if let Some((size, choices)) = &self.probe {
            let choices: Vec<String> = choices.iter().map(u64::to_string).collect();
            text += &format!("probe\t{size}\t{}\n", choices.join(" "));
        }
        text + END + "\n"
    }

    /// Reads lines up to the last one of the orders.
    #[inline]
    pub(super) fn read(mut lines: impl Iterator<Item = String>) -> Option<Orders> {
        let mut orders = Orders::default();
        loop {
            let line = lines.next()?;
            let words: Vec<&str> = line.split('\t').collect();
            match words[..] {
                [END] => return Some(orders),
                ["before", ref before @ ..] => orders.before.push(outcome(before)?),
                ["log", ref entry @ ..] => orders.log.push(Entry::read(entry)?),
                ["void", number] => orders.voids.push(number.parse().ok()?),
                ["tell", number] => orders.tell = Some(number.parse().ok()?),
                ["probe", size, choices] => {
                    let choices = choices.split_whitespace().map(str::parse);
                    let choices = choices.collect::<Result<_, _>>().ok()?;
                    orders.probe = Some((size.parse().ok()?, choices));
                }
                _ => return None,
            }
        }
    }
}

#[inline]
fn text_of(outcome: &Outcome) -> String {
    match outcome {
        Ok(None) => "passed".to_owned(),
        Ok(Some(notice)) => format!("passed\t{}", escaped(notice)),
        Err(report) => format!("failed\t{}", escaped(report)),
    }
}

#[inline]
fn outcome(words: &[&str]) -> Option<Outcome> {
    Some(match words {
        ["passed"] => Ok(None),
        ["passed", notice] => Ok(Some(unescaped(notice))),
        ["failed", report] => Err(unescaped(report)),
        _ => return None,
    })
}

/// The last line of the orders.
const END: &str = "go";

/// What stands for the characters that would end a word or a line.
const ESCAPES: [(char, char); 5] =
    [('\\', '\\'), ('\n', 'n'), ('\r', 'r'), ('\t', 't'), (MARK, 'm')];

#[inline]
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match ESCAPES.iter().find(|(plain, _)| *plain == c) {
            Some((_, code)) => escaped.extend(['\\', *code]),
            None => escaped.push(c),
        }
    }
    escaped
}

#[inline]
fn unescaped(text: &str) -> String {
    let (mut unescaped, mut chars) = (String::with_capacity(text.len()), text.chars());
    while let Some(c) = chars.next() {
        let code = if c == '\\' { chars.next() } else { None };
        let plain = code.and_then(|code| ESCAPES.iter().find(|(_, other)| *other == code));
        unescaped.push(plain.map_or(c, |(plain, _)| *plain));
    }
    unescaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::*;

    fn entries() -> Vec<Entry> {
        let odd = "tab\tline\nmark\u{1e} back\\slash\\n";
        let died = |cause| Ran::Died { cause, message: odd.into() };
        let results =
            [Ran::Passed, Ran::Otherwise, died(Cause::Timeout), died(Cause::Crash(odd.into()))];
        let time = Duration::from_micros(u64::MAX / 2);
        results.into_iter().map(|result| Entry { result, time }).collect()
    }

    #[test]
    fn whatever_is_said_is_understood() {
        let text = "a\tb\n".to_owned();
        let mut all = vec![
            Said::Hello,
            Said::Running,
            Said::Again,
            Said::AgainRan,
            Said::Making,
            Said::Made,
            Said::Telling(u32::MAX),
            Said::Chose(u64::MAX),
            Said::Variable("n".into(), None),
            Said::Variable("n".into(), Some(text.clone())),
            Said::Variable("n".into(), Some(String::new())),
            Said::Over(Ok(None)),
            Said::Over(Ok(Some(text.clone()))),
            Said::Over(Err(text)),
        ];
        all.extend(entries().into_iter().map(Said::Ran));
        for said in all {
            let line = said.text();
            assert!(!line.contains('\n'), "{line:?}");
            assert_eq!(Said::read(&line), Some(said));
        }
        assert_eq!(Said::read("gibberish"), None);
        assert_eq!(Said::read("ran\tx"), None);
    }

    #[test]
    fn orders_are_understood_and_what_comes_behind_them_is_left() {
        let orders = Orders {
            before: vec![Ok(None), Ok(Some("\n".into())), Err("a\tb\n".into())],
            log: entries(),
            voids: vec![3, 9],
            tell: Some(4),
            probe: Some((30, vec![1, u64::MAX])),
        };
        let text = orders.text() + "rest\n";
        let mut lines = text.lines().map(str::to_owned);
        assert_eq!(Orders::read(&mut lines), Some(orders));
        assert_eq!(lines.next().as_deref(), Some("rest"));
        assert_eq!(Orders::read(["log\tx".to_owned()].into_iter()), None);
    }

    #[test]
    fn any_text_survives() {
        forms::round_trip(any::<String>(), |text| escaped(text), |text| unescaped(text)).test();
        assert_eq!(unescaped(&escaped("\\n\n\\")), "\\n\n\\");
    }
}
