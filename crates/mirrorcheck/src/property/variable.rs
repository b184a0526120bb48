//! Where a variable is in the environment.

use super::known::filled;
use super::{Environment, Known};
use std::any::Any;

/// A variable of type `T` in the environment `E`. Usually made by
/// [`variable!`](crate::variable); by hand it is
///
/// ```
/// use mirrorcheck::*;
/// #[derive(Default)]
/// struct Inputs { list: Option<Vec<u8>> }
///
/// let slot = Slot {
///     read: |i| &i.of::<Inputs>().list,
///     write: |i| &mut i.of_mut::<Inputs>().list,
///     known: Known::NOTHING,
/// };
/// let list = Variable { name: "list", field: |i: &mut Inputs| &mut i.list, slot };
/// let inputs = Environment::new(Inputs { list: Some(vec![1]) });
/// assert_eq!(list.slot.show(&inputs), None); // nothing is known of the type
/// assert_eq!(variable!(Inputs.list).slot.show(&inputs).unwrap(), "vec![1]");
/// ```
pub struct Variable<E, T> {
    /// What the variable is called.
    pub name: &'static str,
    /// The field for it.
    pub field: fn(&mut E) -> &mut Option<T>,
    /// The field as others see it, who don't know the types.
    pub slot: Slot,
}

/// A field of an environment, an `Option<T>` with the `T` forgotten, and what is known of
/// `T`.
#[derive(Clone, Copy)]
pub struct Slot {
    /// The field.
    pub read: fn(&Environment) -> &dyn Any,
    /// The field, to be filled.
    pub write: fn(&mut Environment) -> &mut dyn Any,
    /// What is known of its type.
    pub known: Known,
}

impl Slot {
    /// The variable as text, as Rust where that is possible.
    pub fn show(&self, inputs: &Environment) -> Option<String> {
        self.known.show((self.read)(inputs))
    }

    /// The variable as an expression of Rust, if its type has structure.
    pub fn source(&self, inputs: &Environment) -> Option<String> {
        self.known.source((self.read)(inputs))
    }

    pub(super) fn get<'e, T: 'static>(&self, inputs: &'e Environment) -> Option<&'e T> {
        filled((self.read)(inputs))
    }
}

/// The variable in a field of a struct of options: `variable!(Inputs.list)`.
///
/// It can be shown and stored if its type has [structure](crate::structure), and shown if it
/// is `Debug`; if it is neither, that is no error.
#[macro_export]
macro_rules! variable {
    ($environment:ident . $field:ident) => {{
        let field: fn(&mut $environment) -> &mut Option<_> = |inputs| &mut inputs.$field;
        let slot = $crate::Slot {
            read: |inputs| &inputs.of::<$environment>().$field,
            write: |inputs| &mut inputs.of_mut::<$environment>().$field,
            known: $crate::known!($crate::TypeOf::field(field)),
        };
        $crate::Variable { name: stringify!($field), field, slot }
    }};
}
