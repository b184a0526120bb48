//! The derivative of a generator: what is left of it after a choice.
//!
//! A derivative is a generator like any other. It runs the original under an
//! interpretation that makes the fixed choices itself and hands on the rest. Backward, it
//! explains a value by the ways that begin with the fixed choices, without them.

use crate::source::Run;
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
        let fix = Fix { fixed: &self.fixed, forced: Vec::new(), last_forced: false, outer };
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
    /// For each pick that is being tried backward: its branch, if that is fixed. Taken when
    /// the pick begins and not from what is left when a branch is entered: a branch that
    /// was pruned has used some of it up.
    forced: Vec<Option<u64>>,
    last_forced: bool,
    outer: &'r mut Run<dyn Interpretation + 'o>,
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
            None => self.outer.interpretation.observe(choice, index),
            Some(fixed) if fixed == index => Ok(()),
            Some(_) => Err(Void),
        }
    }

    fn fork(&mut self, choice: &Choice<'_>) {
        let forced = self.take();
        self.forced.push(forced);
        if forced.is_none() {
            self.outer.interpretation.fork(choice);
        }
    }

    fn enter(&mut self, choice: &Choice<'_>, index: u64) -> Outcome<()> {
        match self.forced.last() {
            Some(Some(forced)) if *forced != index => Err(Void),
            Some(Some(_)) => {
                self.outer.open(choice.label(index));
                Ok(())
            }
            _ => self.outer.interpretation.enter(choice, index),
        }
    }

    fn leave(&mut self, kept: bool) {
        match self.forced.last() {
            Some(Some(_)) => self.outer.close(),
            _ => self.outer.interpretation.leave(kept),
        }
    }

    fn join(&mut self, first_stands: bool) {
        if self.forced.pop() == Some(None) {
            self.outer.interpretation.join(first_stands);
        }
    }

    fn pruned(&mut self, place: &'static Location<'static>) {
        self.outer.interpretation.pruned(place);
    }

    fn any_order(&mut self, items: usize) {
        self.outer.interpretation.any_order(items);
    }

    fn forward_step(&mut self) -> Outcome<()> {
        self.outer.interpretation.forward_step()
    }

    fn recall(&mut self, part: &Part) -> Recall {
        match self.fixed {
            [] => self.outer.interpretation.recall(part),
            _ => Recall::Explore,
        }
    }

    fn remember(&mut self, part: &Part, found: bool) {
        if self.fixed.is_empty() {
            self.outer.interpretation.remember(part, found);
        }
    }
}
