//! Relations between atoms.

use super::atom::Atom;
use super::bag::Bag;
use super::logic::Logic;
use super::truth::Bool;

/// Which atoms are related to which: the edges of a graph, an order.
///
/// ```
/// use mirrorcheck_assess::language::*;
/// let edges = vec![(Name(0), Name(1)), (Name(1), Name(2))].view::<Concrete>();
/// let before = Rel::of(&edges).closure();
/// assert!(before.has(&Name(0).view(), &Name(2).view()).holds());
/// assert!(before.is_irreflexive().holds());
/// ```
#[derive(Clone, Debug)]
pub struct Rel<L: Logic>(L::Relation);

impl<L: Logic> Rel<L> {
    /// The relation of these pairs.
    pub fn of(pairs: &Bag<L, (Atom<L>, Atom<L>)>) -> Rel<L> {
        Rel(L::relation(pairs.slots().map(|(present, (a, b))| (present, &a.0, &b.0))))
    }

    /// Whether it relates the first to the second.
    pub fn has(&self, a: &Atom<L>, b: &Atom<L>) -> Bool<L> {
        Bool(L::has(&self.0, &a.0, &b.0))
    }

    /// The relation of what is reached in one step or more.
    pub fn closure(&self) -> Rel<L> {
        Rel(L::closure(&self.0))
    }

    /// Whether nothing is related to itself.
    pub fn is_irreflexive(&self) -> Bool<L> {
        Bool(L::irreflexive(&self.0))
    }
}
