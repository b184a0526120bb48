//! How the size grows with the cases.

/// Sizes that grow with the logarithm of the number of the case, so that small inputs, which
/// find most bugs and are the easiest to read, come first and stay the most frequent, and the
/// largest size is reached by the last case.
///
/// ```
/// use mirrorcheck::runners::schedule::Logarithmic;
/// let mut sizes = Logarithmic::new(1000, 100);
/// assert_eq!([0, 1, 9, 99, 999].map(|case| sizes.size(case)), [0, 10, 33, 66, 100]);
/// ```
#[derive(Clone, Debug)]
pub struct Logarithmic {
    /// The logarithm of the number of cases.
    log: f64,
    largest: u32,
    /// The size of the cases in between.
    size: u32,
    from: u64,
    until: u64,
}

impl Logarithmic {
    /// For so many cases, up to this size.
    pub fn new(cases: u64, largest: u32) -> Logarithmic {
        Logarithmic { log: (cases.max(2) as f64).ln(), largest, size: 0, from: 0, until: 0 }
    }

    /// The size of a case. Cases may come in any order; in their own it is cheapest.
    pub fn size(&mut self, case: u64) -> u32 {
        // Logarithms cost more than a small case does, so they are taken when the size changes.
        if !(self.from..self.until).contains(&case) {
            let share = (case as f64 + 1.0).ln() / self.log;
            self.size = (share.min(1.0) * f64::from(self.largest) + ROUNDING) as u32;
            self.from = case;
            self.until = self.first_of(self.size.saturating_add(1)).max(case + 1);
        }
        self.size
    }

    /// The first case of a size, or one shortly before it.
    fn first_of(&self, size: u32) -> u64 {
        if size > self.largest {
            return u64::MAX;
        }
        (f64::from(size) / f64::from(self.largest) * self.log).exp() as u64 - 1
    }
}

/// So that ln(1000) / ln(1000) reaches the largest size whatever the last bit is.
const ROUNDING: f64 = 1e-9;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_the_same_in_any_order() {
        for cases in [1, 2, 50, 1000] {
            let mut forward = Logarithmic::new(cases, 30);
            let sizes: Vec<u32> = (0..cases).map(|case| forward.size(case)).collect();
            let alone = |case| Logarithmic::new(cases, 30).size(case);
            assert!((0..cases).all(|case| alone(case) == sizes[case as usize]), "{cases}");
            assert!(sizes.is_sorted());
        }
    }
}
