//! Types with one value: there is nothing to choose.

use crate::{Generate, Outcome, Source};
use std::marker::{PhantomData, PhantomPinned};

/// The only value.
impl Generate for () {
    #[inline]
    fn generate(_: &mut Source<'_, Self>) -> Outcome<Self> {
        Ok(())
    }
}

/// The only value.
impl<T: ?Sized> Generate for PhantomData<T> {
    #[inline]
    fn generate(_: &mut Source<'_, Self>) -> Outcome<Self> {
        Ok(PhantomData)
    }
}

/// The only value.
impl Generate for PhantomPinned {
    #[inline]
    fn generate(_: &mut Source<'_, Self>) -> Outcome<Self> {
        Ok(PhantomPinned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any;
    use crate::generators::trials::*;

    #[test]
    fn what_has_one_value_has_one_trace() {
        runs_both_ways(&any::<()>());
        runs_both_ways(&any::<PhantomData<str>>());
        sums_to_one(&any::<()>());
    }
}
