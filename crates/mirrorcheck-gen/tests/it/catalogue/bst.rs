//! Binary search trees: the papers' running example.

use mirrorcheck_gen::*;

#[derive(Clone, Debug, PartialEq)]
pub enum Tree {
    Leaf,
    Node(Box<Tree>, i32, Box<Tree>),
}

pub use Tree::*;

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

    /// The keys are strictly increasing from left to right, and between the bounds.
    pub fn is_bst(&self, low: i32, high: i32) -> bool {
        match self {
            Leaf => true,
            Node(left, x, right) => {
                (low..=high).contains(x) && left.is_bst(low, x - 1) && right.is_bst(x + 1, high)
            }
        }
    }
}

pub fn node(left: Tree, value: i32, right: Tree) -> Tree {
    Node(Box::new(left), value, Box::new(right))
}

/// Search trees with keys between the bounds, five nodes for each leaf.
pub fn bst(low: i32, high: i32) -> impl Generator<Tree> {
    weighted_bst(low, high, 5)
}

pub fn weighted_bst(low: i32, high: i32, nodes: u32) -> impl Generator<Tree> {
    move |s: &mut Source<'_, Tree>| {
        if low > high {
            return s.exact(Leaf);
        }
        pick!(s,
        1 "leaf" => s.exact(Leaf),
        (nodes) "node" => {
            let x = s.focus(Tree::value, int(low..=high))?;
            let l = s.focus(Tree::left, weighted_bst(low, x - 1, nodes))?;
            let r = s.focus(Tree::right, weighted_bst(x + 1, high, nodes))?;
            Ok(node(l, x, r))
        })
    }
}

/// Any tree up to a depth, search tree or not.
pub fn any_tree(depth: u32, low: i32, high: i32) -> impl Generator<Tree> {
    move |s: &mut Source<'_, Tree>| {
        if depth == 0 {
            return s.exact(Leaf);
        }
        pick!(s,
        1 "leaf" => s.exact(Leaf),
        1 "node" => {
            let x = s.focus(Tree::value, int(low..=high))?;
            let l = s.focus(Tree::left, any_tree(depth - 1, low, high))?;
            let r = s.focus(Tree::right, any_tree(depth - 1, low, high))?;
            Ok(node(l, x, r))
        })
    }
}
