//! The derivative of a generator: what is left of it after a choice.
//!
//! A derivative is a generator like any other. It runs the original under an
//! interpretation that makes the fixed choices itself and hands on the rest. Backward, it
//! explains a value by the ways that begin with the fixed choices, without them.

use crate::forest::Fork;
use crate::source::{Holes, Run};
use crate::{Choice, Generator, Interpretation, Label, Outcome, Part, Recall, Source, Void};
use std::panic::Location;

/// The generator with this choice made.
///
/// ```
/// use mirrorcheck_gen::{free::derivative, *};
/// let pair = (int(0..=9), int(0..=9));
/// let five_and = derivative(pair, 5);
/// assert_eq!(replay(&five_and, &Trace::parse("7").unwrap()).unwrap(), (5, 7));
/// assert_eq!(reflect(&five_and, &(5, 7)).unwrap().first().to_string(), "7");
/// assert!(!check(&five_and, &(4, 7)).unwrap());
/// ```
pub fn derivative<G>(generator: G, choice: u64) -> Derivative<G> {
    Derivative { generator, fixed: vec![choice] }
}

/// A generator whose first choices are made.
#[derive(Clone, Debug)]
pub struct Derivative<G> {
    generator: G,
    fixed: Vec<u64>,
}

impl<G> Derivative<G> {
    /// The generator after these choices.
    pub fn after(generator: G, choices: &[u64]) -> Self {
        Derivative { generator, fixed: choices.to_vec() }
    }

    /// The derivative of the derivative.
    pub fn by(mut self, choice: u64) -> Self {
        self.fixed.push(choice);
        self
    }

    /// The choices that are made.
    pub fn fixed(&self) -> &[u64] {
        &self.fixed
    }
}

impl<T, G: Generator<T>> Generator<T> for Derivative<G> {
    fn run(&self, s: &mut Source<'_, T>) -> Outcome<T> {
        let (focus, outer) = s.parts();
        let surroundings = outer.surroundings();
        let fix = Fix {
            fixed: &self.fixed,
            picks: Vec::new(),
            last_forced: false,
            asked: Vec::new(),
            outer,
        };
        let mut run = Run::new(fix, surroundings.size).inside(surroundings);
        let outcome = self.generator.run(&mut Source::new(focus, &mut run));
        let (error, used_up) = (run.error.take(), run.interpretation.fixed.is_empty());
        let outer = run.interpretation.outer;
        outer.error = outer.error.take().or(error);
        // What needs fewer choices than were fixed is not what is left after them.
        outcome.and_then(|value| if used_up { Ok(value) } else { Err(Void) })
    }
}

/// Makes the fixed choices, and asks the outer run for the others.
struct Fix<'f, 'r, 'o> {
    fixed: &'f [u64],
    /// The picks that are being tried backward.
    picks: Vec<Pick>,
    last_forced: bool,
    /// For each part that is being explored: whether the outer run was asked about it. By
    /// the time it is explained the fixed choices may be used up.
    asked: Vec<bool>,
    outer: &'r mut Run<dyn Interpretation + 'o>,
}

/// A pick that is being tried backward.
enum Pick {
    /// This branch is fixed, and the outer run does not know of the pick.
    Fixed(u64),
    /// As the outer run knows it.
    Open(Fork),
}

impl Fix<'_, '_, '_> {
    /// The fixed choice, if there is one left.
    fn take(&mut self) -> Option<u64> {
        let (&first, rest) = self.fixed.split_first()?;
        self.fixed = rest;
        Some(first)
    }
}

impl Interpretation for Fix<'_, '_, '_> {
    fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
        let fixed = self.take();
        self.last_forced = fixed.is_some();
        match fixed {
            None => self.outer.choose(choice),
            Some(index) if index <= choice.bound && choice.distribution.allows(index) => Ok(index),
            Some(_) => Err(Void),
        }
    }

    fn wants_spans(&self) -> bool {
        true
    }

    fn open(&mut self, label: &Label) {
        self.outer.open(label);
    }

    fn branch(&mut self, label: &Label) {
        match self.last_forced {
            true => self.outer.open(label),
            false => self.outer.branch(label),
        }
    }

    fn close(&mut self) {
        self.outer.close();
    }

    fn observe(&mut self, choice: &Choice<'_>, index: u64) -> Outcome<()> {
        match self.take() {
            None => self.outer.observe(choice, index),
            Some(fixed) if fixed == index => Ok(()),
            Some(_) => Err(Void),
        }
    }

    fn fork(&mut self, choice: &Choice<'_>) {
        // Taken when the pick begins and not from what is left when a branch is entered:
        // a branch that was pruned has used some of it up.
        let pick = match self.take() {
            Some(index) => Pick::Fixed(index),
            None => Pick::Open(self.outer.fork(choice)),
        };
        self.picks.push(pick);
    }

    fn enter(&mut self, choice: &Choice<'_>, index: u64) -> Outcome<()> {
        match self.picks.last() {
            Some(Pick::Fixed(fixed)) if *fixed == index => {
                self.outer.open(choice.label(index));
                Ok(())
            }
            Some(Pick::Open(fork)) => self.outer.enter(fork, choice, index),
            _ => Err(Void),
        }
    }

    fn leave(&mut self, kept: bool) {
        match self.picks.last_mut() {
            Some(Pick::Open(fork)) => self.outer.leave(fork, kept),
            _ => self.outer.close(),
        }
    }

    fn join(&mut self, first_stands: bool) {
        if let Some(Pick::Open(fork)) = self.picks.pop() {
            self.outer.join(fork, first_stands);
        }
    }

    fn pruned(&mut self, place: &'static Location<'static>) {
        self.outer.pruned(place);
    }

    fn any_order(&mut self, items: usize) {
        self.outer.any_order(items);
    }

    fn forward_step(&mut self) -> Outcome<()> {
        self.outer.interpretation.forward_step()
    }

    fn holes(&self) -> &Holes {
        self.outer.interpretation.holes()
    }

    fn recall(&mut self, part: &Part) -> Recall {
        // What is found while choices are fixed is not what is found without them.
        let recalled = match self.fixed {
            [] => self.outer.recall(part),
            _ => Recall::Explore,
        };
        if matches!(recalled, Recall::Explore) {
            self.asked.push(self.fixed.is_empty());
        }
        recalled
    }

    fn remember(&mut self, part: &Part, found: bool) {
        if self.asked.pop() == Some(true) {
            self.outer.remember(part, found);
        }
    }
}
