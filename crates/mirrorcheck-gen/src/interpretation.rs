//! What a decision means is the business of an interpretation.
//!
//! A generator asks; an [`Interpretation`] answers. Running **forward**, it is asked
//! to [`choose`](Interpretation::choose). Running **backward**, a value is at hand
//! and dictates the answer: the interpretation is told with
//! [`observe`](Interpretation::observe), and where a pick could have made the value
//! in several ways, it is led through all of them:
//!
//! ```text
//! fork(choice)                      a pick begins
//!   enter(choice, 0) … leave(false)   branch 0 was tried and does not explain the value
//!   enter(choice, 1) … leave(true)    branch 1 explains it; what it made of it is in between
//! join(…)                           the pick is over
//! ```
//!
//! The trait is object-safe, and only `choose` is required: an interpretation says
//! what is different about it, the walk through the generator is written once, in
//! [`Source`](crate::Source). To write your own, implement the trait and hand it to
//! [`run_forward`](crate::run_forward) or [`run_backward`](crate::run_backward).

use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::Location;

use crate::source::{Holes, NO_HOLES};
use crate::{Choice, Label, Outcome, Rng, Trace, Void};

/// The meaning of decisions. See the [module](self) for the protocol.
///
/// ```
/// use mirrorcheck_gen::*;
///
/// /// Always the last, hence the least simple, choice.
/// struct Largest;
/// impl Interpretation for Largest {
///     fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
///         Ok(choice.bound)
///     }
/// }
/// assert_eq!(run_forward(&int(0..=9), &mut Largest, 30).unwrap(), 9);
/// ```
pub trait Interpretation {
    /// Forward: make this decision, within `0..=choice.bound`.
    fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64>;

    /// Lets the source decide at random by itself, for the length of a run, with a copy
    /// of the interpretation's randomness and, for [`Mode::Recorded`], with its trace.
    /// It then does what `choose` of [`Random`](crate::Random) and
    /// [`Record`](crate::Record) would do, without the calls, and `choose`, `open`,
    /// `branch` and `close` are not called. This is an optimisation, and none but those
    /// two need it.
    fn lend(&mut self, _rng: &mut Rng, _trace: &mut Trace) -> Mode {
        Mode::Asked
    }

    /// Takes back what was lent.
    fn restore(&mut self, _rng: &mut Rng, _trace: &mut Trace) {}

    /// Backward: the value says that this decision was `index`. `Err` prunes.
    fn observe(&mut self, _choice: &Choice<'_>, _index: u64) -> Outcome<()> {
        Ok(())
    }

    /// Whether spans ([`open`](Self::open), [`branch`](Self::branch), [`close`](Self::close))
    /// are wanted. Asked once a run.
    fn wants_spans(&self) -> bool {
        false
    }

    /// Forward: what is decided until the matching [`close`](Self::close) belongs together.
    fn open(&mut self, _label: &Label) {}

    /// Forward: like [`open`](Self::open), for the branch that was just chosen: the span
    /// begins with that choice.
    fn branch(&mut self, _label: &Label) {}

    /// The end of the span that was opened last.
    fn close(&mut self) {}

    /// Backward: a pick begins, every branch of which will be tried.
    fn fork(&mut self, _choice: &Choice<'_>) {}

    /// Backward: a branch is about to be tried. `Err` leaves it out.
    fn enter(&mut self, choice: &Choice<'_>, index: u64) -> Outcome<()> {
        self.observe(choice, index)
    }

    /// Backward: the branch entered last was tried; `kept` if it explains the value.
    fn leave(&mut self, _kept: bool) {}

    /// Backward: all branches were tried. `first_stands` is false if the branch kept
    /// first turned out to rebuild another value.
    fn join(&mut self, _first_stands: bool) {}

    /// Backward: a step at this place refused the value, so its branch is given up. Only
    /// called when a value that can't be explained is gone through again, to say where.
    fn pruned(&mut self, _place: &'static Location<'static>) {}

    /// Backward: the last `items` parts were drawn alike and independently, and their
    /// order leaves no mark: every other order would have made the same.
    fn any_order(&mut self, _items: usize) {}

    /// Backward: a step that only runs forward is next. `Ok` lets it run forward,
    /// `Err` reports it as an error.
    fn forward_step(&mut self) -> Outcome<()> {
        Err(Void)
    }

    /// Backward: the parts of the value that are missing, to be made by running forward.
    fn holes(&self) -> &Holes {
        &NO_HOLES
    }

    /// Backward: is it known what this generator makes of this part?
    fn recall(&mut self, _part: &Part) -> Recall {
        Recall::Explore
    }

    /// Backward: the part that [`recall`](Self::recall) sent exploring was explained,
    /// or was not.
    fn remember(&mut self, _part: &Part, _found: bool) {}
}

/// Who makes the decisions of a forward run. See [`Interpretation::lend`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The interpretation is asked.
    Asked,
    /// The source decides at random.
    Random,
    /// The source decides at random and writes it down.
    Recorded,
}

/// A part of the value being explained, together with the generator that is to
/// explain it: what an interpretation may share between branches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Part {
    /// Where the part is.
    pub address: usize,
    /// Which computed value the part belongs to: addresses inside one that is gone
    /// may be used again. 0 is the value that the run was started with.
    pub scope: u64,
    /// Which generator it is, and for which parameters.
    pub key: Key,
    /// The size parameter in force.
    pub size: u32,
}

/// Identifies a generator and its parameters within one run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    pub(crate) code: usize,
    pub(crate) parameters: (u64, u64),
}

impl Key {
    /// For a generator that is identified by its code and these parameters.
    ///
    /// The parameters are kept as 128 bits of hash: keys live for one run, and two of
    /// them would have to collide among the parts at one address.
    pub(crate) fn new(code: usize, parameters: &impl Hash) -> Key {
        let half = |salt: u64| {
            let mut hasher = DefaultHasher::new();
            (salt, parameters).hash(&mut hasher);
            hasher.finish()
        };
        Key { code, parameters: (half(0), half(1)) }
    }
}

/// What is known about a [`Part`].
#[derive(Clone, Debug)]
pub enum Recall {
    /// Nothing, or too little: try it.
    Explore,
    /// It can be explained, for instance by these choices.
    Known(Vec<u64>),
    /// It can't be explained, or this very question is being answered already.
    Pruned,
}
