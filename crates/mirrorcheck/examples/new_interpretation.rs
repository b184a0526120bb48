//! Two interpretations that are not in the library: one forward, one backward.
//! Run it with `cargo run --example new_interpretation`.

use mirrorcheck::*;
use std::collections::BTreeMap;

#[derive(Clone, Debug, PartialEq, Generate)]
enum Shape {
    Dot,
    Line(u8),
    Square(u8),
    Group(Vec<Shape>),
}

/// Forward: takes the branch that was taken least often so far, so that a handful of
/// values has seen every branch. Its memory is its own; it is used for many runs.
#[derive(Default)]
struct LeastUsed {
    taken: BTreeMap<(u32, u32, u64), u64>,
}

impl Interpretation for LeastUsed {
    fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
        let key = |index| (choice.place.line(), choice.place.column(), index);
        let taken = |index: &u64| self.taken.get(&key(*index)).copied().unwrap_or(0);
        // Of a wide choice, such as a number, the ten simplest alternatives will do.
        let allowed = (0..=choice.bound.min(9)).filter(|&index| choice.distribution.allows(index));
        let index = allowed.min_by_key(taken).unwrap_or(0);
        *self.taken.entry(key(index)).or_default() += 1;
        Ok(index)
    }
}

/// Backward: which labels a value is made of, told as the generator comes across them.
/// A branch that was tried in vain is forgotten.
#[derive(Default)]
struct Tried {
    now: Vec<String>,
    starts: Vec<usize>,
    in_vain: usize,
}

impl Interpretation for Tried {
    fn choose(&mut self, _: &Choice<'_>) -> Outcome<u64> {
        Err(Void) // never called: this one only runs backward
    }

    fn enter(&mut self, choice: &Choice<'_>, index: u64) -> Outcome<()> {
        self.starts.push(self.now.len());
        self.now.push(choice.label(index).to_string());
        Ok(())
    }

    fn leave(&mut self, kept: bool) {
        let start = self.starts.pop().unwrap_or(0);
        if !kept {
            self.now.truncate(start);
            self.in_vain += 1;
        }
    }
}

pub(crate) fn main() -> Result<(), Error> {
    let shapes = any::<Shape>();

    println!("Forward, the least used branch first:");
    let mut least_used = LeastUsed::default();
    for _ in 0..6 {
        println!("    {:?}", run_forward(&shapes, &mut least_used, 8)?);
    }

    let drawing = Shape::Group(vec![Shape::Dot, Shape::Group(vec![Shape::Line(3)])]);
    let mut tried = Tried::default();
    run_backward(&shapes, &mut tried, &drawing, DEFAULT_SIZE)?;
    println!("\nBackward, the labels of {drawing:?}:");
    println!("    {} ({} branches tried in vain)", tried.now.join(" "), tried.in_vain);
    Ok(())
}
