//! What a check can tell of its case, and who hears it.
//!
//! A check says what a case was like by calling one of these functions, from any depth.
//! They need no handle: whoever runs the case listens on its thread ([`Listener`](super::Listener)). Where
//! nobody does (outside of a property, while inputs are made, while a counterexample is
//! shrunk) a call reads one flag and returns. So the functions can stay in code that is
//! also used elsewhere, in generators and conditions too.
//!
//! Threads that a check starts are not heard: gather there what is to be told, and tell it
//! when they are joined.

use super::listener::{is_heard, payload, tell};
use super::tellings::{Payload, What};
use crate::Label;
use std::fmt::{self, Debug, Write};

/// This case is one of these.
///
/// ```
/// use mirrorcheck::*;
/// #[property]
/// fn reversing_twice_changes_nothing(list: Vec<u8>) {
///     if list.is_empty() {
///         label("empty");
///     }
///     let twice: Vec<u8> = list.iter().rev().rev().copied().collect();
///     assert_eq!(twice, list);
/// }
/// # let property = reversing_twice_changes_nothing::property();
/// let report = runners::generational(&property, &Settings::default(), 1).unwrap();
/// assert!(report.statistics.labels["empty"].cases > 0);
/// ```
#[inline]
pub fn label(name: impl Into<Label>) {
    if is_heard() {
        tell(name.into(), What::Label);
    }
}

/// This case is one of these, if the condition holds. A class that no case belongs to is
/// shown as such.
///
/// ```
/// use mirrorcheck::{blocks::observe, statistics::Telling, *};
/// let ((), told) = observe(|| classify(2 + 2 == 4, "as expected"));
/// let expected = Telling::Class { name: "as expected", holds: true };
/// assert_eq!(told.iter().collect::<Vec<_>>(), [expected]);
/// ```
#[inline]
pub fn classify(condition: bool, name: impl Into<Label>) {
    if is_heard() {
        tell(name.into(), What::Class(condition));
    }
}

/// Gathers a value: of numbers the report shows range, median, mean and a histogram, of
/// anything else the most frequent ones.
///
/// ```
/// use mirrorcheck::*;
/// #[property]
/// fn lists_are_as_long_as_they_are(#[with(vec_of(any::<bool>(), 0..=4))] list: Vec<bool>) {
///     collect("length", list.len());
///     collect("first", list.first());
/// }
/// # let property = lists_are_as_long_as_they_are::property();
/// let report = runners::generational(&property, &Settings::default(), 1).unwrap();
/// assert_eq!(report.statistics.values["length"].numbers.max(), Some(4.0));
/// assert_eq!(report.statistics.values["first"].texts.len(), 3);
/// ```
///
/// What its `Debug` writes as a number is a number; longer texts are cut.
#[inline]
pub fn collect(name: impl Into<Label>, value: impl Debug) {
    if is_heard() {
        tell_with(name.into(), &value, What::Value);
    }
}

/// In so many of a hundred cases, or more, the condition is to hold. If it certainly does
/// not, the report warns; with [`require_cover`](crate::Settings::require_cover) it fails.
///
/// ```
/// use mirrorcheck::{runners::generational, *};
/// #[property]
/// fn sorting_keeps_the_length(list: Vec<u8>) {
///     cover(20.0, list.len() > 5, "long");
///     cover(50.0, list.is_sorted(), "sorted");
/// }
/// # let property = sorting_keeps_the_length::property();
/// let report = generational(&property, &Settings::default(), 1).unwrap();
/// let [warning] = &report.warnings[..] else { panic!("{:?}", report.warnings) };
/// assert!(warning.to_string().contains("`sorted`"));
/// ```
///
/// # Panics
/// If it is not between 0 and 100.
#[inline]
#[track_caller]
pub fn cover(percent: f64, condition: bool, name: impl Into<Label>) {
    assert!((0.0..=100.0).contains(&percent), "{percent} is not a share of a hundred cases");
    if is_heard() {
        tell(name.into(), What::Cover { percent, holds: condition });
    }
}

/// Something happened. A label is counted once a case, an event as often as it happens.
///
/// ```
/// use mirrorcheck::*;
/// #[property]
/// fn pushing_makes_longer(#[with(int(0..=9))] n: usize) {
///     let mut list = vec![];
///     for at in 0..n {
///         if list.len() == list.capacity() {
///             event("resized");
///         }
///         list.push(at);
///     }
///     assert_eq!(list.len(), n);
/// }
/// # let property = pushing_makes_longer::property();
/// let report = runners::generational(&property, &Settings::default(), 1).unwrap();
/// let resized = &report.statistics.events["resized"];
/// assert!(resized.times > resized.share.cases);
/// ```
#[inline]
pub fn event(name: impl Into<Label>) {
    if is_heard() {
        tell(name.into(), What::Event(None));
    }
}

/// Something happened, to this extent: a number or a text, summarised like a
/// [collected](collect) value.
///
/// ```
/// use mirrorcheck::{blocks::observe, statistics::{Telling, Told}, *};
/// let ((), told) = observe(|| event_with("resized", 16));
/// let expected = Telling::Event { name: "resized", payload: Some(Told::Number(16.0)) };
/// assert_eq!(told.iter().collect::<Vec<_>>(), [expected]);
/// ```
#[inline]
pub fn event_with(name: impl Into<Label>, payload: impl Debug) {
    if is_heard() {
        tell_with(name.into(), &payload, |payload| What::Event(Some(payload)));
    }
}

/// How near this case came to something worth finding: the larger the nearer. The report
/// shows the best; a runner can look for better ones.
///
/// ```
/// use mirrorcheck::*;
/// #[property]
/// fn sums_are_small(#[with(vec_of(int(0..=9), ..))] list: Vec<u32>) {
///     target(list.iter().sum::<u32>());
/// }
/// # let property = sums_are_small::property();
/// let report = runners::generational(&property, &Settings::default(), 1).unwrap();
/// assert!(report.statistics.scores["score"].score > 100.0);
/// ```
///
/// Any number is a score: all primitive ones are [`IntoScore`].
#[inline]
pub fn target(score: impl IntoScore) {
    target_as(Label::literal("score"), score);
}

/// As [`target`], under a name, where a check has several. A score that is not a number says
/// nothing.
///
/// ```
/// use mirrorcheck::{blocks::observe, *};
/// let ((), told) = observe(|| {
///     target_as("depth", 7);
///     target_as("ratio", f64::NAN);
/// });
/// assert_eq!(told.iter().count(), 1);
/// ```
#[inline]
pub fn target_as(name: impl Into<Label>, score: impl IntoScore) {
    if is_heard() {
        let score = score.into_score();
        if !score.is_nan() {
            tell(name.into(), What::Score(score));
        }
    }
}

/// What can be a score: the primitive numbers.
pub trait IntoScore {
    /// The score.
    fn into_score(self) -> f64;
}

macro_rules! scores {
    ($($number:ty)*) => {$(
        impl IntoScore for $number {
            #[inline]
            fn into_score(self) -> f64 {
                self as f64
            }
        }
    )*};
}

scores!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64);

// ------------------------------------------------------------ values as text

#[inline]
fn tell_with(name: Label, value: &dyn Debug, what: impl FnOnce(Payload) -> What) {
    // Before the borrow: the user's `Debug` may tell something itself.
    let text = Short::of(value);
    tell(name, what(payload(text.as_str())));
}

/// The beginning of a text, on the stack: a number that is collected is never allocated.
struct Short {
    bytes: [u8; 4 * Short::LONGEST],
    len: usize,
    room: usize,
}

impl Short {
    /// In characters. A table has a line for each.
    const LONGEST: usize = 60;

    #[inline]
    fn of(value: &dyn Debug) -> Short {
        let mut short = Short { bytes: [0; _], len: 0, room: Short::LONGEST };
        // An error says that the text is full, which ends the writing early, and is as good.
        _ = write!(short, "{value:?}");
        short
    }

    #[inline]
    fn as_str(&self) -> &str {
        str::from_utf8(&self.bytes[..self.len]).expect("whole characters were written")
    }

    #[inline]
    fn push(&mut self, char: char) {
        self.len += char.encode_utf8(&mut self.bytes[self.len..]).len();
        self.room -= 1;
    }
}

impl Write for Short {
    #[inline]
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for char in text.chars() {
            match self.room {
                0 => return Err(fmt::Error),
                1 => self.push('…'),
                _ => self.push(char),
            }
        }
        Ok(())
    }
}
