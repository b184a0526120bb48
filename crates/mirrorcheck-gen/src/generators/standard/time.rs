//! Durations and points in time.
//!
//! # Distribution
//! Seconds are [biased](crate::Distribution::Biased) over their range (small ones and both
//! ends are common), and so is the part of a second: a whole second is the simplest. The
//! shares are those of [`int`](crate::int).

use crate::generators::numbers::ends::{Line, ends};
use crate::{Generate, Generator, Outcome, Source, int};
use std::ops::RangeBounds;
use std::panic::Location;
use std::time::{Duration, SystemTime};

/// A duration of a range, to the nanosecond. The shortest is the simplest.
///
/// ```
/// use mirrorcheck_gen::*;
/// use std::time::Duration;
/// let timeout = duration_in(Duration::ZERO..Duration::from_secs(60));
/// let value = Duration::from_millis(2500);
/// assert_eq!(reflect(&timeout, &value).unwrap().first().to_string(), "2.500000000");
/// assert!(reflect(&timeout, &Duration::from_secs(60)).unwrap_err().is_out_of_range());
/// ```
#[track_caller]
#[inline]
pub fn duration_in(range: impl RangeBounds<Duration>) -> DurationIn {
    DurationIn { ends: ends(&range), place: Location::caller() }
}

/// Any duration, short ones and the longest ones being common.
impl Generate for Duration {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        duration_in(..).run(s)
    }
}

/// Durations of a range. Made by [`duration_in`].
#[derive(Clone, Copy, Debug)]
pub struct DurationIn {
    ends: Option<(Duration, Duration)>,
    place: &'static Location<'static>,
}

impl Generator<Duration> for DurationIn {
    #[inline]
    fn run(&self, s: &mut Source<'_, Duration>) -> Outcome<Duration> {
        let Some((low, high)) = self.ends else {
            return s.impossible("an empty range of durations", self.place);
        };
        let seconds = s.comap(|d| Some(d.as_secs()), int(low.as_secs()..=high.as_secs()))?;
        // Only in the first and the last second does the range cut off a part.
        let least = if seconds == low.as_secs() { low.subsec_nanos() } else { 0 };
        let greatest =
            if seconds == high.as_secs() { high.subsec_nanos() } else { NANOS_PER_SECOND - 1 };
        let nanos = s.comap(|d| Some(d.subsec_nanos()), int(least..=greatest))?;
        Ok(Duration::new(seconds, nanos))
    }
}

/// A time from the year 1601 to the year 9999, in steps of 100 nanoseconds: what every
/// platform can tell. The beginning of 1970 is the simplest.
///
/// Backward, times beyond that or between the steps are refused.
impl Generate for SystemTime {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        let seconds = s.comap(|time| Some(split(time)?.0), int(YEAR_1601..YEAR_10000))?;
        let step = s.comap(|time| Some(split(time)?.1), int(0..NANOS_PER_SECOND / STEP))?;
        let whole = Duration::from_secs(seconds.unsigned_abs());
        let time = match seconds {
            0.. => SystemTime::UNIX_EPOCH.checked_add(whole),
            _ => SystemTime::UNIX_EPOCH.checked_sub(whole),
        };
        let time =
            time.and_then(|time| time.checked_add(Duration::from_nanos((step * STEP).into())));
        s.require(time.is_some())?;
        Ok(time.unwrap_or(SystemTime::UNIX_EPOCH))
    }
}

const NANOS_PER_SECOND: u32 = 1_000_000_000;

/// What Windows counts in.
const STEP: u32 = 100;

/// Where Windows begins to count, in seconds from 1970.
const YEAR_1601: i64 = -11_644_473_600;
/// The end of the years with four digits.
const YEAR_10000: i64 = 253_402_300_800;

/// Seconds from 1970, rounded down, and steps in the second.
#[inline]
fn split(time: &SystemTime) -> Option<(i64, u32)> {
    let (seconds, nanos) = match time.duration_since(SystemTime::UNIX_EPOCH) {
        Ok(after) => (i64::try_from(after.as_secs()).ok()?, after.subsec_nanos()),
        Err(before) => {
            let before = before.duration();
            let seconds = -i64::try_from(before.as_secs()).ok()?;
            match before.subsec_nanos() {
                0 => (seconds, 0),
                nanos => (seconds.checked_sub(1)?, NANOS_PER_SECOND - nanos),
            }
        }
    };
    (nanos % STEP == 0).then_some((seconds, nanos / STEP))
}

impl Line for Duration {
    const FIRST: Duration = Duration::ZERO;
    const LAST: Duration = Duration::MAX;
    #[inline]
    fn after(self) -> Option<Duration> {
        self.checked_add(Duration::from_nanos(1))
    }
    #[inline]
    fn before(self) -> Option<Duration> {
        self.checked_sub(Duration::from_nanos(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::*;
    use crate::{Trace, any, replay};

    const MS: Duration = Duration::from_millis(1);

    #[test]
    fn times_run_both_ways() {
        runs_both_ways(&any::<Duration>());
        runs_both_ways(&duration_in(7 * MS..3300 * MS));
        runs_both_ways(&duration_in(MS..));
        runs_both_ways(&any::<SystemTime>());
        let nanos = Duration::from_nanos;
        sums_to_one(&duration_in(nanos(999_999_998)..=nanos(1_000_000_002)));
    }

    #[test]
    fn zero_and_1970_are_simplest() {
        assert_eq!(replay(&any::<Duration>(), &Trace::new()).unwrap(), Duration::ZERO);
        assert_eq!(replay(&any::<SystemTime>(), &Trace::new()).unwrap(), SystemTime::UNIX_EPOCH);
    }

    #[test]
    fn times_outside_the_range_are_refused() {
        refuses(&duration_in(7 * MS..3300 * MS), [6 * MS, 3300 * MS, Duration::MAX]);
        let epoch = SystemTime::UNIX_EPOCH;
        refuses(&any::<SystemTime>(), [epoch + Duration::from_secs(YEAR_10000 as u64)]);
        #[cfg(unix)]
        refuses(&any::<SystemTime>(), [epoch + Duration::from_nanos(1)]);
    }

    #[test]
    fn mistakes_name_the_place() {
        is_misused(&duration_in(MS..MS), "an empty range of durations");
    }
}
