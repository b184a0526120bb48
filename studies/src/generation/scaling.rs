//! What becomes of reflection when values are large, and when they can be made in very
//! many ways.
//!
//! `linear` is the time for each part of a value, at three sizes: a list of integers, and
//! a left spine of a search tree, which is as deep as it is large. Time in proportion to
//! the size shows as the same number three times, with one step: more than the caches or
//! an ordinary stack can hold costs more for each part, since its pages come from the
//! system every time.
//!
//! `overlap_1000_ms` is the time to reflect on the unary number 1,000 with a generator
//! that adds ones and twos, to count the ways and to sum their probabilities. The
//! generator has a key, so what is known about a part is known once. `unkeyed_budget_ms`
//! is the time after which the same generator without a key is given up.

use super::bst::{Tree, bst, node};
use crate::Answer;
use crate::measure::alone;
use crate::table::Table;
use Nat::{Succ, Zero};
use anyhow::ensure;
use mirrorcheck::*;
use serde_json::{Map, Value, json};

pub fn run(runs: u32) -> anyhow::Result<Answer> {
    let title = "reflecting on large values";
    let mut table = Table::new(title, ["", "parts", "ns per part"]);
    let vec = per_part("vec", [1_000, 10_000, 100_000], |n| list(n, runs), &mut table)?;
    let spine = per_part("spine", [100, 1_000, 10_000], |n| spine(n, runs), &mut table)?;
    println!("{table}");

    let (ways, keyed) = overlap(runs)?;
    let unkeyed = give_up(runs.min(3))?;
    println!("reflecting on 1,000 as a sum of ones and twos: {ways} ways");
    println!("  counted and given a probability in {:.2} ms", keyed / 1e6);
    println!("  given up without a key after {:.0} ms\n", unkeyed / 1e6);

    let mut answer = Answer::new();
    answer.insert("linear".to_owned(), json!({ "vec": vec, "spine": spine }));
    answer.insert("overlap_1000_ms".to_owned(), json!(keyed / 1e6));
    answer.insert("unkeyed_budget_ms".to_owned(), json!(unkeyed / 1e6));
    Ok(answer)
}

/// Nanoseconds for each part, by size.
fn per_part(
    name: &str,
    sizes: [i32; 3],
    time: impl Fn(i32) -> anyhow::Result<f64>,
    table: &mut Table,
) -> anyhow::Result<Value> {
    let mut times = Map::new();
    for size in sizes {
        let each = time(size)? / f64::from(size);
        table.row([name.to_owned(), size.to_string(), format!("{each:.1}")]);
        times.insert(size.to_string(), json!(each));
    }
    Ok(Value::Object(times))
}

fn list(length: i32, runs: u32) -> anyhow::Result<f64> {
    let lists = vec_of(int::<i32>(..).uniform(), 0..=length as usize);
    let value: Vec<i32> = (0..length).collect();
    ensure!(check(&lists, &value)?, "a list is not explained");
    Ok(alone(runs, || reflect(&lists, &value)))
}

fn spine(nodes: i32, runs: u32) -> anyhow::Result<f64> {
    // The tree is built by a loop, but compared and dropped by recursion.
    with_deep_stack(|| {
        let tree = (0..nodes).fold(Tree::Leaf, |left, key| node(left, key, Tree::Leaf));
        let trees = bst(0, nodes);
        ensure!(check(&trees, &tree)?, "a spine is not explained");
        Ok(alone(runs, || reflect(&trees, &tree)))
    })
}

// ------------------------------------------------------------ overlap

/// A number that counts its boxes.
#[derive(Debug, PartialEq)]
enum Nat {
    Zero,
    Succ(Box<Nat>),
}

impl Nat {
    fn of(n: u32) -> Nat {
        (0..n).fold(Zero, |rest, _| succ(rest))
    }

    fn pred(&self) -> Option<&Nat> {
        if let Succ(n) = self { Some(n) } else { None }
    }

    fn pred_pred(&self) -> Option<&Nat> {
        self.pred()?.pred()
    }
}

fn succ(n: Nat) -> Nat {
    Succ(Box::new(n))
}

/// Sums of ones and twos. What is captured keeps the generator from being its own key.
fn keyed(two: u32) -> impl Generator<Nat> {
    let sum = move |s: &mut Source<'_, Nat>| {
        pick!(s,
            1 "zero" => s.exact(Zero),
            1 "one" => Ok(succ(s.focus(Nat::pred, keyed(two))?)),
            (two) "two" => Ok(succ(succ(s.focus(Nat::pred_pred, keyed(two))?))))
    };
    sum.keyed(two)
}

fn unkeyed(two: u32) -> impl Generator<Nat> {
    move |s: &mut Source<'_, Nat>| {
        pick!(s,
            1 "zero" => s.exact(Zero),
            1 "one" => Ok(succ(s.focus(Nat::pred, unkeyed(two))?)),
            (two) "two" => Ok(succ(succ(s.focus(Nat::pred_pred, unkeyed(two))?))))
    }
}

/// In how many ways, and how long it takes to know.
fn overlap(runs: u32) -> anyhow::Result<(Overlap, f64)> {
    let number = Nat::of(1_000);
    let explain = || {
        let forest = reflect(&keyed(1), &number)?;
        Ok::<_, Error>((forest.overlap(), forest.probability()?))
    };
    let (ways, _) = explain()?;
    Ok((ways, alone(runs, explain)))
}

fn give_up(runs: u32) -> anyhow::Result<f64> {
    let number = Nat::of(1_000);
    let explain = || reflect(&unkeyed(1), &number);
    let given_up = explain().is_err_and(|error| error.is_too_much_overlap());
    ensure!(given_up, "overlap without a key was not given up");
    Ok(alone(runs, explain))
}
