//! binheap of SmartCheck: sorting by a skew heap is wrong, because only the first step
//! merges. Four nodes are needed, which are nine constructors with the empty ones.
//!
//! A heap of size n is empty with weight 1 and a node with weight 7, children have half of
//! the size, and a key is at most `size` above the one over it.

use super::trial::{Row, Trial};
use Heap::{Empty, Node};
use mirrorcheck::*;

#[derive(Clone, Debug, PartialEq, Generate)]
#[generate(lenses = part)]
enum Heap {
    Empty,
    Node { key: i32, left: Box<Heap>, right: Box<Heap> },
}

pub fn binheap(runs: u32, seed: u64) -> anyhow::Result<Row> {
    Trial {
        generator: heap(0),
        sizes: 0..=30,
        fails: Heap::is_sorted_wrongly,
        measure: Heap::constructors,
        is_ideal: |heap| heap.constructors() == 9,
    }
    .measure(runs, seed)
}

/// Heaps with keys from here on.
fn heap(least: i32) -> impl Generator<Heap> {
    move |s: &mut Source<'_, Heap>| {
        let size = s.size();
        let node = if size > 0 { 7 } else { 0 };
        pick!(s,
        1 "empty" => s.exact(Empty),
        (node) "node" => {
            let key = s.focus(part::key, int(least..=least + size as i32))?;
            s.at_size(size / 2, |s| {
                let left = Box::new(s.focus(part::left, heap(key))?);
                let right = Box::new(s.focus(part::right, heap(key))?);
                Ok(Node { key, left, right })
            })
        })
    }
}

impl Heap {
    fn is_sorted_wrongly(&self) -> bool {
        let Node { key, left, right } = self else { return false };
        let mut list = vec![*key];
        merged((**left).clone(), (**right).clone()).list_into(&mut list);
        !list.is_sorted()
    }

    fn list_into(&self, list: &mut Vec<i32>) {
        if let Node { key, left, right } = self {
            list.push(*key);
            left.list_into(list);
            right.list_into(list);
        }
    }

    fn constructors(&self) -> usize {
        match self {
            Empty => 1,
            Node { left, right, .. } => 1 + left.constructors() + right.constructors(),
        }
    }
}

fn merged(a: Heap, b: Heap) -> Heap {
    match (a, b) {
        (Empty, heap) | (heap, Empty) => heap,
        (Node { key, left, right }, Node { key: other, left: other_left, right: other_right }) => {
            if key <= other {
                let second = Node { key: other, left: other_left, right: other_right };
                Node { key, left: Box::new(merged(*right, second)), right: left }
            } else {
                let first = Node { key, left, right };
                Node { key: other, left: Box::new(merged(*other_right, first)), right: other_left }
            }
        }
    }
}
