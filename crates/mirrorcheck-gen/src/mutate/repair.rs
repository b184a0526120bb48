//! Repair: a generator follows a plan as far as it can.
//!
//! # The problem
//! In `node(node(2), 5, node(7))` the 5 becomes a 3, or the left branch is chopped off. Replayed as a
//! flat list, everything behind the edit is read out of step: the 7 is read as something else, and
//! a right branch that nobody touched is gone. A mutant should differ from its parent in the place
//! of the mutation and where it has to.
//!
//! # The idea
//! The generator runs, and its spans and choices are laid beside those of the [`Plan`]. This is the
//! regeneration of *Holding a Mirror up to Random Generation*, section 6.2.3, and more: what was
//! chosen is found again by what it *meant*.
//!
//! - A **span** is the next one of the same label beside it; one that is not in the plan is made by
//!   the [`Fill`].
//! - A **choice** is the next one beside it that was asked for at the same place in the program.
//! - A **branch** stays the branch of its label, and a **number** stays that number, or the nearest
//!   one that is allowed now. The index alone would not do: in a search tree the keys on the right of
//!   5 are counted from 6, and on the right of 3 from 4.
//! - A branch that was changed goes on with what was planned inside the old one, so that a sum becomes
//!   a product of the same numbers.
//!
//! What is looked for is looked for *ahead*, and what is passed over is left out: the items that a
//! list no longer has. But when the generator asks for the same as a moment ago and the plan does not
//! go on with it, there is one more of something, and nothing is passed over.
//!
//! Whatever the plan, the generator runs forward, so what comes out is something it makes.

use super::number::{index_near, number};
use super::plan::{Edited, Opened, Plan, Planned, Step};
use crate::error::Place;
use crate::shrink::Kind;
use crate::{
    Choice, Error, Generator, Interpretation, Label, Meaning, Outcome, Record, Rng, Trace, Void,
    run_forward,
};

/// What is chosen where a plan says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fill {
    /// The simplest: a new node has leaves.
    Simplest,
    /// Anything that the generator makes.
    Random,
}

/// Follows a plan. See the [file](self).
#[derive(Debug)]
pub struct Repair<'p> {
    plan: &'p Plan,
    rng: &'p mut Rng,
    fill: Fill,
    /// The counterparts of the spans around the present choice, the innermost last.
    around: Vec<Counterpart>,
    /// The counterpart of the branch that was chosen last.
    chosen: Counterpart,
    /// How many steps may still be looked at ahead: a plan that is out of step for good would be
    /// searched again for every choice.
    looks: usize,
    /// How many choices may still be made: a generator whose simplest branch does not end would not
    /// end either, and becomes void.
    left: usize,
}

/// What corresponds to a span of the generator in the plan.
#[derive(Clone, Copy, Debug)]
enum Counterpart {
    /// The steps from here to there; and the one found last.
    Planned { next: usize, end: usize, last: Option<usize> },
    /// Nothing.
    Missing(Fill),
}

/// How many steps may be looked at ahead, for each that there is.
const LOOKS: usize = 64;

/// How many choices may be made, for each step that there is, and beyond.
const LONGER: (usize, usize) = (4, 1_000);

/// How often another index is drawn before the next one is taken.
const DRAWS: usize = 8;

/// The value of a plan, at a size, with the choices that make it. Void where the generator makes no
/// value of it; an error like that of [`generate`](crate::generate) otherwise.
///
/// ```
/// use mirrorcheck_gen::{mutate::*, *};
/// // A number, and one that is greater.
/// let pair = int(0..=9).then(|a| int(a + 1..=20).iso(move |b| (a, b), |p| Some(p.1)), |p| Some(p.0));
/// let mut plan = Plan::of(&pair, &reflect(&pair, &(2, 7)).unwrap().first(), 30).unwrap();
/// plan.set(0, 4);
/// let (repaired, _) = repair(&pair, &plan, &mut Rng::seeded(1), 30).unwrap();
/// assert_eq!(repaired, (4, 7)); // the flat list of choices would make (4, 9)
/// ```
pub fn repair<T>(
    generator: &(impl Generator<T> + ?Sized),
    plan: &Plan,
    rng: &mut Rng,
    size: u32,
) -> Result<(T, Trace), Error> {
    let mut recorder = Record::new(Repair::new(plan, rng));
    let value = run_forward(generator, &mut recorder, size)?;
    Ok((value, recorder.trace))
}

impl<'p> Repair<'p> {
    /// Follows this plan. The randomness is for what is to be chosen anew.
    #[inline]
    pub fn new(plan: &'p Plan, rng: &'p mut Rng) -> Repair<'p> {
        Repair {
            plan,
            rng,
            fill: Fill::Simplest,
            around: vec![Counterpart::Planned { next: 0, end: plan.steps.len(), last: None }],
            chosen: Counterpart::Missing(Fill::Simplest),
            looks: LOOKS * plan.steps.len(),
            left: LONGER.0 * plan.steps.len() + LONGER.1,
        }
    }

    /// Chooses so where the plan says nothing.
    #[inline]
    pub fn fill(self, fill: Fill) -> Repair<'p> {
        Repair { fill, ..self }
    }

    /// The next step beside the present one that is what is asked for; the plan goes on behind it.
    #[inline]
    fn find(&mut self, is_it: impl Fn(usize) -> bool) -> Option<usize> {
        let Some(Counterpart::Planned { next, end, last }) = self.around.last_mut() else {
            return None;
        };
        let is_one_more = last.is_some_and(&is_it);
        let mut at = *next;
        while at < *end && !is_it(at) {
            if is_one_more || self.looks == 0 {
                return None;
            }
            self.looks -= 1;
            at = self.plan.beside(at);
        }
        if at >= *end {
            return None;
        }
        (*next, *last) = (self.plan.beside(at), Some(at));
        Some(at)
    }

    /// The counterpart of a span that is not in the plan.
    #[inline]
    fn missing(&self) -> Counterpart {
        match self.around.last() {
            Some(missing @ Counterpart::Missing(_)) => *missing,
            _ => Counterpart::Missing(self.fill),
        }
    }

    /// The counterpart of a span that is.
    #[inline]
    fn planned(&self, at: usize, span: &Opened) -> Counterpart {
        if span.rerolled {
            return Counterpart::Missing(Fill::Random);
        }
        let next = at + 1 + usize::from(span.is_asked_for);
        Counterpart::Planned { next, end: span.end, last: None }
    }

    /// What is chosen where the plan says nothing.
    #[inline]
    fn filled(&mut self, choice: &Choice<'_>) -> u64 {
        self.chosen = self.missing();
        match self.chosen {
            Counterpart::Missing(Fill::Random) => {
                choice.distribution.sample(choice.bound, self.rng)
            }
            _ => choice.distribution.allowed_from(0, choice.bound),
        }
    }

    /// What is chosen by a choice of the plan.
    #[inline]
    fn followed(&mut self, planned: &Planned, label: &Label, choice: &Choice<'_>) -> u64 {
        let index = same_meaning(planned, label, choice).min(choice.bound);
        let index = choice.distribution.allowed_from(index, choice.bound);
        match planned.edited {
            Edited::Rerolled => another(index, choice, self.rng),
            Edited::Kept | Edited::Set => index,
        }
    }
}

impl Interpretation for Repair<'_> {
    #[inline]
    fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
        self.left = self.left.checked_sub(1).ok_or(Void)?;
        let plan = self.plan;
        let found = self.find(|at| {
            let planned = plan.choice(at).or_else(|| plan.call(at));
            planned.is_some_and(|planned| is_same_place(planned.place, choice.place))
        });
        let Some(at) = found else { return Ok(self.filled(choice)) };
        if let Step::Choice(planned) = &plan.steps[at] {
            self.chosen = Counterpart::Missing(self.fill);
            return Ok(self.followed(planned, &Label::NONE, choice));
        }
        let (Some(span), Some(call)) = (plan.span(at), plan.call(at)) else {
            return Ok(self.filled(choice));
        };
        self.chosen = self.planned(at, span);
        // Of an item that is to be another one there still is an item.
        match span.rerolled && call.kind != Kind::More {
            true => Ok(choice.distribution.sample(choice.bound, self.rng)),
            false => Ok(self.followed(call, &span.label, choice)),
        }
    }

    #[inline]
    fn wants_spans(&self) -> bool {
        true
    }

    #[inline]
    fn open(&mut self, label: &Label) {
        let plan = self.plan;
        let found = self.find(|at| {
            // An item may have been asked for that now comes unasked, but a branch is a branch.
            let is_branch = plan.call(at).is_some_and(|call| call.kind != Kind::More);
            !is_branch && plan.span(at).is_some_and(|span| span.label == *label)
        });
        let counterpart = match found.and_then(|at| Some((at, plan.span(at)?))) {
            Some((at, span)) => self.planned(at, span),
            None => self.missing(),
        };
        self.around.push(counterpart);
    }

    #[inline]
    fn branch(&mut self, _: &Label) {
        self.around.push(self.chosen);
    }

    #[inline]
    fn close(&mut self) {
        // The whole is not a span, and stays.
        if self.around.len() > 1 {
            self.around.pop();
        }
    }
}

/// The index that means now what the planned one meant.
#[inline]
fn same_meaning(planned: &Planned, label: &Label, choice: &Choice<'_>) -> u64 {
    match (planned.kind, choice.meaning) {
        (Kind::Number(old), Meaning::Number(new)) if old.signed == new.signed => {
            index_near(new, number(old, planned.index))
        }
        (Kind::Branch, Meaning::Branch(labels) | Meaning::MadeBranch(labels))
            if planned.edited != Edited::Set && !label.is_none() =>
        {
            let position = labels.iter().position(|other| other == label);
            position.map_or(planned.index, |position| position as u64)
        }
        _ => planned.index,
    }
}

/// Another index, by the generator's own distribution; the next one if there hardly is another.
#[inline]
fn another(than: u64, choice: &Choice<'_>, rng: &mut Rng) -> u64 {
    let mut draws = (0..DRAWS).map(|_| choice.distribution.sample(choice.bound, rng));
    draws.find(|index| *index != than).unwrap_or_else(|| {
        let next = if than < choice.bound { than + 1 } else { 0 };
        choice.distribution.allowed_from(next, choice.bound)
    })
}

#[inline]
fn is_same_place(a: Place, b: Place) -> bool {
    // Mostly a place is compared with itself.
    std::ptr::eq(a, b) || a == b
}
