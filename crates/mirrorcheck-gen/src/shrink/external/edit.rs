//! What can be made simpler in one place of a value.
//!
//! Edits are small, and are applied to a copy of the whole when they are tried: a list of a
//! thousand items has two thousand edits, and as many copies of it would be a million items.

use super::numbers;
use super::simpler::part_mut;
use super::simplest::{Simplest, parts_of};
use crate::structure::{Constructor, Data, Shape, TypeIndex};
use std::ops::Range;

/// A change to a part of a value.
pub(super) enum Edit {
    /// Something else instead.
    Replace(Data),
    /// A part of it instead.
    Hoist(Vec<usize>),
    /// Without some of its items or characters.
    Remove(Range<usize>),
    /// With another character in this place.
    Character(usize, char),
    /// With another byte in this place.
    Byte(usize, u8),
}

impl Edit {
    /// All that can be tried on some data of a type, the simplest first.
    #[inline]
    pub(super) fn all(data: &Data, of: TypeIndex, simplest: &Simplest) -> Vec<Edit> {
        let of = simplest.unwrapped(of);
        let replace = |all: Vec<Data>| all.into_iter().map(Edit::Replace).collect();
        match (data, &simplest.types[of].shape) {
            (Data::Bool(true), _) => replace(vec![Data::Bool(false)]),
            (Data::Char(own), _) => replace(numbers::characters(*own).map(Data::Char).collect()),
            (Data::Natural(_) | Data::Negative(_), Shape::Integer { min, max }) => {
                replace(numbers::integers(data, *min, *max))
            }
            (Data::Float64(bits), _) => replace(numbers::floats(f64::from_bits(*bits))),
            (Data::Float32(bits), _) => replace(numbers::small_floats(f32::from_bits(*bits))),
            (Data::Text(text), _) => in_text(text),
            (Data::Bytes(bytes), _) => in_bytes(bytes),
            (Data::Sequence(items), Shape::Sequence { length: None, .. }) => removals(items.len()),
            (Data::Map(pairs), _) => removals(pairs.len()),
            (Data::Construct { .. }, shape) => in_construct(data, of, shape, simplest),
            _ => Vec::new(),
        }
    }

    /// Changes the data.
    #[inline]
    pub(super) fn apply(self, data: &mut Data) {
        match (self, data) {
            (Edit::Replace(other), data) => *data = other,
            (Edit::Hoist(path), data) => {
                let part = part_mut(data, &path);
                let part = part.map(|part| std::mem::replace(part, Data::Bool(false)));
                *data = part.unwrap_or_else(|| data.clone());
            }
            (Edit::Remove(range), Data::Sequence(items)) => drop(items.drain(range)),
            (Edit::Remove(range), Data::Map(pairs)) => drop(pairs.drain(range)),
            (Edit::Remove(range), Data::Bytes(bytes)) => drop(bytes.drain(range)),
            (Edit::Remove(range), Data::Text(text)) => {
                let kept = text.chars().enumerate().filter(|(at, _)| !range.contains(at));
                *text = kept.map(|(_, own)| own).collect();
            }
            (Edit::Character(here, other), Data::Text(text)) => {
                let changed = text.chars().enumerate();
                *text = changed.map(|(at, own)| if at == here { other } else { own }).collect();
            }
            (Edit::Byte(here, other), Data::Bytes(bytes)) => {
                bytes.iter_mut().skip(here).take(1).for_each(|own| *own = other);
            }
            _ => {}
        }
    }
}

/// All items, then half of them, and so on down to each alone.
#[inline]
fn removals(length: usize) -> Vec<Edit> {
    let mut edits = Vec::new();
    let mut run = length;
    while run > 0 {
        let starts = (0..length).step_by(run);
        edits.extend(starts.map(|start| Edit::Remove(start..(start + run).min(length))));
        run /= 2;
    }
    edits
}

#[inline]
fn in_text(text: &str) -> Vec<Edit> {
    let mut edits = removals(text.chars().count());
    for (at, own) in text.chars().enumerate() {
        edits.extend(numbers::characters(own).map(|other| Edit::Character(at, other)));
    }
    edits
}

#[inline]
fn in_bytes(bytes: &[u8]) -> Vec<Edit> {
    let mut edits = removals(bytes.len());
    for (at, &own) in bytes.iter().enumerate() {
        let lower = numbers::integers(&Data::Natural(own.into()), 0, u8::MAX.into());
        edits.extend(lower.into_iter().filter_map(|other| match other {
            Data::Natural(other) => Some(Edit::Byte(at, other as u8)),
            _ => None,
        }));
    }
    edits
}

/// The simplest of the type, parts of the same type, and simpler constructors.
#[inline]
fn in_construct(data: &Data, of: TypeIndex, shape: &Shape, simplest: &Simplest) -> Vec<Edit> {
    let mut edits = Vec::new();
    let least = simplest.data(of).filter(|least| least != data && size(least) <= size(data));
    edits.extend(least.map(Edit::Replace));
    let mut path = Vec::new();
    hoists(data, of, of, simplest, &mut path, &mut edits);
    let Data::Construct { name, fields } = data else { return edits };
    let mut simpler: Vec<&Constructor> = shape.constructors().iter().collect();
    simpler.sort_by_key(|constructor| (simplest.height(constructor), constructor.fields.len()));
    let own = simpler.iter().position(|constructor| constructor.name == name.as_str());
    for constructor in simpler.into_iter().take(own.unwrap_or(0)) {
        let given = fields.iter().map(|(_, data)| data);
        let typed = parts_of(data, shape).into_iter().map(|(_, of)| of);
        let other = simplest.construct(constructor, given.zip(typed).collect());
        // Of the same size is good enough, the constructor being simpler.
        let other = other
            .filter(|other| size(other) <= size(data) && simplest.data(of).as_ref() != Some(other));
        edits.extend(other.map(Edit::Replace));
    }
    edits
}

/// The nearest parts that are of the type of the whole.
#[inline]
fn hoists(
    data: &Data,
    of: TypeIndex,
    wanted: TypeIndex,
    simplest: &Simplest,
    path: &mut Vec<usize>,
    edits: &mut Vec<Edit>,
) {
    for (at, of) in simplest.parts(data, of) {
        path.push(at);
        let of = simplest.unwrapped(of);
        if of == wanted {
            edits.push(Edit::Hoist(path.clone()));
        } else if let Some(part) = part(data, at) {
            hoists(part, of, wanted, simplest, path, edits);
        }
        path.pop();
    }
}

#[inline]
fn part(data: &Data, at: usize) -> Option<&Data> {
    match data {
        Data::Construct { fields, .. } => fields.get(at).map(|(_, data)| data),
        Data::Sequence(items) => items.get(at),
        Data::Map(pairs) => {
            pairs.get(at / 2).map(|(key, value)| if at.is_multiple_of(2) { key } else { value })
        }
        _ => None,
    }
}

/// How many constructors, items, characters and other parts there are.
#[inline]
fn size(data: &Data) -> usize {
    match data {
        Data::Text(text) => 1 + text.len(),
        Data::Bytes(bytes) => 1 + bytes.len(),
        Data::Sequence(items) => 1 + items.iter().map(size).sum::<usize>(),
        Data::Map(pairs) => {
            1 + pairs.iter().map(|(key, value)| size(key) + size(value)).sum::<usize>()
        }
        Data::Construct { fields, .. } => {
            1 + fields.iter().map(|(_, data)| size(data)).sum::<usize>()
        }
        _ => 1,
    }
}
