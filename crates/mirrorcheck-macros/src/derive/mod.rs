//! `#[derive(Generate)]`.
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

use proc_macro2::TokenStream;
use syn::{DeriveInput, Result};

pub fn generate(input: &DeriveInput) -> Result<TokenStream> {
    let input = ast::Input::read(input)?;
    valid::check(&input)?;
    Ok(expand::derive(&input))
}
