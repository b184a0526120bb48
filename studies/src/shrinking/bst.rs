//! Search trees: at least three nodes. Ideal: the keys 0, 1 and 2.

use super::trial::{Row, Trial};
use Tree::{Leaf, Node};
use mirrorcheck::*;

#[derive(Clone, Debug, PartialEq, Generate)]
pub enum Tree {
    Leaf,
    Node { value: i32, left: Box<Tree>, right: Box<Tree> },
}

pub fn bst3(runs: u32, seed: u64) -> anyhow::Result<Row> {
    Trial {
        generator: bst(0, 100),
        sizes: 30..=30,
        fails: |tree: &Tree| tree.keys().len() >= 3,
        measure: |tree| tree.keys().len(),
        is_ideal: |tree| tree.keys() == [0, 1, 2],
    }
    .measure(runs, seed)
}

/// Search trees with keys between the bounds.
pub fn bst(low: i32, high: i32) -> impl Generator<Tree> {
    move |s: &mut Source<'_, Tree>| {
        if low > high {
            return s.exact(Leaf);
        }
        pick!(s,
        1 "leaf" => s.exact(Leaf),
        3 "node" => {
            let value = s.focus(tree::value, int(low..=high))?;
            let left = Box::new(s.focus(tree::left, bst(low, value - 1))?);
            let right = Box::new(s.focus(tree::right, bst(value + 1, high))?);
            Ok(Node { value, left, right })
        })
    }
}

impl Tree {
    /// From left to right.
    pub fn keys(&self) -> Vec<i32> {
        match self {
            Leaf => vec![],
            Node { value, left, right } => [left.keys(), vec![*value], right.keys()].concat(),
        }
    }
}
