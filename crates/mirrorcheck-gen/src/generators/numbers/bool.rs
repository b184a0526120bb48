//! Truth values. `false` is the simplest.

use crate::{Choice, Distribution, Generate, Generator, Meaning, Outcome, Source};
use std::panic::Location;

/// `true` and `false` with these weights: `weighted_bool(1, 9)` is true once in ten times.
///
/// A weight of 0 takes a value out; not both can be 0.
///
/// ```
/// use mirrorcheck_gen::*;
/// let rarely = weighted_bool(1, 99);
/// assert_eq!(reflect(&rarely, &true).unwrap().first().to_string(), "1");
/// assert!(reflect(&weighted_bool(1, 0), &false).unwrap_err().is_out_of_range());
/// ```
#[track_caller]
pub fn weighted_bool(true_weight: u32, false_weight: u32) -> Bool {
    Bool { weights: [false_weight, true_weight], place: Location::caller() }
}

/// Both are equally likely.
impl Generate for bool {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        weighted_bool(1, 1).run(s)
    }
}

/// Truth values. Made by [`weighted_bool`].
#[derive(Clone, Copy, Debug)]
pub struct Bool {
    weights: [u32; 2],
    place: &'static Location<'static>,
}

impl Generator<bool> for Bool {
    #[inline]
    fn is_leaf(&self) -> bool {
        true
    }

    fn run(&self, s: &mut Source<'_, bool>) -> Outcome<bool> {
        if self.weights == [0, 0] {
            return s.impossible("a truth value whose weights are both 0", self.place);
        }
        let distribution = Distribution::weights(&self.weights);
        let choice = Choice { bound: 1, distribution, meaning: Meaning::Code, place: self.place };
        Ok(s.index(&choice, |&value| Some(u64::from(value)))? == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::*;
    use crate::*;

    #[test]
    fn truth_values_run_both_ways() {
        runs_both_ways(&any::<bool>());
        runs_both_ways(&weighted_bool(0, 3));
        sums_to_one(&weighted_bool(u32::MAX, 7));
        assert_eq!(all_of(&any::<bool>()), [false, true]);
    }

    #[test]
    fn what_has_no_weight_is_refused() {
        refuses(&weighted_bool(0, 1), [true]);
        is_misused(&weighted_bool(0, 0), "weights are both 0");
    }
}
