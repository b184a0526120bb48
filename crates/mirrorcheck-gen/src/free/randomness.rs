//! The randomness of a generator: its distribution over choices, without the values.

use crate::{Error, Generator, Rng, Trace, record};

/// Choices made at random as the generator would make them.
///
/// *Factoring*: parsing them gives what the generator would have made.
///
/// ```
/// use mirrorcheck_gen::{free::randomness, *};
/// let die = int(1..=6);
/// let trace = randomness(&die, &mut Rng::seeded(3)).unwrap();
/// let parsed = parse(&die, trace.choices()).unwrap().0;
/// assert_eq!(parsed, generate(&die, &mut Rng::seeded(3)).unwrap());
/// ```
pub fn randomness<T>(
    generator: &(impl Generator<T> + ?Sized),
    rng: &mut Rng,
) -> Result<Trace, Error> {
    record(generator, rng).map(|(_, trace)| trace)
}
