//! Challenges on lists and numbers.

use super::trial::{Row, Trial};
use mirrorcheck::*;
use std::collections::BTreeSet;

/// A list is its own reverse. Ideal: `[0, 1]`.
///
/// Numbers are those of QuickCheck, from −size to size: with these, and sizes that grow from
/// 0, the lists have the published mean length.
pub fn reverse(runs: u32, seed: u64) -> anyhow::Result<Row> {
    Trial {
        generator: small_ints(),
        sizes: 0..=100,
        fails: |v: &Vec<i64>| v.iter().rev().ne(v),
        measure: Vec::len,
        is_ideal: |v| v == &[0, 1],
    }
    .measure(runs, seed)
}

/// Three different numbers. Ideal: `[0, 1, -1]`.
pub fn distinct(runs: u32, seed: u64) -> anyhow::Result<Row> {
    Trial {
        generator: any(),
        sizes: 30..=30,
        fails: |v: &Vec<i64>| different(v) >= 3,
        measure: Vec::len,
        is_ideal: |v| v == &[0, 1, -1],
    }
    .measure(runs, seed)
}

/// Five different numbers in all. Ideal: `[[0, 1, -1, 2, -2]]`.
pub fn large_union_list(runs: u32, seed: u64) -> anyhow::Result<Row> {
    Trial {
        generator: any(),
        sizes: 30..=30,
        fails: |v: &Vec<Vec<i64>>| different(&v.concat()) >= 5,
        measure: |v| v.concat().len(),
        is_ideal: |v| v == &[[0, 1, -1, 2, -2]],
    }
    .measure(runs, seed)
}

/// More than ten elements in all. Ideal: one list of eleven. The size is that of the outer list.
pub fn nestedlists(runs: u32, seed: u64) -> anyhow::Result<Row> {
    Trial {
        generator: vec_of(vec_of(exact(()), ..), ..),
        sizes: 30..=30,
        fails: |v: &Vec<Vec<()>>| v.concat().len() > 10,
        measure: Vec::len,
        is_ideal: |v| v == &[[(); 11]],
    }
    .measure(runs, seed)
}

/// A length, then as many numbers, one of them 900 or more. Ideal: `[900]`.
pub fn lengthlist(runs: u32, seed: u64) -> anyhow::Result<Row> {
    let items = |n| vec_of(int(0..=1000).uniform(), n..=n);
    Trial {
        generator: int(1..=100usize).then(items, |list: &Vec<u32>| Some(list.len())),
        sizes: 30..=30,
        fails: |v: &Vec<u32>| v.iter().any(|x| *x >= 900),
        measure: Vec::len,
        is_ideal: |v| v == &[900],
    }
    .measure(runs, seed)
}

/// A sum of 500 or more. Ideal: `[500]`.
pub fn sum500(runs: u32, seed: u64) -> anyhow::Result<Row> {
    Trial {
        generator: vec_of(int(0..=1000), ..),
        sizes: 30..=30,
        fails: |v: &Vec<u32>| v.iter().sum::<u32>() >= 500,
        measure: Vec::len,
        is_ideal: |v| v == &[500],
    }
    .measure(runs, seed)
}

/// A list and a position in it, where a number of 50 or more is, and which is not the first.
/// Ideal: `([0, 50], 1)`.
pub fn vec_index(runs: u32, seed: u64) -> anyhow::Result<Row> {
    let list = vec_of(int(0..=100), 1..);
    Trial {
        generator: pair_with(list, |list: &Vec<u32>| index_in(list.len())),
        sizes: 30..=30,
        fails: |(v, at): &(Vec<u32>, usize)| *at > 0 && v[*at] >= 50,
        measure: |(v, _)| v.len(),
        is_ideal: |(v, at)| v == &[0, 50] && *at == 1,
    }
    .measure(runs, seed)
}

/// Rows and columns, then as many numbers, one of them 30 or more. Ideal: `[[30]]`.
pub fn matrix_bind(runs: u32, seed: u64) -> anyhow::Result<Row> {
    let numbers = |(rows, columns)| vec_of(vec_of(int(0..=100), columns..=columns), rows..=rows);
    let dimensions = |m: &Vec<Vec<u32>>| Some((m.len(), m.first()?.len()));
    Trial {
        generator: (int(1..=10usize), int(1..=10usize)).then(numbers, dimensions),
        sizes: 30..=30,
        fails: |m: &Vec<Vec<u32>>| m.concat().iter().any(|x| *x >= 30),
        measure: |m| m.concat().len(),
        is_ideal: |m| m == &[[30]],
    }
    .measure(runs, seed)
}

/// A float above 1000. Ideal: 1001. Its size is 1 if it is ideal, and 2 if it is not.
pub fn float1000(runs: u32, seed: u64) -> anyhow::Result<Row> {
    Trial {
        generator: float(),
        sizes: 30..=30,
        fails: |x: &f64| *x > 1000.0,
        measure: |x| if *x == 1001.0 { 1 } else { 2 },
        is_ideal: |x| *x == 1001.0,
    }
    .measure(runs, seed)
}

/// Lists of up to `size` numbers, from `-size` to `size`.
fn small_ints() -> impl Generator<Vec<i64>> {
    |s: &mut Source<'_, Vec<i64>>| {
        let size = i64::from(s.size());
        s.draw(vec_of(int(-size..=size), 0..=size as usize))
    }
}

fn different(list: &[i64]) -> usize {
    list.iter().collect::<BTreeSet<_>>().len()
}
