//! The default generator.

use crate::derive::ast::{Constructor, Field, Input};
use crate::derive::name;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

pub fn expand(input: &Input) -> TokenStream {
    let (krate, ident) = (input.krate(), &input.ident);
    let generated = input.generated();
    let count = generated.len();
    let drawn = generated.iter().flat_map(|c| &c.fields).filter(|field| field.is_default());
    let generics = super::bounded(input, drawn, &quote!(#krate::Generate));
    let (declared, parameters, clause) = generics.split_for_impl();
    let turbofish = parameters.as_turbofish();
    let heights = generated.iter().map(|constructor| heights(&krate, constructor));
    let body = if input.is_enum { variants(input, &generated) } else { only(input, generated[0]) };
    let s = s(input);
    quote! {
        #[allow(clippy::multiple_bound_locations)]
        fn __heights #declared () -> #krate::derived::Heights<#count> #clause { [#(#heights),*] }

        #[automatically_derived]
        impl #declared #krate::Generate for #ident #parameters #clause {
            fn generate(#s: &mut #krate::Source<'_, Self>) -> #krate::Outcome<Self> { #body }

            fn height(fuel: u32) -> u32 {
                #krate::derived::height::<Self>(fuel, &__heights #turbofish())
            }
        }
    }
}

/// The fields of a constructor that have a height of their own.
fn heights(krate: &TokenStream, constructor: &Constructor) -> TokenStream {
    let composite = constructor.fields.iter().filter(|f| f.parts > 0 && f.is_default());
    let types = composite.map(|field| &field.of);
    quote!(&[#(<#types as #krate::Generate>::height),*])
}

fn variants(input: &Input, generated: &[&Constructor]) -> TokenStream {
    let (krate, s, count) = (input.krate(), s(input), generated.len());
    let index = Ident::new("index", Span::mixed_site());
    let labels = generated.iter().map(|constructor| constructor.label());
    let weights = generated.iter().map(|constructor| match &constructor.attrs.weight {
        Some(weight) => quote!(#weight),
        None => quote!(1),
    });
    let branches = generated.iter().enumerate().map(|(at, constructor)| {
        let at = at as u64;
        let body = branch(input, constructor);
        if at as usize + 1 < count { quote!(#at => #body) } else { quote!(_ => #body) }
    });
    let (_, parameters, _) = input.generics.split_for_impl();
    let turbofish = parameters.as_turbofish();
    let lowest = quote!(#krate::derived::lowest(&__WEIGHTS, __heights #turbofish()));
    // A static in a generic function is one for all its instances, so generic types
    // have to look again each time.
    let (memory, lowest) = if input.generics.params.is_empty() {
        let memory = quote!(static __LOWEST: #krate::derived::Lowest<#count> = #krate::derived::Lowest::new(););
        (memory, quote!(*__LOWEST.get_or_init(|| #lowest)))
    } else {
        (quote!(), lowest)
    };
    // Where the type can't be compared, the compiler says so at its name.
    let variant = quote_spanned!(s.span()=> variant);
    quote! {
        static __LABELS: [#krate::Label; #count] = [#(#krate::Label::literal(#labels)),*];
        const __WEIGHTS: [u32; #count] = [#(#weights),*];
        #memory
        #krate::derived::#variant(#s, &__LABELS, &__WEIGHTS, || #lowest, |#s, #index| match #index {
            #(#branches,)*
        })
    }
}

fn branch(input: &Input, constructor: &Constructor) -> TokenStream {
    let (krate, s, path) = (input.krate(), s(input), &constructor.path);
    if constructor.fields.is_empty() {
        let is_it = quote!(|value| ::core::matches!(value, #path {}));
        return quote!(#krate::derived::constant(#s, #is_it, #path {}));
    }
    let steps = steps(input, constructor);
    quote!({ #steps })
}

fn only(input: &Input, constructor: &Constructor) -> TokenStream {
    let (krate, s) = (input.krate(), s(input));
    let steps = steps(input, constructor);
    let finite = constructor.fields.iter().any(|field| field.parts > 0 && field.is_default());
    let finite = finite.then(|| quote!(#krate::derived::finite(#s)?;));
    quote!(#finite #steps)
}

/// Makes the fields, one after the other, and puts them together.
fn steps(input: &Input, constructor: &Constructor) -> TokenStream {
    let (krate, s, path) = (input.krate(), s(input), &constructor.path);
    let parts = constructor.parts();
    let size = size();
    let size =
        (parts > 0).then(|| quote!(let #size = #krate::derived::part_size(#s.size(), #parts);));
    let fields = constructor.fields.iter().enumerate().map(|(at, field)| {
        let lens = name::lens(input, constructor, at);
        part(input, &lens, field)
    });
    let members = constructor.fields.iter().map(|field| {
        let (member, variable) = (&field.member, &field.variable);
        let boxed = field.boxed.then(|| quote!(::std::boxed::Box::new));
        quote!(#member: #boxed(#variable))
    });
    quote! {
        #size
        #(#fields)*
        ::core::result::Result::Ok(#path { #(#members),* })
    }
}

fn part(input: &Input, lens: &Ident, field: &Field) -> TokenStream {
    let (krate, s, namespace) = (input.krate(), s(input), name::namespace(input));
    let (variable, of, size) = (&field.variable, &field.of, size());
    let generator = match &field.attrs.with {
        _ if field.attrs.skip => quote!(#krate::derived::default::<#of>),
        Some(with) => quote!(#with),
        None => quote!(<#of as #krate::Generate>::generate),
    };
    if field.parts == 0 || field.attrs.skip {
        return quote!(let #variable = #s.focus(#namespace::#lens, #generator)?;);
    }
    let size = match field.is_collection {
        true => quote!(#krate::derived::collection_size(#size)),
        false => quote!(#size),
    };
    quote!(let #variable = #krate::derived::part(#s, #size, #namespace::#lens, #generator)?;)
}

// Expressions of the user must not see the variables of the generator, nor be disturbed
// by them: these names are of the macro's own making.

/// The source. Messages about it stand at the name of the type.
fn s(input: &Input) -> Ident {
    Ident::new("s", Span::mixed_site().located_at(input.ident.span()))
}

/// The size of composite parts.
fn size() -> Ident {
    Ident::new("size", Span::mixed_site())
}
