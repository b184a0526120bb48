//! AVL trees: search trees that are balanced, with the height stored in every node.
//!
//! A tree is made for a height and an interval of keys. How it leans is decided first,
//! and the root's key leaves room for the fewest nodes that the subtrees can have, so
//! that nothing is ever rejected.

use mirrorcheck_gen::*;

#[derive(Clone, Debug, PartialEq)]
pub enum Avl {
    Empty,
    Fork { height: i32, left: Box<Avl>, key: i32, right: Box<Avl> },
}

use Avl::*;

/// Which subtree is higher, by one.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Lean {
    Left,
    Right,
    Even,
}

impl Avl {
    /// As it is stored.
    fn height(&self) -> i32 {
        if let Fork { height, .. } = self { *height } else { 0 }
    }

    fn stored(&self) -> Option<&i32> {
        if let Fork { height, .. } = self { Some(height) } else { None }
    }

    fn left(&self) -> Option<&Avl> {
        if let Fork { left, .. } = self { Some(left) } else { None }
    }

    fn key(&self) -> Option<&i32> {
        if let Fork { key, .. } = self { Some(key) } else { None }
    }

    fn right(&self) -> Option<&Avl> {
        if let Fork { right, .. } = self { Some(right) } else { None }
    }

    fn lean(&self) -> Option<Lean> {
        match self.left()?.height() - self.right()?.height() {
            1 => Some(Lean::Left),
            -1 => Some(Lean::Right),
            0 => Some(Lean::Even),
            _ => None,
        }
    }

    /// Ordered, balanced, and told so by the stored heights.
    pub fn is_avl(&self, low: i32, high: i32) -> bool {
        let keys = self.keys();
        let between = keys.iter().all(|key| (low..=high).contains(key));
        between && keys.is_sorted_by(|a, b| a < b) && self.true_height().is_some()
    }

    fn keys(&self) -> Vec<i32> {
        match self {
            Empty => vec![],
            Fork { left, key, right, .. } => [left.keys(), vec![*key], right.keys()].concat(),
        }
    }

    /// The height, if the tree is balanced and stores it correctly.
    fn true_height(&self) -> Option<i32> {
        let Fork { height, left, right, .. } = self else { return Some(0) };
        let (l, r) = (left.true_height()?, right.true_height()?);
        ((l - r).abs() <= 1 && *height == 1 + l.max(r)).then_some(*height)
    }
}

pub fn fork(height: i32, left: Avl, key: i32, right: Avl) -> Avl {
    Fork { height, left: Box::new(left), key, right: Box::new(right) }
}

/// AVL trees with keys between the bounds.
pub fn avl(low: i32, high: i32) -> impl Generator<Avl> {
    move |s: &mut Source<'_, Avl>| {
        let highest = (0..).take_while(|&h| fewest(h) <= room(low, high)).last().unwrap_or(0);
        let height = s.comap(|tree| Some(tree.height()), int(0..=highest))?;
        s.draw(of_height(height, low, high))
    }
}

/// AVL trees of exactly this height; there is room for one.
fn of_height(height: i32, low: i32, high: i32) -> impl Generator<Avl> {
    move |s: &mut Source<'_, Avl>| {
        if height == 0 {
            return s.exact(Empty);
        }
        s.focus(Avl::stored, exact(height))?;
        let (left, right) = match s.comap(Avl::lean, lean(height, room(low, high)))? {
            Lean::Left => (height - 1, height - 2),
            Lean::Right => (height - 2, height - 1),
            Lean::Even => (height - 1, height - 1),
        };
        let key = s.focus(Avl::key, int(low + fewest(left)..=high - fewest(right)))?;
        let l = s.focus(Avl::left, of_height(left, low, key - 1))?;
        let r = s.focus(Avl::right, of_height(right, key + 1, high))?;
        Ok(fork(height, l, key, r))
    }
}

/// The ways to lean that there is room for.
fn lean(height: i32, room: i32) -> impl Generator<Lean> {
    let uneven = u32::from(height > 1);
    let even = u32::from(2 * fewest(height - 1) < room);
    move |s: &mut Source<'_, Lean>| {
        pick!(s,
            (uneven) "left" => s.exact(Lean::Left),
            (uneven) "right" => s.exact(Lean::Right),
            (even) "even" => s.exact(Lean::Even))
    }
}

/// The fewest nodes that a tree of this height has.
fn fewest(height: i32) -> i32 {
    (0..height).fold((0, 1), |(this, next), _| (next, this + next + 1)).0
}

fn room(low: i32, high: i32) -> i32 {
    high - low + 1
}

/// Any tree up to a depth, with any height stored.
pub fn any_avl(depth: i32, low: i32, high: i32) -> impl Generator<Avl> {
    move |s: &mut Source<'_, Avl>| {
        pick!(s,
        1 "leaf" => s.exact(Empty),
        (u32::from(depth > 0)) "node" => {
            let height = s.focus(Avl::stored, int(1..=depth))?;
            let key = s.focus(Avl::key, int(low..=high))?;
            let l = s.focus(Avl::left, any_avl(depth - 1, low, high))?;
            let r = s.focus(Avl::right, any_avl(depth - 1, low, high))?;
            Ok(fork(height, l, key, r))
        })
    }
}
