//! What a generator is.
//!
//! Anything that, given a [`Source`], makes a value: a plain function, a closure,
//! or one of the combinators in [`generators`](crate::generators).

use crate::generators::Keyed;
use crate::{Outcome, Source};
use std::hash::Hash;

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
