//! A label for what a generator makes.

use crate::error::Place;
use crate::{Generator, Label, Outcome, Source};

/// A generator whose choices are grouped under a label. Made by
/// [`Generator::labelled`].
#[derive(Clone, Debug)]
pub struct Labelled<G> {
    pub(crate) generator: G,
    pub(crate) label: Label,
    pub(crate) place: Place,
}

impl<T, G: Generator<T>> Generator<T> for Labelled<G> {
    fn run(&self, s: &mut Source<'_, T>) -> Outcome<T> {
        s.span(&self.label, |s| s.draw_at(&self.generator, self.place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::{refuses, runs_both_ways};
    use crate::{Rng, int, record};

    #[test]
    fn a_label_groups_choices_and_changes_nothing_else() {
        let point = (int(0..=9u8), int(0..=9u8)).labelled("point");
        runs_both_ways(&point);
        refuses(&point, [(1, 10)]);
        let (_, trace) = record(&point, &mut Rng::seeded(1)).unwrap();
        assert_eq!((trace.spans()[0].label.as_str(), trace.spans()[0].range()), ("point", 0..2));
    }
}
