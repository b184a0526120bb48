//! A summary of numbers in bounded memory.
//!
//! As long as there are few different numbers, all are kept with their counts, and every
//! answer is exact. When there are too many, numbers that agree in all but the last bit are
//! counted together, then all but the last two bits, and so on: a histogram whose buckets
//! are as narrow as memory allows, in proportion to the size of the numbers. The quantile
//! sketches in use elsewhere (t-digest, Greenwald and Khanna) are more precise for their
//! size, but depend on the order of arrival. This one does not: how many bits are dropped
//! follows from the set of numbers alone, so that parts of a run can be summed up in any
//! order.

/// How many different numbers, or buckets, are kept: some 10 KB.
const BUCKETS: usize = 512;

/// Finite numbers, summed up.
///
/// ```
/// use mirrorcheck::statistics::Numbers;
/// let mut numbers = Numbers::default();
/// [3.0, 1.0, 1.0, 7.0].into_iter().for_each(|number| numbers.add(number));
/// assert_eq!((numbers.min(), numbers.median(), numbers.max()), (Some(1.0), Some(1.0), Some(7.0)));
/// assert_eq!(numbers.mean(), Some(3.0));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Numbers {
    count: u64,
    range: Option<(f64, f64)>,
    has_fractions: bool,
    /// Counts by the order of the numbers, their last `dropped` bits set to zero.
    buckets: Vec<(i64, u64)>,
    dropped: u32,
}

impl Numbers {
    /// Adds a number, which is finite.
    pub fn add(&mut self, number: f64) {
        // There is one zero.
        let number = number + 0.0;
        self.count += 1;
        self.widen(number, number);
        self.has_fractions |= number.fract() != 0.0;
        self.put(rank(number), 1);
    }

    /// Adds all numbers of another summary.
    pub fn merge(&mut self, other: &Numbers) {
        let Some((low, high)) = other.range else { return };
        self.count += other.count;
        self.widen(low, high);
        self.has_fractions |= other.has_fractions;
        while self.dropped < other.dropped {
            self.coarsen();
        }
        other.buckets.iter().for_each(|&(rank, times)| self.put(rank, times));
    }

    /// How many numbers there are.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The least.
    pub fn min(&self) -> Option<f64> {
        self.range.map(|(low, _)| low)
    }

    /// The largest.
    pub fn max(&self) -> Option<f64> {
        self.range.map(|(_, high)| high)
    }

    /// The one in the middle, or the smaller of the two that are. Exact up to 512 different
    /// numbers, and about as exact as text shows beyond.
    pub fn median(&self) -> Option<f64> {
        let mut before = 0;
        let middle = self.each().find(|(_, times)| {
            before += times;
            2 * before >= self.count
        });
        middle.map(|(number, _)| number)
    }

    /// The sum of all, divided by how many there are; as exact as the median.
    pub fn mean(&self) -> Option<f64> {
        let share = |(number, times)| number * (times as f64 / self.count as f64);
        (self.count > 0).then(|| self.each().map(share).sum())
    }

    /// Whether all are whole numbers.
    pub fn are_whole(&self) -> bool {
        !self.has_fractions
    }

    /// The numbers, or what stands for those that are counted together, in increasing order
    /// and with their counts.
    pub fn each(&self) -> impl Iterator<Item = (f64, u64)> {
        self.buckets.iter().map(|&(rank, times)| (self.representative(rank), times))
    }

    fn representative(&self, rank: i64) -> f64 {
        let (low, high) = self.range.unwrap_or_default();
        let middle = match rank {
            // What else is in the bucket of zero is too small for people.
            0 => 0.0,
            _ => of_rank(rank + (1i64 << self.dropped) / 2),
        };
        let middle = if self.has_fractions { middle } else { middle.round() };
        // In this order `min` and `max` also replace what is beyond infinity.
        middle.max(low).min(high)
    }

    fn widen(&mut self, low: f64, high: f64) {
        self.range = Some(match self.range {
            Some((least, most)) => (least.min(low), most.max(high)),
            None => (low, high),
        });
    }

    fn put(&mut self, rank: i64, times: u64) {
        let rank = rank >> self.dropped << self.dropped;
        match self.buckets.binary_search_by(|(other, _)| other.cmp(&rank)) {
            Ok(at) => self.buckets[at].1 += times,
            Err(at) => self.buckets.insert(at, (rank, times)),
        }
        while self.buckets.len() > BUCKETS {
            self.coarsen();
        }
    }

    /// Drops one more bit. One at a time, and only if there are too many buckets: so what is
    /// left does not depend on the order in which the numbers came.
    fn coarsen(&mut self) {
        self.dropped += 1;
        let mut last = 0;
        for at in 0..self.buckets.len() {
            let (rank, times) = self.buckets[at];
            let rank = rank >> self.dropped << self.dropped;
            if at > 0 && self.buckets[last].0 == rank {
                self.buckets[last].1 += times;
            } else {
                last = if at > 0 { last + 1 } else { 0 };
                self.buckets[last] = (rank, times);
            }
        }
        self.buckets.truncate(last + 1);
    }
}

/// An integer that is ordered as the number is: its bits, those of negative ones reversed.
fn rank(number: f64) -> i64 {
    let bits = number.to_bits() as i64;
    if bits < 0 { bits ^ i64::MAX } else { bits }
}

/// The number of a rank.
fn of_rank(rank: i64) -> f64 {
    f64::from_bits(if rank < 0 { rank ^ i64::MAX } else { rank } as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    fn sum_up(numbers: impl IntoIterator<Item = f64>) -> Numbers {
        let mut all = Numbers::default();
        numbers.into_iter().for_each(|number| all.add(number));
        all
    }

    /// Numbers of all signs and magnitudes.
    fn wild(count: usize) -> Vec<f64> {
        let mut rng = Rng::seeded(3);
        let all = std::iter::repeat_with(|| f64::from_bits(rng.word()));
        all.filter(|number| number.is_finite()).take(count).collect()
    }

    #[test]
    fn ranks_are_ordered_as_the_numbers_are() {
        let mut numbers = wild(1_000);
        numbers.sort_by(f64::total_cmp);
        assert!(numbers.is_sorted_by_key(|number| rank(*number)));
        assert!(numbers.iter().all(|number| of_rank(rank(*number)) == *number));
    }

    #[test]
    fn few_different_numbers_are_summed_up_exactly() {
        let numbers = sum_up((0..100_000).map(|n| f64::from(n % 500)));
        assert!((numbers.mean().unwrap() - 249.5).abs() < 1e-9);
        assert_eq!(numbers.median(), Some(249.0));
        assert_eq!(numbers.each().count(), 500);
    }

    #[test]
    fn many_are_summed_up_in_bounded_memory_and_nearly_exactly() {
        let numbers = sum_up((1..=100_000).map(f64::from));
        assert!(numbers.buckets.len() <= BUCKETS);
        assert_eq!((numbers.min(), numbers.max()), (Some(1.0), Some(100_000.0)));
        let near = |found: Option<f64>, exact: f64| (found.unwrap() / exact - 1.0).abs() < 0.02;
        assert!(near(numbers.mean(), 50_000.5), "{:?}", numbers.mean());
        assert!(near(numbers.median(), 50_000.0), "{:?}", numbers.median());
        assert_eq!(numbers.each().map(|(_, times)| times).sum::<u64>(), 100_000);
    }

    #[test]
    fn what_stands_for_whole_numbers_is_whole() {
        let numbers = sum_up((-99_999..=99_999).map(f64::from));
        assert_eq!(numbers.median(), Some(0.0));
        assert!(numbers.each().all(|(number, _)| number.fract() == 0.0));
    }

    #[test]
    fn any_finite_numbers_do() {
        let all = sum_up(wild(20_000).into_iter().chain([f64::MAX, f64::MIN, -0.0]));
        assert!(all.buckets.len() <= BUCKETS);
        assert_eq!((all.min(), all.max()), (Some(f64::MIN), Some(f64::MAX)));
        assert!(all.each().all(|(number, _)| number.is_finite()));
        assert!(all.mean().unwrap().is_finite());
    }

    #[test]
    fn the_order_of_the_numbers_does_not_matter() {
        let mut numbers = wild(5_000);
        let forward = sum_up(numbers.clone());
        let (first, second) = numbers.split_at(700);
        let mut merged = sum_up(second.iter().copied());
        merged.merge(&sum_up(first.iter().copied()));
        numbers.reverse();
        let backward = sum_up(numbers);
        let parts = |n: &Numbers| (n.dropped, n.buckets.clone(), n.mean(), n.median());
        assert_eq!(parts(&forward), parts(&backward));
        assert_eq!(parts(&forward), parts(&merged));
    }

    #[test]
    fn of_nothing_there_is_nothing_to_say() {
        let none = Numbers::default();
        assert_eq!((none.min(), none.median(), none.mean(), none.max()), (None, None, None, None));
    }
}
