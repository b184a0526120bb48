//! Equality of what specifications talk about.

use super::logic::Logic;
use super::truth::Bool;

/// What can be compared in a specification. Records have it by [`record!`](crate::record).
pub trait Same<L: Logic> {
    /// Whether the two are equal.
    fn same(&self, other: &Self) -> Bool<L>;

    /// What it can be, each with whether it is, if that is known and not too much; used to
    /// build smaller circuits.
    #[doc(hidden)]
    fn possible(&self) -> Possible<L> {
        None
    }

    /// Whether they are not.
    fn differs(&self, other: &Self) -> Bool<L> {
        !self.same(other)
    }
}

/// The values that something can have, each as its parts, with whether it has it.
pub type Possible<L> = Option<Vec<(Vec<i64>, Bool<L>)>>;

/// How many values something may have for it to be taken apart into them.
const MOST: usize = 64;

/// What several parts together can be.
#[doc(hidden)]
pub fn together<L: Logic>(parts: impl IntoIterator<Item = Possible<L>>) -> Possible<L> {
    let mut all = vec![(Vec::new(), Bool::from(true))];
    for part in parts {
        let part = part?;
        if all.len() * part.len() > MOST {
            return None;
        }
        let with = |(key, is): &(Vec<i64>, Bool<L>)| {
            let (key, is) = (key.clone(), *is);
            part.iter().map(move |(more, also)| ([&key[..], more].concat(), is & *also)).collect()
        };
        all = all.iter().flat_map::<Vec<_>, _>(with).collect();
    }
    Some(all)
}

impl<L: Logic> Same<L> for Bool<L> {
    fn same(&self, other: &Self) -> Bool<L> {
        self.iff(*other)
    }
}

impl<L: Logic, A: Same<L>, B: Same<L>> Same<L> for (A, B) {
    fn same(&self, other: &Self) -> Bool<L> {
        self.0.same(&other.0) & self.1.same(&other.1)
    }

    fn possible(&self) -> Possible<L> {
        together([self.0.possible(), self.1.possible()])
    }
}

impl<L: Logic, A: Same<L>, B: Same<L>, C: Same<L>> Same<L> for (A, B, C) {
    fn same(&self, other: &Self) -> Bool<L> {
        Bool::all([self.0.same(&other.0), self.1.same(&other.1), self.2.same(&other.2)])
    }

    fn possible(&self) -> Possible<L> {
        together([self.0.possible(), self.1.possible(), self.2.possible()])
    }
}
