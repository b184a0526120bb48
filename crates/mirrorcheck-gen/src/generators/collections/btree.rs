//! Sets and maps that keep an order: `BTreeSet` and `BTreeMap`.
//!
//! How items are drawn, why each set has one trace, and what that means for
//! probabilities, is said in [`ordered`](super::ordered).

use super::list::Lengths;
use super::ordered::{Repeats, ordered};
use crate::{Generate, Generator, Outcome, Source};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeBounds;

/// Sets. Made by [`set_of`].
#[derive(Clone, Copy, Debug)]
pub struct SetOf<G> {
    item: G,
    lengths: Lengths,
    repeats: Repeats,
}

/// Maps. Made by [`map_of`].
#[derive(Clone, Copy, Debug)]
pub struct MapOf<G, H> {
    keys: G,
    values: H,
    lengths: Lengths,
    repeats: Repeats,
}

/// A `BTreeSet` of elements made by a generator. Every length of the range is drawn
/// with the same probability; a run that draws an element twice is void.
///
/// A range without an end is as for [`vec_of`](crate::vec_of).
///
/// ```
/// use mirrorcheck_gen::*;
/// use std::collections::BTreeSet;
/// let digits = set_of(int(0..=9), 0..=3);
/// let set = BTreeSet::from([7, 4]);
/// assert_eq!(reflect(&digits, &set).unwrap().first().to_string(), "1.4.1.7.0");
/// assert!(reflect(&digits, &BTreeSet::from([1, 2, 3, 4])).unwrap_err().is_out_of_range());
/// ```
#[track_caller]
pub fn set_of<G>(item: G, lengths: impl RangeBounds<usize>) -> SetOf<G> {
    SetOf { item, lengths: Lengths::new(lengths), repeats: Repeats::Void }
}

/// A `BTreeMap` of keys and values made by two generators; each key comes before its
/// value. As [`set_of`] in everything else.
///
/// ```
/// use mirrorcheck_gen::*;
/// use std::collections::BTreeMap;
/// let squares = map_of(int(0..=9), int(0..=99), 1..=3);
/// let map = BTreeMap::from([(3, 9), (2, 4)]);
/// assert_eq!(reflect(&squares, &map).unwrap().first().to_string(), "2.4.1.3.9.0");
/// ```
#[track_caller]
pub fn map_of<G, H>(keys: G, values: H, lengths: impl RangeBounds<usize>) -> MapOf<G, H> {
    MapOf { keys, values, lengths: Lengths::new(lengths), repeats: Repeats::Void }
}

impl<G> SetOf<G> {
    /// Drops an element that was drawn before instead of giving the run up. Sets come
    /// out shorter, and the run is only void if fewer than the least number remain.
    pub fn dropping_repeats(self) -> SetOf<G> {
        SetOf { repeats: Repeats::Dropped, ..self }
    }
}

impl<G, H> MapOf<G, H> {
    /// Drops a key that was drawn before instead of giving the run up. Maps come out
    /// shorter, and the run is only void if fewer than the least number remain.
    pub fn dropping_repeats(self) -> MapOf<G, H> {
        MapOf { repeats: Repeats::Dropped, ..self }
    }
}

impl<T: Ord, G: Generator<T>> Generator<BTreeSet<T>> for SetOf<G> {
    fn run(&self, s: &mut Source<'_, BTreeSet<T>>) -> Outcome<BTreeSet<T>> {
        let parts = s.focused().map(|value| value.iter());
        let items = ordered(s, &self.lengths, self.repeats, parts, T::cmp, |s, part| {
            s.part(part, &self.item, self.lengths.place)
        })?;
        Ok(items.into_iter().collect())
    }
}

impl<K: Ord, V, G: Generator<K>, H: Generator<V>> Generator<BTreeMap<K, V>> for MapOf<G, H> {
    fn run(&self, s: &mut Source<'_, BTreeMap<K, V>>) -> Outcome<BTreeMap<K, V>> {
        let parts = s.focused().map(|value| value.iter());
        let order = |a: &(K, V), b: &(K, V)| a.0.cmp(&b.0);
        let items = ordered(s, &self.lengths, self.repeats, parts, order, |s, part| {
            let (key, value) = part.unzip();
            let key = s.part(key, &self.keys, self.lengths.place)?;
            Ok((key, s.part(value, &self.values, self.lengths.place)?))
        })?;
        Ok(items.into_iter().collect())
    }
}

impl<T: Generate + Ord> Generate for BTreeSet<T> {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        set_of(T::generate, ..).dropping_repeats().run(s)
    }
}

impl<K: Generate + Ord, V: Generate> Generate for BTreeMap<K, V> {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        map_of(K::generate, V::generate, ..).dropping_repeats().run(s)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::{is_misused, refuses, rounds, runs_both_ways};
    use crate::{Rng, Trace, any, element_of, int, option, record, reflect, replay};

    #[test]
    fn sets_and_maps_are_made_both_ways() {
        runs_both_ways(&set_of(int(0..=99u8), 0..=5));
        runs_both_ways(&set_of(option(int(0..=99u8)), 2..=5));
        runs_both_ways(&map_of(int(0..=99u8), int(0..=9u8), 2..=5));
        runs_both_ways(&any::<BTreeSet<Vec<u8>>>());
        runs_both_ways(&any::<BTreeMap<i32, BTreeSet<u8>>>());
    }

    #[test]
    fn wrong_lengths_and_foreign_elements_are_refused() {
        let g = set_of(int(0..=9u8), 2..=3);
        refuses(&g, [BTreeSet::from([1]), BTreeSet::from([1, 2, 3, 4]), BTreeSet::from([1, 10])]);
        let g = map_of(int(0..=9u8), int(0..=9u8), 1..=1);
        refuses(&g, [BTreeMap::new(), BTreeMap::from([(1, 10)]), BTreeMap::from([(10, 1)])]);
    }

    #[test]
    fn default_sets_are_never_void_however_few_elements_there_are() {
        assert_eq!(rounds(&set_of(element_of([1, 2]), ..).dropping_repeats()), 360);
        assert_eq!(rounds(&any::<BTreeMap<u8, u8>>()), 360);
        assert!(rounds(&set_of(element_of([1, 2]), ..)) < 360);
    }

    #[test]
    fn any_order_replays_and_the_increasing_one_is_recorded() {
        let g = set_of(int(0..=9u8), 0..=3);
        let any_order = Trace::parse("1.7.1.4.0").unwrap();
        assert_eq!(replay(&g, &any_order).unwrap(), BTreeSet::from([4, 7]));
        let increasing = |seed| {
            let (set, trace) = record(&g, &mut Rng::seeded(seed)).ok()?;
            Some(reflect(&g, &set).unwrap().first().spans() == trace.spans())
        };
        assert!((0..50).filter_map(increasing).all(|same| same));
    }

    #[test]
    fn a_set_is_as_likely_as_all_its_orders_together() {
        let g = set_of(int(0..=3u8), 2..=2);
        let forest = reflect(&g, &BTreeSet::from([1, 2])).unwrap();
        assert_eq!(forest.probability().unwrap().to_f64(), 2.0 / 16.0);
        assert_eq!(forest.overlap(), crate::Overlap::ways(2));
    }

    #[test]
    #[allow(clippy::reversed_empty_ranges)]
    fn impossible_lengths_are_reported_at_their_place() {
        is_misused(&set_of(int(0..=9u8), 5..=2), "");
        is_misused(&map_of(int(0..=9u8), int(0..=9u8), 5..=2), "");
    }
}
