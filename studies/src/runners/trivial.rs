//! A number below a hundred is below a thousand: what remains is the library.

use super::{hand, others, ours, saw};
use crate::measure::Contestant;
use mirrorcheck::{Property, int, variable};
use proptest::strategy::Strategy;
use std::hint::black_box;

pub fn contestants(seed: u64) -> Vec<Contestant> {
    vec![
        hand(int(0..=99), is_small, seed),
        ours(property(), seed),
        others::quickcheck(|Number(n)| is_small(n)),
        others::proptest((0..=99i32).boxed(), is_small),
        others::crabcheck(|g: &mut crabcheck::Source| g.int(0..=99), is_small, seed),
    ]
}

#[derive(Default)]
struct Inputs {
    n: Option<i32>,
}

fn property() -> Property<Inputs> {
    Property::named("numbers are small")
        .forall(variable!(Inputs.n), |_| int(0..=99))
        .check(|i| i.n.is_some_and(is_small))
}

fn is_small(n: i32) -> bool {
    saw(n as usize);
    black_box(n) < 1000
}

#[derive(Clone, Debug)]
struct Number(i32);

impl quickcheck::Arbitrary for Number {
    fn arbitrary(g: &mut quickcheck::Gen) -> Number {
        Number((u32::arbitrary(g) % 100) as i32)
    }
}
