//! Success or failure.

use crate::error::Place;
use crate::pick::pick_at;
use crate::{Generate, Generator, Label, Meaning, Outcome, Source};
use std::panic::Location;

/// A success or a failure. Made by [`result`].
#[derive(Clone, Copy, Debug)]
pub struct ResultOf<G, H> {
    ok: G,
    err: H,
    weights: [u32; 2],
    place: Place,
}

/// `Ok`, the simpler one, or `Err`, with the same probability, of what the generators
/// make.
///
/// ```
/// use mirrorcheck_gen::*;
/// let answer = result(int(0..=9), exact("no")).weights(9, 1);
/// assert_eq!(reflect(&answer, &Ok(3)).unwrap().first().to_string(), "0.3");
/// assert_eq!(reflect(&answer, &Err("no")).unwrap().first().to_string(), "1");
/// ```
#[track_caller]
pub fn result<G, H>(ok: G, err: H) -> ResultOf<G, H> {
    ResultOf { ok, err, weights: [1, 1], place: Location::caller() }
}

impl<G, H> ResultOf<G, H> {
    /// With these weights of `Ok` and `Err`.
    #[track_caller]
    pub fn weights(self, ok: u32, err: u32) -> ResultOf<G, H> {
        ResultOf { weights: [ok, err], place: Location::caller(), ..self }
    }
}

static LABELS: [Label; 2] = [Label::literal("Ok"), Label::literal("Err")];

impl<T, E, G, H> Generator<Result<T, E>> for ResultOf<G, H>
where
    T: PartialEq + 'static,
    E: PartialEq + 'static,
    G: Generator<T>,
    H: Generator<E>,
{
    fn run(&self, s: &mut Source<'_, Result<T, E>>) -> Outcome<Result<T, E>> {
        let labels = Meaning::Branch(&LABELS);
        pick_at(s, labels, &self.weights, None, self.place, |s, index| match index {
            0 => s.focus_at(|made| made.as_ref().ok(), &self.ok, self.place).map(Ok),
            _ => s.focus_at(|made| made.as_ref().err(), &self.err, self.place).map(Err),
        })
    }
}

/// How deeply heights are looked at, at size 0: enough to tell a type that recurses
/// from one that does not, and few enough for a type that recurses in many places.
const FUEL: u32 = 4;

/// As [`result`]; but at size 0, where recursion has to end, always the lower of both.
impl<T, E> Generate for Result<T, E>
where
    T: Generate + PartialEq + 'static,
    E: Generate + PartialEq + 'static,
{
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        let [mut ok, mut err] = [1, 1];
        if s.size() == 0 {
            let (left, right) = (T::height(FUEL), E::height(FUEL));
            ok = u32::from(left <= right);
            err = u32::from(right <= left);
        }
        result(T::generate, E::generate).weights(ok, err).run(s)
    }

    fn height(fuel: u32) -> u32 {
        T::height(fuel).min(E::height(fuel))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::{is_misused, mass, refuses, runs_both_ways};
    use crate::{any, exact, int};

    #[test]
    fn results_are_made_both_ways() {
        let g = result(int(0..=9u8), exact("no"));
        runs_both_ways(&g);
        runs_both_ways(&any::<Result<u8, i8>>());
        refuses(&g, [Ok(10), Err("yes")]);
        refuses(&result(int(0..=9u8), exact("no")).weights(1, 0), [Err("no")]);
        assert!((mass(&g, (0..=9).map(Ok).chain([Err("no")])) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn no_weight_is_reported_at_its_place() {
        is_misused(&result(int(0..=9u8), exact(1u8)).weights(0, 0), "");
    }
}
