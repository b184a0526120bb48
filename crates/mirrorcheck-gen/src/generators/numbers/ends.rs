//! The ends of a range: every form of range, read as `first..=last`.
//!
//! Users write `1..7`, `1..=6`, `..`, `5..`; generators want the first and the last
//! value. What is empty stays empty here, to be reported when the generator runs.

use std::ops::{Bound, RangeBounds};

/// A type whose values stand in a line.
pub(crate) trait Line: Copy + PartialOrd {
    const FIRST: Self;
    const LAST: Self;
    /// The value after this one.
    fn after(self) -> Option<Self>;
    /// The value before this one.
    fn before(self) -> Option<Self>;
}

/// The first and the last value of a range, or `None` if there is nothing between them.
#[inline]
pub(crate) fn ends<T: Line>(range: &impl RangeBounds<T>) -> Option<(T, T)> {
    let first = match range.start_bound() {
        Bound::Included(&first) => first,
        Bound::Excluded(first) => first.after()?,
        Bound::Unbounded => T::FIRST,
    };
    let last = match range.end_bound() {
        Bound::Included(&last) => last,
        Bound::Excluded(last) => last.before()?,
        Bound::Unbounded => T::LAST,
    };
    (first <= last).then_some((first, last))
}

macro_rules! lines {
    ($($type:ty),+) => {$(
        impl Line for $type {
            const FIRST: Self = <$type>::MIN;
            const LAST: Self = <$type>::MAX;
            fn after(self) -> Option<Self> {
                self.checked_add(1)
            }
            fn before(self) -> Option<Self> {
                self.checked_sub(1)
            }
        }
    )+};
}
lines!(usize, u128, i128);

#[cfg(test)]
mod tests {
    use super::*;
    use std::ops::Bound::*;

    #[test]
    fn every_form_of_range_has_ends() {
        assert_eq!(ends(&(1usize..7)), Some((1, 6)));
        assert_eq!(ends(&(1usize..=6)), Some((1, 6)));
        assert_eq!(ends(&(..3usize)), Some((0, 2)));
        assert_eq!(ends::<usize>(&..), Some((0, usize::MAX)));
        assert_eq!(ends(&(Excluded(1usize), Included(6))), Some((2, 6)));
    }

    #[test]
    #[allow(clippy::reversed_empty_ranges)]
    fn nothing_between_them_is_none() {
        assert_eq!(ends(&(3usize..3)), None);
        assert_eq!(ends(&(4usize..=3)), None);
        assert_eq!(ends(&(..0usize)), None);
        assert_eq!(ends(&(Excluded(usize::MAX), Unbounded)), None);
    }
}
