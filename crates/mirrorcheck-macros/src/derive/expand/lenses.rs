//! The lenses: an empty enum whose functions find the parts of a value.
//!
//! A module would be the obvious namespace, but inside a function body a module does
//! not see the types declared beside it.

use crate::derive::ast::{Constructor, Input};
use crate::derive::name::{self, Lens};
use proc_macro2::TokenStream;
use quote::quote;

pub fn expand(input: &Input) -> TokenStream {
    let (ident, vis, namespace) = (&input.ident, &input.vis, name::namespace(input));
    let full = input.constructors.iter().enumerate().flat_map(|(at, constructor)| {
        (0..constructor.fields.len()).map(move |field| {
            let name = name::lens(input, constructor, field);
            Lens { name, constructor: at, field }
        })
    });
    let functions = full.chain(name::short(input)).map(|lens| function(input, &lens));
    let doc = format!("Lenses: the parts of a [`{ident}`].");
    quote! {
        #[doc = #doc]
        #[allow(non_camel_case_types, dead_code, clippy::enum_variant_names)]
        #vis enum #namespace {}

        #[allow(dead_code, non_snake_case)]
        impl #namespace { #(#functions)* }
    }
}

fn function(input: &Input, lens: &Lens) -> TokenStream {
    let (ident, generics) = (&input.ident, &input.generics);
    let (declared, parameters, clause) = generics.split_for_impl();
    let constructor = &input.constructors[lens.constructor];
    let Constructor { path, .. } = constructor;
    let field = &constructor.fields[lens.field];
    let (name, member, of) = (&lens.name, &field.member, &field.of);
    // A field of an enum is as visible as the enum.
    let vis = if input.is_enum { &input.vis } else { &field.vis };
    let part = if field.boxed { quote!(&**part) } else { quote!(part) };
    let otherwise =
        (input.constructors.len() > 1).then(|| quote!(_ => ::core::option::Option::None,));
    let doc = format!("The `{}` of a `{}`.", field.name(), constructor.name());
    quote! {
        #[doc = #doc]
        #vis fn #name #declared (value: &#ident #parameters) -> ::core::option::Option<&#of> #clause {
            match value {
                #path { #member: part, .. } => ::core::option::Option::Some(#part),
                #otherwise
            }
        }
    }
}
