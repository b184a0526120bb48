//! Ranges as values: `Range` and `RangeInclusive` of integers.
//!
//! The start is drawn from the whole, then the end from what is left of it, so that a range
//! is never the wrong way round and nothing is thrown away. For the end, the start is the
//! simplest: short ranges come first.
//!
//! # Distribution
//! Start and end are as [`int`](crate::int) makes them. Ends lean to the right: the start
//! is spread over the whole, and the end over the part above it.

use crate::{Generate, Generator, Integer, Outcome, Source, int};
use std::ops::{Range, RangeBounds, RangeInclusive};

/// A range `start..end` within another one, `start` at most `end`: empty ranges included,
/// such as what slices a list of 5 by `range_in(0..=5)`.
///
/// ```
/// use mirrorcheck_gen::*;
/// let part = range_in(0usize..=5);
/// let list = [1, 2, 3, 4, 5];
/// assert!(list.get(generate(&part, &mut Rng::seeded(1)).unwrap()).is_some());
/// assert_eq!(reflect(&part, &(2..5)).unwrap().first().to_string(), "2.3");
/// assert!(reflect(&part, &(2..6)).unwrap_err().is_out_of_range());
/// ```
#[track_caller]
pub fn range_in<I: Integer>(bounds: impl RangeBounds<I>) -> impl Generator<Range<I>> + Copy {
    let whole = int(bounds);
    move |s: &mut Source<'_, Range<I>>| {
        let start = s.focus(|range| Some(&range.start), whole)?;
        let end = s.focus(|range| Some(&range.end), whole.at_least(start))?;
        Ok(start..end)
    }
}

/// A range `start..=end` within another one, `start` at most `end`: never an empty one.
///
/// Backward, a range that was iterated to its end is refused: no generator makes it.
///
/// ```
/// use mirrorcheck_gen::*;
/// let hours = range_inclusive_in(0u8..24);
/// assert_eq!(reflect(&hours, &(9..=17)).unwrap().first().to_string(), "9.8");
/// assert!(reflect(&hours, &(9..=24)).unwrap_err().is_out_of_range());
/// ```
#[track_caller]
pub fn range_inclusive_in<I: Integer>(
    bounds: impl RangeBounds<I>,
) -> impl Generator<RangeInclusive<I>> + Copy {
    let whole = int(bounds);
    move |s: &mut Source<'_, RangeInclusive<I>>| {
        s.prune_unless(|range| !range.is_empty())?;
        let start = s.focus(|range| Some(range.start()), whole)?;
        let end = s.focus(|range| Some(range.end()), whole.at_least(start))?;
        Ok(start..=end)
    }
}

/// Any range that is not the wrong way round.
impl<I: Integer> Generate for Range<I> {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        range_in(..).run(s)
    }
}

/// Any range that is not empty.
impl<I: Integer> Generate for RangeInclusive<I> {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        range_inclusive_in(..).run(s)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any;
    use crate::generators::trials::*;

    #[test]
    fn ranges_run_both_ways() {
        runs_both_ways(&any::<Range<i32>>());
        runs_both_ways(&any::<RangeInclusive<u8>>());
        runs_both_ways(&range_in(-5..5));
        sums_to_one(&range_in(0..=4));
        sums_to_one(&range_inclusive_in(-2..=2));
        assert_eq!(all_of(&range_in(0..=1)), [0..0, 0..1, 1..1]);
    }

    #[test]
    #[allow(clippy::reversed_empty_ranges)]
    fn ranges_the_wrong_way_round_are_refused() {
        refuses(&range_in(0..=5), [3..2, -1..2, 3..6]);
        let mut used = 1..=2;
        used.by_ref().for_each(drop);
        refuses(&range_inclusive_in(0..=5), [3..=2, 3..=6, used]);
    }

    #[test]
    #[allow(clippy::reversed_empty_ranges)]
    fn mistakes_name_the_place() {
        is_misused(&range_in(3..3), "an empty range of integers");
        is_misused(&range_inclusive_in(3..3), "an empty range of integers");
    }
}
