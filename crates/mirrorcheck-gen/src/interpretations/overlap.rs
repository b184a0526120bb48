//! Overlap: in how many ways a generator makes a value (Definition 8 of the
//! dissertation).

use crate::{ChoiceStructure, Error, Forest, Generator, Mark, Probability, reflect};
use std::fmt;

/// In how many ways the generator can make the value, at the default size; 0 if it
/// can't.
///
/// ```
/// use mirrorcheck_gen::*;
/// let biased = |s: &mut Source<'_, u8>| pick!(s,
///     1 "usual" => s.exact(7),
///     1 "any" => int(0..=9).run(s));
/// assert_eq!(overlap_of(&biased, &7).unwrap(), Overlap::ways(2));
/// assert_eq!(overlap_of(&biased, &3).unwrap(), Overlap::ways(1));
/// assert_eq!(overlap_of(&biased, &30).unwrap(), Overlap::ways(0));
/// ```
#[inline]
pub fn overlap_of<T: PartialEq + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    value: &T,
) -> Result<Overlap, Error> {
    match reflect(generator, value) {
        Ok(forest) => Ok(forest.overlap()),
        Err(error) if error.is_out_of_range() => Ok(Overlap::ways(0)),
        Err(error) => Err(error),
    }
}

/// A number of ways.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Overlap {
    /// So many.
    Ways {
        /// The number itself, if it fits.
        exactly: Option<u128>,
        /// The number to 53 bits, however large.
        about: Probability,
    },
    /// Without an end: some part of the value can be made from itself.
    Infinite,
}

impl Overlap {
    /// So many ways.
    #[inline]
    pub fn ways(n: u128) -> Overlap {
        Overlap::Ways { exactly: Some(n), about: Probability::from(n as f64) }
    }

    /// The number, if it is finite and fits.
    #[inline]
    pub fn exactly(self) -> Option<u128> {
        match self {
            Overlap::Ways { exactly, .. } => exactly,
            Overlap::Infinite => None,
        }
    }

    #[inline]
    fn combine(
        self,
        other: Overlap,
        exact: fn(u128, u128) -> Option<u128>,
        rough: fn(Probability, Probability) -> Probability,
    ) -> Overlap {
        match (self, other) {
            (Overlap::Ways { exactly: a, about: x }, Overlap::Ways { exactly: b, about: y }) => {
                match a.zip(b).and_then(|(a, b)| exact(a, b)) {
                    Some(n) => Overlap::ways(n),
                    None => Overlap::Ways { exactly: None, about: rough(x, y) },
                }
            }
            _ => Overlap::Infinite,
        }
    }
}

impl fmt::Display for Overlap {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Overlap::Ways { exactly: Some(n), .. } => write!(f, "{n}"),
            Overlap::Ways { about, .. } => {
                let log = about.log10();
                write!(f, "about {:.3}e{}", 10f64.powf(log.fract()), log.floor())
            }
            Overlap::Infinite => f.write_str("infinitely many"),
        }
    }
}

impl Forest {
    /// In how many ways the value can be made.
    #[inline]
    pub fn overlap(&self) -> Overlap {
        self.fold(&Count)
    }
}

/// Counting as a choice structure.
struct Count;

impl ChoiceStructure for Count {
    type Output = Overlap;

    #[inline]
    fn none(&self) -> Overlap {
        Overlap::ways(1)
    }

    #[inline]
    fn split(&self, left: Overlap, right: Overlap) -> Overlap {
        left.combine(right, u128::checked_mul, |a, b| a * b)
    }

    #[inline]
    fn mark(&self, _: &Mark<'_>, inner: Overlap) -> Overlap {
        inner
    }

    #[inline]
    fn alternatives(&self, ways: Vec<Overlap>) -> Overlap {
        let add = |a: Overlap, b| a.combine(b, u128::checked_add, |a, b| a + b);
        ways.into_iter().fold(Overlap::ways(0), add)
    }

    #[inline]
    fn any_order(&self, items: u32) -> Overlap {
        (1..=items).fold(Overlap::ways(1), |ways, n| self.split(ways, Overlap::ways(n.into())))
    }

    #[inline]
    fn infinite(&self, _: Overlap) -> Overlap {
        Overlap::Infinite
    }
}
