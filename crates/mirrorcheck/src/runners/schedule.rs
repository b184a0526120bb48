//! How the size grows with the cases.

/// The size of a case: it grows with the logarithm of the number of cases, so that small
/// inputs, which find most bugs and are the easiest to read, come first and stay the most
/// frequent, and the largest size is reached by the last case.
///
/// ```
/// use mirrorcheck::runners::schedule::logarithmic;
/// let sizes: Vec<u32> = [0, 1, 9, 99, 999].map(|case| logarithmic(case, 1000, 100)).to_vec();
/// assert_eq!(sizes, [0, 10, 33, 67, 100]);
/// ```
pub fn logarithmic(case: u64, cases: u64, largest: u32) -> u32 {
    if cases <= 1 {
        return largest;
    }
    let share = (case as f64 + 1.0).ln() / (cases as f64).ln();
    (share.min(1.0) * f64::from(largest)).round() as u32
}
