//! The macros of `mirrorcheck`, documented at their re-exports there.
//!
//! | file | holds |
//! |---|---|
//! | `derive` | `#[derive(Generate)]` |
//! | `property` | `#[property]` |
//! | `settings` | lists of settings in an attribute, which both have |
//! | `problems` | mistakes, reported all at once and at the user's tokens |
//!
//! Both go the same way: read (`ast`, `attr`), check (`valid`), write (`expand`).

mod derive;
mod problems;
mod property;
mod settings;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Writes a type's default generator, its lenses and its structure.
#[proc_macro_derive(Generate, attributes(generate))]
pub fn derive_generate(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    derive::generate(&input).unwrap_or_else(|error| error.into_compile_error()).into()
}

/// Makes a function a test and a property.
#[proc_macro_attribute]
pub fn property(settings: TokenStream, function: TokenStream) -> TokenStream {
    property::property(settings.into(), function.into()).into()
}
