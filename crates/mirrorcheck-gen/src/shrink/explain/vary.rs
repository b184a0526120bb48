//! Replay with other values for some parts.
//!
//! A part is a span. Where it begins the choices are drawn at random, and where it ends they
//! are read on behind it. So it may take more or fewer choices than before, and the rest
//! is still read as it was: replay goes along the tree, not along the list.

use super::Part;
use crate::{Choice, Interpretation, Label, Outcome, Rng, Void};

/// How other values are found.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Draw {
    /// Everything is simplest.
    Simplest,
    /// A single choice becomes the one just below it.
    Below,
    /// A single choice becomes the last one.
    Last,
    /// As the generator would.
    Random,
}

/// Decides as a list says, but for some parts.
pub(super) struct Vary<'c> {
    choices: &'c [u64],
    next: usize,
    parts: &'c [&'c Part],
    draw: Draw,
    rng: &'c mut Rng,
    /// How many spans are around.
    depth: usize,
    /// The span that is being varied.
    varied: Option<Varied>,
    /// What was decided.
    pub(super) made: Vec<u64>,
}

/// A span while it is varied.
#[derive(Clone, Copy)]
struct Varied {
    /// How many spans are around it.
    depth: usize,
    /// Whether it had one choice.
    is_single: bool,
    /// Where the list is read on behind it.
    end: usize,
}

/// How much longer a varied value may become than the one it comes from.
const LONGEST: usize = 1000;

impl<'c> Vary<'c> {
    pub(super) fn new(
        choices: &'c [u64],
        parts: &'c [&'c Part],
        draw: Draw,
        rng: &'c mut Rng,
    ) -> Vary<'c> {
        Vary { choices, next: 0, parts, draw, rng, depth: 0, varied: None, made: Vec::new() }
    }

    fn decide(&mut self, choice: &Choice<'_>) -> u64 {
        let before = self.choices.get(self.next).copied().unwrap_or(0);
        if let Some(varied) = self.varied {
            return self.other(choice, before, varied.is_single);
        }
        let part = self.parts.iter().find(|part| part.choices.start == self.next);
        let Some(part) = part else {
            self.next += 1;
            return choice.distribution.allowed_from(before.min(choice.bound), choice.bound);
        };
        let is_single = part.choices.len() == 1;
        match part.depth {
            Some(depth) => {
                self.varied = Some(Varied { depth, is_single, end: part.choices.end });
            }
            None => self.next += 1,
        }
        self.other(choice, before, is_single)
    }

    /// Another index, at best.
    fn other(&mut self, choice: &Choice<'_>, before: u64, is_single: bool) -> u64 {
        let index = match self.draw {
            Draw::Simplest => 0,
            Draw::Below if is_single => before.saturating_sub(1),
            Draw::Last if is_single => choice.bound,
            _ => return choice.distribution.sample(choice.bound, self.rng),
        };
        choice.distribution.allowed_from(index, choice.bound)
    }
}

impl Interpretation for Vary<'_> {
    fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
        if self.made.len() > self.choices.len() + LONGEST {
            return Err(Void);
        }
        let index = self.decide(choice);
        self.made.push(index);
        Ok(index)
    }

    fn wants_spans(&self) -> bool {
        true
    }

    fn open(&mut self, _: &Label) {
        self.depth += 1;
    }

    fn branch(&mut self, _: &Label) {
        self.depth += 1;
    }

    fn close(&mut self) {
        self.depth = self.depth.saturating_sub(1);
        if let Some(varied) = self.varied.filter(|varied| varied.depth == self.depth) {
            self.varied = None;
            self.next = varied.end;
        }
    }
}
