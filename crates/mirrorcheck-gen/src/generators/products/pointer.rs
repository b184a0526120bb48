//! What a generator makes, behind a pointer: `Box`, `Rc`, `Arc`.
//!
//! There is no choice in it. Backward, the pointer is followed.

use crate::error::Place;
use crate::{Generate, Generator, Outcome, Source};
use std::rc::Rc;
use std::sync::Arc;

macro_rules! pointers {
    ($($pointer:ident $generator:ident $method:literal;)+) => {$(
        #[doc = concat!("What a generator makes, in a new `", stringify!($pointer), "`. ")]
        #[doc = concat!("Made by [`", $method, "`](Generator::", $method, ").")]
        #[derive(Clone, Copy, Debug)]
        pub struct $generator<G> {
            pub(crate) generator: G,
            pub(crate) place: Place,
        }

        impl<T, G: Generator<T>> Generator<$pointer<T>> for $generator<G> {
            fn run(&self, s: &mut Source<'_, $pointer<T>>) -> Outcome<$pointer<T>> {
                s.focus_at(|it| Some(&**it), &self.generator, self.place).map($pointer::new)
            }
        }

        impl<T: Generate> Generate for $pointer<T> {
            #[inline]
            fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
                s.focus(|it| Some(&**it), T::generate).map($pointer::new)
            }

            fn height(fuel: u32) -> u32 {
                T::height(fuel)
            }
        }
    )+};
}
pointers! {
    Box InBox "in_box";
    Rc InRc "in_rc";
    Arc InArc "in_arc";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::{refuses, runs_both_ways};
    use crate::{any, int};

    #[test]
    fn pointers_are_made_both_ways() {
        runs_both_ways(&int(0..=9u8).in_box());
        runs_both_ways(&int(0..=9u8).in_rc());
        runs_both_ways(&int(0..=9u8).in_arc());
        runs_both_ways(&any::<Box<Rc<Arc<i32>>>>());
        refuses(&int(0..=9u8).in_box(), [Box::new(10)]);
        refuses(&int(0..=9u8).in_rc(), [Rc::new(10)]);
        refuses(&int(0..=9u8).in_arc(), [Arc::new(10)]);
    }
}
