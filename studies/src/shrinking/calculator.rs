//! calculator of SmartCheck: an expression without a literal `x / 0` divides by zero
//! nevertheless. The smallest have five nodes, `0 / (0 + 0)` is the simplest.
//!
//! An expression of size n is a number with weight 1, and a sum or a quotient with weight
//! n − 1 each; both sides have half of the size. Numbers go from −n to n, n being the
//! size of the whole expression, as QuickCheck's do.

use super::trial::{Row, Trial};
use Exp::{Add, Div, Number};
use mirrorcheck::*;

#[derive(Clone, Debug, PartialEq, Generate)]
#[generate(lenses = part)]
enum Exp {
    Number(i64),
    Add(Box<(Exp, Exp)>),
    Div(Box<(Exp, Exp)>),
}

pub fn calculator(runs: u32, seed: u64) -> anyhow::Result<Row> {
    Trial {
        generator: |s: &mut Source<'_, Exp>| s.draw(exp(s.size())),
        sizes: 0..=30,
        fails: |exp: &Exp| exp.is_careful() && exp.value().is_none(),
        measure: Exp::nodes,
        is_ideal: |exp| {
            let sum = Add(Box::new((Number(0), Number(0))));
            *exp == Div(Box::new((Number(0), sum)))
        },
    }
    .measure(runs, seed)
}

/// Expressions with numbers up to `most`, which stays as it is while the size gets smaller.
fn exp(most: u32) -> impl Generator<Exp> {
    move |s: &mut Source<'_, Exp>| {
        let (weight, most) = (s.size().saturating_sub(1), i64::from(most));
        let sides = || (exp(most as u32), exp(most as u32)).smaller();
        pick!(s,
            1 "number" => Ok(Number(s.focus(part::number, int(-most..=most))?)),
            (weight) "add" => Ok(Add(Box::new(s.focus(part::add, sides())?))),
            (weight) "div" => Ok(Div(Box::new(s.focus(part::div, sides())?))))
    }
}

impl Exp {
    /// Nothing is divided by a zero that one can see.
    fn is_careful(&self) -> bool {
        match self {
            Number(_) => true,
            Div(sides) if sides.1 == Number(0) => false,
            Add(sides) | Div(sides) => sides.0.is_careful() && sides.1.is_careful(),
        }
    }

    /// The value, unless there is a division by zero.
    fn value(&self) -> Option<i64> {
        match self {
            Number(number) => Some(*number),
            Add(sides) => Some(sides.0.value()?.wrapping_add(sides.1.value()?)),
            Div(sides) => floor_div(sides.0.value()?, sides.1.value()?),
        }
    }

    fn nodes(&self) -> usize {
        match self {
            Number(_) => 1,
            Add(sides) | Div(sides) => 1 + sides.0.nodes() + sides.1.nodes(),
        }
    }
}

/// The quotient, rounded down.
fn floor_div(a: i64, b: i64) -> Option<i64> {
    let quotient = a.checked_div(b)?;
    let inexact = quotient.wrapping_mul(b) != a;
    Some(quotient - i64::from(inexact && (a < 0) != (b < 0)))
}
