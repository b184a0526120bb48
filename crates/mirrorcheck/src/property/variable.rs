//! Where a variable is in the environment.

use std::fmt::Debug;

/// A variable of type `T` in the environment `E`: its name, and how to read and write it.
/// Usually made by [`variable!`](crate::variable).
pub struct Variable<E, T> {
    /// What the variable is called.
    pub name: &'static str,
    /// Finds the variable, if it is filled in.
    pub read: fn(&E) -> Option<&T>,
    /// Fills the variable in.
    pub write: fn(&mut E, T),
    /// The variable as text, if its type can be shown.
    pub show: fn(&E) -> Option<String>,
}

/// The variable in a field of a struct of options: `variable!(Inputs.list)`.
///
/// It can be shown if its type is `Debug`; if it isn't, that is no error.
#[macro_export]
macro_rules! variable {
    ($environment:ident . $field:ident) => {
        $crate::Variable {
            name: stringify!($field),
            read: |inputs: &$environment| inputs.$field.as_ref(),
            write: |inputs: &mut $environment, value| inputs.$field = Some(value),
            show: |inputs: &$environment| {
                #[allow(unused_imports)]
                use $crate::{ShowDebug as _, ShowNothing as _};
                inputs.$field.as_ref().and_then(|value| (&$crate::Shown(value)).shown())
            },
        }
    };
}

/// A value to be shown, if it can be. Method resolution takes the implementation of
/// [`ShowDebug`] where the value is `Debug`, and that of [`ShowNothing`], which is one
/// reference further away, where it is not.
pub struct Shown<'v, T>(pub &'v T);

/// Shows with `Debug`.
pub trait ShowDebug {
    /// The value as text.
    fn shown(&self) -> Option<String>;
}

/// Shows nothing.
pub trait ShowNothing {
    /// No text.
    fn shown(&self) -> Option<String>;
}

impl<T: Debug> ShowDebug for Shown<'_, T> {
    fn shown(&self) -> Option<String> {
        Some(format!("{:?}", self.0))
    }
}

impl<T> ShowNothing for &Shown<'_, T> {
    fn shown(&self) -> Option<String> {
        None
    }
}
