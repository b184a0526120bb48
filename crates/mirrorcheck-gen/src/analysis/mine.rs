//! Weights from examples.
//!
//! *Inputs from Hell* (Soremekun et al. 2020) parses examples by a grammar, counts how often
//! each rule was expanded, and generates by the counts; the dissertation (section 4.5) does
//! the same for reflective generators, where labels take the place of rules. Both count a
//! label wherever it occurs. Here it is counted in context, too: how often was it chosen
//! inside these labels? A name consists of other characters than a title, and the first
//! level of a document of other things than the third.
//!
//! An example that can be made in several ways counts each way by its probability. Choices
//! without a label, numbers and lengths are not counted, and stay what they are.

use crate::generators::combinators::is_context;
use crate::{ChoiceStructure, Error, Generator, Label, Mark, Probability, Reflect, Weights};
use std::collections::BTreeMap;

/// The weights that make values like these examples, by label and by label inside the label
/// around it. See [`Mine`] for longer contexts.
///
/// ```
/// use mirrorcheck_gen::*;
/// let coin = |s: &mut Source<'_, bool>| pick!(s, 1 "tails" => s.exact(false), 1 "heads" => s.exact(true));
/// let flips = vec_of(coin, 0..=9);
/// let mined = weights_of(&flips, &[vec![true, true, false, true]]);
/// assert_eq!(mined.weights.get(&[], &"heads".into()), Some(3.0));
/// let like_it = flips.weighted(mined.weights);
/// assert_eq!(probability_of(&like_it, &vec![]).unwrap().to_f64(), 0.1); // lengths stay as they were
/// assert!((probability_of(&like_it, &vec![true]).unwrap().to_f64() - 0.075).abs() < 1e-12);
/// ```
#[inline]
pub fn weights_of<'e, T: PartialEq + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    examples: impl IntoIterator<Item = &'e T>,
) -> Mined {
    Mine::default().run(generator, examples)
}

/// Mining with its settings.
#[derive(Clone, Copy, Debug)]
pub struct Mine {
    /// How many labels around a pick are looked at; 0 counts labels wherever they occur.
    pub context: usize,
    /// The size at which the examples could have been made.
    pub size: u32,
}

impl Default for Mine {
    #[inline]
    fn default() -> Mine {
        Mine { context: 1, size: crate::DEFAULT_SIZE }
    }
}

/// What was mined.
#[derive(Clone, Debug, PartialEq)]
#[must_use = "examples may have been refused"]
pub struct Mined {
    /// How often each label was chosen.
    pub weights: Weights,
    /// How many examples were used.
    pub used: usize,
    /// The others.
    pub refused: Vec<Refused>,
}

/// An example that was not used.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// Which one, counted from 0.
    pub example: usize,
    /// Why: mostly that the generator can't make it, with the place where it was pruned.
    pub error: Error,
}

impl Mine {
    /// Mines weights from examples.
    #[inline]
    pub fn run<'e, T: PartialEq + 'static>(
        &self,
        generator: &(impl Generator<T> + ?Sized),
        examples: impl IntoIterator<Item = &'e T>,
    ) -> Mined {
        let mut mined = Mined { weights: Weights::new(), used: 0, refused: Vec::new() };
        let reflect = Reflect { size: self.size, ..Reflect::default() };
        for (example, value) in examples.into_iter().enumerate() {
            match reflect.run(generator, value) {
                Ok(forest) => mined.count(forest.fold(&InContext { depth: self.context })),
                Err(error) => mined.refused.push(Refused { example, error }),
            }
        }
        mined
    }
}

impl Mined {
    #[inline]
    fn count(&mut self, counts: Counts) {
        self.used += 1;
        for ((context, label), count) in counts.open.iter().chain(&counts.closed) {
            // What is counted in a long context is counted in each shorter one.
            for length in 0..=context.len() {
                self.weights.add(context[..length].to_vec(), label, *count);
            }
        }
    }
}

/// Expected counts of labels in context, as a choice structure.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InContext {
    pub(crate) depth: usize,
}

/// A label and those around it, the innermost first.
type InPlace = (Vec<Label>, Label);

/// How often labels were chosen in a part, whose probability is known.
///
/// A fold goes from the inside to the outside, so contexts grow as it meets the labels
/// around them.
#[derive(Clone)]
pub(crate) struct Counts {
    mass: Probability,
    /// Those whose context may become longer.
    open: BTreeMap<InPlace, f64>,
    /// Those whose context is as long as it is to be.
    closed: BTreeMap<InPlace, f64>,
}

impl Counts {
    #[inline]
    fn goes_inside(&mut self, label: &Label, depth: usize) {
        for ((mut context, inner), count) in std::mem::take(&mut self.open) {
            context.push(label.clone());
            let into = if context.len() < depth { &mut self.open } else { &mut self.closed };
            *into.entry((context, inner)).or_default() += count;
        }
    }
}

impl ChoiceStructure for InContext {
    type Output = Counts;

    #[inline]
    fn none(&self) -> Counts {
        Counts { mass: Probability::ONE, open: BTreeMap::new(), closed: BTreeMap::new() }
    }

    #[inline]
    fn split(&self, left: Counts, right: Counts) -> Counts {
        let mass = left.mass * right.mass;
        Counts { mass, open: sum(left.open, right.open), closed: sum(left.closed, right.closed) }
    }

    #[inline]
    fn mark(&self, mark: &Mark<'_>, mut inner: Counts) -> Counts {
        inner.mass = inner.mass * Probability::from(mark.probability());
        let (Mark::Branch { label, .. } | Mark::Group(label)) = mark else { return inner };
        if self.depth > 0 && is_context(label) {
            inner.goes_inside(label, self.depth);
        }
        if matches!(mark, Mark::Branch { .. }) && !label.is_none() {
            *inner.open.entry((Vec::new(), (*label).clone())).or_default() += 1.0;
        }
        inner
    }

    #[inline]
    fn alternatives(&self, ways: Vec<Counts>) -> Counts {
        let total: Probability = ways.iter().map(|way| way.mass).sum();
        let mut counts = Counts { mass: total, ..self.none() };
        for way in ways {
            let share = (way.mass.ln() - total.ln()).exp();
            let scaled = |own: BTreeMap<InPlace, f64>| {
                own.into_iter().map(move |(at, count)| (at, share * count)).collect()
            };
            counts.open = sum(counts.open, scaled(way.open));
            counts.closed = sum(counts.closed, scaled(way.closed));
        }
        counts
    }

    #[inline]
    fn any_order(&self, items: u32) -> Counts {
        let mass = (1..=items).map(|n| Probability::from(f64::from(n))).product();
        Counts { mass, ..self.none() }
    }
}

/// Counts added up, the fewer to the more.
#[inline]
fn sum(a: BTreeMap<InPlace, f64>, b: BTreeMap<InPlace, f64>) -> BTreeMap<InPlace, f64> {
    let (mut into, from) = if a.len() < b.len() { (b, a) } else { (a, b) };
    from.into_iter().for_each(|(at, count)| *into.entry(at).or_default() += count);
    into
}
