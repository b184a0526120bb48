//! A generator that depends on what another one made.
//!
//! Forward that is a sequence: make `a`, then run the generator for that `a`. Backward,
//! `a` has to be found in the value. In a pair it is simply there ([`pair_with`]);
//! otherwise the user says how to read it off ([`Generator::then`]).

use crate::error::Place;
use crate::{Generator, Outcome, Source};
use std::marker::PhantomData;
use std::panic::Location;

/// A generator that depends on another one. Made by [`Generator::then`].
#[derive(Clone, Copy, Debug)]
pub struct Then<A, G, F, B> {
    pub(crate) first: G,
    pub(crate) make: F,
    pub(crate) backward: B,
    pub(crate) place: Place,
    pub(crate) of: PhantomData<fn() -> A>,
}

/// A pair whose second half depends on the first. Made by [`pair_with`].
#[derive(Clone, Copy, Debug)]
pub struct PairWith<G, F> {
    first: G,
    make: F,
    place: Place,
}

/// A pair whose second half is made by a generator that depends on the first.
///
/// ```
/// use mirrorcheck_gen::*;
/// let ordered = pair_with(int(0..=9), |&low: &u8| int(low..=9));
/// assert_eq!(reflect(&ordered, &(3, 5)).unwrap().first().to_string(), "3.2");
/// assert!(reflect(&ordered, &(5, 3)).unwrap_err().is_out_of_range());
/// ```
#[track_caller]
pub fn pair_with<A, B, G, H, F>(first: G, make: F) -> PairWith<G, F>
where
    G: Generator<A>,
    H: Generator<B>,
    F: Fn(&A) -> H,
{
    PairWith { first, make, place: Location::caller() }
}

impl<A, T, G, H, F, B> Generator<T> for Then<A, G, F, B>
where
    G: Generator<A>,
    H: Generator<T>,
    F: Fn(A) -> H,
    B: Fn(&T) -> Option<A>,
{
    fn run(&self, s: &mut Source<'_, T>) -> Outcome<T> {
        let first = s.comap_at(&self.backward, &self.first, self.place)?;
        s.draw_at(&(self.make)(first), self.place)
    }
}

impl<A, B, G, H, F> Generator<(A, B)> for PairWith<G, F>
where
    G: Generator<A>,
    H: Generator<B>,
    F: Fn(&A) -> H,
{
    fn run(&self, s: &mut Source<'_, (A, B)>) -> Outcome<(A, B)> {
        let first = s.focus_at(|pair| Some(&pair.0), &self.first, self.place)?;
        let second = s.focus_at(|pair| Some(&pair.1), &(self.make)(&first), self.place)?;
        Ok((first, second))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::{mass, refuses, runs_both_ways};
    use crate::{int, vec_of};

    #[test]
    fn a_list_of_a_length_that_was_made_first() {
        let list = int(0..=3usize).then(|n| vec_of(int(0..=1u8), n..=n), |list| Some(list.len()));
        runs_both_ways(&list);
        refuses(&list, [vec![0; 4], vec![2]]);
        let all = (0..=3)
            .flat_map(|n| (0..1 << n).map(move |b| (0..n).map(|i| (b >> i) as u8 & 1).collect()));
        assert!((mass(&list, all) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_pair_whose_second_half_depends_on_the_first() {
        let ordered = pair_with(int(0..=9u8), |&low| int(low..=9));
        runs_both_ways(&ordered);
        refuses(&ordered, [(5, 4), (10, 10)]);
        let all = (0..=9).flat_map(|a| (0..=9).map(move |b| (a, b)));
        assert!((mass(&ordered, all) - 1.0).abs() < 1e-12);
    }
}
