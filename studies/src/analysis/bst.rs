//! Search trees with the eight bugs of *How to Specify It!*, and properties that find them.

use mirrorcheck::*;

/// A search tree.
#[derive(Clone, Debug, PartialEq)]
pub enum Tree {
    Leaf,
    Node(Box<Tree>, u8, u8, Box<Tree>),
}

use Tree::{Leaf, Node};

fn node(left: Tree, key: u8, value: u8, right: Tree) -> Tree {
    Node(Box::new(left), key, value, Box::new(right))
}

/// Keys are below this.
const KEYS: u8 = 10;

// ------------------------------------------------------------ operations

/// The operations with one bug, or with none if it is 0.
#[derive(Clone, Copy)]
struct Bug(u8);

impl Bug {
    fn insert(self, key: u8, value: u8, tree: Tree) -> Tree {
        match tree {
            Leaf => node(Leaf, key, value, Leaf),
            _ if self.0 == 1 => node(Leaf, key, value, Leaf),
            Node(l, k, v, r) if key < k => node(self.insert(key, value, *l), k, v, *r),
            Node(l, k, v, r) if key > k || self.0 == 2 => {
                node(*l, k, v, self.insert(key, value, *r))
            }
            Node(l, k, v, r) => node(*l, k, if self.0 == 3 { v } else { value }, *r),
        }
    }

    fn delete(self, key: u8, tree: Tree) -> Tree {
        let Node(l, k, v, r) = tree else { return Leaf };
        if key == k {
            return if self.0 == 6 { self.union(*l, *r) } else { join(*l, *r) };
        }
        match (key < k) != (self.0 == 5) {
            true if self.0 == 4 => self.delete(key, *l),
            false if self.0 == 4 => self.delete(key, *r),
            true => node(self.delete(key, *l), k, v, *r),
            false => node(*l, k, v, self.delete(key, *r)),
        }
    }

    fn union(self, a: Tree, b: Tree) -> Tree {
        let (Node(l, k, v, r), Node(bl, bk, bv, br)) = (a.clone(), b.clone()) else {
            return if a == Leaf { b } else { a };
        };
        match self.0 {
            6 => node(*l, k, v, node(self.union(*r, *bl), bk, bv, *br)),
            7 | 8 if k == bk => node(self.union(*l, *bl), k, v, self.union(*r, *br)),
            7 if k < bk => node(*l, k, v, node(self.union(*r, *bl), bk, bv, *br)),
            8 if k < bk => {
                let right = node(above(k, &bl), bk, bv, *br);
                node(self.union(*l, below(k, &bl)), k, v, self.union(*r, right))
            }
            7 | 8 => self.union(b, a),
            _ => node(self.union(*l, below(k, &b)), k, v, self.union(*r, above(k, &b))),
        }
    }
}

fn join(a: Tree, b: Tree) -> Tree {
    match (a, b) {
        (Leaf, tree) | (tree, Leaf) => tree,
        (Node(l, k, v, r), Node(bl, bk, bv, br)) => {
            node(*l, k, v, node(join(*r, *bl), bk, bv, *br))
        }
    }
}

fn below(key: u8, tree: &Tree) -> Tree {
    match tree {
        Leaf => Leaf,
        Node(l, k, _, _) if *k >= key => below(key, l),
        Node(l, k, v, r) => node((**l).clone(), *k, *v, below(key, r)),
    }
}

fn above(key: u8, tree: &Tree) -> Tree {
    match tree {
        Leaf => Leaf,
        Node(_, k, _, r) if *k <= key => above(key, r),
        Node(l, k, v, r) => node(above(key, l), *k, *v, (**r).clone()),
    }
}

impl Tree {
    fn list(&self) -> Vec<(u8, u8)> {
        match self {
            Leaf => vec![],
            Node(l, k, v, r) => [l.list(), vec![(*k, *v)], r.list()].concat(),
        }
    }

    fn is_valid(&self) -> bool {
        self.list().is_sorted_by(|a, b| a.0 < b.0)
    }

    fn find(&self, key: u8) -> Option<u8> {
        match self {
            Leaf => None,
            Node(l, k, _, _) if key < *k => l.find(key),
            Node(_, k, _, r) if key > *k => r.find(key),
            Node(_, _, v, _) => Some(*v),
        }
    }

    fn left(&self) -> Option<&Tree> {
        if let Node(left, ..) = self { Some(left) } else { None }
    }

    fn key(&self) -> Option<&u8> {
        if let Node(_, key, ..) = self { Some(key) } else { None }
    }

    fn value(&self) -> Option<&u8> {
        if let Node(_, _, value, _) = self { Some(value) } else { None }
    }

    fn right(&self) -> Option<&Tree> {
        if let Node(.., right) = self { Some(right) } else { None }
    }
}

// ------------------------------------------------------------ inputs

/// A key, labelled as the papers label numbers.
fn key(low: u8, high: u8) -> impl Generator<u8> {
    labelled((low..=high).map(|key| (key.to_string(), exact(key))))
}

/// Trees with keys of a range, five nodes to a leaf.
fn tree(low: u8, high: u8) -> impl Generator<Tree> {
    move |s: &mut Source<'_, Tree>| {
        if low >= high {
            return s.exact(Leaf);
        }
        pick!(s,
        1 "leaf" => s.exact(Leaf),
        5 "node" => {
            let k = s.focus(Tree::key, key(low, high - 1))?;
            let v = s.focus(Tree::value, int(0..=99))?;
            let l = s.focus(Tree::left, tree(low, k))?;
            let r = s.focus(Tree::right, tree(k + 1, high))?;
            Ok(node(l, k, v, r))
        })
    }
}

/// The inputs of all properties.
#[derive(Default)]
pub struct Inputs {
    a: Option<Tree>,
    b: Option<Tree>,
    k: Option<u8>,
    j: Option<u8>,
    v: Option<u8>,
}

type Check = fn(Bug, &Tree, &Tree, u8, u8, u8) -> bool;

/// The names of the properties, and what they check of trees a and b, keys k and j, value v.
const PROPERTIES: [(&str, Check); 12] = [
    ("insert valid", |bug, a, _, k, _, v| bug.insert(k, v, a.clone()).is_valid()),
    ("delete valid", |bug, a, _, k, _, _| bug.delete(k, a.clone()).is_valid()),
    ("union valid", |bug, a, b, _, _, _| bug.union(a.clone(), b.clone()).is_valid()),
    ("insert post", |bug, a, _, k, j, v| {
        bug.insert(k, v, a.clone()).find(j) == if j == k { Some(v) } else { a.find(j) }
    }),
    ("delete post", |bug, a, _, k, j, _| {
        bug.delete(k, a.clone()).find(j) == if j == k { None } else { a.find(j) }
    }),
    ("union post", |bug, a, b, k, _, _| {
        bug.union(a.clone(), b.clone()).find(k) == a.find(k).or(b.find(k))
    }),
    ("insert model", |bug, a, _, k, _, v| {
        let mut list = without(k, a);
        list.insert(list.partition_point(|entry| entry.0 < k), (k, v));
        bug.insert(k, v, a.clone()).list() == list
    }),
    ("delete model", |bug, a, _, k, _, _| bug.delete(k, a.clone()).list() == without(k, a)),
    ("union model", |bug, a, b, _, _, _| {
        let rest = b.list().into_iter().filter(|entry| a.find(entry.0).is_none());
        let mut list: Vec<(u8, u8)> = a.list().into_iter().chain(rest).collect();
        list.sort();
        bug.union(a.clone(), b.clone()).list() == list
    }),
    ("insert delete", |bug, a, _, k, j, v| {
        let other = bug.insert(k, v, bug.delete(j, a.clone())).list();
        j == k || bug.delete(j, bug.insert(k, v, a.clone())).list() == other
    }),
    ("delete union", |bug, a, b, k, _, _| {
        let both = bug.union(bug.delete(k, a.clone()), bug.delete(k, b.clone()));
        bug.delete(k, bug.union(a.clone(), b.clone())).list() == both.list()
    }),
    ("union idempotent", |bug, a, _, _, _, _| bug.union(a.clone(), a.clone()).list() == a.list()),
];

fn without(key: u8, tree: &Tree) -> Vec<(u8, u8)> {
    tree.list().into_iter().filter(|entry| entry.0 != key).collect()
}

/// Every property of the operations with a bug, 1 to 8; with 0 they hold.
pub fn properties(bug: u8) -> impl Iterator<Item = Property<Inputs>> {
    PROPERTIES.into_iter().map(move |(name, check)| {
        Property::named(name)
            .forall(variable!(Inputs.a), |_| tree(0, KEYS))
            .forall(variable!(Inputs.b), |_| tree(0, KEYS))
            .forall(variable!(Inputs.k), |_| key(0, KEYS - 1))
            .forall(variable!(Inputs.j), |_| key(0, KEYS - 1))
            .forall(variable!(Inputs.v), |_| int(0..=99))
            .check(move |i| {
                let (a, b) = (i.a.take().unwrap_or(Leaf), i.b.take().unwrap_or(Leaf));
                let [k, j, v] = [i.k, i.j, i.v].map(Option::unwrap_or_default);
                check(Bug(bug), &a, &b, k, j, v)
            })
    })
}
