//! Whether a condition held as often as it was to.
//!
//! A share that was counted in a sample is not the share of the generator: of 100 cases 17
//! may be long although in the end every fifth is. To compare the counted share with the
//! wanted one would be to fail, or to warn, now and then for nothing. So a test decides
//! only if it is certain, as `checkCoverage` of QuickCheck does, with the same figures:
//!
//! - *covered*, if the true share is certainly at least 0.9 of the wanted one;
//! - *missed*, if not, and the true share is certainly smaller than the wanted one;
//! - otherwise *undecided*, and more cases would tell.
//!
//! The tolerance of 0.9 is there so that a share which is exactly as wanted gets decided at
//! all. Certain is what lies outside of Wilson's score interval for an error of 1 in 10⁹.
//! That interval comes from the normal distribution. Computed exactly (in the tests), the
//! chance to call a share missed that is as wanted is below 2 in 10⁸ from 1,000 cases on,
//! and for 100 cases it reaches 1 in 10⁵ where 99 % are wanted.
//!
//! Testing goes on until it is decided only if [`Settings::require_cover`] is set, and then
//! looks after 1, 2, 4, 8, … times the cases: to look after each case would be to wait for
//! the one time that chance is on its side.
//!
//! [`Settings::require_cover`]: crate::Settings::require_cover

/// How often a condition was to hold, and did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Coverage {
    /// In how many of a hundred cases it is to hold.
    pub percent: f64,
    /// In how many cases it held.
    pub times: u64,
    /// In how many cases it was counted.
    pub cases: u64,
}

/// What can be said of a coverage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// It is certainly what is wanted, or hardly less.
    Covered,
    /// It is certainly less.
    Missed,
    /// More cases are needed to tell.
    Undecided,
}

/// The share of what is wanted that is as good.
const TOLERANCE: f64 = 0.9;
/// How many standard deviations are exceeded, on either side, with a chance of 1 in 10⁹.
const DEVIATIONS: f64 = 6.109_410_204_869_4;
/// Cases in which something is expected so often, and never happens, are worth a word: the
/// chance of that is 1 in 1,000.
const NOTICED: f64 = 7.0;

impl Coverage {
    /// What can be said, as far as random cases tell.
    ///
    /// ```
    /// use mirrorcheck::statistics::{Coverage, Judgement::*};
    /// let judged = |times, cases| Coverage { percent: 20.0, times, cases }.judgement();
    /// assert_eq!(judged(300, 1_000), Covered);
    /// assert_eq!(judged(100, 1_000), Missed);
    /// assert_eq!([judged(200, 1_000), judged(0, 10)], [Undecided, Undecided]);
    /// ```
    pub fn judgement(&self) -> Judgement {
        let wanted = self.percent / 100.0;
        let (low, high) = self.interval();
        if low >= TOLERANCE * wanted {
            Judgement::Covered
        } else if high < wanted {
            Judgement::Missed
        } else {
            Judgement::Undecided
        }
    }

    /// Whether it never held, and it would be strange for that to be chance.
    pub fn is_absent(&self) -> bool {
        self.times == 0 && self.cases as f64 * self.percent / 100.0 >= NOTICED
    }

    /// Where the true share certainly is: Wilson's score interval.
    pub fn interval(&self) -> (f64, f64) {
        if self.cases == 0 {
            return (0.0, 1.0);
        }
        let cases = self.cases as f64;
        let share = self.times as f64 / cases;
        let square = DEVIATIONS * DEVIATIONS / cases;
        let middle = share + square / 2.0;
        let half = (square * (share * (1.0 - share) + square / 4.0)).sqrt();
        (((middle - half) / (1.0 + square)).max(0.0), (middle + half) / (1.0 + square))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHARES: [f64; 9] = [1.0, 5.0, 10.0, 20.0, 50.0, 80.0, 90.0, 95.0, 99.0];

    fn judged(percent: f64, times: u64, cases: u64) -> Judgement {
        Coverage { percent, times, cases }.judgement()
    }

    /// The chance of each number of successes, by multiplying it out, try by try.
    fn binomial(cases: u64, share: f64) -> Vec<f64> {
        let mut chances = vec![1.0];
        for _ in 0..cases {
            let mut next = vec![0.0; chances.len() + 1];
            for (times, chance) in chances.iter().enumerate() {
                next[times] += chance * (1.0 - share);
                next[times + 1] += chance * share;
            }
            chances = next;
        }
        chances
    }

    /// The chance of a judgement if the true share is this.
    fn chance(judgement: Judgement, percent: f64, cases: u64, share: f64) -> f64 {
        let chances = binomial(cases, share).into_iter().enumerate();
        let such = chances.filter(|(times, _)| judged(percent, *times as u64, cases) == judgement);
        such.map(|(_, chance)| chance).sum()
    }

    #[test]
    fn the_deviations_are_those_of_one_in_a_billion() {
        // Simpson's rule on the density, far enough into the tail.
        let density = |x: f64| (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt();
        let (steps, width) = (20_000, 10.0 / 20_000.0);
        let weighted = (0..=steps).map(|at| {
            let weight = if at == 0 || at == steps { 1.0 } else { 2.0 + 2.0 * f64::from(at % 2) };
            weight * density(DEVIATIONS + f64::from(at) * width)
        });
        let tail = weighted.sum::<f64>() * width / 3.0;
        assert!((2.0 * tail * 1e9 - 1.0).abs() < 1e-9, "{tail}");
    }

    #[test]
    fn a_share_that_is_as_wanted_is_hardly_ever_called_missed() {
        for percent in SHARES {
            let chance = |cases| chance(Judgement::Missed, percent, cases, percent / 100.0);
            assert!(chance(100) < 1e-5, "{percent} %: {}", chance(100));
            assert!(chance(1_000) < 2e-8, "{percent} %: {}", chance(1_000));
        }
    }

    #[test]
    fn a_share_below_the_tolerance_is_hardly_ever_called_covered() {
        for percent in SHARES {
            let share = TOLERANCE * percent / 100.0;
            let chance = |cases| chance(Judgement::Covered, percent, cases, share);
            assert!(chance(100) < 4e-5, "{percent} %: {}", chance(100));
            assert!(chance(1_000) < 3e-7, "{percent} %: {}", chance(1_000));
        }
    }

    #[test]
    fn enough_cases_decide_about_any_share() {
        for percent in [1, 20, 50, 99] {
            for promille in [0, 500, 1_000, 2_000].map(|of_wanted| percent * of_wanted / 100) {
                let times = u64::min(promille, 1_000) * 10_000;
                let judgement = judged(percent as f64, times, 10_000_000);
                assert_ne!(judgement, Judgement::Undecided, "{percent} %, {promille} ‰");
            }
        }
    }

    #[test]
    fn both_decisions_are_monotonic_and_exclude_each_other() {
        for percent in SHARES {
            let judgements: Vec<_> =
                (0..=1_000).map(|times| judged(percent, times, 1_000)).collect();
            let order = |judgement: &Judgement| match judgement {
                Judgement::Missed => 0,
                Judgement::Undecided => 1,
                Judgement::Covered => 2,
            };
            assert!(judgements.is_sorted_by_key(order), "{percent} %");
        }
    }

    /// The bounds where QuickCheck's `sufficientlyCovered` and `insufficientlyCovered` turn,
    /// with its standard confidence; computed from their definitions in another language.
    #[test]
    fn decisions_turn_where_those_of_quickcheck_do() {
        let turns = [
            (20.0, 200, Some(5), Some(70)),
            (50.0, 100, Some(19), Some(76)),
            (5.0, 1_000, Some(7), Some(86)),
            (20.0, 1_000, Some(122), Some(255)),
            (90.0, 1_000, Some(842), Some(886)),
            (1.0, 1_000, None, Some(28)),
            (99.0, 100, Some(92), None),
            (50.0, 4_000, Some(1_806), Some(1_993)),
        ];
        for (percent, cases, missed, covered) in turns {
            let all = || (0..=cases).map(|times| (times, judged(percent, times, cases)));
            let last = all().rev().find(|(_, j)| *j == Judgement::Missed).map(|(t, _)| t);
            let first = all().find(|(_, j)| *j == Judgement::Covered).map(|(t, _)| t);
            assert_eq!((last, first), (missed, covered), "{percent} % of {cases}");
        }
    }

    #[test]
    fn the_interval_is_within_zero_and_one_and_contains_the_share() {
        for cases in [0, 1, 2, 50, 1_000_000] {
            for times in [0, cases / 3, cases] {
                let (low, high) = Coverage { percent: 1.0, times, cases }.interval();
                let share = times as f64 / cases.max(1) as f64;
                assert!(0.0 <= low && low <= share && share <= high && high <= 1.0 + 1e-12);
            }
        }
    }
}
