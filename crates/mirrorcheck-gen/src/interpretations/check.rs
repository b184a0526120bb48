//! Check: is a value in the range of a generator?

use crate::{Error, Generator, reflect};

/// Whether the generator can make the value, at the default size.
///
/// An error means that the question has no answer: a step that runs forward only, a
/// generator that is broken or used wrongly.
///
/// ```
/// use mirrorcheck_gen::*;
/// let pin = vec_of(int(0..=9), 4..=4);
/// assert!(check(&pin, &vec![1, 2, 3, 4]).unwrap());
/// assert!(!check(&pin, &vec![1, 2, 3]).unwrap());
/// ```
pub fn check<T: PartialEq + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    value: &T,
) -> Result<bool, Error> {
    match reflect(generator, value) {
        Ok(_) => Ok(true),
        Err(error) if error.is_out_of_range() => Ok(false),
        Err(error) => Err(error),
    }
}
