//! The structure of lists, sets and maps.
//!
//! What has no order of its own is sorted by its data, so that equal sets have equal
//! data. Data with an element or a key twice is not a set or a map.

use super::{Data, DecodeError, Shape, Structure, Types};
use std::any::{Any, TypeId};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, LinkedList, VecDeque};
use std::hash::{BuildHasher, Hash};

// A byte as `Data` takes sixty bytes, so lists of them are kept as they are.
impl<T: Structure> Structure for Vec<T> {
    #[inline]
    fn describe(types: &mut Types) -> Shape {
        if TypeId::of::<T>() == TypeId::of::<u8>() {
            return Shape::Bytes;
        }
        let item = types.add::<T>();
        Shape::Sequence { item, length: None, distinct: false, made_by: "vec!" }
    }
    #[inline]
    fn encode(&self) -> Data {
        match (self as &dyn Any).downcast_ref::<Vec<u8>>() {
            Some(bytes) => Data::Bytes(bytes.clone()),
            None => Data::Sequence(encode_all(self)),
        }
    }
    #[inline]
    fn decode(data: &Data) -> Result<Self, DecodeError> {
        if let Data::Bytes(bytes) = data {
            let mut list = Some(bytes.clone());
            let here = (&mut list as &mut dyn Any).downcast_mut::<Option<Vec<T>>>();
            if let Some(list) = here.and_then(Option::take) {
                return Ok(list);
            }
        }
        decode_all(data)
    }
}

macro_rules! sequences {
    ($($type:ident<T $(: $bound:ident $(+ $more:ident)*)? $(, $hasher:ident)?>:
        $distinct:literal, $sort:expr, $made_by:literal;)+) => {$(
        impl<T: Structure $(+ $bound $(+ $more)*)? $(, $hasher: BuildHasher + Default + 'static)?>
            Structure for $type<T $(, $hasher)?>
        {
            #[inline]
            fn describe(types: &mut Types) -> Shape {
                let item = types.add::<T>();
                Shape::Sequence { item, length: None, distinct: $distinct, made_by: $made_by }
            }
            #[inline]
            fn encode(&self) -> Data {
                let mut items = encode_all(self);
                if $sort {
                    items.sort();
                }
                Data::Sequence(items)
            }
            #[inline]
            fn decode(data: &Data) -> Result<Self, DecodeError> {
                let items: Self = decode_all(data)?;
                distinct(data, items.len())?;
                Ok(items)
            }
        }
    )+};
}
sequences! {
    VecDeque<T>: false, false, "VecDeque::from";
    LinkedList<T>: false, false, "LinkedList::from";
    BTreeSet<T: Ord>: true, true, "BTreeSet::from";
    HashSet<T: Eq + Hash, S>: true, true, "HashSet::from_iter";
}

macro_rules! maps {
    ($($type:ident<K: $bound:ident $(+ $more:ident)*, V $(, $hasher:ident)?>: $made_by:literal;)+) => {$(
        impl<K: Structure + $bound $(+ $more)*, V: Structure $(, $hasher: BuildHasher + Default + 'static)?>
            Structure for $type<K, V $(, $hasher)?>
        {
            #[inline]
            fn describe(types: &mut Types) -> Shape {
                let key = types.add::<K>();
                Shape::Map { key, value: types.add::<V>(), made_by: $made_by }
            }
            #[inline]
            fn encode(&self) -> Data {
                let mut pairs: Vec<_> = self.iter().map(|(k, v)| (k.encode(), v.encode())).collect();
                pairs.sort();
                Data::Map(pairs)
            }
            #[inline]
            fn decode(data: &Data) -> Result<Self, DecodeError> {
                let map: Self = decode_pairs(data)?;
                distinct(data, map.len())?;
                Ok(map)
            }
        }
    )+};
}
maps! {
    BTreeMap<K: Ord, V>: "BTreeMap::from";
    HashMap<K: Eq + Hash, V, S>: "HashMap::from_iter";
}

/// The data of some values, in their order.
pub(super) fn encode_all<'a, T: Structure>(items: impl IntoIterator<Item = &'a T>) -> Vec<Data> {
    items.into_iter().map(T::encode).collect()
}

/// A collection from the data of its elements.
pub(super) fn decode_all<T: Structure, C: FromIterator<T>>(data: &Data) -> Result<C, DecodeError> {
    let Data::Sequence(items) = data else {
        return Err(DecodeError::expected("a sequence", data));
    };
    let decode = |(at, item)| T::decode(item).map_err(|error| error.within(format!("[{at}]")));
    items.iter().enumerate().map(decode).collect()
}

fn decode_pairs<K: Structure, V: Structure, C: FromIterator<(K, V)>>(
    data: &Data,
) -> Result<C, DecodeError> {
    let Data::Map(pairs) = data else { return Err(DecodeError::expected("a map", data)) };
    let within = |error: DecodeError, part: &str, at| error.within(format!(".{part}[{at}]"));
    let decode = |(at, (key, value)): (usize, &(Data, Data))| {
        let key = K::decode(key).map_err(|error| within(error, "keys", at))?;
        Ok((key, V::decode(value).map_err(|error| within(error, "values", at))?))
    };
    pairs.iter().enumerate().map(decode).collect()
}

/// Refuses a collection in which elements of the data fell together.
fn distinct(data: &Data, kept: usize) -> Result<(), DecodeError> {
    match data {
        Data::Sequence(items) if items.len() != kept => {
            Err(DecodeError::expected("elements that differ", data))
        }
        Data::Map(pairs) if pairs.len() != kept => {
            Err(DecodeError::expected("keys that differ", data))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn survives<T: Structure + PartialEq + Clone>(value: T) -> bool {
        T::decode(&value.encode()) == Ok(value)
    }

    #[test]
    fn collections_survive() {
        assert!(survives(vec![3, 1, 2]) && survives(VecDeque::from([3, 1, 2])));
        assert!(survives(LinkedList::from([3, 1])) && survives(Vec::<u8>::from(*b"bytes")));
        assert!(survives(BTreeSet::from([3, 1, 2])) && survives(HashSet::<_>::from([3, 1, 2])));
        assert!(
            survives(BTreeMap::from([('a', 1)])) && survives(HashMap::<_, _>::from([('a', 1)]))
        );
    }

    #[test]
    fn bytes_are_bytes() {
        assert_eq!(b"ab".to_vec().encode(), Data::Bytes(b"ab".to_vec()));
        assert_eq!(Types::of::<Vec<u8>>()[Types::of::<Vec<u8>>().root()].shape, Shape::Bytes);
        assert!(Vec::<i8>::decode(&Data::Bytes(vec![1])).is_err());
    }

    #[test]
    fn equal_sets_have_equal_data() {
        let (up, down): (HashSet<u32>, HashSet<u32>) = ((0..99).collect(), (0..99).rev().collect());
        assert_eq!(up.encode(), down.encode());
        assert_eq!(up.encode(), (0..99).collect::<BTreeSet<u32>>().encode());
    }

    #[test]
    fn a_set_with_an_element_twice_is_refused() {
        let error = BTreeSet::<u8>::decode(&vec![1u16, 1].encode()).unwrap_err();
        assert_eq!(error.to_string(), "expected elements that differ, found a sequence of 2");
        let twice = Data::Map(vec![
            (Data::Natural(1), Data::Natural(1)),
            (Data::Natural(1), Data::Natural(2)),
        ]);
        assert!(HashMap::<u8, u8>::decode(&twice).is_err());
    }

    #[test]
    fn errors_in_maps_say_whether_in_a_key_or_a_value() {
        let data = BTreeMap::from([(1, 'x')]).encode();
        assert_eq!(BTreeMap::<u8, u8>::decode(&data).unwrap_err().path(), ".values[0]");
        assert_eq!(BTreeMap::<char, char>::decode(&data).unwrap_err().path(), ".keys[0]");
    }
}
