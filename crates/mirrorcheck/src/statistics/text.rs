//! Statistics for people: lines of share, bar and name, so that names of any length do not
//! disturb the columns.

use super::{Basis, Bin, Coverage, Judgement, Numbers, Statistics, Values};
use std::fmt;

/// How many lines a table has at most.
const LINES: usize = 10;
/// How wide a full bar is.
const BAR: usize = 20;

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.labels(f)?;
        self.covers(f)?;
        for (name, values) in self.values.iter() {
            summary(f, name, values, self.cases)?;
        }
        self.events(f)?;
        for (name, best) in self.scores.iter() {
            write!(f, "\n  best {name}: {}, in case {}", number(best.score), best.case)?;
        }
        Ok(())
    }
}

impl Statistics {
    fn labels(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.labels.is_empty() {
            write!(f, "\n  labels, of {} cases", self.cases)?;
        }
        let labels = self.labels.iter().map(|(name, share)| (name, share.cases));
        table(f, labels.collect(), self.cases)
    }

    fn covers(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((_, Coverage { cases, .. })) = self.coverage().next() {
            let random = if self.enumerated > 0 { " random" } else { "" };
            write!(f, "\n  covered, of {cases}{random} cases")?;
        }
        for (name, coverage) in self.coverage() {
            line(f, coverage.times, coverage.cases, &self.covered(name, &coverage))?;
        }
        Ok(())
    }

    fn covered(&self, name: &str, coverage: &Coverage) -> String {
        let judgement = match (self.judgement(coverage), self.basis) {
            (Judgement::Covered, _) => "covered",
            (Judgement::Missed, _) => "missed",
            (Judgement::Undecided, Basis::Random) => "more cases would tell",
            (Judgement::Undecided, _) => "the simplest cases can't tell",
        };
        format!("{name} ({}% wanted: {judgement})", coverage.percent)
    }

    fn events(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.events.is_empty() {
            write!(f, "\n  events, of {} cases", self.cases)?;
        }
        for (name, happened) in self.events.iter() {
            let cases = happened.share.cases;
            match happened.times == cases {
                true => line(f, cases, self.cases, name)?,
                false => line(f, cases, self.cases, &format!("{name}, {} times", happened.times))?,
            }
        }
        for (name, happened) in self.events.iter() {
            summary(f, name, &happened.payloads, self.cases)?;
        }
        Ok(())
    }
}

// ------------------------------------------------------------ values

fn summary(f: &mut fmt::Formatter<'_>, name: &str, values: &Values, cases: u64) -> fmt::Result {
    let of = values.len();
    let values_of = if of == cases { String::new() } else { format!(", of {of} values") };
    numbers(f, name, &values.numbers, of, &values_of)?;
    if !values.texts.is_empty() {
        let more = if values.left_out > 0 { " or more" } else { "" };
        write!(f, "\n  {name}: {}{more} different{values_of}", values.texts.len())?;
        let texts = values.texts.iter().map(|(text, times)| (text, *times));
        table(f, texts.collect(), of)?;
    }
    Ok(())
}

fn numbers(
    f: &mut fmt::Formatter<'_>,
    name: &str,
    numbers: &Numbers,
    of: u64,
    values_of: &str,
) -> fmt::Result {
    let (Some(min), Some(median), Some(mean), Some(max)) =
        (numbers.min(), numbers.median(), numbers.mean(), numbers.max())
    else {
        return Ok(());
    };
    let [min, median, mean, max] = [min, median, mean, max].map(number);
    write!(f, "\n  {name}: min {min}, median {median}, mean {mean}, max {max}{values_of}")?;
    for bin in numbers.bins() {
        line(f, bin.times, of, &range(&bin, numbers.are_whole()))?;
    }
    Ok(())
}

/// The numbers of a row, as Rust writes ranges.
fn range(bin: &Bin, whole: bool) -> String {
    let Bin { low, high, .. } = *bin;
    // Where `high - 1` is another number, and is shown as one.
    let exact = whole && low.abs().max(high.abs()) <= LARGEST_EXACT;
    match high - low {
        0.0 => number(low),
        1.0 if exact => number(low),
        _ if exact => format!("{}..={}", number(low), number(high - 1.0)),
        _ => format!("{}..{}", number(low), number(high)),
    }
}

// ------------------------------------------------------------ lines

/// The most frequent first, and what does not fit in one line.
fn table(f: &mut fmt::Formatter<'_>, rows: Vec<(&str, u64)>, of: u64) -> fmt::Result {
    let shown = if rows.len() > LINES { LINES - 1 } else { rows.len() };
    let others = rows.len() - shown;
    let mut rest: u64 = rows.iter().map(|(_, times)| times).sum();
    for (name, times) in most_frequent(rows, shown) {
        line(f, times, of, name)?;
        rest -= times;
    }
    match others {
        0 => Ok(()),
        _ => line(f, rest, of, &format!("… {others} others")),
    }
}

/// The first so many, if they were sorted. They are not: a sort is a lot of code to compile.
fn most_frequent(rows: Vec<(&str, u64)>, count: usize) -> Vec<(&str, u64)> {
    let mut most: Vec<(&str, u64)> = Vec::new();
    for row in rows {
        let at = most.partition_point(|(_, times)| *times >= row.1);
        most.insert(at, row);
        most.truncate(count);
    }
    most
}

fn line(f: &mut fmt::Formatter<'_>, times: u64, of: u64, name: &str) -> fmt::Result {
    write!(f, "\n    {:>6}  {:<BAR$}  {name}", percent(times, of), bar(times, of))
}

/// A share in eighths of a block, and at least one if there is any.
fn bar(times: u64, of: u64) -> String {
    let eighths = (times.min(of) as f64 / of.max(1) as f64 * (8 * BAR) as f64).round() as usize;
    let eighths = if times > 0 { eighths.max(1) } else { 0 };
    let mut bar = "█".repeat(eighths / 8);
    bar.push_str(["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]);
    bar
}

/// A share with as many digits as there are cases for. Only nothing is 0 %, and only all is
/// 100 %.
pub(crate) fn percent(times: u64, of: u64) -> String {
    let digits = if of < 500 { 0 } else { 1 };
    let (least, most) = if of < 500 { ("<1%", ">99%") } else { ("<0.1%", ">99.9%") };
    let share = 100.0 * times as f64 / of.max(1) as f64;
    let text = format!("{share:.digits$}%");
    match (times, text.as_str()) {
        (0, _) => "0%".to_owned(),
        (_, "0%" | "0.0%") => least.to_owned(),
        (_, "100%" | "100.0%") if times < of => most.to_owned(),
        (_, "100.0%") => "100%".to_owned(),
        _ => text,
    }
}

/// Larger whole numbers are shown by their magnitude.
const LARGEST_EXACT: f64 = 9_999_999.0;

/// A number, with four digits if it is not a whole one.
fn number(number: f64) -> String {
    // There is one zero.
    let number = number + 0.0;
    let size = number.abs();
    if number.fract() == 0.0 && size <= LARGEST_EXACT {
        return format!("{number}");
    }
    if !(0.001..=LARGEST_EXACT).contains(&size) {
        let text = format!("{number:.2e}");
        let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        return format!("{}e{exponent}", without_zeros(digits));
    }
    let digits = (3.0 - size.log10().floor()).clamp(0.0, 6.0) as usize;
    without_zeros(&format!("{number:.digits$}")).to_owned()
}

/// A number without the zeros that end it after the point.
fn without_zeros(digits: &str) -> &str {
    match digits.contains('.') {
        true => digits.trim_end_matches('0').trim_end_matches('.'),
        false => digits,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_have_as_many_digits_as_there_are_cases_for() {
        assert_eq!(percent(1, 3), "33%");
        assert_eq!(percent(333, 1_000), "33.3%");
        assert_eq!([percent(0, 9), percent(9, 9), percent(1_000, 1_000)], ["0%", "100%", "100%"]);
    }

    #[test]
    fn only_nothing_is_nothing_and_only_all_is_all() {
        assert_eq!([percent(1, 400), percent(399, 400)], ["<1%", ">99%"]);
        assert_eq!([percent(1, 9_999), percent(9_998, 9_999)], ["<0.1%", ">99.9%"]);
        assert_eq!([bar(0, 9_999), bar(1, 9_999)], ["", "▏"]);
        assert_eq!(bar(9_999, 9_999), "█".repeat(BAR));
    }

    #[test]
    fn numbers_are_short() {
        let shown = [0.0, -3.0, 1234567.0, 2147483647.0, 1.0 / 3.0, 1234.56, 15.25, 1e-9, 1.5e9];
        let texts = ["0", "-3", "1234567", "2.15e9", "0.3333", "1235", "15.25", "1e-9", "1.5e9"];
        assert_eq!(shown.map(number), texts);
    }
}
