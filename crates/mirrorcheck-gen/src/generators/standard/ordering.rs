//! The outcome of a comparison.

use crate::{Generate, Outcome, Source, pick};
use std::cmp::Ordering;

/// `Equal`, `Less` and `Greater`, in this order of simplicity, equally likely.
impl Generate for Ordering {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        pick!(s,
            1 "equal" => s.exact(Ordering::Equal),
            1 "less" => s.exact(Ordering::Less),
            1 "greater" => s.exact(Ordering::Greater))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any;
    use crate::generators::trials::*;

    #[test]
    fn orderings_run_both_ways() {
        runs_both_ways(&any::<Ordering>());
        sums_to_one(&any::<Ordering>());
        assert_eq!(all_of(&any::<Ordering>())[0], Ordering::Equal);
    }
}
