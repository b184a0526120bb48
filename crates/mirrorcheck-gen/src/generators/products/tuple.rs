//! Tuples of up to twelve generators are generators of tuples.
//!
//! The parts are made one after the other, from left to right, and do not depend on
//! each other; see [`pair_with`](crate::pair_with) for a part that does.
//!
//! ```
//! use mirrorcheck_gen::*;
//! let point = (int(0..=9), int(-5..=5));
//! assert_eq!(reflect(&point, &(3, -1)).unwrap().first().to_string(), "3.2");
//! assert!(reflect(&point, &(3, 6)).unwrap_err().is_out_of_range());
//! ```

use crate::{Generate, Generator, Outcome, Source};

macro_rules! tuples {
    ($($type:ident $generator:ident $at:tt;)+) => { tuples!(@ [] $($type $generator $at;)+); };
    (@ [$($done:tt)*]) => {};
    (@ [$($done:tt)*] $type:ident $generator:ident $at:tt; $($rest:tt)*) => {
        tuples!(= $($done)* $type $generator $at;);
        tuples!(@ [$($done)* $type $generator $at;] $($rest)*);
    };
    (= $($type:ident $generator:ident $at:tt;)+) => {
        impl<$($type, $generator: Generator<$type>),+> Generator<($($type,)+)> for ($($generator,)+) {
            #[inline]
            fn run(&self, s: &mut Source<'_, ($($type,)+)>) -> Outcome<($($type,)+)> {
                let place = std::panic::Location::caller();
                Ok(($(s.focus_at(|tuple| Some(&tuple.$at), &self.$at, place)?,)+))
            }
        }

        impl<$($type: Generate),+> Generate for ($($type,)+) {
            #[inline]
            fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
                Ok(($(s.focus(|tuple| Some(&tuple.$at), $type::generate)?,)+))
            }

            fn height(fuel: u32) -> u32 {
                0 $(.max($type::height(fuel)))+
            }
        }
    };
}
tuples! {
    A GA 0; B GB 1; C GC 2; D GD 3; E GE 4; F GF 5;
    H GH 6; I GI 7; J GJ 8; K GK 9; L GL 10; M GM 11;
}

#[cfg(test)]
mod tests {
    use crate::generators::trials::{mass, refuses, runs_both_ways};
    use crate::{any, int};

    #[test]
    fn tuples_are_made_both_ways() {
        runs_both_ways(&(int(0..=9u8),));
        runs_both_ways(&(int(0..=9u8), int(-5..=5), (int(0..=1u64), int(0..=1i8))));
        runs_both_ways(&any::<(u8, i8, u16, i16, u32, i32, u64, i64, u8, i8, u8, i8)>());
        runs_both_ways(&any::<()>());
        refuses(&(int(0..=9u8), int(-5..=5)), [(10, 0), (0, 6)]);
    }

    #[test]
    fn the_mass_is_one() {
        let all = (0..=3).flat_map(|a| (0..=3).map(move |b| (a, b)));
        assert!((mass(&(int(0..=3), int(0..=3)), all) - 1.0).abs() < 1e-12);
    }
}
