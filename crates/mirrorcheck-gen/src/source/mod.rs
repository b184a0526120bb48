//! The source: what a generator asks its questions to.
//!
//! A [`Source<'_, T>`](Source) stands for one run of a generator of `T` under some
//! interpretation. Running forward it only passes decisions on. Running backward it
//! also holds the **focus**, the value to be explained, and the operations narrow
//! it: [`focus`](Source::focus) to a part found by a lens, [`comap`](Source::comap)
//! to something computed from it, [`exact`](Source::exact) to a constant.
//!
//! Every operation has a forward and a backward meaning, stated in this order in its
//! documentation. A generator never asks which way it runs.
//!
//! | file | holds |
//! |---|---|
//! | [`decide`] | decisions: an index, one of several branches |
//! | [`narrow`] | parts of the value: `focus`, `comap`, `exact` and their like |
//! | [`holes`] | parts of the value that are missing |
//! | [`surround`] | sizes and spans |
//! | [`nest`] | how one generator calls another: the stack, and what is shared |
//! | [`serve`] | what only the generators of the library need |
//! | [`run`] | the state of a run |
//! | [`backward`] | how a reflecting run calls its forest |
//! | [`interpret`] | running a generator under any interpretation |

mod backward;
mod decide;
mod holes;
mod interpret;
mod narrow;
mod nest;
mod run;
mod serve;
mod surround;

pub use holes::Holes;
pub(crate) use holes::NO_HOLES;
pub use interpret::{run_backward, run_forward};
pub(crate) use run::Run;

use crate::Interpretation;
use std::any::TypeId;

/// What a step of a generator comes to: a value, or nothing.
pub type Outcome<T> = Result<T, Void>;

/// Nothing: the run was rejected, pruned or stopped by an error that the source
/// keeps. Pass it on with `?`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Void;

/// What is known of something that is computed from a value with [holes](Holes).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer<U> {
    /// This is it.
    Is(U),
    /// It depends on a hole.
    Unknown,
    /// There is none: the value can't have been made this way.
    Never,
}

impl<U> From<Option<U>> for Answer<U> {
    fn from(known: Option<U>) -> Answer<U> {
        known.map_or(Answer::Never, Answer::Is)
    }
}

/// One run of a generator of `T`. See the [module](self).
pub struct Source<'a, T> {
    focus: Option<&'a T>,
    run: &'a mut Run<dyn Interpretation + 'a>,
}

/// Equality as a generator needs it: floats by their bits, so that −0.0 is not 0.0
/// and a NaN is itself.
#[inline]
pub(crate) fn same<T: PartialEq + 'static>(a: &T, b: &T) -> bool {
    fn bits<T: 'static>(value: &T) -> Option<u64> {
        let value: &dyn std::any::Any = value;
        value
            .downcast_ref::<f64>()
            .map(|x| x.to_bits())
            .or_else(|| value.downcast_ref::<f32>().map(|x| u64::from(x.to_bits())))
    }
    if TypeId::of::<T>() == TypeId::of::<f64>() || TypeId::of::<T>() == TypeId::of::<f32>() {
        return bits(a) == bits(b);
    }
    a == b
}
