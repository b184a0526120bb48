//! Completion: a value with holes, filled within the invariant.
//!
//! The generator runs backward along what is there and forward where something is missing.
//! What comes out is a value that it could have made, so every invariant that it ensures
//! holds; the dissertation (section 4.7.2) calls this a reflective completer. There a missing
//! part is an undefined one, and looking at it is an exception. In Rust a value has all its
//! parts, so a hole is marked: by a lens, which finds a part that only holds the place.
//!
//! Something that is computed from a hole has to be told apart: see
//! [`Source::comap_around`](crate::Source::comap_around).
//!
//! What fills one hole may leave no room for what is there behind it. Then the run is pruned,
//! and another is tried: at random, or the next in the order of all choices. That order is
//! the same as that of [`enumerate`](crate::enumerate), so the first completion is a simplest one.

use crate::error::{Place, Problem};
use crate::source::{Holes, Run};
use crate::{
    Choice, DEFAULT_SIZE, Error, Generator, Interpretation, Outcome, Rng, Trace, Void, Walk,
};
use std::panic::Location;

/// A value with holes.
///
/// ```
/// use mirrorcheck_gen::*;
/// let list = vec![4, 0, 6]; // the 0 only holds the place
/// let partial = Partial::of(&list).hole(|list| list.get(1));
/// let made = complete(&vec_of(int(1..=9), 3..=3), &partial, &mut Rng::seeded(1)).unwrap();
/// assert_eq!((made[0], made[2]), (4, 6));
/// assert_ne!(made[1], 0);
/// ```
#[derive(Debug)]
pub struct Partial<'v, T> {
    value: &'v T,
    holes: Holes,
    whole: bool,
    mistake: Option<Error>,
}

impl<'v, T> Partial<'v, T> {
    /// A value without holes yet.
    #[inline]
    pub fn of(value: &'v T) -> Partial<'v, T> {
        Partial { value, holes: Holes::default(), whole: false, mistake: None }
    }

    /// Makes a part of the value a hole. A lens that finds nothing, or a part without a size, is
    /// a mistake that is reported when the value is to be completed.
    #[track_caller]
    #[inline]
    pub fn hole<U>(mut self, lens: impl FnOnce(&T) -> Option<&U>) -> Partial<'v, T> {
        let place = Location::caller();
        let mut mistake = |what: &str| {
            let problem = Problem::Impossible(what.to_owned());
            self.mistake.get_or_insert_with(|| Error::new(problem, place));
        };
        match lens(self.value) {
            None => mistake("a hole in a part that the value does not have"),
            Some(part) if !self.holes.add(part) => {
                mistake("a hole in a part without a size, which has no place of its own");
            }
            Some(_) => {}
        }
        self.whole = self.holes.contain(self.value);
        self
    }

    #[inline]
    fn ready(&self) -> Result<(), Error> {
        self.mistake.clone().map_or(Ok(()), Err)
    }

    /// One run over what is there.
    #[inline]
    fn run(
        &self,
        generator: &(impl Generator<T> + ?Sized),
        fill: &mut dyn Fill,
    ) -> Result<T, Option<Error>> {
        let completer = Completer { holes: &self.holes, fill, refused: None };
        let mut run = Run::new(completer, DEFAULT_SIZE).diagnosing();
        let value = (!self.whole).then_some(self.value);
        run.run(generator, value).map_err(|error| {
            // Pruned: where, is known; it is no error if another run goes on.
            error.filter(|error| !error.is_void()).or_else(|| {
                let refused = run.interpretation.refused;
                refused.map(|place| Error::new(Problem::OutOfRange, place))
            })
        })
    }
}

/// How many runs are tried for a completion at random.
const TRIES: u32 = 1_000;

/// Fills the holes at random.
///
/// # Errors
/// If no completion was found, with the place where the last attempt was pruned.
#[inline]
pub fn complete<T>(
    generator: &(impl Generator<T> + ?Sized),
    partial: &Partial<'_, T>,
    rng: &mut Rng,
) -> Result<T, Error> {
    partial.ready()?;
    let mut last = None;
    for _ in 0..TRIES {
        match partial.run(generator, &mut AtRandom { rng, kept: Vec::new() }) {
            Ok(value) => return Ok(value),
            Err(Some(error)) if !error.is_out_of_range() => return Err(error),
            Err(error) => last = error.or(last),
        }
    }
    Err(last.unwrap_or_else(|| Error::nowhere(Problem::OutOfRange)))
}

/// Fills the holes with what is simplest.
///
/// ```
/// use mirrorcheck_gen::*;
/// let pin = vec![7, 7, 7, 7];
/// let partial = Partial::of(&pin).hole(|pin| pin.get(2));
/// assert_eq!(complete_simply(&vec_of(int(0..=9), 4..=4), &partial).unwrap(), [7, 7, 0, 7]);
/// ```
///
/// # Errors
/// If there is no completion among those that [`completions`] looks at.
#[inline]
pub fn complete_simply<T>(
    generator: &(impl Generator<T> + ?Sized),
    partial: &Partial<'_, T>,
) -> Result<T, Error> {
    let mut all = completions(generator, partial);
    let first = all.next();
    first.ok_or_else(|| all.error.unwrap_or_else(|| Error::nowhere(Problem::OutOfRange)))
}

/// All ways to fill the holes, the simplest first. There may be no end of them.
///
/// ```
/// use mirrorcheck_gen::*;
/// let list = vec![4, 0, 7];
/// let partial = Partial::of(&list).hole(|list| list.get(1));
/// let all: Vec<_> = completions(&vec_of(int(4..=7), 3..=3), &partial).collect();
/// assert_eq!(all, [[4, 4, 7], [4, 5, 7], [4, 6, 7], [4, 7, 7]]);
/// ```
#[inline]
pub fn completions<'g, T, G: Generator<T> + ?Sized>(
    generator: &'g G,
    partial: &Partial<'g, T>,
) -> Completions<'g, T, G> {
    let error = partial.ready().err();
    Completions { generator, partial: partial.clone(), walk: Walk::new(), idle: 0, error }
}

impl<T> Clone for Partial<'_, T> {
    /// Needs no copy of the value.
    #[inline]
    fn clone(&self) -> Self {
        let Partial { value, holes, whole, mistake } = self;
        Partial { value, holes: holes.clone(), whole: *whole, mistake: mistake.clone() }
    }
}

/// All ways to fill the holes. Made by [`completions`].
pub struct Completions<'g, T, G: ?Sized> {
    generator: &'g G,
    partial: Partial<'g, T>,
    walk: Walk,
    /// How many runs were pruned since the last completion.
    idle: u32,
    error: Option<Error>,
}

/// So many pruned runs in a row are taken to mean that there is nothing left.
const IDLE: u32 = 20_000;

impl<T, G: Generator<T> + ?Sized> Completions<'_, T, G> {
    /// What stopped it, if something did, or the last that was pruned.
    #[inline]
    pub fn error(&self) -> Option<&Error> {
        self.error.as_ref()
    }

    /// Whether all completions were given, rather than given up on.
    #[inline]
    pub fn is_exhausted(&self) -> bool {
        self.walk.is_exhausted()
    }
}

impl<T, G: Generator<T> + ?Sized> Iterator for Completions<'_, T, G> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        self.idle = 0;
        while self.idle < IDLE && self.error.as_ref().is_none_or(Error::is_out_of_range) {
            let choices = self.walk.next()?;
            let mut fill = InOrder { choices, trace: Trace::new(), forks: Vec::new() };
            let outcome = self.partial.run(self.generator, &mut fill);
            let is_new = self.walk.came_to(&fill.trace);
            match outcome {
                Ok(value) if is_new => return Some(value),
                Err(Some(error)) => self.error = Some(error),
                _ => {}
            }
            self.idle += 1;
        }
        None
    }
}

/// Runs backward with holes. Decisions, and which branch explains what is there, are left to
/// whoever fills them.
struct Completer<'c> {
    holes: &'c Holes,
    fill: &'c mut dyn Fill,
    refused: Option<Place>,
}

trait Fill {
    /// Decides something in a hole.
    fn choose(&mut self, choice: &Choice<'_>) -> u64;
    /// A pick begins whose branches are tried on what is there.
    fn fork(&mut self, choice: &Choice<'_>);
    /// Whether to try a branch.
    fn enter(&mut self, index: u64) -> bool;
    /// A branch was tried.
    fn leave(&mut self, kept: bool);
    /// The pick is over.
    fn join(&mut self);
}

impl Interpretation for Completer<'_> {
    #[inline]
    fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
        Ok(self.fill.choose(choice))
    }

    #[inline]
    fn fork(&mut self, choice: &Choice<'_>) {
        self.fill.fork(choice);
    }

    #[inline]
    fn enter(&mut self, _: &Choice<'_>, index: u64) -> Outcome<()> {
        if self.fill.enter(index) { Ok(()) } else { Err(Void) }
    }

    #[inline]
    fn leave(&mut self, kept: bool) {
        self.fill.leave(kept);
    }

    #[inline]
    fn join(&mut self, _: bool) {
        self.fill.join();
    }

    #[inline]
    fn pruned(&mut self, place: Place) {
        self.refused = Some(place);
    }

    #[inline]
    fn forward_step(&mut self) -> Outcome<()> {
        // What leaves no mark on the value is missing from it, too.
        Ok(())
    }

    #[inline]
    fn holes(&self) -> &Holes {
        self.holes
    }
}

/// Fills at random. What is there is explained by the first branch that can.
struct AtRandom<'r> {
    rng: &'r mut Rng,
    /// For each pick that is being tried, whether a branch was kept.
    kept: Vec<bool>,
}

impl Fill for AtRandom<'_> {
    #[inline]
    fn choose(&mut self, choice: &Choice<'_>) -> u64 {
        choice.distribution.sample(choice.bound, self.rng)
    }

    #[inline]
    fn fork(&mut self, _: &Choice<'_>) {
        self.kept.push(false);
    }

    #[inline]
    fn enter(&mut self, _: u64) -> bool {
        // A second explanation would have to rebuild the value, and can't: it has holes.
        self.kept.last() == Some(&false)
    }

    #[inline]
    fn leave(&mut self, kept: bool) {
        if let Some(last) = self.kept.last_mut() {
            *last |= kept;
        }
    }

    #[inline]
    fn join(&mut self) {
        self.kept.pop();
    }
}

/// Follows a walk over all choices. Which branch explains what is there is one of them, so
/// that no explanation is missed.
struct InOrder {
    choices: Vec<u64>,
    trace: Trace,
    forks: Vec<u64>,
}

impl InOrder {
    #[inline]
    fn next(&mut self, choice: &Choice<'_>) -> u64 {
        let index = self.choices.get(self.trace.len()).copied().unwrap_or(0).min(choice.bound);
        let index = choice.distribution.allowed_from(index, choice.bound);
        self.trace.push(index, choice.bound);
        index
    }
}

impl Fill for InOrder {
    #[inline]
    fn choose(&mut self, choice: &Choice<'_>) -> u64 {
        self.next(choice)
    }

    #[inline]
    fn fork(&mut self, choice: &Choice<'_>) {
        let index = self.next(choice);
        self.forks.push(index);
    }

    #[inline]
    fn enter(&mut self, index: u64) -> bool {
        self.forks.last() == Some(&index)
    }

    #[inline]
    fn leave(&mut self, _: bool) {}

    fn join(&mut self) {
        self.forks.pop();
    }
}
