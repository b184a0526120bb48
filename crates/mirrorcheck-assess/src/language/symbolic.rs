//! The interpretation that builds a circuit.
//!
//! How things are represented decides how hard the solver's work is:
//!
//! - an integer by order: a wire for each "at least *n*", so that comparing and counting
//!   are cheap;
//! - an element by a wire for each thing that it can be, so that equality is;
//! - a relation as a matrix.

use super::logic::Leaves;
use crate::circuit::Wire;
use std::marker::PhantomData;

/// Builds the gates of a [`Circuit`](crate::circuit::Circuit).
#[derive(Clone, Copy, Debug)]
pub struct Symbolic<'c>(PhantomData<&'c ()>);

/// An integer from `low` to `low + at_least.len()`: `at_least[i]` says that it is more than
/// `low + i`, and implies the one before.
#[derive(Clone, Debug)]
pub struct Ordered<'c> {
    low: i64,
    at_least: Vec<Wire<'c>>,
}

impl<'c> Ordered<'c> {
    /// The integer of these wires, each of which has to imply the one before.
    pub(crate) fn new(low: i64, at_least: Vec<Wire<'c>>) -> Ordered<'c> {
        Ordered { low, at_least }
    }

    fn high(&self) -> i64 {
        self.low + self.at_least.len() as i64
    }

    /// Whether it is at least this.
    fn reaches(&self, value: i64) -> Wire<'c> {
        match value - self.low {
            ..=0 => Wire::TRUE,
            steps => self.at_least.get(steps as usize - 1).copied().unwrap_or(Wire::FALSE),
        }
    }
}

/// A relation, a wire for each pair.
#[derive(Clone, Debug)]
pub struct Matrix<'c> {
    rows: Vec<Vec<Wire<'c>>>,
}

impl<'c> Leaves for Symbolic<'c> {
    type Bit = Wire<'c>;
    type Number = Ordered<'c>;
    /// A wire for each thing that it can be; it is at most one of them, and none if it is
    /// not there.
    type Element = Vec<Wire<'c>>;
    type Relation = Matrix<'c>;

    fn bit(value: bool) -> Wire<'c> {
        if value { Wire::TRUE } else { Wire::FALSE }
    }

    fn not(bit: Wire<'c>) -> Wire<'c> {
        bit.not()
    }

    fn and(bits: impl IntoIterator<Item = Wire<'c>>) -> Wire<'c> {
        Wire::and(bits)
    }

    fn never(bit: Wire<'c>) -> bool {
        bit == Wire::FALSE
    }

    fn number(value: i64) -> Ordered<'c> {
        Ordered::new(value, Vec::new())
    }

    fn range(number: &Ordered<'c>) -> (i64, i64) {
        (number.low, number.high())
    }

    fn at_most(a: &Ordered<'c>, b: &Ordered<'c>) -> Wire<'c> {
        // Wherever `a` has arrived, `b` has.
        let steps = a.low.min(b.low)..=a.high().max(b.high());
        Wire::and(steps.map(|value| Wire::and([a.reaches(value), b.reaches(value).not()]).not()))
    }

    fn sum(a: &Ordered<'c>, b: &Ordered<'c>) -> Ordered<'c> {
        let steps = 1..=a.at_least.len() + b.at_least.len();
        let reached = |steps: usize| {
            let ways = (0..=steps).map(|of_a| {
                let of_b = steps - of_a;
                Wire::and([a.reaches(a.low + of_a as i64), b.reaches(b.low + of_b as i64)])
            });
            Self::or(ways)
        };
        Ordered::new(a.low + b.low, steps.map(reached).collect())
    }

    fn count(bits: impl IntoIterator<Item = Wire<'c>>) -> Ordered<'c> {
        let (mut certain, mut at_least) = (0, Vec::<Wire<'c>>::new());
        for bit in bits {
            if bit == Wire::FALSE {
                continue;
            } else if bit == Wire::TRUE {
                certain += 1;
                continue;
            }
            // One more: what was reached stays, and the next is reached if this one is true.
            at_least.push(Wire::FALSE);
            for step in (0..at_least.len()).rev() {
                let before = if step == 0 { Wire::TRUE } else { at_least[step - 1] };
                at_least[step] = Self::or([at_least[step], Wire::and([before, bit])]);
            }
        }
        Ordered::new(certain, at_least)
    }

    fn element(value: u8) -> Vec<Wire<'c>> {
        (0..=value).map(|known| Self::bit(known == value)).collect()
    }

    fn same_element(a: &Vec<Wire<'c>>, b: &Vec<Wire<'c>>) -> Wire<'c> {
        Self::or(a.iter().zip(b).map(|(a, b)| Wire::and([*a, *b])))
    }

    fn relation<'a>(
        pairs: impl Iterator<Item = (Wire<'c>, &'a Vec<Wire<'c>>, &'a Vec<Wire<'c>>)>,
    ) -> Matrix<'c>
    where
        Self: 'a,
    {
        let pairs: Vec<_> = pairs.collect();
        let size = pairs.iter().map(|(_, a, b)| a.len().max(b.len())).max().unwrap_or(0);
        let related = |row: usize, column: usize| {
            Self::or(pairs.iter().filter_map(|(present, a, b)| {
                Some(Wire::and([*present, *a.get(row)?, *b.get(column)?]))
            }))
        };
        let row = |row| (0..size).map(|column| related(row, column)).collect();
        Matrix { rows: (0..size).map(row).collect() }
    }

    fn has(relation: &Matrix<'c>, a: &Vec<Wire<'c>>, b: &Vec<Wire<'c>>) -> Wire<'c> {
        let rows = relation.rows.iter().zip(a);
        Self::or(rows.map(|(row, is_a)| {
            let columns = row.iter().zip(b);
            let reached = Self::or(columns.map(|(bit, is_b)| Wire::and([*bit, *is_b])));
            Wire::and([*is_a, reached])
        }))
    }

    fn closure(relation: &Matrix<'c>) -> Matrix<'c> {
        let mut rows = relation.rows.clone();
        let size = rows.len();
        for middle in 0..size {
            let (to, onward): (Vec<_>, Vec<_>) =
                (0..size).map(|at| (rows[at][middle], rows[middle][at])).unzip();
            for from in 0..size {
                for at in 0..size {
                    let by_way = Wire::and([to[from], onward[at]]);
                    rows[from][at] = Self::or([rows[from][at], by_way]);
                }
            }
        }
        Matrix { rows }
    }

    fn irreflexive(relation: &Matrix<'c>) -> Wire<'c> {
        Wire::and(relation.rows.iter().enumerate().map(|(at, row)| row[at].not()))
    }

    fn number_values(number: &Ordered<'c>) -> Option<Vec<(i64, Wire<'c>)>> {
        let is = |value| Wire::and([number.reaches(value), number.reaches(value + 1).not()]);
        Some((number.low..=number.high()).map(|value| (value, is(value))).collect())
    }

    fn element_values(element: &Vec<Wire<'c>>) -> Option<Vec<(i64, Wire<'c>)>> {
        let possible = (0..).zip(element).filter(|(_, is)| **is != Wire::FALSE);
        Some(possible.map(|(value, is)| (value, *is)).collect())
    }
}
