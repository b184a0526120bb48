//! What one case told, as data.

use crate::Label;

/// What a case told, in its order.
#[derive(Clone, Debug, Default)]
pub struct Tellings {
    items: Vec<(Label, What)>,
    /// The texts of all payloads, one after the other, so that they cost no allocation each.
    text: String,
}

/// One thing that a case told.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)] // The fields are the arguments of the functions.
pub enum Telling<'t> {
    /// By [`label`](crate::label).
    Label { name: &'t str },
    /// By [`classify`](crate::classify).
    Class { name: &'t str, holds: bool },
    /// By [`collect`](crate::collect).
    Value { name: &'t str, value: Told<'t> },
    /// By [`cover`](crate::cover).
    Cover { name: &'t str, percent: f64, holds: bool },
    /// By [`event`](crate::event) or [`event_with`](crate::event_with).
    Event { name: &'t str, payload: Option<Told<'t>> },
    /// By [`target`](crate::target) or [`target_as`](crate::target_as).
    Score { name: &'t str, score: f64 },
}

/// A value that was told.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Told<'t> {
    /// A finite number.
    Number(f64),
    /// Anything else, as text.
    Text(&'t str),
}

impl Tellings {
    /// Nothing.
    pub const fn new() -> Tellings {
        Tellings { items: Vec::new(), text: String::new() }
    }

    /// Whether nothing was told.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// What was told, in its order.
    pub fn iter(&self) -> impl Iterator<Item = Telling<'_>> {
        self.items.iter().map(|(name, what)| {
            let name = name.as_str();
            match *what {
                What::Label => Telling::Label { name },
                What::Class(holds) => Telling::Class { name, holds },
                What::Value(value) => Telling::Value { name, value: self.told(value) },
                What::Cover { percent, holds } => Telling::Cover { name, percent, holds },
                What::Event(payload) => {
                    Telling::Event { name, payload: payload.map(|payload| self.told(payload)) }
                }
                What::Score(score) => Telling::Score { name, score },
            }
        })
    }

    #[inline]
    pub(super) fn push(&mut self, name: Label, what: What) {
        self.items.push((name, what));
    }

    /// A text, or the number that it spells.
    #[inline]
    pub(super) fn payload(&mut self, text: &str) -> Payload {
        match text.parse::<f64>() {
            Ok(number) if number.is_finite() => Payload::Number(number),
            _ => {
                let start = self.text.len();
                self.text.push_str(text);
                Payload::Text { start, end: self.text.len() }
            }
        }
    }

    #[inline]
    pub(super) fn clear(&mut self) {
        self.items.clear();
        self.text.clear();
    }

    fn told(&self, payload: Payload) -> Told<'_> {
        match payload {
            Payload::Number(number) => Told::Number(number),
            Payload::Text { start, end } => Told::Text(&self.text[start..end]),
        }
    }
}

/// What was told under a name.
#[derive(Clone, Copy, Debug)]
pub(super) enum What {
    Label,
    Class(bool),
    Value(Payload),
    Cover { percent: f64, holds: bool },
    Event(Option<Payload>),
    Score(f64),
}

/// A value that was told: a number, or where its text is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Payload {
    Number(f64),
    Text { start: usize, end: usize },
}
