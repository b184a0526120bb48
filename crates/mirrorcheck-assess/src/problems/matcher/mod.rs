//! Matcher: is a set of hires a stable matching?
//!
//! There are as many companies as candidates, and each ranks all of the other side, the best
//! first. The output is a set of pairs, in which anything may stand: numbers that are nobody's,
//! or somebody twice.

pub mod mistakes;

use crate::domain::{Ints, Seqs, Sets, ints, seqs, sets};
use crate::language::{Bag, Bool, Int, Logic, Same, Seq};
use crate::record;
use crate::specification::{Size, Specification, Subproperty};
use mirrorcheck_gen::{Boxed, Generator, Outcome, Source, int, permutation_of, vec_of};
use std::collections::BTreeSet;

record! {
    /// Who likes whom, and who is said to be hired by whom.
    pub struct Matched {
        /// For each company its candidates, the best first.
        pub companies: Vec<Vec<u8>>,
        /// For each candidate its companies, the best first.
        pub candidates: Vec<Vec<u8>>,
        /// Company, candidate.
        pub hires: BTreeSet<(u8, u8)>,
    }
    seen as MatchedView, bounded by MatchedDomain
}

/// The problem.
#[derive(Debug)]
pub struct Matcher;

impl<L: Logic> MatchedView<L> {
    /// How many there are of each side.
    fn number(&self) -> Int<L> {
        self.companies.length()
    }

    /// The hires in which both exist.
    fn existing(&self) -> Bag<L, (Int<L>, Int<L>)> {
        let number = self.number();
        self.hires.filter(|(company, candidate)| {
            company.less_than(&number) & candidate.less_than(&number)
        })
    }
}

fn candidates_matched<L: Logic>(matched: &MatchedView<L>) -> Bool<L> {
    matched.candidates.positions().all(|(at, _)| matched.hires.any(|(_, other)| other.same(at)))
}

fn companies_matched<L: Logic>(matched: &MatchedView<L>) -> Bool<L> {
    matched.companies.positions().all(|(at, _)| matched.hires.any(|(other, _)| other.same(at)))
}

/// No company and candidate prefer each other to all that they have. Who has nobody is
/// content, so that this can fail alone.
fn stable<L: Logic>(matched: &MatchedView<L>) -> Bool<L> {
    let existing = matched.existing();
    matched.companies.positions().all(|(company, likes)| {
        let has = existing.filter(|(other, _)| other.same(company)).map(|(_, it)| it.clone());
        matched.candidates.positions().all(|(candidate, liked)| {
            let hired = existing.filter(|(_, other)| other.same(candidate));
            let by = hired.map(|(it, _)| it.clone());
            !(is_tempted(likes, candidate, &has) & is_tempted(liked, company, &by))
        })
    })
}

/// Whether somebody who has these prefers another one to all of them.
fn is_tempted<L: Logic>(likes: &Seq<L, Int<L>>, by: &Int<L>, has: &Bag<L, Int<L>>) -> Bool<L> {
    !has.is_empty() & has.all(|it| likes.before(by, it))
}

fn nobody_twice<L: Logic>(matched: &MatchedView<L>) -> Bool<L> {
    let companies = matched.hires.map(|(company, _)| company.clone());
    let candidates = matched.hires.map(|(_, candidate)| candidate.clone());
    companies.is_distinct() & candidates.is_distinct()
}

fn companies_exist<L: Logic>(matched: &MatchedView<L>) -> Bool<L> {
    let number = matched.number();
    matched.hires.all(|(company, _)| company.less_than(&number))
}

fn candidates_exist<L: Logic>(matched: &MatchedView<L>) -> Bool<L> {
    let number = matched.number();
    matched.hires.all(|(_, candidate)| candidate.less_than(&number))
}

/// Whether every list has each number below `number`, once.
fn are_rankings<L: Logic>(lists: &Seq<L, Seq<L, Int<L>>>, number: &Int<L>) -> Bool<L> {
    lists.all(|list| {
        let complete = list.length().same(number);
        complete & list.is_distinct() & list.all(|it| it.less_than(number))
    })
}

impl Specification for Matcher {
    type Value = Matched;
    type Domain =
        MatchedDomain<Seqs<Seqs<Ints<u8>>>, Seqs<Seqs<Ints<u8>>>, Sets<(Ints<u8>, Ints<u8>)>>;
    const NAME: &'static str = "matcher";

    fn subproperties<L: Logic>() -> Vec<Subproperty<Self, L>> {
        vec![
            Subproperty::needed(
                "candidates-matched",
                "every candidate is hired",
                candidates_matched,
            ),
            Subproperty::needed("companies-matched", "every company hires", companies_matched),
            Subproperty::needed(
                "stable",
                "no company and candidate prefer each other to whom they have",
                stable,
            ),
            Subproperty::needed("nobody-twice", "nobody hires or is hired twice", nobody_twice),
            Subproperty::needed(
                "companies-exist",
                "every company that hires exists",
                companies_exist,
            ),
            Subproperty::needed(
                "candidates-exist",
                "every candidate that is hired exists",
                candidates_exist,
            ),
        ]
    }

    fn precondition<L: Logic>(matched: &MatchedView<L>) -> Bool<L> {
        let number = matched.number();
        Bool::all([
            matched.candidates.length().same(&number),
            are_rankings(&matched.companies, &number),
            are_rankings(&matched.candidates, &number),
        ])
    }

    fn domain(depth: usize) -> Option<Self::Domain> {
        let (number, hires) = *[(2, 3), (3, 4), (4, 6), (5, 6)].get(depth)?;
        let sides = || seqs(seqs(ints(0..=number - 1), 0..=number.into()), 0..=number.into());
        let ids = || ints(0..=number);
        Some(MatchedDomain {
            companies: sides(),
            candidates: sides(),
            hires: sets((ids(), ids()), 0..=hires),
        })
    }

    fn generator(size: Size) -> Boxed<'static, Matched> {
        let number = match size {
            Size::Trivial => 0,
            Size::Substantial => 3,
        };
        (move |s: &mut Source<'_, Matched>| matched(s, number)).boxed()
    }
}

/// At least so many of each side. Two of three sets of hires begin as a right one and are then
/// changed a little.
fn matched(s: &mut Source<'_, Matched>, least: u8) -> Outcome<Matched> {
    let number = s.forward(int(least..=5).uniform())?;
    let ranking = permutation_of(0..number);
    let lengths = usize::from(number)..=usize::from(number);
    let companies = s.forward(vec_of(ranking.by_ref(), lengths.clone()))?;
    let candidates = s.forward(vec_of(ranking.by_ref(), lengths))?;
    let id = || int(0..=6).uniform();
    let hires = if s.forward(int(0..=2).uniform())? == 0 {
        s.forward(vec_of((id(), id()), 0..=6))?.into_iter().collect()
    } else {
        let mut hires = stable_matching(&companies, &candidates);
        let changes = (int(0..=5).uniform(), int(0..=9).uniform(), id());
        for (change, at, id) in s.forward(vec_of(changes, 0..=4))? {
            change_a_little(&mut hires, change, at, id);
        }
        hires.into_iter().take(6).collect()
    };
    Ok(Matched { companies, candidates, hires })
}

/// The matching that is best for companies: each offers to one after the other, and a
/// candidate keeps the best offer (Gale and Shapley, 1962).
fn stable_matching(companies: &[Vec<u8>], candidates: &[Vec<u8>]) -> Vec<(u8, u8)> {
    let mut next = vec![0; companies.len()];
    let mut offer: Vec<Option<u8>> = vec![None; candidates.len()];
    let mut free: Vec<u8> = (0..companies.len() as u8).collect();
    while let Some(company) = free.pop() {
        let at = usize::from(company);
        let candidate = usize::from(companies[at][next[at]]);
        next[at] += 1;
        let rank = |of: u8| candidates[candidate].iter().position(|it| *it == of);
        match offer[candidate] {
            Some(kept) if rank(kept) < rank(company) => free.push(company),
            before => {
                free.extend(before);
                offer[candidate] = Some(company);
            }
        }
    }
    let made = (0..).zip(offer);
    made.filter_map(|(candidate, company)| Some((company?, candidate))).collect()
}

/// Exchanges two candidates; drops a hire, changes one side of it, or adds another.
fn change_a_little(hires: &mut Vec<(u8, u8)>, change: u8, at: usize, id: u8) {
    if hires.is_empty() {
        return;
    }
    let at = at % hires.len();
    let other = (at + 1) % hires.len();
    match change {
        0 => {
            let candidate = hires[at].1;
            hires[at].1 = hires[other].1;
            hires[other].1 = candidate;
        }
        1 => drop(hires.remove(at)),
        2 => hires[at].0 = id,
        3 => hires[at].1 = id,
        4 => hires.push((id, hires[at].1)),
        _ => hires.push((hires[at].0, id)),
    }
}
