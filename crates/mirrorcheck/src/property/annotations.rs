//! Anything that is said of a variable.

use std::any::{Any, TypeId};

/// Annotations of a variable, one of each type. The set of types is open: a runner of
/// yours can look for a type of yours.
///
/// ```
/// use mirrorcheck::Annotations;
/// struct Energy(u32);
/// let mut annotations = Annotations::new();
/// annotations.insert(Energy(100));
/// assert_eq!(annotations.get::<Energy>().map(|e| e.0), Some(100));
/// ```
#[derive(Default)]
pub struct Annotations {
    all: Vec<(TypeId, Box<dyn Any + Send + Sync>)>,
}

impl Annotations {
    /// None.
    pub fn new() -> Annotations {
        Annotations::default()
    }

    /// Adds an annotation, in the place of one of the same type.
    pub fn insert<A: Send + Sync + 'static>(&mut self, annotation: A) {
        let of = TypeId::of::<A>();
        self.all.retain(|(other, _)| *other != of);
        self.all.push((of, Box::new(annotation)));
    }

    /// The annotation of a type.
    pub fn get<A: 'static>(&self) -> Option<&A> {
        self.all.iter().find_map(|(_, annotation)| annotation.downcast_ref())
    }
}
