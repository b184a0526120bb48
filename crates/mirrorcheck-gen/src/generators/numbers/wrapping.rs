//! Numbers and orders in a wrapper: `Wrapping`, `Saturating`, `Reverse`.

use crate::{Generate, Outcome, Source, any};
use std::cmp::Reverse;
use std::num::{Saturating, Wrapping};

macro_rules! wrappers {
    ($($wrapper:ident),+) => {$(
        /// What is inside, by its default generator.
        impl<T: Generate> Generate for $wrapper<T> {
            #[inline]
            fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
                s.focus(|whole| Some(&whole.0), any::<T>()).map($wrapper)
            }

            fn height(fuel: u32) -> u32 {
                T::height(fuel)
            }
        }
    )+};
}
wrappers!(Wrapping, Saturating, Reverse);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::*;

    #[test]
    fn wrappers_run_both_ways() {
        runs_both_ways(&any::<Wrapping<i32>>());
        runs_both_ways(&any::<Saturating<u8>>());
        runs_both_ways(&any::<Reverse<String>>());
        sums_to_one(&any::<Wrapping<u8>>());
    }
}
