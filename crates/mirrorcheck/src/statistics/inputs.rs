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
/// Of the others, one in so many is looked at.
const SELDOM: u64 = 16;

/// How large inputs are, and whether they differ.
#[derive(Clone, Debug, Default)]
pub struct Sizes {
    /// How many inputs were looked at.
    pub looked: u64,
    /// How many of them took very many choices.
    pub large: u64,
    /// The most choices among those.
    pub most_choices: usize,
    compared: usize,
    /// Hashes of those that were compared, each once, in order.
    hashes: Vec<u64>,
}

impl Sizes {
    /// How many inputs were compared, and how many of them are different.
    pub fn different(&self) -> (usize, usize) {
        (self.compared, self.hashes.len())
    }

    /// Adds those of inputs that were enumerated, and so are different anyway.
    pub(super) fn merge_enumerated(&mut self, enumerated: &Sizes) {
        self.looked += enumerated.looked;
        self.large += enumerated.large;
        self.most_choices = self.most_choices.max(enumerated.most_choices);
    }

    /// Adds what was seen of the inputs of a case.
    pub fn add(&mut self, look: Look) {
        self.looked += 1;
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

/// What is seen of the inputs of a case, by their choices.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    choices: usize,
    hash: u64,
}

impl Look {
    /// Looks at inputs.
    pub fn at(trace: &Trace) -> Look {
        let mix = |hash: u64, index: &u64| {
            (hash.rotate_left(5) ^ index).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        };
        // The length counts, too: a zero changes a hash of zero into itself.
        let start = trace.len() as u64 + 1;
        Look { choices: trace.len(), hash: trace.choices().iter().fold(start, mix) }
    }

    /// Whether the try of this number is one to look at: the first ones, and then now and
    /// then, because writing choices down costs time.
    pub fn is_worth_it(number: u64) -> bool {
        number < COMPARED as u64 || number.is_multiple_of(SELDOM)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_differ_if_their_choices_do() {
        let mut sizes = Sizes::default();
        for choices in [vec![], vec![0], vec![0, 0], vec![1], vec![0], vec![1, 0], vec![0, 1]] {
            sizes.add(Look::at(&Trace::from_choices(choices)));
        }
        assert_eq!(sizes.different(), (7, 6));
        assert_eq!(sizes.large, 0);
    }

    #[test]
    fn only_the_first_are_compared_and_all_are_measured() {
        let mut sizes = Sizes::default();
        for n in 0..1_000 {
            sizes.add(Look::at(&Trace::from_choices(vec![n])));
        }
        sizes.add(Look::at(&Trace::from_choices(vec![0; MANY + 1])));
        assert_eq!(sizes.different(), (COMPARED, COMPARED));
        assert_eq!((sizes.looked, sizes.large, sizes.most_choices), (1_001, 1, MANY + 1));
    }
}
