//! The interpretation that evaluates values of any size.

use super::logic::Leaves;

/// Evaluates: a truth value is a `bool`, an integer an `i64`.
#[derive(Clone, Copy, Debug)]
pub struct Concrete;

/// The rows of a relation, a bit for each of the 256 elements that there can be.
#[derive(Clone, Debug, Default)]
pub struct Rows(Vec<[u64; 4]>);

impl Rows {
    fn has(&self, a: u8, b: u8) -> bool {
        self.0.get(usize::from(a)).is_some_and(|row| row[usize::from(b / 64)] >> (b % 64) & 1 == 1)
    }
}

impl Leaves for Concrete {
    type Bit = bool;
    type Number = i64;
    type Element = u8;
    type Relation = Rows;

    fn bit(value: bool) -> bool {
        value
    }

    fn not(bit: bool) -> bool {
        !bit
    }

    fn and(bits: impl IntoIterator<Item = bool>) -> bool {
        bits.into_iter().all(|bit| bit)
    }

    fn never(bit: bool) -> bool {
        !bit
    }

    fn number(value: i64) -> i64 {
        value
    }

    fn range(number: &i64) -> (i64, i64) {
        (*number, *number)
    }

    fn at_most(a: &i64, b: &i64) -> bool {
        a <= b
    }

    fn sum(a: &i64, b: &i64) -> i64 {
        a + b
    }

    fn count(bits: impl IntoIterator<Item = bool>) -> i64 {
        bits.into_iter().map(i64::from).sum()
    }

    fn element(value: u8) -> u8 {
        value
    }

    fn same_element(a: &u8, b: &u8) -> bool {
        a == b
    }

    fn relation<'a>(pairs: impl Iterator<Item = (bool, &'a u8, &'a u8)>) -> Rows {
        let mut rows = Rows::default();
        for (_, a, b) in pairs.filter(|(present, ..)| *present) {
            let needed = usize::from(*a) + 1;
            rows.0.resize(needed.max(rows.0.len()), [0; 4]);
            rows.0[usize::from(*a)][usize::from(b / 64)] |= 1 << (b % 64);
        }
        rows
    }

    fn has(relation: &Rows, a: &u8, b: &u8) -> bool {
        relation.has(*a, *b)
    }

    fn closure(relation: &Rows) -> Rows {
        let mut rows = relation.clone();
        for middle in 0..rows.0.len() {
            let reached = rows.0[middle];
            for from in 0..rows.0.len() {
                if rows.has(from as u8, middle as u8) {
                    rows.0[from].iter_mut().zip(reached).for_each(|(word, more)| *word |= more);
                }
            }
        }
        rows
    }

    fn irreflexive(relation: &Rows) -> bool {
        !(0..relation.0.len()).any(|at| relation.has(at as u8, at as u8))
    }

    fn number_values(_: &i64) -> Option<Vec<(i64, bool)>> {
        None
    }

    fn element_values(_: &u8) -> Option<Vec<(i64, bool)>> {
        None
    }
}
