//! Values that may be borrowed. What a generator makes is owned.

use crate::{Generate, Generator, Outcome, Source};
use std::borrow::Cow;

/// An owned value, by its default generator. Backward, a borrowed one is as good.
impl<B: ToOwned + ?Sized> Generate for Cow<'_, B>
where
    B::Owned: Generate,
{
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        let owned = |s: &mut Source<'_, B::Owned>| B::Owned::generate.run(s);
        s.comap(|value| Some(value.clone().into_owned()), owned).map(Cow::Owned)
    }

    fn height(fuel: u32) -> u32 {
        B::Owned::height(fuel)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::*;
    use crate::{any, reflect};

    #[test]
    fn cows_run_both_ways() {
        runs_both_ways(&any::<Cow<'static, str>>());
        assert!(reflect(&any::<Cow<'static, str>>(), &Cow::Borrowed("moo")).is_ok());
    }
}
