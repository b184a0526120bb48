//! A search tree stays one when a key is inserted, and then has the key.

use super::{hand, others, ours, saw};
use crate::generation::bst::{Tree, bst, node, proptest_bst, quickcheck_bst};
use crate::measure::Contestant;
use Tree::{Leaf, Node};
use mirrorcheck::{Property, int, variable};
use proptest::strategy::Strategy;

const LOW: i32 = -10;
const HIGH: i32 = 10;

pub fn contestants(seed: u64) -> Vec<Contestant> {
    vec![
        hand((bst(LOW, HIGH), int(LOW..=HIGH)), |(tree, key)| keeps_order(tree, key), seed),
        ours(property(), seed),
        others::quickcheck(|Insertion(tree, key)| keeps_order(tree, key)),
        others::proptest((proptest_bst(LOW, HIGH), LOW..=HIGH).boxed(), |(tree, key)| {
            keeps_order(tree, key)
        }),
        others::crabcheck(drawn, |(tree, key)| keeps_order(tree, key), seed),
    ]
}

#[derive(Default)]
struct Inputs {
    tree: Option<Tree>,
    key: Option<i32>,
}

fn property() -> Property<Inputs> {
    Property::named("insertion keeps the order")
        .forall(variable!(Inputs.tree), |_| bst(LOW, HIGH))
        .forall(variable!(Inputs.key), |_| int(LOW..=HIGH))
        .check(|i| {
            i.tree.take().is_some_and(|tree| i.key.is_some_and(|key| keeps_order(tree, key)))
        })
}

fn keeps_order(tree: Tree, key: i32) -> bool {
    saw(tree.nodes());
    let tree = insert(tree, key);
    is_ordered(&tree, i32::MIN, i32::MAX) && contains(&tree, key)
}

fn insert(tree: Tree, key: i32) -> Tree {
    match tree {
        Leaf => node(Leaf, key, Leaf),
        Node(left, value, right) if key < value => node(insert(*left, key), value, *right),
        Node(left, value, right) if key > value => node(*left, value, insert(*right, key)),
        tree => tree,
    }
}

fn is_ordered(tree: &Tree, low: i32, high: i32) -> bool {
    match tree {
        Leaf => true,
        Node(left, value, right) => {
            (low..=high).contains(value)
                && is_ordered(left, low, value - 1)
                && is_ordered(right, value + 1, high)
        }
    }
}

fn contains(tree: &Tree, key: i32) -> bool {
    match tree {
        Leaf => false,
        Node(left, value, _) if key < *value => contains(left, key),
        Node(_, value, right) if key > *value => contains(right, key),
        Node(..) => true,
    }
}

#[derive(Clone, Debug)]
struct Insertion(Tree, i32);

impl quickcheck::Arbitrary for Insertion {
    fn arbitrary(g: &mut quickcheck::Gen) -> Insertion {
        let tree = quickcheck_bst(LOW, HIGH, g);
        Insertion(tree, LOW + (u32::arbitrary(g) % (HIGH - LOW + 1) as u32) as i32)
    }
}

fn drawn(g: &mut crabcheck::Source) -> (Tree, i32) {
    fn tree(g: &mut crabcheck::Source, low: i32, high: i32) -> Tree {
        if low > high || g.int(0..=5) == 0 {
            return Leaf;
        }
        let value = g.int(low..=high);
        let left = tree(g, low, value - 1);
        let right = tree(g, value + 1, high);
        node(left, value, right)
    }
    (tree(g, LOW, HIGH), g.int(LOW..=HIGH))
}
