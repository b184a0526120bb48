//! Holes: parts of a value that are not to be believed.
//!
//! A partial value is an ordinary value some parts of which only hold a place. A hole is
//! known by its address and its type: a struct begins where its first field does. Parts
//! without a size have no address of their own, and can't be holes.
//!
//! Only a run that completes values looks for holes. One that reflects does not, and pays
//! no more than a look at what it is for, where it narrows the focus.

use super::{Answer, Outcome, Run, Source};
use crate::error::Place;
use crate::{Generator, Interpretation};
use std::any::type_name;
use std::panic::Location;

/// The holes of a partial value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Holes {
    all: Vec<(usize, &'static str)>,
}

/// No holes.
pub(crate) static NO_HOLES: Holes = Holes { all: Vec::new() };

impl Holes {
    /// Whether a part of the value is a hole.
    #[inline]
    pub fn contain<U>(&self, part: &U) -> bool {
        // Names stand for types, which need not be `'static` here.
        self.all.contains(&(std::ptr::from_ref(part).addr(), type_name::<U>()))
    }

    /// Makes a part a hole; false if it has no size.
    #[cfg(feature = "analysis")]
    #[inline]
    pub(crate) fn add<U>(&mut self, part: &U) -> bool {
        self.all.push((std::ptr::from_ref(part).addr(), type_name::<U>()));
        size_of::<U>() > 0
    }
}

impl Run<dyn Interpretation + '_> {
    /// Whether a part is a hole of the value that is being completed.
    #[inline]
    pub(super) fn is_hole<U>(&self, part: &U) -> bool {
        self.build.is_none() && self.interpretation.holes().contain(part)
    }
}

impl<'a, T> Source<'a, T> {
    /// Runs a generator for something that can be computed from the value, or from as much of
    /// it as there is.
    ///
    /// This is [`comap`](Self::comap) for values that are to be completed, with the feature `analysis`. The
    /// function is told which parts are holes; if it needs one of them it answers that it does
    /// not know, and the generator runs forward.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// /// A number and whether it is even.
    /// fn told(s: &mut Source<'_, (u32, bool)>) -> Outcome<(u32, bool)> {
    ///     let even = s.comap_around(
    ///         |pair, holes| if holes.contain(&pair.1) { Answer::Unknown } else { Answer::Is(pair.1) },
    ///         any::<bool>(),
    ///     )?;
    ///     let n = s.focus(|pair| Some(&pair.0), int(0..=9))?;
    ///     s.require((n % 2 == 0) == even)?;
    ///     Ok((n, even))
    /// }
    /// assert!(check(&told, &(4, true)).unwrap());
    /// # #[cfg(feature = "analysis")] {
    /// let partial = (4, false);
    /// let partial = Partial::of(&partial).hole(|pair| Some(&pair.1));
    /// assert_eq!(complete(&told, &partial, &mut Rng::seeded(1)).unwrap(), (4, true));
    /// # }
    /// ```
    #[track_caller]
    #[inline]
    pub fn comap_around<U>(
        &mut self,
        of: impl FnOnce(&T, &Holes) -> Answer<U>,
        generator: impl Generator<U>,
    ) -> Outcome<U> {
        self.around_at(of, &generator, Location::caller())
    }

    #[inline]
    fn around_at<U>(
        &mut self,
        of: impl FnOnce(&T, &Holes) -> Answer<U>,
        generator: &impl Generator<U>,
        place: Place,
    ) -> Outcome<U> {
        let answer = self.focus.map(|value| match self.run.build.is_none() {
            true => of(value, self.run.interpretation.holes()),
            false => of(value, &NO_HOLES),
        });
        match answer {
            Some(Answer::Unknown) => self.forward_at("comap_around", generator, place),
            Some(Answer::Is(part)) => self.comap_at(|_| Some(part), generator, place),
            Some(Answer::Never) => self.comap_at(|_| None, generator, place),
            None => self.comap_at(|_| None, generator, place),
        }
    }
}
