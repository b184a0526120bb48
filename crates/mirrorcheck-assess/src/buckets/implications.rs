//! What inhabited buckets say about subproperties.
//!
//! An assignment of *some* subproperties that no inhabited bucket agrees with is an
//! implication: those that hold in it imply that one of those that fail in it holds. The
//! minimal ones, from which all others follow, are the prime implicants of what is
//! contradictory.

use super::Bucket;

/// If all of some subproperties hold, then at least one of some others does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Implication {
    /// What is to hold.
    all_of: u32,
    /// What one of holds then.
    one_of: u32,
}

impl Implication {
    /// The minimal implications that hold in all of these buckets, the simplest first.
    pub(super) fn minimal(
        inhabited: impl Iterator<Item = Bucket> + Clone,
        subproperties: usize,
    ) -> Vec<Implication> {
        let mut found: Vec<Implication> = Vec::new();
        let limit = 1u32 << subproperties;
        let disjoint = (0..limit).flat_map(|all_of| {
            (0..limit)
                .filter(move |one_of| all_of & one_of == 0)
                .map(move |one_of| (all_of, one_of))
        });
        let mut candidates: Vec<Implication> =
            disjoint.map(|(all_of, one_of)| Implication { all_of, one_of }).collect();
        candidates.sort_by_key(|it| (it.size(), it.one_of.count_ones(), *it));
        for candidate in candidates {
            let follows = found.iter().any(|known| known.is_within(&candidate));
            if !follows && !inhabited.clone().any(|bucket| candidate.is_broken_by(bucket)) {
                found.push(candidate);
            }
        }
        found
    }

    /// The subproperties that are to hold.
    pub fn all_of(&self) -> impl Iterator<Item = usize> {
        Bucket(self.all_of).failed()
    }

    /// The subproperties one of which holds then.
    pub fn one_of(&self) -> impl Iterator<Item = usize> {
        Bucket(self.one_of).failed()
    }

    /// Whether a bucket contradicts it.
    pub fn is_broken_by(&self, bucket: Bucket) -> bool {
        bucket.bits() & self.all_of == 0 && bucket.bits() & self.one_of == self.one_of
    }

    fn size(&self) -> u32 {
        (self.all_of | self.one_of).count_ones()
    }

    fn is_within(&self, other: &Implication) -> bool {
        self.all_of & other.all_of == self.all_of && self.one_of & other.one_of == self.one_of
    }
}
