//! Where a variable is in the environment.

use super::known::{field_mut, filled};
use super::{Known, TypeOf};
use std::any::Any;

/// A variable of type `T` in the environment `E`. Usually made by
/// [`variable!`](crate::variable); by hand it is
///
/// ```
/// use mirrorcheck::*;
/// #[derive(Default)]
/// struct Inputs { list: Option<Vec<u8>> }
///
/// let list = Variable {
///     name: "list",
///     slot: Slot { read: |i: &Inputs| &i.list, write: |i| &mut i.list, known: Known::NOTHING },
///     of: TypeOf::<Vec<u8>>::new(),
/// };
/// let inputs = Inputs { list: Some(vec![1]) };
/// assert_eq!(list.slot.show(&inputs), None); // nothing is known of the type
/// assert_eq!(variable!(Inputs.list).slot.show(&inputs).unwrap(), "vec![1]");
/// ```
pub struct Variable<E, T> {
    /// What the variable is called.
    pub name: &'static str,
    /// The field for it.
    pub slot: Slot<E>,
    /// Its type.
    pub of: TypeOf<T>,
}

/// A field of the environment `E`, an `Option<T>` with the `T` forgotten, and what is known
/// of `T`.
pub struct Slot<E> {
    /// The field.
    pub read: fn(&E) -> &dyn Any,
    /// The field, to be filled.
    pub write: fn(&mut E) -> &mut dyn Any,
    /// What is known of its type.
    pub known: Known,
}

impl<E> Clone for Slot<E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E> Copy for Slot<E> {}

impl<E> Slot<E> {
    /// The variable as text, as Rust where that is possible.
    pub fn show(&self, inputs: &E) -> Option<String> {
        self.known.show((self.read)(inputs))
    }

    /// The variable as an expression of Rust, if its type has structure.
    pub fn source(&self, inputs: &E) -> Option<String> {
        self.known.source((self.read)(inputs))
    }

    pub(super) fn get<'e, T: 'static>(&self, inputs: &'e E) -> Option<&'e T> {
        filled((self.read)(inputs))
    }

    pub(super) fn set<T: 'static>(&self, inputs: &mut E, value: T) {
        *field_mut((self.write)(inputs)) = Some(value);
    }
}

/// The variable in a field of a struct of options: `variable!(Inputs.list)`.
///
/// It can be shown and stored if its type has [structure](crate::structure), and shown if it
/// is `Debug`; if it is neither, that is no error.
#[macro_export]
macro_rules! variable {
    ($environment:ident . $field:ident) => {{
        let of = $crate::TypeOf::field(|inputs: &$environment| &inputs.$field);
        $crate::Variable {
            name: stringify!($field),
            slot: $crate::Slot {
                read: |inputs: &$environment| &inputs.$field,
                write: |inputs: &mut $environment| &mut inputs.$field,
                known: $crate::known!(of),
            },
            of,
        }
    }};
}
