//! Simpler numbers and characters.
//!
//! Of integers the one nearest to 0 is the simplest, and a positive one is simpler than its
//! negative. Whole floats are simpler than fractions, and all numbers than infinity and
//! NaN. The lower-case letters are the simplest characters, in their order.

use crate::structure::Data;

/// Simpler integers of a range: the simplest, the positive one, then nearer and nearer.
#[inline]
pub(super) fn integers(data: &Data, min: i128, max: u128) -> Vec<Data> {
    let mut simpler = Vec::new();
    match *data {
        Data::Natural(number) => {
            let least = u128::try_from(min).unwrap_or(0);
            simpler
                .extend(nearer(number.saturating_sub(least)).map(|by| Data::Natural(number - by)));
        }
        Data::Negative(number) => {
            let size = number.unsigned_abs();
            simpler.push(Data::Natural(0));
            simpler.extend((size <= max).then_some(Data::Natural(size)));
            let by = nearer(size).skip(1);
            simpler.extend(by.map(|by| Data::integer(number + by as i128)));
        }
        _ => {}
    }
    simpler
}

/// By how much to go nearer: all of the distance, half of it, and so on, and 1 at last.
#[inline]
fn nearer(distance: u128) -> impl Iterator<Item = u128> {
    std::iter::successors(Some(distance), |by| Some(by / 2)).take_while(|by| *by > 0)
}

/// Simpler characters.
#[inline]
pub(super) fn characters(own: char) -> impl Iterator<Item = char> {
    let lower = own.to_ascii_lowercase();
    let order = |c: char| if c.is_ascii_lowercase() { c as u32 } else { 256 + c as u32 };
    let simpler = ['a', lower, ' ', '0', 'A'];
    let is_new = move |at: usize| !simpler[..at].contains(&simpler[at]);
    (0..simpler.len())
        .filter(move |&at| is_new(at) && order(simpler[at]) < order(own))
        .map(move |at| simpler[at])
}

/// Simpler floats.
#[inline]
pub(super) fn floats(own: f64) -> Vec<Data> {
    let simpler = simpler_floats(own).into_iter();
    simpler.filter(|x| x.to_bits() != own.to_bits()).map(|x| Data::Float64(x.to_bits())).collect()
}

/// Simpler floats of 32 bits.
#[inline]
pub(super) fn small_floats(own: f32) -> Vec<Data> {
    let simpler = simpler_floats(own.into()).into_iter().map(|x| x as f32);
    simpler.filter(|x| x.to_bits() != own.to_bits()).map(|x| Data::Float32(x.to_bits())).collect()
}

#[inline]
fn simpler_floats(own: f64) -> Vec<f64> {
    if own.to_bits() == 0 {
        return Vec::new();
    }
    if !own.is_finite() {
        let infinite = own.is_nan().then_some(f64::INFINITY);
        let positive = (own == f64::NEG_INFINITY).then_some(f64::INFINITY);
        return [0.0, 1.0].into_iter().chain(infinite).chain(positive).collect();
    }
    let mut simpler = vec![0.0, own.abs()];
    if own.fract() != 0.0 {
        simpler.extend([own.trunc(), own.trunc() + own.signum()]);
        simpler.extend(PLACES.map(|places| (own * places).trunc() / places));
        // The last one that is tried is the number itself, if it has few places.
        simpler.retain(|x| *x != own && (*x != 0.0 || x.to_bits() == 0));
        return simpler;
    }
    let halves = std::iter::successors(Some(own / 2.0), |by| Some((by / 2.0).trunc()));
    let nearer = halves.map(|by| (own - by).trunc()).take_while(|x| *x != own);
    simpler.extend(nearer.take(MOST_HALVES));
    simpler
}

/// 2 to the power of the binary places that a fraction may keep.
const PLACES: [f64; 4] = [2.0, 4.0, 16.0, 256.0];

/// A whole number is halved so often. Large ones take many steps, each of which halves.
const MOST_HALVES: usize = 64;
