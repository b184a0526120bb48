//! What is known of the type of a variable, for those who hold its values without knowing it.
//!
//! A report shows inputs, the [store](crate::store) writes and reads them, and neither may
//! ask anything of their types: a property takes whatever can be generated. So what a type
//! can do is found out where the type is written, by method resolution, and kept in a table
//! of functions, [`Known`]. The functions are generic over the type alone and work on
//! `&dyn Any`, so all properties of a crate share them.
//!
//! ```
//! use mirrorcheck::*;
//! struct Opaque;
//! assert!(known!(TypeOf::<Vec<u8>>::new()).structure.is_some());
//! let opaque = known!(TypeOf::<Opaque>::new());
//! assert!(opaque.structure.is_none() && opaque.debug.is_none());
//! ```

use crate::structure::{Data, DecodeError, Structure, Types, json, rust_source_of};
use crate::with_deep_stack;
use std::any::{Any, type_name};
use std::fmt::Debug;
use std::marker::PhantomData;

/// What is known of a type `T`. Values are handed over as the `Option<T>` of an environment's
/// field.
#[derive(Clone, Copy)]
pub struct Known {
    /// The value, if it is `Debug`.
    pub debug: Option<fn(&dyn Any) -> Option<&dyn Debug>>,
    /// The value as data, if it has [structure](crate::structure).
    pub structure: Option<&'static Encoding>,
}

/// The [`Structure`] of a type, with the type forgotten.
pub struct Encoding {
    /// The value as data; nothing if the field is empty.
    pub encode: fn(&dyn Any) -> Option<Data>,
    /// Fills the field with the value that the data stands for.
    pub decode: fn(&Data, &mut dyn Any) -> Result<(), DecodeError>,
    /// What the type consists of.
    pub describe: fn() -> Types,
}

impl Known {
    /// A type of which nothing is known.
    pub const NOTHING: Known = Known { debug: None, structure: None };

    /// The value as text: as Rust if its type has structure, otherwise by `Debug`.
    pub fn show(&self, field: &dyn Any) -> Option<String> {
        self.source(field).or_else(|| {
            let debug = self.debug?(field)?;
            Some(with_deep_stack(|| format!("{debug:?}")))
        })
    }

    /// The value as an expression of Rust, if its type has structure.
    pub fn source(&self, field: &dyn Any) -> Option<String> {
        let structure = self.structure?;
        with_deep_stack(|| {
            let data = (structure.encode)(field)?;
            Some(rust_source_of(&(structure.describe)(), &data))
        })
    }

    /// The value by its structure, as [JSON](json), if its type has structure. Unlike data,
    /// text is flat however deep the value is.
    pub fn to_json(&self, field: &dyn Any) -> Option<String> {
        let structure = self.structure?;
        with_deep_stack(|| Some(json::write(&(structure.encode)(field)?)))
    }

    /// Fills the field with the value that some JSON stands for.
    ///
    /// # Errors
    /// If the type has no structure or the text is not a value of it, in words for people.
    pub fn from_json(&self, text: &str, field: &mut dyn Any) -> Result<(), String> {
        let structure = self.structure.ok_or("its type has no structure")?;
        with_deep_stack(|| {
            let data = json::read(text).map_err(|error| error.to_string())?;
            (structure.decode)(&data, field).map_err(|error| error.to_string())
        })
    }
}

/// The type of a variable. What is known of it is found by [`known!`](crate::known).
pub struct TypeOf<T>(PhantomData<fn() -> T>);

impl<T> TypeOf<T> {
    /// The type.
    pub const fn new() -> TypeOf<T> {
        TypeOf(PhantomData)
    }

    /// The type that is in a field of an environment.
    pub const fn field<E>(_: fn(&mut E) -> &mut Option<T>) -> TypeOf<T> {
        TypeOf(PhantomData)
    }
}

impl<T> Default for TypeOf<T> {
    fn default() -> Self {
        TypeOf::new()
    }
}

/// What is known of a type: `known!(TypeOf::<Vec<u8>>::new())`.
///
/// The type has to be written out: of a type parameter no more is known than its bounds say.
#[macro_export]
macro_rules! known {
    ($of:expr) => {{
        #[allow(unused_imports)]
        use $crate::{IsDebug as _, IsOpaque as _, IsStructure as _, IsUnstructured as _};
        let of = &$of;
        $crate::Known { debug: of.debug(), structure: of.structure() }
    }};
}

// ------------------------------------------------------------ finding out
// Method resolution takes the implementation for `TypeOf<T>` if the type is what it asks for,
// and the one for `&TypeOf<T>`, which is a reference further away, if it is not.

/// Of types that are `Debug`. See [`known!`](crate::known).
pub trait IsDebug {
    /// How to show them.
    fn debug(&self) -> Option<fn(&dyn Any) -> Option<&dyn Debug>>;
}

/// Of types that are not known to be `Debug`.
pub trait IsOpaque {
    /// Nothing.
    fn debug(&self) -> Option<fn(&dyn Any) -> Option<&dyn Debug>>;
}

/// Of types with [`Structure`]. See [`known!`](crate::known).
pub trait IsStructure {
    /// How to take them apart.
    fn structure(&self) -> Option<&'static Encoding>;
}

/// Of types that are not known to have [`Structure`].
pub trait IsUnstructured {
    /// Nothing.
    fn structure(&self) -> Option<&'static Encoding>;
}

impl<T: Debug + 'static> IsDebug for TypeOf<T> {
    fn debug(&self) -> Option<fn(&dyn Any) -> Option<&dyn Debug>> {
        Some(|field| filled::<T>(field).map(|value| value as &dyn Debug))
    }
}

impl<T> IsOpaque for &TypeOf<T> {
    fn debug(&self) -> Option<fn(&dyn Any) -> Option<&dyn Debug>> {
        None
    }
}

impl<T: Structure> IsStructure for TypeOf<T> {
    fn structure(&self) -> Option<&'static Encoding> {
        Some(&Encoding {
            encode: |field| filled::<T>(field).map(T::encode),
            decode: |data, field| {
                *field_mut(field) = Some(T::decode(data)?);
                Ok(())
            },
            describe: Types::of::<T>,
        })
    }
}

impl<T> IsUnstructured for &TypeOf<T> {
    fn structure(&self) -> Option<&'static Encoding> {
        None
    }
}

// ------------------------------------------------------------ from `Any` and back

/// The value in a field.
///
/// # Panics
/// If the field has another type.
pub(crate) fn filled<T: 'static>(field: &dyn Any) -> Option<&T> {
    match field.downcast_ref::<Option<T>>() {
        Some(value) => value.as_ref(),
        None => mistyped(type_name::<T>()),
    }
}

/// The field itself.
///
/// # Panics
/// If the field has another type.
pub(crate) fn field_mut<T: 'static>(field: &mut dyn Any) -> &mut Option<T> {
    match field.downcast_mut::<Option<T>>() {
        Some(value) => value,
        None => mistyped(type_name::<T>()),
    }
}

#[cold]
fn mistyped(of: &str) -> ! {
    panic!("a variable of type `{of}` has a slot that is not an `Option` of it")
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Bare;
    #[derive(Debug)]
    struct Printable;

    #[test]
    fn what_a_type_can_do_is_found_out() {
        let of = |known: Known| (known.debug.is_some(), known.structure.is_some());
        assert_eq!(of(known!(TypeOf::<u8>::new())), (true, true));
        assert_eq!(of(known!(TypeOf::<Printable>::new())), (true, false));
        assert_eq!(of(known!(TypeOf::<Bare>::new())), (false, false));
        assert_eq!(of(known!(TypeOf::<Vec<Printable>>::new())), (true, false));
        assert_eq!(of(known!(TypeOf::<Vec<Bare>>::new())), (false, false));
    }

    #[test]
    fn structure_is_shown_as_rust_and_the_rest_by_debug() {
        let (list, printable) = (Some(vec![1u16, 2]), Some(Printable));
        assert_eq!(known!(TypeOf::<Vec<u16>>::new()).show(&list).unwrap(), "vec![1, 2]");
        assert_eq!(known!(TypeOf::<Printable>::new()).show(&printable).unwrap(), "Printable");
        assert_eq!(known!(TypeOf::<Bare>::new()).show(&Some(Bare)), None);
        assert_eq!(known!(TypeOf::<u8>::new()).show(&None::<u8>), None);
    }

    #[test]
    fn data_that_is_not_of_the_type_leaves_the_field_alone() {
        let structure = known!(TypeOf::<u8>::new()).structure.unwrap();
        let mut field = Some(7u8);
        assert!((structure.decode)(&Data::Natural(256), &mut field).is_err());
        assert_eq!(field, Some(7));
        (structure.decode)(&Data::Natural(255), &mut field).unwrap();
        assert_eq!(field, Some(255));
    }

    #[test]
    #[should_panic(expected = "a variable of type `u8` has a slot that is not an `Option` of it")]
    fn a_field_of_another_type_is_a_mistake() {
        known!(TypeOf::<u8>::new()).show(&Some(7u16));
    }
}
