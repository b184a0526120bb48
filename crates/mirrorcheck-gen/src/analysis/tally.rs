//! How often each number occurred: sizes, depths.

use std::collections::BTreeMap;
use std::fmt;

/// How often each number occurred. Shown as a plot.
///
/// ```
/// use mirrorcheck_gen::Tally;
/// let sizes: Tally = [1, 1, 1, 5].into_iter().collect();
/// assert_eq!((sizes.count(), sizes.mean(), sizes.quantile(0.5)), (4, 2.0, Some(1)));
/// assert!(sizes.to_string().contains("1 ████████████████████ 3"));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    times: BTreeMap<u64, u64>,
}

impl Tally {
    /// Counts a number.
    #[inline]
    pub fn add(&mut self, number: u64) {
        *self.times.entry(number).or_default() += 1;
    }

    /// How many numbers were counted.
    #[inline]
    pub fn count(&self) -> u64 {
        self.times.values().sum()
    }

    /// The mean; 0 of none.
    #[inline]
    pub fn mean(&self) -> f64 {
        let sum: f64 = self.times.iter().map(|(&n, &times)| n as f64 * times as f64).sum();
        sum / (self.count() as f64).max(1.0)
    }

    /// The number that this share of all does not exceed.
    #[inline]
    pub fn quantile(&self, share: f64) -> Option<u64> {
        let mut left = share * self.count() as f64;
        let mut numbers = self.times.iter();
        let found = numbers.find(|&(_, &times)| {
            left -= times as f64;
            left <= 0.0
        });
        found.or(self.times.last_key_value()).map(|(&number, _)| number)
    }

    /// Each number that occurred and how often, in increasing order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        self.times.iter().map(|(&number, &times)| (number, times))
    }

    /// The numbers in a few rows: from, to and how often.
    #[inline]
    fn rows(&self) -> Vec<(u64, u64, u64)> {
        let (Some(&least), Some(&most)) = (self.times.keys().next(), self.times.keys().last())
        else {
            return Vec::new();
        };
        let width = (most - least) / ROWS + 1;
        let mut rows: Vec<(u64, u64, u64)> = Vec::new();
        for (number, times) in self.iter() {
            let from = least + (number - least) / width * width;
            match rows.last_mut() {
                Some(last) if last.0 == from => last.2 += times,
                _ => rows.push((from, from + (width - 1).min(most - from), times)),
            }
        }
        rows
    }
}

/// How many rows a plot has at most.
const ROWS: u64 = 10;
/// How wide a full bar is.
const BAR: f64 = 20.0;

/// A bar for a share, in eighths of a character.
#[inline]
pub(super) fn bar(share: f64) -> String {
    let eighths = (share.clamp(0.0, 1.0) * BAR * 8.0).round() as usize;
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
    format!("{}{rest}", "█".repeat(eighths / 8))
}

impl FromIterator<u64> for Tally {
    #[inline]
    fn from_iter<I: IntoIterator<Item = u64>>(numbers: I) -> Tally {
        let mut tally = Tally::default();
        numbers.into_iter().for_each(|number| tally.add(number));
        tally
    }
}

impl fmt::Display for Tally {
    /// A line for each row: the numbers, a bar, how many.
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.rows();
        let most = rows.iter().map(|row| row.2).max().unwrap_or(1) as f64;
        let named = |&(from, to, _): &(u64, u64, u64)| match from == to {
            true => from.to_string(),
            false => format!("{from}–{to}"),
        };
        let names: Vec<String> = rows.iter().map(named).collect();
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        for (name, row) in names.iter().zip(&rows) {
            writeln!(f, "  {name:>width$} {} {}", bar(row.2 as f64 / most), row.2)?;
        }
        Ok(())
    }
}
