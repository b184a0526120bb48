//! Mutation: from a value to another one that is like it, and as valid.
//!
//! # Why on choices
//! Fuzzers keep what was interesting and change it a little. Bits that are flipped in a search tree
//! leave no search tree, and a mutator that knows better has to be written for every invariant. But
//! a generator knows its invariant, and it runs backward: the value's choices are found, changed,
//! and run forward again. What comes out is in the generator's range, because the generator made it
//! (*Holding a Mirror up to Random Generation*, section 6.2). And the value may come from anywhere,
//! a log or a bug report: [`mutate_value`] finds its choices.
//!
//! # How
//! The choices are laid out as a [`Plan`], a tree. One of the [mutations], one a file, changes it
//! without a thought of what is valid. Then the generator runs and follows the plan as far as it can:
//! [`Repair`] keeps what still fits and chooses anew what does not.
//!
//! ```
//! use mirrorcheck_gen::*;
//! let lists = vec_of(int(0..=999), ..);
//! let mut rng = Rng::seeded(17);
//!
//! let mutant = mutate_value(&lists, &vec![3, 700, 44], &mut rng).unwrap();
//! assert_eq!(mutant.value, [3, 700, 700, 44]);
//! assert_eq!(mutant.mutation, Some("duplicate"));
//!
//! let again = mutate(&lists, &mutant.trace, &mut rng).unwrap();
//! assert_ne!(again.trace, mutant.trace);
//! ```
//!
//! - [`mutations`]: what is done.
//! - [`edit`](Edit): what a mutation sees.
//! - [`plan`](Plan): choices as a tree. `list` and `number` say what lists and numbers are in it.
//! - [`repair`](Repair): from the plan to a value.
//! - `subject`: the only part that is compiled for every type.

mod edit;
mod list;
pub mod mutations;
mod number;
mod plan;
mod repair;
mod subject;

pub use edit::{Edit, same_kind, same_label};
pub use mutations::Mutation;
pub use plan::{Plan, Planned, Subtree};
pub use repair::{Fill, Repair, repair};

use crate::source::same;
use crate::{DEFAULT_SIZE, Error, Generator, Record, Reflect, Replay, Rng, Trace};
use std::fmt;
use subject::{Made, Subject};

/// Another value, like the one that the trace makes, at the default size.
///
/// ```
/// use mirrorcheck_gen::*;
/// let pair = (int(0..=99), int(0..=99));
/// let (parent, trace) = record(&pair, &mut Rng::seeded(1)).unwrap();
/// let mutant = mutate(&pair, &trace, &mut Rng::seeded(2)).unwrap();
/// assert_ne!(mutant.value, parent);
/// assert_eq!(replay(&pair, &mutant.trace).unwrap(), mutant.value);
/// ```
pub fn mutate<T>(
    generator: &(impl Generator<T> + ?Sized),
    trace: &Trace,
    rng: &mut Rng,
) -> Result<Mutant<T>, Error> {
    Mutator::default().run(generator, trace, rng)
}

/// Another value, like this one, which the generator could have made, at the default size.
///
/// A value outside the range is refused with the place where it was pruned.
///
/// ```
/// use mirrorcheck_gen::*;
/// let word = string(char_in('a'..='z'), 1..=9);
/// let mutant = mutate_value(&word, &"mirror".to_owned(), &mut Rng::seeded(1)).unwrap();
/// assert!(check(&word, &mutant.value).unwrap());
/// assert!(mutate_value(&word, &"Rr".to_owned(), &mut Rng::seeded(1)).unwrap_err().is_out_of_range());
/// ```
pub fn mutate_value<T: PartialEq + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    value: &T,
    rng: &mut Rng,
) -> Result<Mutant<T>, Error> {
    Mutator::default().run_value(generator, value, rng)
}

/// Mutation with its settings. All of it is borrowed, so that one can be made for every mutant.
///
/// ```
/// use mirrorcheck_gen::{mutate::*, *};
/// let message = (int(0..=9).labelled("header"), vec_of(int(0..=9), 3..=3).labelled("body"));
/// let donor = reflect(&message, &(5, vec![7, 7, 7])).unwrap().first();
/// let mutator = Mutator {
///     mutations: &[Mutation { name: "splice", run: mutations::splice }],
///     within: &["body"],
///     donor: Some(&donor),
///     ..Mutator::default()
/// };
/// let mutant = mutator.run_value(&message, &(1, vec![2, 2, 2]), &mut Rng::seeded(1)).unwrap();
/// assert_eq!(mutant.value.0, 1);
/// assert!(mutant.value.1.contains(&7));
/// ```
#[derive(Clone, Copy)]
pub struct Mutator<'m> {
    /// The size parameter that the value was, or could have been, made with.
    pub size: u32,
    /// What may be done. One that is there twice is done twice as often.
    pub mutations: &'m [Mutation],
    /// Which spans can stand for each other; [`same_kind`] by default. It should be an equivalence.
    pub compatible: &'m dyn Fn(&Subtree<'_>, &Subtree<'_>) -> bool,
    /// The labels of the outermost spans inside which something may be changed; without any,
    /// everywhere. What is outside changes where it has to be repaired.
    pub within: &'m [&'m str],
    /// Another trace, from which a part may be taken.
    pub donor: Option<&'m Trace>,
    /// What is chosen where nothing is known.
    pub fill: Fill,
    /// How often another mutation is tried if one comes to nothing.
    pub attempts: u32,
}

/// How often another mutation is tried unless told otherwise: each of the library's twelve times.
/// Nearly always the first or second one will do; this is for conditions that refuse most mutants.
pub const ATTEMPTS: u32 = 12 * mutations::ALL.len() as u32;

/// What a mutation came to.
#[derive(Clone, Debug)]
pub struct Mutant<T> {
    /// The value.
    pub value: T,
    /// The trace that makes it.
    pub trace: Trace,
    /// The mutation; none if the value is the parent's, because no other was found.
    pub mutation: Option<&'static str>,
}

impl<T> Mutant<T> {
    /// Whether nothing came of it: the generator makes no other value, or hardly one.
    #[inline]
    pub fn is_unchanged(&self) -> bool {
        self.mutation.is_none()
    }
}

impl Default for Mutator<'_> {
    #[inline]
    fn default() -> Self {
        Mutator {
            size: DEFAULT_SIZE,
            mutations: &mutations::ALL,
            compatible: &same_kind,
            within: &[],
            donor: None,
            fill: Fill::Simplest,
            attempts: ATTEMPTS,
        }
    }
}

impl Mutator<'_> {
    /// Mutates what a trace makes; see [`mutate`].
    pub fn run<T>(
        &self,
        generator: &(impl Generator<T> + ?Sized),
        trace: &Trace,
        rng: &mut Rng,
    ) -> Result<Mutant<T>, Error> {
        self.mutant(Made::new(generator, self.size, |_| true), trace, rng)
    }

    /// Mutates a value; see [`mutate_value`]. A mutant is not equal to it, even if other choices
    /// would make it, too.
    pub fn run_value<T: PartialEq + 'static>(
        &self,
        generator: &(impl Generator<T> + ?Sized),
        value: &T,
        rng: &mut Rng,
    ) -> Result<Mutant<T>, Error> {
        let reflect = Reflect { size: self.size, ..Reflect::default() };
        let trace = reflect.run(generator, value)?.simplest();
        let is_other = |mutant: &T| !same(mutant, value);
        self.mutant(Made::new(generator, self.size, is_other), &trace, rng)
    }

    fn mutant<T, G: Generator<T> + ?Sized>(
        &self,
        mut made: Made<'_, T, G, impl Fn(&T) -> bool>,
        trace: &Trace,
        rng: &mut Rng,
    ) -> Result<Mutant<T>, Error> {
        let (trace, mutation) = self.search(&mut made, trace, rng)?;
        Ok(Mutant { value: made.into_value()?, trace, mutation })
    }

    /// Not generic: everything below is compiled once.
    #[inline]
    fn search(
        &self,
        subject: &mut dyn Subject,
        parent: &Trace,
        rng: &mut Rng,
    ) -> Result<(Trace, Option<&'static str>), Error> {
        let plan = Plan::read(subject, parent)?;
        let before = plan.trace();
        let in_turn = shuffled(self.mutations, rng);
        for mutation in in_turn.iter().cycle().take(self.attempts as usize) {
            let edited = self.edited(mutation, plan.clone(), subject, rng);
            let Some(edited) = edited else { continue };
            let mut repair = Record::new(Repair::new(&edited, rng).fill(self.fill));
            match subject.make(&mut repair) {
                Ok(()) if repair.trace != before && subject.is_other() => {
                    return Ok((repair.trace, Some(mutation.name)));
                }
                Ok(()) => {}
                Err(error) if error.is_void() || error.is_too_deep() => {}
                Err(error) => return Err(error),
            }
        }
        let mut again = Record::new(Replay::new(parent.choices()));
        subject.make(&mut again)?;
        Ok((again.trace, None))
    }

    /// The plan after a mutation, if that could do anything.
    #[inline]
    fn edited(
        &self,
        mutation: &Mutation,
        plan: Plan,
        subject: &mut dyn Subject,
        rng: &mut Rng,
    ) -> Option<Plan> {
        let mut edit = Edit { plan, rng, mutator: self, mutations: self.mutations, subject };
        (mutation.run)(&mut edit).then_some(edit.plan)
    }
}

#[inline]
fn shuffled(mutations: &[Mutation], rng: &mut Rng) -> Vec<Mutation> {
    let mut shuffled = mutations.to_vec();
    for at in (1..shuffled.len()).rev() {
        shuffled.swap(at, rng.up_to(at as u64) as usize);
    }
    shuffled
}

impl fmt::Debug for Mutator<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Mutator { size, mutations, within, donor, fill, attempts, .. } = self;
        f.debug_struct("Mutator")
            .field("size", size)
            .field("mutations", mutations)
            .field("within", within)
            .field("donor", &donor.map(Trace::to_string))
            .field("fill", fill)
            .field("attempts", attempts)
            .finish_non_exhaustive()
    }
}
