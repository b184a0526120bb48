//! The default generator of a type.

use crate::{Generator, Outcome, Source};

/// A type with a default generator. Usually derived, with `#[derive(Generate)]`.
///
/// ```
/// use mirrorcheck_gen::*;
/// let n: u8 = generate(&any::<u8>(), &mut Rng::seeded(1)).unwrap();
/// assert!(check(&any::<u8>(), &n).unwrap());
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no default generator",
    note = "derive it with `#[derive(Generate)]`, or write a generator and name it where it is needed"
)]
pub trait Generate: Sized {
    /// The default generator, as a plain function.
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self>;

    /// The height of the lowest value of this type, counted in constructors of derived
    /// types: 0 for numbers and the like. Recursive types look no deeper than `fuel`
    /// and answer `u32::MAX` beyond. A derived generator uses it to end: at size 0 it
    /// takes the lowest constructor.
    fn height(_fuel: u32) -> u32 {
        0
    }
}

/// The default generator of a type.
pub fn any<T: Generate>() -> impl Generator<T> + Copy {
    T::generate
}
