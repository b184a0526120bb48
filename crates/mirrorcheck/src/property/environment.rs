//! The inputs of one case.

use std::any::Any;
use std::fmt;

/// The inputs of one case: a struct of the property's own, with a field for each variable.
///
/// Runners handle it as it is, so they are compiled once and not for every property. Whoever
/// knows the struct can look inside.
///
/// ```
/// use mirrorcheck::Environment;
/// struct Inputs { n: Option<u8> }
/// let mut environment = Environment::new(Inputs { n: Some(3) });
/// environment.of_mut::<Inputs>().n = Some(4);
/// assert_eq!(environment.of::<Inputs>().n, Some(4));
/// ```
// A box in a box, so that it is one word: loops hand environments around, and to copy two
// words that were just written stalls the processor. Their memory is used again.
#[allow(clippy::redundant_allocation)]
pub struct Environment(Box<Box<dyn Any>>);

impl Environment {
    /// With these inputs.
    pub fn new<E: 'static>(inputs: E) -> Environment {
        Environment(Box::new(Box::new(inputs)))
    }

    /// The inputs.
    ///
    /// # Panics
    /// If they are those of another property.
    pub fn of<E: 'static>(&self) -> &E {
        match self.0.downcast_ref() {
            Some(inputs) => inputs,
            None => another(),
        }
    }

    /// The inputs, to be changed.
    ///
    /// # Panics
    /// If they are those of another property.
    pub fn of_mut<E: 'static>(&mut self) -> &mut E {
        match self.0.downcast_mut() {
            Some(inputs) => inputs,
            None => another(),
        }
    }
}

/// Only that it is one: see [`show`](crate::blocks::show) for what is inside.
impl fmt::Debug for Environment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Environment").finish_non_exhaustive()
    }
}

#[cold]
fn another() -> ! {
    panic!("these are the inputs of another property")
}
