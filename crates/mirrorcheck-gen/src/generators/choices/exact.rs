//! One value and no choice.

use crate::{Generator, Outcome, Source};

/// A constant. Made by [`exact`].
#[derive(Clone, Copy, Debug)]
pub struct Exact<T> {
    value: T,
}

/// Always this value.
///
/// Backward, the value has to be equal to it; floats are equal if their bits are.
///
/// ```
/// use mirrorcheck_gen::*;
/// assert_eq!(generate(&exact("only"), &mut Rng::seeded(1)).unwrap(), "only");
/// assert!(reflect(&exact(0.0), &-0.0).unwrap_err().is_out_of_range());
/// ```
#[inline]
pub fn exact<T: Clone + PartialEq + 'static>(value: T) -> Exact<T> {
    Exact { value }
}

impl<T: Clone + PartialEq + 'static> Generator<T> for Exact<T> {
    fn is_leaf(&self) -> bool {
        true
    }

    fn run(&self, s: &mut Source<'_, T>) -> Outcome<T> {
        s.exact(self.value.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::{refuses, runs_both_ways};

    #[test]
    fn a_constant_is_only_itself() {
        runs_both_ways(&exact(7u8));
        refuses(&exact(7u8), [6, 8]);
        refuses(&exact(f64::NAN), [0.0, -f64::NAN]);
        runs_both_ways(&exact(f64::INFINITY));
    }
}
