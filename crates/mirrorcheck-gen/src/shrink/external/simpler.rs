//! Simpler values of any type that has a structure.
//!
//! A shrinker for each type would be code for each type, written or derived. But values
//! with a [structure](crate::structure) can be taken apart into [`Data`], and their types are described as
//! data, too. So there is one shrinker, of data, and what it makes is put together
//! again; what is no value of the type, such as a set with an element twice, is left out.
//!
//! Simpler means: with fewer parts, or with as many and an earlier constructor or a smaller
//! number at the first difference. So a search by it ends. Large things go first: the
//! whole value is looked at, then its parts, then theirs; and nothing is made before it
//! is asked for.

use super::edit::Edit;
use super::simplest::Simplest;
use crate::structure::{Data, Structure, TypeIndex, Types};
use std::collections::VecDeque;
use std::marker::PhantomData;

/// Values that are simpler than this one, the simplest first, by its structure alone: parts
/// left out, a part of the same type in the place of the whole, a simpler constructor, smaller
/// numbers. Invariants are not known. See the [module](super).
///
/// ```
/// use mirrorcheck_gen::shrink::simpler_values;
/// assert!(simpler_values(&(3, true)).eq([(0, false), (0, true), (2, true), (3, false)]));
/// assert!(simpler_values(&Some('b')).eq([None, Some('a')]));
/// assert_eq!(simpler_values(&()).count(), 0);
/// ```
///
/// A deep value is walked recursively: do that inside
/// [`with_deep_stack`](crate::with_deep_stack).
pub fn simpler_values<T: Structure>(value: &T) -> SimplerValues<T> {
    SimplerValues { data: simpler_data(value.encode(), Types::of::<T>()), of: PhantomData }
}

/// The same for data of the first of some types, for those who hold a value without knowing
/// its type. Some of the answers may be no values of the type: decoding tells.
///
/// ```
/// use mirrorcheck_gen::shrink::simpler_data;
/// use mirrorcheck_gen::structure::{Data, Structure, Types};
/// let simpler = simpler_data(vec![true].encode(), Types::of::<Vec<bool>>());
/// assert!(simpler.eq([Data::Sequence(vec![]), vec![false].encode()]));
/// ```
#[inline]
pub fn simpler_data(data: Data, types: Types) -> SimplerData {
    let root = Part { path: Vec::new(), of: types.root() };
    SimplerData {
        whole: data,
        simplest: Simplest::new(types),
        parts: VecDeque::from([root]),
        part: Vec::new(),
        edits: Vec::new().into_iter(),
    }
}

/// Values that are simpler than another one. Made by [`simpler_values`].
pub struct SimplerValues<T> {
    data: SimplerData,
    of: PhantomData<fn() -> T>,
}

impl<T: Structure> Iterator for SimplerValues<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        loop {
            if let Ok(value) = T::decode(&self.data.next()?) {
                return Some(value);
            }
        }
    }
}

/// Data that is simpler than other data of the same type. Made by [`simpler_data`].
pub struct SimplerData {
    whole: Data,
    simplest: Simplest,
    /// The parts whose turn will come, from the outside to the inside.
    parts: VecDeque<Part>,
    /// The part whose turn it is, and what is left to be tried in it.
    part: Vec<usize>,
    edits: std::vec::IntoIter<Edit>,
}

/// Where a part is, and of which type.
struct Part {
    path: Vec<usize>,
    of: TypeIndex,
}

impl Iterator for SimplerData {
    type Item = Data;

    #[inline]
    fn next(&mut self) -> Option<Data> {
        loop {
            if let Some(edit) = self.edits.next() {
                let mut changed = self.whole.clone();
                if let Some(part) = part_mut(&mut changed, &self.part) {
                    edit.apply(part);
                }
                return Some(changed);
            }
            self.enter(self.parts.front()?.of);
        }
    }
}

impl SimplerData {
    /// Goes on to the part that is next.
    #[inline]
    fn enter(&mut self, of: TypeIndex) {
        let Some(Part { path, .. }) = self.parts.pop_front() else { return };
        if let Some(data) = part_mut(&mut self.whole, &path) {
            for (at, of) in self.simplest.parts(data, of) {
                let path = path.iter().copied().chain([at]).collect();
                self.parts.push_back(Part { path, of });
            }
            self.edits = Edit::all(data, of, &self.simplest).into_iter();
        }
        self.part = path;
    }
}

/// The part that a path leads to.
#[inline]
pub(super) fn part_mut<'d>(data: &'d mut Data, path: &[usize]) -> Option<&'d mut Data> {
    path.iter().try_fold(data, |data, &at| match data {
        Data::Construct { fields, .. } => fields.get_mut(at).map(|(_, data)| data),
        Data::Sequence(items) => items.get_mut(at),
        Data::Map(pairs) => {
            let pair = pairs.get_mut(at / 2)?;
            Some(if at.is_multiple_of(2) { &mut pair.0 } else { &mut pair.1 })
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use crate::shrink::{shrink_externally, simpler_values};
    use crate::structure::{Constructor, Data, DecodeError, Parts, Shape, Structure, Types};
    use std::collections::{BTreeMap, BTreeSet};

    #[track_caller]
    fn shrunk<T: Structure>(value: T, fails: impl Fn(&T) -> bool) -> T {
        shrink_externally(value, simpler_values, fails).unwrap().value
    }

    #[test]
    fn lists_get_shorter_and_their_items_smaller() {
        assert_eq!(shrunk(vec![3, 700, 44], |v| v.iter().any(|n| *n >= 500)), [500]);
        assert_eq!(shrunk(vec![-7, 9, -700], |v| v.iter().any(|n| *n <= -500)), [-500]);
        assert_eq!(shrunk(vec![vec![1u8; 9]; 5], |v| v.concat().len() > 3), [[0; 4]]);
        assert_eq!(shrunk([7, 8, 9], |v| v[1] > 2), [0, 3, 0]);
    }

    #[test]
    fn texts_and_characters_get_simpler() {
        assert_eq!(shrunk("Some Text!".to_owned(), |t| t.len() >= 3), "aaa");
        assert_eq!(shrunk("x7y".to_owned(), |t| t.contains(char::is_numeric)), "0");
        assert_eq!(shrunk('Q', |c| c.is_uppercase()), 'A');
    }

    #[test]
    fn sets_and_maps_stay_what_they_are() {
        let set: BTreeSet<u8> = (10..50).collect();
        assert_eq!(shrunk(set, |s| s.len() >= 3), BTreeSet::from([0, 1, 2]));
        let map: BTreeMap<u8, String> = (1..9).map(|n| (n, "text".to_owned())).collect();
        assert_eq!(shrunk(map, |m| !m.is_empty()), BTreeMap::from([(0, String::new())]));
    }

    #[test]
    fn floats_become_whole_and_small() {
        assert_eq!(shrunk(1e300, |x| *x > 1000.0), 1000.0f64.next_up().ceil());
        assert_eq!(shrunk(-12.7f32, |x| x.abs() > 3.0), 4.0);
        assert_eq!(shrunk(0.7f64, |x| x.fract() != 0.0), 0.5);
        assert!(shrunk(f64::NAN, |x| x.is_nan()).is_nan());
    }

    /// A tree, with the variants in the wrong order.
    #[derive(Clone, Debug, PartialEq)]
    enum Tree {
        Node(Box<(Tree, u8, Tree)>),
        Leaf,
    }

    impl Structure for Tree {
        fn describe(types: &mut Types) -> Shape {
            let node = Constructor::new("Node").field(types.add::<Box<(Tree, u8, Tree)>>());
            Shape::Enum(vec![node, Constructor::new("Leaf")])
        }
        fn encode(&self) -> Data {
            match self {
                Tree::Node(parts) => Data::positional("Node", vec![parts.encode()]),
                Tree::Leaf => Data::positional("Leaf", vec![]),
            }
        }
        fn decode(data: &Data) -> Result<Self, DecodeError> {
            let parts = Parts::of_one(data, &["Node", "Leaf"])?;
            if parts.name() == "Leaf" { Ok(Tree::Leaf) } else { parts.nth(0).map(Tree::Node) }
        }
    }

    fn spine(keys: &[u8]) -> Tree {
        keys.iter().fold(Tree::Leaf, |left, &key| Tree::Node(Box::new((left, key, Tree::Leaf))))
    }

    fn contains(tree: &Tree, key: u8) -> bool {
        let Tree::Node(parts) = tree else { return false };
        parts.1 == key || contains(&parts.0, key) || contains(&parts.2, key)
    }

    #[test]
    fn a_part_of_the_same_type_takes_the_place_of_the_whole() {
        let tree = spine(&[1, 2, 77, 4, 5]);
        assert_eq!(shrunk(tree, |tree| contains(tree, 77)), spine(&[77]));
    }

    #[test]
    fn the_simplest_comes_first_whatever_the_order_of_declaration() {
        assert_eq!(simpler_values(&spine(&[1])).next(), Some(Tree::Leaf));
    }

    #[test]
    fn nothing_is_simpler_than_the_simplest() {
        assert_eq!(simpler_values(&(0u8, false, "", Tree::Leaf).1).count(), 0);
        assert_eq!(simpler_values(&(0i64, 'a', 0.0f64, vec![0u8; 0], None::<u8>)).count(), 0);
    }
}
