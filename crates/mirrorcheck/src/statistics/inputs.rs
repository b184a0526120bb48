//! How large inputs are, and whether they differ.
//!
//! Two things that users seldom look for and are surprised by: inputs so large that testing
//! and shrinking crawl, and a generator that makes the same few inputs over and over.

use crate::Trace;

/// How many choices are many. Of the largest size, a hundred, that is a list of 100 lists of
/// 100 items each: more is seldom meant.
const MANY: usize = 20_000;
/// How many inputs are compared with each other.
const COMPARED: usize = 200;

/// How large inputs are, and whether they differ.
#[derive(Clone, Debug, Default)]
pub struct Sizes {
    /// How many inputs took very many choices.
    pub large: u64,
    /// The most choices among those.
    pub most_choices: usize,
    compared: usize,
    /// Hashes of those that were compared, each once, in order.
    hashes: Vec<u64>,
}

impl Sizes {
    /// Looks at the inputs of a case by their choices.
    #[inline]
    pub fn look(&mut self, trace: &Trace) {
        if self.compared < COMPARED || trace.len() > MANY {
            self.add(Look::at(trace));
        }
    }

    /// How many inputs were compared, and how many of them are different.
    pub fn different(&self) -> (usize, usize) {
        (self.compared, self.hashes.len())
    }

    /// Adds those of inputs that were enumerated, and so are different anyway.
    pub(super) fn merge_enumerated(&mut self, enumerated: &Sizes) {
        self.large += enumerated.large;
        self.most_choices = self.most_choices.max(enumerated.most_choices);
    }

    pub(crate) fn add(&mut self, look: Look) {
        if self.compared < COMPARED {
            self.compared += 1;
            if let Err(at) = self.hashes.binary_search(&look.hash) {
                self.hashes.insert(at, look.hash);
            }
        }
        if look.choices > MANY {
            self.large += 1;
            self.most_choices = self.most_choices.max(look.choices);
        }
    }
}

/// What is seen of one input, for those who add it later.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    choices: usize,
    hash: u64,
}

impl Look {
    pub(crate) fn at(trace: &Trace) -> Look {
        let mix = |hash: u64, index: &u64| {
            (hash.rotate_left(5) ^ index).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        };
        // The length counts, too: a zero changes a hash of zero into itself.
        let start = trace.len() as u64 + 1;
        Look { choices: trace.len(), hash: trace.choices().iter().fold(start, mix) }
    }

    /// Whether there is a reason to add the look at a case of this number.
    #[inline]
    pub(crate) fn matters(trace: &Trace, number: u64) -> bool {
        number < COMPARED as u64 || trace.len() > MANY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_differ_if_their_choices_do() {
        let mut sizes = Sizes::default();
        for choices in [vec![], vec![0], vec![0, 0], vec![1], vec![0], vec![1, 0], vec![0, 1]] {
            sizes.look(&Trace::from_choices(choices));
        }
        assert_eq!(sizes.different(), (7, 6));
        assert_eq!(sizes.large, 0);
    }

    #[test]
    fn only_the_first_are_compared_and_all_are_measured() {
        let mut sizes = Sizes::default();
        for n in 0..1_000 {
            sizes.look(&Trace::from_choices(vec![n]));
        }
        sizes.look(&Trace::from_choices(vec![0; MANY + 1]));
        assert_eq!(sizes.different(), (COMPARED, COMPARED));
        assert_eq!((sizes.large, sizes.most_choices), (1, MANY + 1));
    }
}
