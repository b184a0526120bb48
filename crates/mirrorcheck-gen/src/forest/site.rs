//! What is known about the choices on the tape, each kept once.
//!
//! The choices of one place in the program are mostly the same choice, so a small
//! table from places to the site met there last finds nearly all of them, with a few
//! comparisons and no hashing of weights and labels. A place whose choices differ each
//! time gets a site for each.

use crate::choice::label_of;
use crate::error::Place;
use crate::{Choice, Distribution, Label, Meaning, Zigzag};

/// The sites of a forest.
#[derive(Clone, Default)]
pub(crate) struct Sites {
    picks: Vec<PickSite>,
    leaves: Vec<LeafSite>,
    groups: Vec<Label>,
    /// By a hash of the place: the pick or leaf met there last, plus one.
    last: [u32; SLOTS],
}

/// A power of two, more than most generators have places.
const SLOTS: usize = 16;

/// What is known about a pick.
#[derive(Clone)]
pub(crate) struct PickSite {
    weights: Few<u32>,
    total: u64,
    labels: Labels,
    pub(crate) place: Place,
}

/// Labels of a program, or a copy of labels that were made at run time.
#[derive(Clone)]
enum Labels {
    Fixed(&'static [Label]),
    Made(Box<[Label]>),
}

/// A list that is mostly short enough to be kept in place.
#[derive(Clone)]
enum Few<T> {
    Short { length: u8, items: [T; 6] },
    Long(Box<[T]>),
}

impl<T: Copy + Default> Few<T> {
    fn new(list: &[T]) -> Few<T> {
        let mut items = [T::default(); 6];
        match items.get_mut(..list.len()) {
            Some(place) => {
                place.copy_from_slice(list);
                Few::Short { length: list.len() as u8, items }
            }
            None => Few::Long(list.into()),
        }
    }

    #[inline]
    fn as_slice(&self) -> &[T] {
        match self {
            Few::Short { length, items } => &items[..usize::from(*length)],
            Few::Long(items) => items,
        }
    }
}

/// What is known about another choice. As small as it can be: in a generator with an
/// invariant every number has a range, and hence a site, of its own.
#[derive(Clone)]
pub(crate) struct LeafSite {
    pub(crate) bound: u64,
    spread: Spread,
    number: Option<Number>,
}

#[derive(Clone)]
enum Spread {
    Uniform,
    Biased,
    /// Whether a list goes on has other odds after each item, so two weights are common.
    Two([u32; 2]),
    /// Weights and the sum that was stated. In a box, because it would be the largest.
    Weighted(Box<(Box<[u32]>, u64)>),
}

/// What a [`Zigzag`] is beside the bound.
#[derive(Clone, PartialEq)]
struct Number {
    origin: u64,
    below: u64,
    signed: bool,
}

impl PickSite {
    #[inline]
    fn is(&self, weights: &[u32], total: u64, meaning: Meaning<'_>, place: Place) -> bool {
        std::ptr::eq(self.place, place)
            && self.total == total
            && match (&self.labels, meaning) {
                (Labels::Fixed(own), Meaning::Branch(labels)) => std::ptr::eq(*own, labels),
                (Labels::Made(own), Meaning::MadeBranch(labels)) => **own == *labels,
                _ => false,
            }
            && self.weights.as_slice().iter().eq(weights)
    }

    pub(crate) fn bound(&self) -> u64 {
        self.weights.as_slice().len() as u64 - 1
    }

    pub(crate) fn probability(&self, index: u64) -> f64 {
        f64::from(self.weights.as_slice()[index as usize]) / self.total as f64
    }

    pub(crate) fn label(&self, index: u64) -> &Label {
        match &self.labels {
            Labels::Fixed(labels) => label_of(labels, index),
            Labels::Made(labels) => label_of(labels, index),
        }
    }
}

impl LeafSite {
    #[inline(always)] // so that it is written where it stays
    fn new(choice: &Choice<'_>) -> LeafSite {
        let spread = match choice.distribution {
            Distribution::Uniform => Spread::Uniform,
            Distribution::Biased => Spread::Biased,
            Distribution::Weights { weights: &[a, b], total } if total == sum([a, b]) => {
                Spread::Two([a, b])
            }
            Distribution::Weights { weights, total } => {
                Spread::Weighted(Box::new((weights.into(), total)))
            }
        };
        LeafSite { bound: choice.bound, spread, number: number(choice) }
    }

    #[inline]
    fn is(&self, choice: &Choice<'_>) -> bool {
        self.bound == choice.bound
            && self.number == number(choice)
            && match (&self.spread, choice.distribution) {
                (Spread::Uniform, Distribution::Uniform) => true,
                (Spread::Biased, Distribution::Biased) => true,
                (Spread::Two(own), Distribution::Weights { weights, total }) => {
                    own == weights && total == sum(*own)
                }
                (Spread::Weighted(own), Distribution::Weights { weights, total }) => {
                    *own.0 == *weights && own.1 == total
                }
                _ => false,
            }
    }

    pub(crate) fn number(&self) -> Option<Zigzag> {
        let &Number { origin, below, signed } = self.number.as_ref()?;
        Some(Zigzag { origin, below, above: self.bound - below, signed })
    }

    pub(crate) fn probability(&self, index: u64) -> f64 {
        let distribution = match &self.spread {
            Spread::Uniform => Distribution::Uniform,
            Spread::Biased => Distribution::Biased,
            Spread::Two(weights) => Distribution::Weights { weights, total: sum(*weights) },
            Spread::Weighted(stated) => {
                Distribution::Weights { weights: &stated.0, total: stated.1 }
            }
        };
        distribution.probability(index, self.bound)
    }
}

impl Sites {
    #[inline]
    pub(crate) fn leaf(&mut self, choice: &Choice<'_>) -> u32 {
        let slot = slot(choice.place);
        match self.leaves.get(self.last[slot].wrapping_sub(1) as usize) {
            Some(site) if site.is(choice) => {}
            _ => {
                if self.leaves.is_empty() {
                    self.leaves.reserve(FIRST);
                }
                self.leaves.push(LeafSite::new(choice));
                self.last[slot] = self.leaves.len() as u32;
            }
        }
        self.last[slot] - 1
    }

    #[inline]
    pub(crate) fn pick(&mut self, choice: &Choice<'_>) -> u32 {
        let Distribution::Weights { weights, total } = choice.distribution else { return 0 };
        let slot = slot(choice.place);
        match self.picks.get(self.last[slot].wrapping_sub(1) as usize) {
            Some(site) if site.is(weights, total, choice.meaning, choice.place) => {}
            _ => {
                let labels = match choice.meaning {
                    Meaning::Branch(labels) => Labels::Fixed(labels),
                    Meaning::MadeBranch(labels) => Labels::Made(labels.into()),
                    _ => Labels::Fixed(&[]),
                };
                let weights = Few::new(weights);
                self.picks.push(PickSite { weights, total, labels, place: choice.place });
                self.last[slot] = self.picks.len() as u32;
            }
        }
        self.last[slot] - 1
    }

    pub(crate) fn group(&mut self, label: &Label) -> u32 {
        let known = self.groups.iter().rposition(|group| group == label);
        known.unwrap_or_else(|| {
            self.groups.push(label.clone());
            self.groups.len() - 1
        }) as u32
    }

    pub(crate) fn pick_at(&self, site: u32) -> &PickSite {
        &self.picks[site as usize]
    }

    pub(crate) fn leaf_at(&self, site: u32) -> &LeafSite {
        &self.leaves[site as usize]
    }

    pub(crate) fn group_at(&self, site: u32) -> &Label {
        &self.groups[site as usize]
    }
}

/// The first allocation of leaves, small enough for an allocator's fast path.
const FIRST: usize = 1024 / size_of::<LeafSite>();

fn sum([a, b]: [u32; 2]) -> u64 {
    u64::from(a) + u64::from(b)
}

fn slot(place: Place) -> usize {
    (std::ptr::from_ref(place).addr() / 8) % SLOTS
}

#[inline]
fn number(choice: &Choice<'_>) -> Option<Number> {
    match choice.meaning {
        Meaning::Number(Zigzag { origin, below, signed, .. }) => {
            Some(Number { origin, below, signed })
        }
        _ => None,
    }
}
