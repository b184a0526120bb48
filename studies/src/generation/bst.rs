//! Search trees with keys from −10 to 10: a leaf for every five nodes, and any key that
//! fits between those above it.

use super::{others, ours};
use crate::measure::Contestant;
use mirrorcheck::{Generator, Rng, Source, int, pick};

/// A search tree.
#[derive(Clone, Debug, PartialEq)]
pub enum Tree {
    Leaf,
    Node(Box<Tree>, i32, Box<Tree>),
}

use Tree::{Leaf, Node};

const LOW: i32 = -10;
const HIGH: i32 = 10;

pub fn contestants(seed: u64) -> Vec<Contestant> {
    let mut rng = Rng::seeded(seed);
    let hand = Contestant::making("hand", Tree::nodes, move || hand(LOW, HIGH, &mut rng));
    let mut all = vec![hand];
    all.extend(ours::all(bst(LOW, HIGH), Tree::nodes, seed));
    all.push(others::quickcheck(|tree: &QuickcheckTree| tree.0.nodes(), seed));
    all.push(others::proptest(proptest_bst(LOW, HIGH), Tree::nodes, seed));
    all.push(others::bolero(BoleroBst { low: LOW, high: HIGH }, Tree::nodes, seed));
    all
}

impl Tree {
    pub fn left(&self) -> Option<&Tree> {
        if let Node(left, _, _) = self { Some(left) } else { None }
    }

    pub fn value(&self) -> Option<&i32> {
        if let Node(_, value, _) = self { Some(value) } else { None }
    }

    pub fn right(&self) -> Option<&Tree> {
        if let Node(_, _, right) = self { Some(right) } else { None }
    }

    pub fn nodes(&self) -> usize {
        match self {
            Leaf => 0,
            Node(left, _, right) => left.nodes() + 1 + right.nodes(),
        }
    }
}

pub fn node(left: Tree, value: i32, right: Tree) -> Tree {
    Node(Box::new(left), value, Box::new(right))
}

fn hand(low: i32, high: i32, rng: &mut Rng) -> Tree {
    if low > high || rng.below(6) < 1 {
        return Leaf;
    }
    let x = low + rng.below((high - low + 1) as u64) as i32;
    let left = hand(low, x - 1, rng);
    let right = hand(x + 1, high, rng);
    node(left, x, right)
}

/// Ours. Also used for the spines of [`scaling`](super::scaling).
pub fn bst(low: i32, high: i32) -> impl Generator<Tree> + Copy {
    move |s: &mut Source<'_, Tree>| {
        if low > high {
            return s.exact(Leaf);
        }
        pick!(s,
        1 "leaf" => s.exact(Leaf),
        5 "node" => {
            let x = s.focus(Tree::value, int(low..=high))?;
            let left = s.focus(Tree::left, bst(low, x - 1))?;
            let right = s.focus(Tree::right, bst(x + 1, high))?;
            Ok(node(left, x, right))
        })
    }
}

// ------------------------------------------------------------ quickcheck

#[derive(Clone)]
struct QuickcheckTree(Tree);

impl quickcheck::Arbitrary for QuickcheckTree {
    fn arbitrary(g: &mut quickcheck::Gen) -> QuickcheckTree {
        QuickcheckTree(quickcheck_bst(LOW, HIGH, g))
    }
}

/// `Gen` has no numbers from a range, but chooses from a slice: of a die and of the keys.
pub fn quickcheck_bst(low: i32, high: i32, g: &mut quickcheck::Gen) -> Tree {
    const DIE: [u8; 6] = [0, 1, 2, 3, 4, 5];
    static KEYS: [i32; 21] =
        [-10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    if low > high || g.choose(&DIE) == Some(&0) {
        return Leaf;
    }
    let keys = &KEYS[(low - LOW) as usize..=(high - LOW) as usize];
    let Some(&x) = g.choose(keys) else { return Leaf };
    let left = quickcheck_bst(low, x - 1, g);
    let right = quickcheck_bst(x + 1, high, g);
    node(left, x, right)
}

// ------------------------------------------------------------ proptest

use proptest::prelude::{BoxedStrategy, Just, Strategy, prop_oneof};

pub fn proptest_bst(low: i32, high: i32) -> BoxedStrategy<Tree> {
    if low > high {
        return Just(Leaf).boxed();
    }
    let nodes = (low..=high).prop_flat_map(move |x| {
        let parts = (proptest_bst(low, x - 1), Just(x), proptest_bst(x + 1, high));
        parts.prop_map(|(left, x, right)| node(left, x, right))
    });
    prop_oneof![1 => Just(Leaf), 5 => nodes].boxed()
}

// ------------------------------------------------------------ bolero

use bolero_generator::{Driver, ValueGenerator};
use std::ops::Bound::Included;

/// bolero's combinators have types that spell the generator, so a recursive one has to be
/// written against the driver.
struct BoleroBst {
    low: i32,
    high: i32,
}

impl ValueGenerator for BoleroBst {
    type Output = Tree;

    fn generate<D: Driver>(&self, driver: &mut D) -> Option<Tree> {
        let BoleroBst { low, high } = *self;
        if low > high || driver.gen_u32(Included(&0), Included(&5))? == 0 {
            return Some(Leaf);
        }
        let x = driver.gen_i32(Included(&low), Included(&high))?;
        let left = BoleroBst { low, high: x - 1 }.generate(driver)?;
        let right = BoleroBst { low: x + 1, high }.generate(driver)?;
        Some(node(left, x, right))
    }
}
