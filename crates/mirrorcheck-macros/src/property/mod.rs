//! `#[property]`.
//!
//! | step | file | holds |
//! |---|---|---|
//! | read | `ast` | the function as the attribute sees it |
//! | | `attr` | the attributes on the function and its parameters |
//! | | `configure` | the settings in `#[property(…)]` |
//! | check | `valid` | mistakes, all at once, at the user's tokens |
//! | write | `expand` | the test, the environment, the property |

mod ast;
mod attr;
mod configure;
mod expand;
mod valid;

use crate::problems::Problems;
use ast::Function;
use configure::Configuration;
use proc_macro2::TokenStream;
use quote::quote;

pub fn property(settings: TokenStream, function: TokenStream) -> TokenStream {
    let mut problems = Problems::default();
    let configuration = Configuration::read(settings, &mut problems);
    let function = match Function::read(function, &mut problems) {
        Ok(function) => function,
        Err(error) => {
            problems.add(error);
            return problems
                .settle()
                .map_or_else(|error| error.into_compile_error(), |()| quote!());
        }
    };
    valid::check(&function, &mut problems);
    match problems.settle() {
        Ok(()) => expand::property(&function, &configuration),
        // The function is still there, so that editors know what it is made of.
        Err(error) => {
            let (error, function) = (error.into_compile_error(), function.bare());
            quote!(#error #[allow(dead_code)] #function)
        }
    }
}
