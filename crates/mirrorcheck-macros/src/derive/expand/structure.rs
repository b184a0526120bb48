//! The structure: the type described, its values as data and back.

use crate::derive::ast::{Constructor, Input};
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

pub fn expand(input: &Input) -> TokenStream {
    let (krate, ident) = (input.krate(), &input.ident);
    let structure = quote!(#krate::structure);
    let fields = input.constructors.iter().flat_map(|constructor| &constructor.fields);
    let bound = quote!(#structure::Structure);
    let generics = super::bounded(input, fields, &bound);
    let (declared, parameters, clause) = generics.split_for_impl();
    let describe = describe(input, &structure);
    let encode = input.constructors.iter().map(|constructor| encode(constructor, &structure));
    let decode = decode(input, &structure);
    quote! {
        #[automatically_derived]
        impl #declared #structure::Structure for #ident #parameters #clause {
            fn describe(types: &mut #structure::Types) -> #structure::Shape { #describe }

            fn encode(&self) -> #structure::Data {
                match self { #(#encode,)* }
            }

            fn decode(
                data: &#structure::Data,
            ) -> ::core::result::Result<Self, #structure::DecodeError> { #decode }
        }
    }
}

fn describe(input: &Input, structure: &TokenStream) -> TokenStream {
    let constructors = input.constructors.iter().map(|constructor| {
        let name = constructor.name();
        let fields = constructor.fields.iter().map(|field| {
            let (name, of) = (field.name(), &field.declared);
            match constructor.named {
                true => quote!(.named(#name, types.add::<#of>())),
                false => quote!(.field(types.add::<#of>())),
            }
        });
        let brackets = match constructor.brackets {
            "" => quote!(),
            brackets => quote!(.bracketed(#brackets)),
        };
        quote!(#structure::Constructor::new(#name)#(#fields)*#brackets)
    });
    if input.is_enum {
        quote!(#structure::Shape::Enum(::std::vec![#(#constructors),*]))
    } else {
        quote!(#structure::Shape::Struct(#(#constructors)*))
    }
}

fn encode(constructor: &Constructor, structure: &TokenStream) -> TokenStream {
    let (path, name) = (&constructor.path, constructor.name());
    let members = constructor.fields.iter().map(|field| &field.member);
    let variables: Vec<Ident> = (0..constructor.fields.len())
        .map(|at| Ident::new(&format!("part_{at}"), Span::mixed_site()))
        .collect();
    let parts = constructor.fields.iter().zip(&variables).map(|(field, variable)| {
        let (name, part) = (field.name(), quote!(#structure::Structure::encode(#variable)));
        if constructor.named { quote!((#name, #part)) } else { part }
    });
    let make = if constructor.named { quote!(named) } else { quote!(positional) };
    quote! {
        #path { #(#members: #variables),* } => #structure::Data::#make(#name, ::std::vec![#(#parts),*])
    }
}

fn decode(input: &Input, structure: &TokenStream) -> TokenStream {
    let names = input.constructors.iter().map(Constructor::name);
    let last = input.constructors.len() - 1;
    let branches = input.constructors.iter().enumerate().map(|(at, constructor)| {
        let (path, name, count) = (&constructor.path, constructor.name(), constructor.fields.len());
        let members = constructor.fields.iter().enumerate().map(|(at, field)| {
            let (member, name) = (&field.member, field.name());
            match constructor.named {
                true => quote!(#member: parts.named(#name)?),
                false => quote!(#member: parts.nth(#at)?),
            }
        });
        let pattern = if at < last { quote!(#name) } else { quote!(_) };
        quote! {
            #pattern => {
                parts.counted(#count)?;
                ::core::result::Result::Ok(#path { #(#members),* })
            }
        }
    });
    quote! {
        let parts = #structure::Parts::of_one(data, &[#(#names),*])?;
        match parts.name() { #(#branches)* }
    }
}
