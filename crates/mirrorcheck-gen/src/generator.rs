//! What a generator is.
//!
//! Anything that, given a [`Source`], makes a value: a plain function, a closure,
//! or one of the combinators in [`generators`](crate::generators).

use crate::generators::{
    Boxed, ByRef, Drawn, Filter, InArc, InBox, InRc, Iso, Keyed, Labelled, Map, NewSize, Resized,
    Retrying, Then, Weighted,
};
use crate::{Label, Outcome, Source, Weights};
use std::hash::Hash;
use std::marker::PhantomData;
use std::panic::Location;

/// A program that makes a `T` from choices, and explains a `T` by choices.
///
/// Functions and closures of the right shape are generators:
///
/// ```
/// use mirrorcheck_gen::*;
///
/// fn even(s: &mut Source<'_, u8>) -> Outcome<u8> {
///     Ok(2 * s.comap(|n| (n % 2 == 0).then_some(n / 2), int(0..=127))?)
/// }
/// assert!(check(&even, &10).unwrap());
/// assert!(!check(&even, &11).unwrap());
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a generator of `{T}`",
    label = "not a generator of `{T}`",
    note = "a generator is a function or closure `|s: &mut Source<'_, {T}>| -> Outcome<{T}>`, or a combinator; \
            a reference to a combinator needs `.by_ref()`"
)]
pub trait Generator<T> {
    /// Runs the generator once. Users call an interpretation instead, or
    /// [`Source::focus`] and its siblings inside another generator.
    fn run(&self, s: &mut Source<'_, T>) -> Outcome<T>;

    // ------------------------------------------------------------ sharing

    /// Gives the generator a key: everything that its values depend on.
    ///
    /// Running backward, what a part can be made of is then found once and shared
    /// between branches, so that overlap that would be exponential stays linear.
    /// Generators without state, such as plain functions, need no key.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// fn up_to(max: u32) -> impl Generator<u32> {
    ///     int(0..=max).keyed(max)
    /// }
    /// assert!(check(&up_to(5), &3).unwrap());
    /// ```
    #[track_caller]
    fn keyed<K: Hash>(self, key: K) -> Keyed<Self, K>
    where
        Self: Sized,
    {
        Keyed::new(self, key)
    }

    // ------------------------------------------------------------ changing values

    /// Maps values by a function that can be undone.
    ///
    /// Forward, values go through `forward`. Backward, `backward` finds what a value was
    /// made from; it answers `None` for a value that `forward` never gives, which is then
    /// refused. An inverse that is not one is reported as a broken generator.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// let even = int(0..=9).iso(|n| 2 * n, |n| (n % 2 == 0).then_some(n / 2));
    /// assert_eq!(reflect(&even, &8).unwrap().first().to_string(), "4");
    /// assert!(reflect(&even, &7).unwrap_err().is_out_of_range());
    /// ```
    #[track_caller]
    fn iso<U, F, B>(self, forward: F, backward: B) -> Iso<T, Self, F, B>
    where
        Self: Sized,
        F: Fn(T) -> U,
        B: Fn(&U) -> Option<T>,
    {
        let place = Location::caller();
        Iso { generator: self, forward, backward, place, of: PhantomData }
    }

    /// Maps values by a function that can't be undone. **Forward only**; see
    /// [`iso`](Self::iso) for one that can.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// let square = int(0..=9).map(|n| n * n);
    /// assert!(generate(&square, &mut Rng::seeded(1)).unwrap() <= 81);
    /// assert!(reflect(&square, &49).unwrap_err().is_forward_only());
    /// ```
    #[track_caller]
    fn map<U, F>(self, function: F) -> Map<T, Self, F>
    where
        Self: Sized,
        F: Fn(T) -> U,
    {
        Map { generator: self, function, place: Location::caller(), of: PhantomData }
    }

    /// Only values that satisfy a condition: any other makes the run void.
    ///
    /// There is no retry. A runner discards void runs; inside a larger generator, see
    /// [`retrying`](Self::retrying). The probability of a value that stays is not changed
    /// by the filter; the mass of the others is that of void.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// let odd = int(0..=9).filter(|n| n % 2 == 1);
    /// assert!(reflect(&odd, &7).is_ok());
    /// assert!(reflect(&odd, &8).unwrap_err().is_out_of_range());
    /// ```
    #[track_caller]
    fn filter<P>(self, condition: P) -> Filter<Self, P>
    where
        Self: Sized,
        P: Fn(&T) -> bool,
    {
        Filter { generator: self, condition, place: Location::caller() }
    }

    /// Tries again when the run is void, up to so many attempts in all.
    ///
    /// Backward there is one attempt: a value is explained as if the first had made it.
    /// So probabilities are **not exact**: those of values are too small by one factor,
    /// that of void too large. What is recorded is the attempt that succeeded.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// let odd = int(0..=9).filter(|n| n % 2 == 1).retrying(50);
    /// let (n, trace) = record(&odd, &mut Rng::seeded(1)).unwrap();
    /// assert_eq!(reflect(&odd, &n).unwrap().first(), trace);
    /// ```
    #[track_caller]
    fn retrying(self, attempts: u32) -> Retrying<Self>
    where
        Self: Sized,
    {
        Retrying { generator: self, attempts, place: Location::caller() }
    }

    /// Goes on with a generator that depends on what this one made.
    ///
    /// Backward, `backward` finds in the value what this one made; where it answers
    /// `None` the value is refused.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// let list = int(1..=3).then(|n| vec_of(int(0..=9), n..=n), |list| Some(list.len()));
    /// assert_eq!(reflect(&list, &vec![4, 7]).unwrap().first().to_string(), "1.4.7");
    /// ```
    #[track_caller]
    fn then<U, G, F, B>(self, make: F, backward: B) -> Then<T, Self, F, B>
    where
        Self: Sized,
        G: Generator<U>,
        F: Fn(T) -> G,
        B: Fn(&U) -> Option<T>,
    {
        Then { first: self, make, backward, place: Location::caller(), of: PhantomData }
    }

    /// The same values by other [`Weights`]: those that were mined from examples, or your own.
    ///
    /// Forward and backward alike, so that probabilities are those of the new weights.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// let coin = |s: &mut Source<'_, bool>| pick!(s, 1 "tails" => s.exact(false), 1 "heads" => s.exact(true));
    /// let unfair = coin.weighted(Weights::new().set("heads", 3).set("tails", 1));
    /// assert_eq!(probability_of(&unfair, &true).unwrap().to_f64(), 0.75);
    /// ```
    fn weighted(self, weights: Weights) -> Weighted<Self>
    where
        Self: Sized,
    {
        Weighted { generator: self, weights }
    }

    // ------------------------------------------------------------ pointers

    /// Puts values into a [`Box`]. Not to be confused with [`boxed`](Self::boxed), which
    /// boxes the generator.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// assert!(reflect(&int(0..=9).in_box(), &Box::new(5)).is_ok());
    /// ```
    #[track_caller]
    fn in_box(self) -> InBox<Self>
    where
        Self: Sized,
    {
        InBox { generator: self, place: Location::caller() }
    }

    /// Puts values into an [`Rc`](std::rc::Rc), each into its own.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// assert!(reflect(&int(0..=9).in_rc(), &5.into()).is_ok());
    /// ```
    #[track_caller]
    fn in_rc(self) -> InRc<Self>
    where
        Self: Sized,
    {
        InRc { generator: self, place: Location::caller() }
    }

    /// Puts values into an [`Arc`](std::sync::Arc), each into its own.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// assert!(reflect(&int(0..=9).in_arc(), &5.into()).is_ok());
    /// ```
    #[track_caller]
    fn in_arc(self) -> InArc<Self>
    where
        Self: Sized,
    {
        InArc { generator: self, place: Location::caller() }
    }

    // ------------------------------------------------------------ size, spans

    /// Runs at this size, whatever the size in force.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// let short = vec_of(int(0..=9), ..).resized(2);
    /// assert!(generate(&short, &mut Rng::seeded(1)).unwrap().len() <= 2);
    /// ```
    #[track_caller]
    fn resized(self, size: u32) -> Resized<Self>
    where
        Self: Sized,
    {
        Resized { generator: self, to: NewSize::Fixed(size), place: Location::caller() }
    }

    /// Runs at half the size in force, rounded down.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// let shorter = vec_of(int(0..=9), ..).smaller();
    /// assert!(generate(&shorter, &mut Rng::seeded(1)).unwrap().len() <= 15);
    /// ```
    #[track_caller]
    fn smaller(self) -> Resized<Self>
    where
        Self: Sized,
    {
        Resized { generator: self, to: NewSize::Half, place: Location::caller() }
    }

    /// Groups the choices under a label: shrinking and mutation treat them as one thing.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// let point = (int(0..=9), int(0..=9)).labelled("point");
    /// let trace = reflect(&point, &(1, 2)).unwrap().first();
    /// assert_eq!(trace.labels().next().unwrap().as_str(), "point");
    /// ```
    #[track_caller]
    fn labelled(self, label: impl Into<Label>) -> Labelled<Self>
    where
        Self: Sized,
    {
        Labelled { generator: self, label: label.into(), place: Location::caller() }
    }

    // ------------------------------------------------------------ passing around

    /// Forgets the type of the generator, so that different ones fit into one list.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// let n = one_of([exact(0).boxed(), int(90..=99).boxed()]);
    /// assert!(reflect(&n, &95).is_ok());
    /// ```
    #[track_caller]
    fn boxed<'a>(self) -> Boxed<'a, T>
    where
        Self: Sized + 'a,
        T: 'a,
    {
        Box::new(Drawn { generator: self, place: Location::caller() })
    }

    /// Lends the generator, so that it can be used in several places.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// let digit = int(0..=9);
    /// let two = (digit.by_ref(), digit.by_ref());
    /// assert!(reflect(&two, &(4, 2)).is_ok());
    /// ```
    #[track_caller]
    fn by_ref(&self) -> ByRef<'_, Self>
    where
        Self: Sized,
    {
        ByRef { generator: self, place: Location::caller() }
    }

    /// Whether the generator certainly runs no other one, so that it needs no deep stack.
    #[doc(hidden)]
    #[inline]
    fn is_leaf(&self) -> bool {
        false
    }
}

impl<T, F> Generator<T> for F
where
    F: Fn(&mut Source<'_, T>) -> Outcome<T>,
{
    #[inline]
    fn run(&self, s: &mut Source<'_, T>) -> Outcome<T> {
        self(s)
    }
}
