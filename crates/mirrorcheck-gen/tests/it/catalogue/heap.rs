//! Heaps: binary trees whose keys never get smaller on the way down. Half of the size is
//! handed to each subtree, so that size 0 is the empty heap and generation ends.

use mirrorcheck_gen::*;

#[derive(Clone, Debug, PartialEq)]
pub enum Heap {
    Empty,
    Fork(Box<Heap>, i32, Box<Heap>),
}

use Heap::*;

impl Heap {
    fn left(&self) -> Option<&Heap> {
        if let Fork(left, ..) = self { Some(left) } else { None }
    }

    pub fn key(&self) -> Option<&i32> {
        if let Fork(_, key, _) = self { Some(key) } else { None }
    }

    fn right(&self) -> Option<&Heap> {
        if let Fork(.., right) = self { Some(right) } else { None }
    }

    /// No key is smaller than the one above it, and all are between the bounds.
    pub fn is_heap(&self, low: i32, high: i32) -> bool {
        let Fork(left, key, right) = self else { return true };
        let below = |child: &Heap| child.key().is_none_or(|k| k >= key);
        let ordered = (low..=high).contains(key) && below(left) && below(right);
        ordered && left.is_heap(low, high) && right.is_heap(low, high)
    }
}

pub fn fork(left: Heap, key: i32, right: Heap) -> Heap {
    Fork(Box::new(left), key, Box::new(right))
}

/// Heaps with keys between the bounds, as deep as the size has bits.
pub fn heap(low: i32, high: i32) -> impl Generator<Heap> {
    move |s: &mut Source<'_, Heap>| {
        let size = s.size();
        pick!(s,
        1 "empty" => s.exact(Empty),
        (size) "fork" => s.at_size(size / 2, |s| {
            let key = s.focus(Heap::key, int(low..=high))?;
            let l = s.focus(Heap::left, heap(key, high))?;
            let r = s.focus(Heap::right, heap(key, high))?;
            Ok(fork(l, key, r))
        }))
    }
}

/// Any tree up to a depth.
pub fn any_heap(depth: u32, low: i32, high: i32) -> impl Generator<Heap> {
    move |s: &mut Source<'_, Heap>| {
        pick!(s,
        1 "empty" => s.exact(Empty),
        (u32::from(depth > 0)) "fork" => {
            let key = s.focus(Heap::key, int(low..=high))?;
            let l = s.focus(Heap::left, any_heap(depth - 1, low, high))?;
            let r = s.focus(Heap::right, any_heap(depth - 1, low, high))?;
            Ok(fork(l, key, r))
        })
    }
}
