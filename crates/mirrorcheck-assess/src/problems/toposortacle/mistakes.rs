//! Mistakes that people make with Toposortacle.

use super::{Sorted, Toposortacle};
use crate::language::Name;
use crate::problems::Mistake;
use std::collections::BTreeSet;

/// The mistakes.
pub fn all() -> Vec<Mistake<Toposortacle>> {
    vec![
        row("compares-sizes", "compares the number of vertices instead of the vertices", |it| {
            it.output.len() == vertices(it).len() && is_unique(it) && is_ordered(it)
        }),
        row(
            "counts-incoming-edges",
            "the check for duplicates is turned off, but counting incoming edges finds half of them",
            |it| {
                same_vertices(it)
                    && (0..it.output.len()).all(|at| {
                        let incoming =
                            it.edges.iter().filter(|edge| edge.1 == it.output[at]).count();
                        let earlier = it.output[..at].iter();
                        incoming
                            == earlier
                                .filter(|from| it.edges.contains(&(**from, it.output[at])))
                                .count()
                    })
            },
        ),
        row("looks-one-way", "looks whether the output is in the graph, not the reverse", |it| {
            let known = vertices(it);
            it.output.iter().all(|vertex| known.contains(vertex)) && is_unique(it) && is_ordered(it)
        }),
        row("allows-duplicates", "compares sets of vertices", |it| {
            same_vertices(it) && is_ordered(it)
        }),
        row("looks-at-neighbours", "looks only at edges between neighbours of the output", |it| {
            let backward = |pair: &[Name]| it.edges.contains(&(pair[1], pair[0]));
            same_vertices(it) && is_unique(it) && !it.output.windows(2).any(backward)
        }),
        row(
            "forgets-last-vertices",
            "takes only those for vertices from which an edge goes out",
            |it| {
                let sources: BTreeSet<Name> = it.edges.iter().map(|edge| edge.0).collect();
                sources.iter().all(|vertex| it.output.contains(vertex))
                    && it.output.iter().all(|vertex| vertices(it).contains(vertex))
                    && is_unique(it)
                    && is_ordered(it)
            },
        ),
        row("wants-one-order", "accepts only the order that its own sort gives", |it| {
            it.output == own(it)
        }),
        row("reads-edges-backward", "takes the end of an edge for its beginning", |it| {
            let reversed = it.edges.iter().map(|(from, to)| (*to, *from)).collect();
            let reversed = Sorted { edges: reversed, output: it.output.clone() };
            same_vertices(it) && is_unique(it) && is_ordered(&reversed)
        }),
        row(
            "uses-first-positions",
            "compares first positions, so that duplicates go unnoticed",
            |it| {
                let at = |vertex: &Name| it.output.iter().position(|other| other == vertex);
                same_vertices(it) && it.edges.iter().all(|(from, to)| at(from) < at(to))
            },
        ),
        row(
            "fails-on-strangers",
            "looks up the position of vertices that may not be there",
            |it| {
                let at =
                    |vertex: &Name| it.output.iter().position(|other| other == vertex).unwrap();
                it.edges.iter().all(|(from, to)| at(from) < at(to))
                    && same_vertices(it)
                    && is_unique(it)
            },
        ),
    ]
}

fn row(
    name: &'static str,
    about: &'static str,
    judge: fn(&Sorted) -> bool,
) -> Mistake<Toposortacle> {
    Mistake { name, about, judge }
}

fn vertices(it: &Sorted) -> BTreeSet<Name> {
    it.edges.iter().flat_map(|(from, to)| [*from, *to]).collect()
}

fn same_vertices(it: &Sorted) -> bool {
    it.output.iter().copied().collect::<BTreeSet<_>>() == vertices(it)
}

fn is_unique(it: &Sorted) -> bool {
    it.output.iter().collect::<BTreeSet<_>>().len() == it.output.len()
}

/// Whether no vertex stands after one that an edge leads to from it.
fn is_ordered(it: &Sorted) -> bool {
    (0..it.output.len())
        .all(|at| !it.output[at..].iter().any(|later| it.edges.contains(&(*later, it.output[at]))))
}

/// A topological sort: always the smallest vertex that is possible.
fn own(it: &Sorted) -> Vec<Name> {
    let mut left = vertices(it);
    let mut sorted: Vec<Name> = Vec::new();
    while let Some(next) = left
        .iter()
        .copied()
        .find(|vertex| it.edges.iter().all(|(from, to)| to != vertex || sorted.contains(from)))
    {
        left.remove(&next);
        sorted.push(next);
    }
    sorted
}
