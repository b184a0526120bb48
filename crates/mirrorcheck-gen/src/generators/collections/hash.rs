//! Sets and maps without an order: `HashSet` and `HashMap`, with any hasher.
//!
//! Running backward their elements need an order all the same, so that each set has one
//! trace: that of the type, or that of a key. See [`ordered`](super::ordered).

use super::list::Lengths;
use super::ordered::{Repeats, ordered, sorted};
use crate::{Generate, Generator, Outcome, Source};
use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher, Hash};
use std::ops::RangeBounds;

/// Hash sets. Made by [`hash_set_of`] and [`hash_set_by_key`].
#[derive(Clone, Copy, Debug)]
pub struct HashSetOf<G, O> {
    item: G,
    order: O,
    lengths: Lengths,
    repeats: Repeats,
}

/// Hash maps. Made by [`hash_map_of`] and [`hash_map_by_key`].
#[derive(Clone, Copy, Debug)]
pub struct HashMapOf<G, H, O> {
    keys: G,
    values: H,
    order: O,
    lengths: Lengths,
    repeats: Repeats,
}

/// A `HashSet` of elements made by a generator; as [`set_of`](crate::set_of) in
/// everything else.
///
/// ```
/// use mirrorcheck_gen::*;
/// use std::collections::HashSet;
/// let digits = hash_set_of(int(0..=9), 0..=3);
/// let set: HashSet<i32> = HashSet::from([7, 4]);
/// assert_eq!(reflect(&digits, &set).unwrap().first().to_string(), "1.4.1.7.0");
/// ```
#[track_caller]
pub fn hash_set_of<T: Ord, G: Generator<T>>(
    item: G,
    lengths: impl RangeBounds<usize>,
) -> HashSetOf<G, fn(&T, &T) -> Ordering> {
    let lengths = Lengths::new(lengths);
    HashSetOf { item, order: T::cmp, lengths, repeats: Repeats::Void }
}

/// The same for elements without an order: a key gives them one. Elements with the same
/// key count as the same element, so no set has two of them.
///
/// ```
/// use mirrorcheck_gen::*;
/// use std::collections::HashSet;
/// #[derive(Clone, Debug, PartialEq, Eq, Hash)]
/// struct Id(u32);
/// let id = int(0..=9).iso(Id, |id| Some(id.0));
/// let ids = hash_set_by_key(id, |id: &Id| id.0, 0..=3);
/// let set: HashSet<Id> = HashSet::from([Id(7), Id(4)]);
/// assert_eq!(reflect(&ids, &set).unwrap().first().to_string(), "1.4.1.7.0");
/// ```
#[track_caller]
pub fn hash_set_by_key<T, Q: Ord, G: Generator<T>>(
    item: G,
    key: impl Fn(&T) -> Q,
    lengths: impl RangeBounds<usize>,
) -> HashSetOf<G, impl Fn(&T, &T) -> Ordering> {
    let lengths = Lengths::new(lengths);
    let order = move |a: &T, b: &T| key(a).cmp(&key(b));
    HashSetOf { item, order, lengths, repeats: Repeats::Void }
}

/// A `HashMap` of keys and values made by two generators; each key comes before its
/// value. As [`set_of`](crate::set_of) in everything else.
///
/// ```
/// use mirrorcheck_gen::*;
/// use std::collections::HashMap;
/// let squares = hash_map_of(int(0..=9), int(0..=99), 1..=3);
/// let map: HashMap<i32, i32> = HashMap::from([(3, 9), (2, 4)]);
/// assert_eq!(reflect(&squares, &map).unwrap().first().to_string(), "2.4.1.3.9.0");
/// ```
#[track_caller]
pub fn hash_map_of<K: Ord, G: Generator<K>, H>(
    keys: G,
    values: H,
    lengths: impl RangeBounds<usize>,
) -> HashMapOf<G, H, fn(&K, &K) -> Ordering> {
    let lengths = Lengths::new(lengths);
    HashMapOf { keys, values, order: K::cmp, lengths, repeats: Repeats::Void }
}

/// The same for keys without an order: a key of the key gives them one, and keys for
/// which it is the same count as the same key.
///
/// ```
/// use mirrorcheck_gen::*;
/// use std::collections::HashMap;
/// let g = hash_map_by_key(int(0..=9), int(0..=9), |n: &i32| -n, 0..=3);
/// let map: HashMap<i32, i32> = HashMap::from([(3, 9), (2, 4)]);
/// assert_eq!(reflect(&g, &map).unwrap().first().to_string(), "1.3.9.1.2.4.0");
/// ```
#[track_caller]
pub fn hash_map_by_key<K, Q: Ord, G: Generator<K>, H>(
    keys: G,
    values: H,
    key: impl Fn(&K) -> Q,
    lengths: impl RangeBounds<usize>,
) -> HashMapOf<G, H, impl Fn(&K, &K) -> Ordering> {
    let lengths = Lengths::new(lengths);
    let order = move |a: &K, b: &K| key(a).cmp(&key(b));
    HashMapOf { keys, values, order, lengths, repeats: Repeats::Void }
}

impl<G, O> HashSetOf<G, O> {
    /// Drops an element that was drawn before instead of giving the run up. Sets come
    /// out shorter, and the run is only void if fewer than the least number remain.
    pub fn dropping_repeats(self) -> HashSetOf<G, O> {
        HashSetOf { repeats: Repeats::Dropped, ..self }
    }
}

impl<G, H, O> HashMapOf<G, H, O> {
    /// Drops a key that was drawn before instead of giving the run up. Maps come out
    /// shorter, and the run is only void if fewer than the least number remain.
    pub fn dropping_repeats(self) -> HashMapOf<G, H, O> {
        HashMapOf { repeats: Repeats::Dropped, ..self }
    }
}

impl<T, B, G, O> Generator<HashSet<T, B>> for HashSetOf<G, O>
where
    T: Eq + Hash,
    B: BuildHasher + Default,
    G: Generator<T>,
    O: Fn(&T, &T) -> Ordering,
{
    fn run(&self, s: &mut Source<'_, HashSet<T, B>>) -> Outcome<HashSet<T, B>> {
        let parts = s.focused().map(|value| sorted(value.iter(), |a, b| (self.order)(a, b)));
        let parts = parts.transpose()?;
        let items = ordered(s, &self.lengths, self.repeats, parts, &self.order, |s, part| {
            s.part(part, &self.item, self.lengths.place)
        })?;
        Ok(items.into_iter().collect())
    }
}

impl<K, V, B, G, H, O> Generator<HashMap<K, V, B>> for HashMapOf<G, H, O>
where
    K: Eq + Hash,
    B: BuildHasher + Default,
    G: Generator<K>,
    H: Generator<V>,
    O: Fn(&K, &K) -> Ordering,
{
    fn run(&self, s: &mut Source<'_, HashMap<K, V, B>>) -> Outcome<HashMap<K, V, B>> {
        let parts = s.focused().map(|value| sorted(value.iter(), |a, b| (self.order)(a.0, b.0)));
        let parts = parts.transpose()?;
        let order = |a: &(K, V), b: &(K, V)| (self.order)(&a.0, &b.0);
        let items = ordered(s, &self.lengths, self.repeats, parts, order, |s, part| {
            let (key, value) = part.unzip();
            let key = s.part(key, &self.keys, self.lengths.place)?;
            Ok((key, s.part(value, &self.values, self.lengths.place)?))
        })?;
        Ok(items.into_iter().collect())
    }
}

impl<T: Generate + Ord + Hash, B: BuildHasher + Default> Generate for HashSet<T, B> {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        hash_set_of(T::generate, ..).dropping_repeats().run(s)
    }
}

impl<K: Generate + Ord + Hash, V: Generate, B: BuildHasher + Default> Generate
    for HashMap<K, V, B>
{
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        hash_map_of(K::generate, V::generate, ..).dropping_repeats().run(s)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::{is_misused, refuses, runs_both_ways};
    use crate::{any, int};

    type Set<T> = HashSet<T>;
    type Map<K, V> = HashMap<K, V>;

    #[test]
    fn sets_and_maps_are_made_both_ways() {
        runs_both_ways::<Set<u8>>(&hash_set_of(int(0..=99), 0..=5));
        runs_both_ways::<Set<u8>>(&hash_set_by_key(int(0..=99), |n| n % 50, 0..=5));
        runs_both_ways::<Map<u8, u8>>(&hash_map_of(int(0..=99), int(0..=9), 2..=5));
        runs_both_ways::<Map<u8, u8>>(&hash_map_by_key(int(0..=99), int(0..=9), |n| n % 50, 2..=5));
        runs_both_ways(&any::<Set<Vec<u8>>>());
        runs_both_ways(&any::<Map<u8, Vec<i32>>>());
    }

    #[test]
    fn any_hasher_will_do() {
        type Fixed = std::hash::BuildHasherDefault<std::hash::DefaultHasher>;
        runs_both_ways(&any::<HashMap<u8, HashSet<u8, Fixed>, Fixed>>());
    }

    #[test]
    fn what_can_not_be_made_is_refused() {
        let g = hash_set_by_key(int(0..=9u8), |n| n % 5, 0..=3);
        refuses(&g, [Set::from([1, 6]), Set::from([1, 10]), Set::from([1, 2, 3, 4])]);
        let g = hash_map_of(int(0..=9u8), int(0..=9u8), 1..=1);
        refuses(&g, [Map::from([(1, 10)]), Map::from([(10, 1)]), Map::new()]);
    }

    #[test]
    #[allow(clippy::reversed_empty_ranges)]
    fn impossible_lengths_are_reported_at_their_place() {
        is_misused::<Set<u8>>(&hash_set_of(int(0..=9), 5..=2), file!());
        is_misused::<Set<u8>>(&hash_set_by_key(int(0..=9), |n| n % 5, 5..=2), file!());
    }
}
