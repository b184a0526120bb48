//! `#[derive(Generate)]`, documented at its re-export in `mirrorcheck`.
//!
//! | step | file | holds |
//! |---|---|---|
//! | read | `ast` | the type as the derive sees it |
//! | | `attr` | the `#[generate(…)]` attributes |
//! | | `classify` | what a field's type tells by its looks |
//! | | `name` | names of lenses |
//! | check | `valid` | mistakes, all at once, at the user's tokens |
//! | write | `expand` | the generator, the lenses, the structure |

mod ast;
mod attr;
mod classify;
mod expand;
mod name;
mod valid;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Writes a type's default generator, its lenses and its structure.
#[proc_macro_derive(Generate, attributes(generate))]
pub fn derive_generate(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let expanded = ast::Input::read(&input)
        .and_then(|input| valid::check(&input).map(|()| expand::derive(&input)));
    expanded.unwrap_or_else(|error| error.into_compile_error()).into()
}
