//! Things without properties: names, vertices, keys.

use super::logic::Logic;
use super::same::{Possible, Same};
use super::truth::Bool;

/// Something of which a specification knows only whether it is the same as another.
///
/// As nothing else can be asked, renaming all atoms changes no verdict, and the SAT engine
/// may leave out what is a renaming of something else. An integer would do, but cost that.
#[derive(Clone, Debug)]
pub struct Atom<L: Logic>(pub(crate) L::Element);

impl<L: Logic> Same<L> for Atom<L> {
    fn same(&self, other: &Atom<L>) -> Bool<L> {
        Bool(L::same_element(&self.0, &other.0))
    }

    fn possible(&self) -> Possible<L> {
        let values = L::element_values(&self.0)?;
        Some(values.into_iter().map(|(value, is)| (vec![value], Bool(is))).collect())
    }
}
