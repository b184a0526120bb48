//! Integers that are not 0.
//!
//! The numbers above 0 are moved down by one, so that the range has no gap: 1 is the
//! simplest, then 2, −1, 3, −2 and so on. Otherwise they are what [`int`](crate::int) and
//! [`wide_int`](crate::wide_int) are, with the same distribution.

use crate::{Generate, Outcome, Source, int, wide_int};
use std::num::NonZero;

macro_rules! nonzeros {
    ($($range:ident: $($type:ty),+;)+) => {$($(
        /// Any number but 0, 1 being the simplest.
        impl Generate for NonZero<$type> {
            #[inline]
            fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
                let moved = |n: &Self| Some(n.get() - <$type>::from(n.get() > 0));
                let n = s.comap(moved, $range(..<$type>::MAX))?;
                // Never 0: what is below stays below, and what is not is at least 1.
                let n = if n < 0 as $type { n } else { n + 1 };
                Ok(NonZero::new(n).unwrap_or(NonZero::<$type>::MAX))
            }
        }
    )+)+};
}
nonzeros! {
    int: i8, i16, i32, i64, isize, u8, u16, u32, u64, usize;
    wide_int: i128, u128;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any;
    use crate::generators::trials::*;

    #[test]
    fn nonzeros_run_both_ways() {
        runs_both_ways(&any::<NonZero<i8>>());
        runs_both_ways(&any::<NonZero<u64>>());
        runs_both_ways(&any::<NonZero<i128>>());
        sums_to_one(&any::<NonZero<u8>>());
        sums_to_one(&any::<NonZero<i8>>());
    }

    #[test]
    fn all_numbers_but_zero_are_there() {
        let all: Vec<i8> = all_of(&any::<NonZero<i8>>()).iter().map(|n| n.get()).collect();
        assert_eq!((all.len(), &all[..5]), (255, &[1, 2, -1, 3, -2][..]));
    }
}
