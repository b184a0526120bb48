//! What the derive writes, from a type that was found valid.

mod generate;
mod lenses;
mod structure;

use crate::derive::ast::{Field, Input};
use crate::derive::classify;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Generics, parse_quote};

/// The lenses stand beside the type; the rest has no names and stands in a block.
pub fn derive(input: &Input) -> TokenStream {
    let lenses = lenses::expand(input);
    let generate = generate::expand(input);
    let structure = (!input.attrs.no_structure).then(|| structure::expand(input));
    if input.attrs.no_lenses.is_some() {
        return quote!(const _: () = { #lenses #generate #structure };);
    }
    quote!(#lenses const _: () = { #generate #structure };)
}

/// The type's parameters, bounded where they occur in one of these fields.
///
/// All of them have to be comparable: whether a field's type asks for that can't be seen.
fn bounded<'a>(
    input: &Input,
    fields: impl Iterator<Item = &'a Field>,
    bound: &TokenStream,
) -> Generics {
    let types: TokenStream = fields.map(|field| field.of.to_token_stream()).collect();
    let mut generics = input.generics.clone();
    for parameter in generics.type_params_mut() {
        parameter.bounds.push(parse_quote!(::core::cmp::PartialEq));
        parameter.bounds.push(parse_quote!('static));
        if classify::mentions(&types, &parameter.ident) {
            parameter.bounds.push(parse_quote!(#bound));
        }
    }
    generics
}
