//! Looking for the least and the greatest number that will do.
//!
//! Both assume that what holds for a number holds for those beyond it; where that is not so
//! they still end, at a number that will do. Both look near the likely answer first: a test
//! costs a run of the property, and bisecting 64 bits costs 64.

use super::Over;

/// Each probe from below is so many times as large as the one before. With 2, probing took as
/// many tests again as bisecting does; with more than 16, small answers take more.
const STRIDE: u64 = 16;

/// The least number of `0..=known` that will do; `known` does.
///
/// Tries 0, then `known - 1`: if that won't do, `known` is taken to be the least. Otherwise
/// 1, 16, 256, … from below, because least numbers tend to be small, and bisects where the
/// answer turned.
pub(super) fn least(
    known: u64,
    test: &mut dyn FnMut(u64) -> Result<bool, Over>,
) -> Result<u64, Over> {
    if known == 0 || test(0)? {
        return Ok(0);
    }
    if known == 1 || !test(known - 1)? {
        return Ok(known);
    }
    let (mut low, mut high) = (0, known - 1);
    let mut probe = 1u64;
    while probe < high {
        if test(probe)? {
            high = probe;
            break;
        }
        low = probe;
        probe = probe.saturating_mul(STRIDE);
    }
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if test(middle)? { high = middle } else { low = middle }
    }
    Ok(high)
}

/// The greatest number of `0..=limit` that will do; 0 does. Tries 1, 16, 256, … and bisects.
///
/// Each number is tried after a smaller one has done.
pub(super) fn greatest(
    limit: u64,
    test: &mut dyn FnMut(u64) -> Result<bool, Over>,
) -> Result<u64, Over> {
    let mut low = 0;
    let mut probe = 1u64;
    while probe <= limit && low < probe && test(probe)? {
        low = probe;
        probe = probe.saturating_mul(STRIDE);
    }
    let mut high = probe.min(limit.saturating_add(1));
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if test(middle)? { low = middle } else { high = middle }
    }
    Ok(low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_is_found_near_either_end() {
        for (answer, most) in [(0, 1), (7, 8), (1000, 2), (999, 21)] {
            let mut tests = 0;
            let found = least(1000, &mut |n| {
                tests += 1;
                Ok(n >= answer)
            });
            assert_eq!(found, Ok(answer));
            assert!(tests <= most, "{tests} tests for {answer}");
        }
    }

    #[test]
    fn the_greatest_is_found_up_to_the_limit() {
        for answer in [0, 1, 2, 3, 63, 64, 99, 100] {
            assert_eq!(greatest(100, &mut |n| Ok(n <= answer)), Ok(answer));
        }
        assert_eq!(greatest(100, &mut |n| Ok(n <= 200)), Ok(100));
    }

    #[test]
    fn holes_do_no_harm() {
        assert_eq!(least(1000, &mut |n| Ok(n % 10 == 0 && n > 0)), Ok(1000));
        let even = greatest(u64::MAX, &mut |n| Ok(n % 2 == 0 || n == 1));
        assert!(even.is_ok_and(|n| n > 1 << 60 && n.is_multiple_of(2)));
    }
}
