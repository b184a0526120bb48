//! Arrays: a list of a length that the type states.

use crate::error::Place;
use crate::generators::collections::list::ITEM;
use crate::{Generate, Generator, Outcome, Source, Void};
use std::panic::Location;

/// Arrays. Made by [`array_of`].
#[derive(Clone, Copy, Debug)]
pub struct ArrayOf<G> {
    item: G,
    place: Place,
}

/// An array whose items are made, one after the other, by a generator.
///
/// ```
/// use mirrorcheck_gen::*;
/// let triple = array_of(int(0..=9));
/// assert_eq!(reflect(&triple, &[4, 7, 1]).unwrap().first().to_string(), "4.7.1");
/// assert!(reflect(&triple, &[4, 70]).unwrap_err().is_out_of_range());
/// ```
#[track_caller]
pub fn array_of<G>(item: G) -> ArrayOf<G> {
    ArrayOf { item, place: Location::caller() }
}

impl<T, const N: usize, G: Generator<T>> Generator<[T; N]> for ArrayOf<G> {
    fn run(&self, s: &mut Source<'_, [T; N]>) -> Outcome<[T; N]> {
        // By way of a `Vec`, because the items may fail and need not be `Default`.
        let mut made = Vec::with_capacity(N);
        for at in 0..N {
            made.push(
                s.span(&ITEM, |s| s.focus_at(|array| array.get(at), &self.item, self.place))?,
            );
        }
        s.touch();
        made.try_into().map_err(|_| Void)
    }
}

impl<T: Generate, const N: usize> Generate for [T; N] {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        array_of(T::generate).run(s)
    }

    fn height(fuel: u32) -> u32 {
        if N == 0 { 0 } else { T::height(fuel) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::{mass, refuses, runs_both_ways};
    use crate::{any, int};

    #[test]
    fn arrays_are_made_both_ways() {
        runs_both_ways::<[u8; 3]>(&array_of(int(0..=9)));
        runs_both_ways(&any::<[[i32; 2]; 5]>());
        runs_both_ways(&any::<[i32; 0]>());
        refuses(&array_of(int(0..=9u8)), [[1, 2, 10], [10, 2, 1]]);
        let all = (0..=3).flat_map(|a| (0..=3).map(move |b| [a, b]));
        assert!((mass(&array_of(int(0..=3)), all) - 1.0).abs() < 1e-12);
    }
}
