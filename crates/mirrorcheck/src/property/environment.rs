//! The inputs of one case.

use std::any::Any;

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
pub struct Environment(Box<dyn Any>);

impl Environment {
    /// With these inputs.
    pub fn new<E: 'static>(inputs: E) -> Environment {
        Environment(Box::new(inputs))
    }

    /// The inputs.
    ///
    /// # Panics
    /// If they are those of another property.
    pub fn of<E: 'static>(&self) -> &E {
        self.0.downcast_ref().unwrap_or_else(|| another())
    }

    /// The inputs, to be changed.
    ///
    /// # Panics
    /// If they are those of another property.
    pub fn of_mut<E: 'static>(&mut self) -> &mut E {
        self.0.downcast_mut().unwrap_or_else(|| another())
    }
}

#[cold]
fn another() -> ! {
    panic!("these are the inputs of another property")
}
