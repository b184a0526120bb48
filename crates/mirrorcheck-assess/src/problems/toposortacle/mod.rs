//! Toposortacle: is a list a topological sort of a graph?
//!
//! The input is a set of edges without cycles, the output a list of vertices. The graph has
//! the vertices that its edges name, and no others.

pub mod mistakes;

use crate::domain::{Names, Seqs, Sets, names, seqs, sets};
use crate::language::{Atom, Bag, Bool, Int, Logic, Name, Rel, Same};
use crate::record;
use crate::specification::{Size, Specification, Subproperty};
use mirrorcheck_gen::{
    Boxed, Generator, Outcome, Source, int, permutation_of, subsequence_of, vec_of,
};
use std::collections::BTreeSet;

record! {
    /// A graph, and what is said to be a topological sort of it.
    pub struct Sorted {
        /// From, to.
        pub edges: BTreeSet<(Name, Name)>,
        /// The vertices, in order.
        pub output: Vec<Name>,
    }
    seen as SortedView, bounded by SortedDomain
}

/// The problem.
#[derive(Debug)]
pub struct Toposortacle;

impl<L: Logic> SortedView<L> {
    /// The ends of all edges, as often as they are ends.
    fn vertices(&self) -> Bag<L, Atom<L>> {
        self.edges.map(|(from, _)| from.clone()).and(&self.edges.map(|(_, to)| to.clone()))
    }
}

fn no_new<L: Logic>(sorted: &SortedView<L>) -> Bool<L> {
    sorted.output.is_subset_of(&sorted.vertices())
}

fn none_dropped<L: Logic>(sorted: &SortedView<L>) -> Bool<L> {
    sorted.vertices().is_subset_of(&sorted.output)
}

fn unique<L: Logic>(sorted: &SortedView<L>) -> Bool<L> {
    sorted.output.is_distinct()
}

fn in_order<L: Logic>(sorted: &SortedView<L>) -> Bool<L> {
    let before = Rel::of(&sorted.edges).closure();
    sorted.output.all_pairs(|earlier, later| !before.has(later, earlier))
}

fn same_number<L: Logic>(sorted: &SortedView<L>) -> Bool<L> {
    sorted.output.length().same(&sorted.vertices().count_distinct())
}

fn incoming_edges<L: Logic>(sorted: &SortedView<L>) -> Bool<L> {
    sorted.output.all_after(|earlier, vertex| {
        let direct = sorted.edges.filter(|(_, to)| to.same(vertex));
        direct.all(|(from, _)| earlier.occurrences(from).same(&Int::from(1)))
    })
}

impl Specification for Toposortacle {
    type Value = Sorted;
    type Domain = SortedDomain<Sets<(Names, Names)>, Seqs<Names>>;
    const NAME: &'static str = "toposortacle";

    fn subproperties<L: Logic>() -> Vec<Subproperty<Self, L>> {
        vec![
            Subproperty::needed(
                "no-new",
                "every vertex of the output is a vertex of the graph",
                no_new,
            ),
            Subproperty::needed(
                "none-dropped",
                "every vertex of the graph is in the output",
                none_dropped,
            ),
            Subproperty::needed("unique", "no vertex is in the output twice", unique),
            Subproperty::needed(
                "in-order",
                "no vertex stands after one that can be reached from it",
                in_order,
            ),
            Subproperty::misconception(
                "same-number",
                "the output is as long as the graph has vertices",
                same_number,
            ),
            Subproperty::misconception(
                "incoming-edges",
                "each direct predecessor of a vertex stands exactly once before it",
                incoming_edges,
            ),
        ]
    }

    fn precondition<L: Logic>(sorted: &SortedView<L>) -> Bool<L> {
        Rel::of(&sorted.edges).closure().is_irreflexive()
    }

    fn domain(depth: usize) -> Option<Self::Domain> {
        let (vertices, edges, longest) =
            *[(3, 3, 4), (4, 4, 5), (5, 6, 7), (6, 7, 8)].get(depth)?;
        Some(SortedDomain {
            edges: sets((names(vertices), names(vertices)), 0..=edges),
            output: seqs(names(vertices), 0..=longest),
        })
    }

    fn generator(size: Size) -> Boxed<'static, Sorted> {
        let (vertices, edges, output) = match size {
            Size::Trivial => (0, 0, 0),
            Size::Substantial => (4, 2, 3),
        };
        (move |s: &mut Source<'_, Sorted>| sorted(s, vertices, edges, output)).boxed()
    }
}

/// At least so many vertices, edges and items of the output. Every other output begins as a
/// right one and is then changed a little, because a list of vertices that was made without
/// looking at the graph is hardly ever right.
fn sorted(
    s: &mut Source<'_, Sorted>,
    vertices: u8,
    edges: usize,
    output: usize,
) -> Outcome<Sorted> {
    let number = s.forward(int(vertices..=7).uniform())?;
    let order = s.forward(permutation_of((0..number).map(Name)))?;
    let possible: Vec<(Name, Name)> = (0..order.len())
        .flat_map(|at| order[at + 1..].iter().map(move |to| (at, *to)))
        .map(|(from, to)| (order[from], to))
        .collect();
    let most = possible.len().min(9);
    let edges = s.forward(subsequence_of(possible, edges.min(most)..=most))?;
    let anything = vec_of(int(0..=number).map(Name), output..=10);
    let changed = (int(0..=3).uniform(), int(0..=9).uniform(), int(0..=number).uniform());
    let output = if s.forward(int(0..=1).uniform())? == 0 {
        s.forward(anything)?
    } else {
        let used = |vertex: &Name| edges.iter().any(|(a, b)| a == vertex || b == vertex);
        let mut right: Vec<Name> = order.into_iter().filter(used).collect();
        for (change, at, vertex) in s.forward(vec_of(changed, 0..=3))? {
            change_a_little(&mut right, change, at, Name(vertex));
        }
        s.require(right.len() >= output.min(1))?;
        right
    };
    Ok(Sorted { edges: edges.into_iter().collect(), output })
}

/// Swaps neighbours, drops, replaces or adds a vertex.
fn change_a_little(output: &mut Vec<Name>, change: u8, at: usize, vertex: Name) {
    if output.is_empty() {
        return;
    }
    let at = at % output.len();
    match change {
        0 => output.swap(at, at.saturating_sub(1)),
        1 => drop(output.remove(at)),
        2 => output[at] = vertex,
        _ => output.insert(at, vertex),
    }
}
