//! A list of one to twenty numbers, and an index into it: the second variable depends on the
//! first.

use super::{hand, others, ours, saw};
use crate::measure::Contestant;
use mirrorcheck::{Generator, Property, index_in, int, pair_with, variable, vec_of};
use proptest::strategy::{Just, Strategy};
use std::hint::black_box;

pub fn contestants(seed: u64) -> Vec<Contestant> {
    vec![
        hand(lists_and_indices(), |(list, at)| finds(list, at), seed),
        ours(property(), seed),
        others::quickcheck(|Indexed(list, at)| finds(list, at)),
        others::proptest(strategy().boxed(), |(list, at)| finds(list, at)),
        others::crabcheck(drawn, |(list, at)| finds(list, at), seed),
    ]
}

#[derive(Default)]
struct Inputs {
    list: Option<Vec<i32>>,
    at: Option<usize>,
}

fn property() -> Property<Inputs> {
    Property::named("an index finds an item")
        .forall(variable!(Inputs.list), |_| vec_of(int(0..=99), 1..=20))
        .forall(variable!(Inputs.at), |i| index_in(i.list.as_ref().map_or(0, Vec::len)))
        .check(|i| i.list.take().is_some_and(|list| i.at.is_some_and(|at| finds(list, at))))
}

fn lists_and_indices() -> impl Generator<(Vec<i32>, usize)> {
    pair_with(vec_of(int(0..=99), 1..=20), |list: &Vec<i32>| index_in(list.len()))
}

fn finds(list: Vec<i32>, at: usize) -> bool {
    saw(list.len());
    black_box(list)[at] < 100
}

#[derive(Clone, Debug)]
struct Indexed(Vec<i32>, usize);

/// `Gen` has no numbers from a range, so they are taken modulo, and off by less than 2⁻²⁴.
impl quickcheck::Arbitrary for Indexed {
    fn arbitrary(g: &mut quickcheck::Gen) -> Indexed {
        let length = 1 + u32::arbitrary(g) as usize % 20;
        let list = (0..length).map(|_| (u32::arbitrary(g) % 100) as i32).collect();
        Indexed(list, u32::arbitrary(g) as usize % length)
    }
}

fn strategy() -> impl Strategy<Value = (Vec<i32>, usize)> {
    proptest::collection::vec(0..=99i32, 1..=20).prop_flat_map(|list| {
        let length = list.len();
        (Just(list), 0..length)
    })
}

fn drawn(g: &mut crabcheck::Source) -> (Vec<i32>, usize) {
    let length: usize = g.int(1..=20);
    let list = (0..length).map(|_| g.int(0..=99)).collect();
    (list, g.index(length))
}
