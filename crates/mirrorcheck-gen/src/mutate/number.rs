//! Numbers behind indices.
//!
//! The index of a number counts from the origin of its range, so it stands for another number when
//! the range is another one. Where a value is to stay the same, it is the number that has to.

use crate::Zigzag;

/// The number that an index stands for.
#[inline]
pub(super) fn number(order: Zigzag, index: u64) -> i128 {
    signed(order, order.number(index.min(order.bound())))
}

/// The least and the greatest number of a range.
#[inline]
pub(super) fn ends(order: Zigzag) -> (i128, i128) {
    let origin = signed(order, order.origin);
    (origin - i128::from(order.below), origin + i128::from(order.above))
}

/// The index of the number of a range that is nearest to this one.
#[inline]
pub(super) fn index_near(order: Zigzag, number: i128) -> u64 {
    let (least, greatest) = ends(order);
    // Two's complement: the low bits are the number's own, whatever its sign.
    order.index(number.clamp(least, greatest) as u64).unwrap_or(0)
}

#[inline]
fn signed(order: Zigzag, bits: u64) -> i128 {
    if order.signed { i128::from(bits as i64) } else { i128::from(bits) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_keeps_its_value_in_another_range_or_goes_to_its_end() {
        let from = |low: i64, high: i64| {
            let origin = 0.clamp(low, high);
            let (below, above) = ((origin - low) as u64, (high - origin) as u64);
            Zigzag { origin: origin as u64, below, above, signed: true }
        };
        for n in -9..=9i128 {
            let (low, high) = (from(-9, 9), from(3, 6));
            assert_eq!(number(low, index_near(low, n)), n);
            assert_eq!(number(high, index_near(high, n)), n.clamp(3, 6));
        }
    }

    #[test]
    fn the_ends_of_u64_and_i64_are_numbers_too() {
        let all = Zigzag { origin: 0, below: 0, above: u64::MAX, signed: false };
        assert_eq!(index_near(all, i128::MAX), u64::MAX);
        let all = Zigzag { origin: 0, below: 1 << 63, above: i64::MAX as u64, signed: true };
        assert_eq!(number(all, index_near(all, i128::MIN)), i128::from(i64::MIN));
    }
}
