//! Something or nothing.

use crate::error::Place;
use crate::pick::pick_at;
use crate::{Generate, Generator, Label, Meaning, Outcome, Source};
use std::panic::Location;

/// An optional value. Made by [`option`].
#[derive(Clone, Copy, Debug)]
pub struct OptionOf<G> {
    generator: G,
    weights: [u32; 2],
    place: Place,
}

/// `None`, the simplest, with probability 1/4, or `Some` of what the generator makes.
///
/// ```
/// use mirrorcheck_gen::*;
/// let maybe = option(int(0..=9)).weights(1, 1);
/// assert_eq!(reflect(&maybe, &Some(3)).unwrap().first().to_string(), "1.3");
/// assert_eq!(reflect(&maybe, &None).unwrap().first().to_string(), "0");
/// ```
#[track_caller]
pub fn option<G>(generator: G) -> OptionOf<G> {
    OptionOf { generator, weights: [1, 3], place: Location::caller() }
}

impl<G> OptionOf<G> {
    /// With these weights of `None` and `Some`.
    #[track_caller]
    pub fn weights(self, none: u32, some: u32) -> OptionOf<G> {
        OptionOf { weights: [none, some], place: Location::caller(), ..self }
    }
}

static LABELS: [Label; 2] = [Label::literal("None"), Label::literal("Some")];

impl<T: PartialEq + 'static, G: Generator<T>> Generator<Option<T>> for OptionOf<G> {
    fn run(&self, s: &mut Source<'_, Option<T>>) -> Outcome<Option<T>> {
        let labels = Meaning::Branch(&LABELS);
        pick_at(s, labels, &self.weights, None, self.place, |s, index| match index {
            0 => s.exact(None),
            _ => s.focus_at(Option::as_ref, &self.generator, self.place).map(Some),
        })
    }
}

/// As [`option`]; but at size 0, where recursion has to end, always `None` if the type
/// inside is one that could go on.
impl<T: Generate + PartialEq + 'static> Generate for Option<T> {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        let ends = s.size() == 0 && T::height(1) > 0;
        option(T::generate).weights(1, if ends { 0 } else { 3 }).run(s)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::{is_misused, mass, refuses, runs_both_ways};
    use crate::{any, int};

    #[test]
    fn options_are_made_both_ways() {
        runs_both_ways(&option(int(0..=9u8)));
        runs_both_ways(&option(option(int(0..=9u8))));
        runs_both_ways(&any::<Option<u8>>());
        refuses(&option(int(0..=9u8)), [Some(10)]);
        refuses(&option(int(0..=9u8)).weights(0, 1), [None]);
    }

    #[test]
    fn the_mass_is_one() {
        let all = || (0..=9).map(Some).chain([None]);
        assert!((mass(&option(int(0..=9u8)), all()) - 1.0).abs() < 1e-12);
        assert!((mass(&option(int(0..=9u8)), [None]) - 0.25).abs() < 1e-12);
    }

    #[test]
    fn no_weight_is_reported_at_its_place() {
        is_misused(&option(int(0..=9u8)).weights(0, 0), "");
    }
}
