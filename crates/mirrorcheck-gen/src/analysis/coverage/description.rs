//! Descriptions of terms.

use crate::Label;
use std::collections::HashMap;
use std::fmt;

/// A few constructors and how they lie inside each other. It matches a term that has the
/// constructor, anywhere, with matching arguments.
///
/// Written as `cons(_, …nil)`: nothing is said of the first argument, and somewhere in the
/// second there is `nil`. Arguments at the end of which nothing is said are left out.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Description {
    /// The constructor; empty for the inputs as a whole.
    pub label: Label,
    /// What is said of its arguments, by position.
    pub inside: Vec<(usize, Description)>,
}

impl fmt::Display for Description {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.label)?;
        let mut next = 0;
        for (at, inner) in &self.inside {
            f.write_str(if next == 0 { "(" } else { ", " })?;
            (next..*at).try_for_each(|_| f.write_str("_, "))?;
            write!(f, "…{inner}")?;
            next = at + 1;
        }
        if self.inside.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}

/// All descriptions that were met, by number: those inside others are shared.
#[derive(Clone, Debug, Default)]
pub(super) struct Descriptions {
    numbers: HashMap<Shallow, u32>,
    all: Vec<Shallow>,
}

/// A description whose parts are numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Shallow {
    pub(super) label: Label,
    pub(super) inside: Vec<(u32, u32)>,
}

impl Descriptions {
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    #[inline]
    pub(super) fn number(&mut self, description: Shallow) -> u32 {
        let next = self.all.len() as u32;
        match self.numbers.get(&description) {
            Some(&known) => known,
            None => {
                self.all.push(description.clone());
                self.numbers.insert(description, next);
                next
            }
        }
    }

    /// The number of a description, if it was met.
    #[inline]
    pub(super) fn find(&self, description: &Description) -> Option<u32> {
        let inner = |(at, inner): &(usize, Description)| Some((*at as u32, self.find(inner)?));
        let inside: Option<_> = description.inside.iter().map(inner).collect();
        self.numbers.get(&Shallow { label: description.label.clone(), inside: inside? }).copied()
    }

    /// The description of a number.
    #[inline]
    pub(super) fn describe(&self, number: u32) -> Description {
        let Shallow { label, inside } = &self.all[number as usize];
        let inner = |&(at, inner): &(u32, u32)| (at as usize, self.describe(inner));
        Description { label: label.clone(), inside: inside.iter().map(inner).collect() }
    }

    /// The descriptions of a constructor, by strength: for each way to divide what strength is
    /// left among the arguments. `of` are the descriptions of each argument, by strength.
    #[inline]
    pub(super) fn of_constructor(
        &mut self,
        label: &Label,
        costs: bool,
        arguments: &[&[Vec<u32>]],
        strength: usize,
    ) -> Vec<Vec<u32>> {
        (1..=strength)
            .map(|strength| {
                let mut found = Vec::new();
                divide(arguments, 0, strength - usize::from(costs), &mut vec![], &mut |inside| {
                    // Of a span alone there is nothing to say: what is inside says it.
                    if costs || inside.len() > 1 {
                        let (label, inside) = (label.clone(), inside.to_vec());
                        found.push(self.number(Shallow { label, inside }));
                    }
                });
                found
            })
            .collect()
    }
}

/// Goes through all ways to describe arguments from `at` on with exactly this strength.
#[inline]
fn divide(
    arguments: &[&[Vec<u32>]],
    at: usize,
    strength: usize,
    inside: &mut Vec<(u32, u32)>,
    found: &mut dyn FnMut(&[(u32, u32)]),
) {
    if strength == 0 {
        return found(inside);
    }
    for at in at..arguments.len() {
        for own in 1..=strength {
            let described = arguments[at].get(own - 1).map_or(&[][..], Vec::as_slice);
            for &description in described {
                inside.push((at as u32, description));
                divide(arguments, at + 1, strength - own, inside, found);
                inside.pop();
            }
        }
    }
}
