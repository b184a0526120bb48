//! Numbers in a few rows.
//!
//! Few different numbers have a row each. More are put in rows of equal width. Where nearly
//! all would fall into one such row (most sizes are small and one is a million) the rows
//! are decades instead: 1 to 9, 10 to 99, and so on.

use super::Numbers;

/// How many rows there are at most.
const ROWS: usize = 10;
/// A share that is nearly all.
const NEARLY_ALL: f64 = 0.9;

/// A row of a histogram: how many numbers are between two.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bin {
    /// From this one.
    pub low: f64,
    /// Up to this one, without it, unless both are the same.
    pub high: f64,
    /// How many.
    pub times: u64,
}

impl Numbers {
    /// The numbers in a few rows, in increasing order and without gaps.
    ///
    /// ```
    /// use mirrorcheck::statistics::Numbers;
    /// let mut numbers = Numbers::default();
    /// (0..100).for_each(|n| numbers.add(f64::from(n)));
    /// let bins = numbers.bins();
    /// assert_eq!(bins.len(), 10);
    /// assert_eq!((bins[3].low, bins[3].high, bins[3].times), (30.0, 40.0, 10));
    /// ```
    pub fn bins(&self) -> Vec<Bin> {
        let (Some(min), Some(max)) = (self.min(), self.max()) else { return Vec::new() };
        if self.each().count() <= ROWS {
            return self.each().map(|(n, times)| Bin { low: n, high: n, times }).collect();
        }
        let equal = self.sort_into(&equal_edges(min, max, self.are_whole()));
        let fullest = equal.iter().map(|bin| bin.times).max().unwrap_or_default();
        match fullest as f64 > NEARLY_ALL * self.count() as f64 {
            true => self.sort_into(&decades(min, max)),
            false => equal,
        }
    }

    fn sort_into(&self, edges: &[f64]) -> Vec<Bin> {
        let mut bins: Vec<Bin> =
            edges.windows(2).map(|edge| Bin { low: edge[0], high: edge[1], times: 0 }).collect();
        for (number, times) in self.each() {
            let after = bins.partition_point(|bin| bin.low <= number);
            bins[after.saturating_sub(1)].times += times;
        }
        self.clip(&mut bins);
        bins
    }

    /// Lets rows of whole numbers end where the numbers do: of 0 to 20 the last is 20, not
    /// 20 to 24.
    fn clip(&self, bins: &mut [Bin]) {
        if let (true, Some(min), Some(max)) = (self.are_whole(), self.min(), self.max()) {
            bins[0].low = bins[0].low.max(min);
            let last = bins.len() - 1;
            bins[last].high = bins[last].high.min(max + 1.0);
        }
    }
}

/// Edges of rows that are 1, 2 or 5 times a power of ten wide.
fn equal_edges(min: f64, max: f64, whole: bool) -> Vec<f64> {
    // Halved, since the range of all numbers is larger than the largest number.
    let least = 2.0 * (max / 2.0 - min / 2.0) / (ROWS as f64);
    let power = 10f64.powf(least.min(f64::MAX).log10().floor());
    let wide = [1.0, 2.0, 5.0, 10.0].map(|times| times * power);
    let fits = |width: &f64| rows(min, max, *width) <= ROWS as f64;
    let width = wide.into_iter().find(fits).unwrap_or(20.0 * power);
    let width = if whole { width.max(1.0) } else { width };
    let first = (min / width).floor();
    (0..=rows(min, max, width) as u32).map(|at| (first + f64::from(at)) * width).collect()
}

/// How many rows of a width it takes.
fn rows(min: f64, max: f64, width: f64) -> f64 {
    (max / width).floor() - (min / width).floor() + 1.0
}

/// Edges at powers of ten, on both sides of zero, or at every so many of them.
fn decades(min: f64, max: f64) -> Vec<f64> {
    // 0 for numbers below 1, 1 for those below 10, and with their signs.
    let decade = |n: f64| n.signum() * (n.abs().max(0.1).log10().floor() + 1.0);
    let (low, high) = (decade(min) as i32, decade(max) as i32);
    let step = (high - low) / (ROWS as i32 - 1) + 1;
    let edge = |at: i32| match at * step {
        0 => 0.0,
        power => f64::from(power.signum()) * 10f64.powi(power.abs() - 1),
    };
    let (first, last) = (low.div_euclid(step), high.div_euclid(step) + 1);
    let first = if min < edge(first) { first - 1 } else { first };
    (first..=last).map(edge).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bins(numbers: impl IntoIterator<Item = f64>) -> Vec<Bin> {
        let mut all = Numbers::default();
        numbers.into_iter().for_each(|number| all.add(number));
        let bins = all.bins();
        assert_eq!(bins.iter().map(|bin| bin.times).sum::<u64>(), all.count());
        assert!(bins.len() <= ROWS + 2, "{bins:?}");
        let (first, last) = (bins[0], bins[bins.len() - 1]);
        assert!(first.low <= all.min().unwrap() && all.max().unwrap() <= last.high, "{bins:?}");
        bins
    }

    fn rows(bins: &[Bin]) -> Vec<(f64, f64, u64)> {
        bins.iter().map(|bin| (bin.low, bin.high, bin.times)).collect()
    }

    #[test]
    fn few_numbers_have_a_row_each() {
        assert_eq!(rows(&bins([2.5, -1.0, 2.5])), [(-1.0, -1.0, 1), (2.5, 2.5, 2)]);
    }

    #[test]
    fn many_numbers_are_in_rows_of_a_round_width() {
        let found = rows(&bins((-7..=30).map(f64::from)));
        assert_eq!(found[..3], [(-7.0, -5.0, 2), (-5.0, 0.0, 5), (0.0, 5.0, 5)]);
        assert_eq!(found.last(), Some(&(30.0, 31.0, 1)));
        let fine = rows(&bins((0..40).map(|n| f64::from(n) / 400.0)));
        assert_eq!((fine[0], fine.len()), ((0.0, 0.01, 4), 10));
    }

    #[test]
    fn where_nearly_all_are_small_rows_are_decades() {
        let most = (0..200).map(|n| f64::from(n % 12));
        let found = rows(&bins(most.chain([-3.0, 5_000.0])));
        assert_eq!(
            found,
            [
                (-3.0, -1.0, 1),
                (-1.0, 0.0, 0),
                (0.0, 1.0, 17),
                (1.0, 10.0, 151),
                (10.0, 100.0, 32),
                (100.0, 1_000.0, 0),
                (1_000.0, 5_001.0, 1)
            ]
        );
    }

    #[test]
    fn any_numbers_have_rows() {
        bins((0..50).map(|n| f64::from(n) * f64::MAX / 50.0));
        bins((0..50).map(|n| f64::MIN / f64::from(n + 1)).chain([f64::MAX]));
        bins((0..200).map(|n| f64::from(n % 20)).chain([f64::MAX]));
        bins((0..200).map(|n| -f64::from(n % 20)).chain([f64::MIN]));
        bins((0..50).map(|n| f64::from(n) * f64::MIN_POSITIVE));
        bins((0..50).map(|n| 1e15 + f64::from(n)));
    }
}
