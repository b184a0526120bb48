//! What the attribute writes, from a function that was found valid.
//!
//! ```text
//! #[test]
//! fn name() { name::property().test() }
//!
//! #[derive(Default)]
//! struct name { list: Option<Vec<u8>>, at: Option<usize> }
//!
//! impl name {
//!     fn property() -> Property<Self> {
//!         fn name(list: Vec<u8>, at: usize) { … }  // as it was
//!         Parts::new("…", …).forall("list", …).forall("at", …).check(…).property()
//!     }
//! }
//! ```
//!
//! A struct with braces and a function can have the same name, also inside of functions.
//! So the environment is where the property is found, and no other name is needed.

use super::ast::{Function, Named, Parameter};
use super::attr::{Belongs, Given, ParameterAttrs};
use super::configure::Configuration;
use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{ReturnType, Type};

pub fn property(function: &Function, configuration: &Configuration) -> TokenStream {
    let expansion = Expansion { function, krate: configuration.krate() };
    let test = (!configuration.no_test).then(|| expansion.test());
    let environment = expansion.environment();
    let property = expansion.property(configuration);
    quote!(#test #environment #property)
}

struct Expansion<'f> {
    function: &'f Function,
    krate: TokenStream,
}

impl Expansion<'_> {
    fn test(&self) -> TokenStream {
        let name = &self.function.name;
        let attrs = self.function.attrs.that_belong(Belongs::Test);
        // The report is a panic, and it comes from the function's name.
        let run = quote_spanned!(name.span()=> #name::property().test(););
        quote! {
            #(#attrs)*
            #[::core::prelude::v1::test]
            fn #name() { #run }
        }
    }

    fn environment(&self) -> TokenStream {
        let Function { vis, name, parameters, .. } = self.function;
        let attrs = self.function.attrs.that_belong(Belongs::Everywhere);
        let fields = parameters
            .iter()
            .map(|Parameter { field, ty, .. }| quote!(#vis #field: ::core::option::Option<#ty>));
        quote! {
            #(#attrs)*
            #[allow(non_camel_case_types, missing_docs, dead_code)]
            #[derive(::core::default::Default)]
            #vis struct #name { #(#fields),* }
        }
    }

    fn property(&self, configuration: &Configuration) -> TokenStream {
        let (krate, Function { vis, name, parameters, .. }) = (&self.krate, self.function);
        let attrs = self.function.attrs.that_belong(Belongs::Everywhere);
        let text = self.function.text();
        let steps = (0..parameters.len()).map(|at| self.variable(at));
        let (settings, body, check) = (self.settings(configuration), self.body(), self.check());
        let (inputs, examples) = (self.inputs_of_arguments(), self.examples());
        quote! {
            #(#attrs)*
            #[allow(missing_docs, dead_code)]
            impl #name {
                #vis fn property() -> #krate::Property<Self> {
                    #body
                    #inputs
                    fn __fresh() -> #krate::Environment {
                        #krate::Environment::new(<#name as ::core::default::Default>::default())
                    }
                    fn __clear(inputs: &mut #krate::Environment) {
                        *inputs.of_mut::<#name>() = ::core::default::Default::default();
                    }
                    #krate::expansion::Parts::new(
                        ::core::concat!(::core::module_path!(), "::", #text), __fresh, __clear,
                    )
                    #settings #(#steps)* #check #examples
                    .property()
                }
            }
        }
    }

    // ------------------------------------------------------------ steps

    /// A variable, and the conditions on it.
    fn variable(&self, at: usize) -> TokenStream {
        let krate = &self.krate;
        let parameter = &self.function.parameters[at];
        let (field, text, environment) = (&parameter.field, parameter.text(), local("so_far"));
        let (generator, span) = self.generator(parameter);
        let s = Ident::new("s", Span::mixed_site().located_at(span));
        let earlier = self.bindings(&environment, at);
        // What goes wrong in the generator goes wrong at its place.
        let ty = &parameter.ty;
        let lens = Ident::new("lens", Span::mixed_site().located_at(span));
        let made = quote_spanned! {span=> #s.focus::<#ty>(#lens, #generator)? };
        let seen = at + 1;
        let of_function = self.function.attrs.requires.iter();
        let decided = of_function.filter(|condition| self.needed(condition) == seen);
        let conditions = self.conditions(parameter.attrs.requires.iter().chain(decided), seen);
        let ParameterAttrs { shrink_with, parse, .. } = &parameter.attrs;
        let shrinker = self.annotation(ty, "ShrinkWith", shrink_with.as_ref());
        let parser = self.annotation(ty, "Parse", parse.as_ref());
        let name = &self.function.name;
        // Functions and not closures, and the lens by its address: what is generic over them is
        // then compiled once for all properties. Items have no hygiene, hence their names.
        quote! {
            .forall(
                #text,
                {
                    fn __make(
                        #s: &mut #krate::Source<'_, #krate::Environment>,
                        #environment: &mut #krate::Environment,
                    ) -> #krate::Outcome<()> {
                        fn __found(made: &#krate::Environment) -> ::core::option::Option<&#ty> {
                            made.of::<#name>().#field.as_ref()
                        }
                        let #lens: fn(&#krate::Environment) -> ::core::option::Option<&#ty> = __found;
                        let #environment = #environment.of_mut::<#name>();
                        #earlier
                        #environment.#field = ::core::option::Option::Some(#made);
                        ::core::result::Result::Ok(())
                    }
                    __make
                },
                {
                    fn __read(inputs: &#krate::Environment) -> &dyn ::core::any::Any {
                        &inputs.of::<#name>().#field
                    }
                    fn __write(inputs: &mut #krate::Environment) -> &mut dyn ::core::any::Any {
                        &mut inputs.of_mut::<#name>().#field
                    }
                    let known = #krate::known!(#krate::TypeOf::<#ty>::new());
                    #krate::Slot { read: __read, write: __write, known }
                },
            )
            #shrinker
            #parser
            #conditions
        }
    }

    /// A function of the user's that annotates the variable, by its place among the blocks.
    fn annotation(&self, ty: &Type, block: &str, given: Option<&Given>) -> Option<TokenStream> {
        let Given { tokens, .. } = given?;
        let block = Ident::new(block, tokens.span());
        // What goes wrong in the function goes wrong at its place.
        let krate = self.krate.clone().into_iter().map(|mut token| {
            token.set_span(tokens.span());
            token
        });
        let krate: TokenStream = krate.collect();
        Some(quote_spanned! {tokens.span()=>
            .annotate(#krate::blocks::#block::new::<#ty, _>(#tokens))
        })
    }

    fn generator(&self, parameter: &Parameter) -> (TokenStream, Span) {
        if let Some(Given { tokens, .. }) = &parameter.attrs.with {
            return (tokens.clone(), tokens.span());
        }
        let (ty, span) = (&parameter.ty, parameter.ty.span());
        // `any`, without another function between the message and the type.
        let krate = &self.krate;
        (quote!(<#ty as #krate::Generate>::generate), span)
    }

    /// How many variables a condition above the function needs: those up to the last one that
    /// it mentions. Later ones may rely on it.
    fn needed(&self, condition: &Given) -> usize {
        let parameters = &self.function.parameters;
        let mentioned = |p: &Parameter| mentions(condition.tokens.clone(), &p.field);
        parameters.iter().rposition(mentioned).map_or(parameters.len(), |last| last + 1)
    }

    /// Conditions on the first so many variables.
    fn conditions<'g>(
        &self,
        conditions: impl Iterator<Item = &'g Given>,
        seen: usize,
    ) -> TokenStream {
        let environment = local("so_far");
        let earlier = self.bindings(&environment, seen);
        let (krate, name) = (&self.krate, &self.function.name);
        let conditions = conditions.map(|Given { tokens, text, .. }| {
            let holds = quote! {{
                fn __holds(#environment: &#krate::Environment) -> bool {
                    let #environment = #environment.of::<#name>();
                    #earlier
                    #tokens
                }
                __holds
            }};
            quote_spanned!(tokens.span()=> .implies(#text, #holds))
        });
        conditions.collect()
    }

    /// The first so many variables, by their names, as references.
    fn bindings(&self, environment: &Ident, seen: usize) -> TokenStream {
        let krate = &self.krate;
        let named = self.function.parameters[..seen].iter().filter(|p| p.named == Named::Name);
        let bindings = named.map(|parameter| {
            let (field, text) = (&parameter.field, parameter.text());
            quote! {
                #[allow(unused_variables)]
                let #field = #krate::expansion::made(&#environment.#field, #text);
            }
        });
        bindings.collect()
    }

    // ------------------------------------------------------------ the body

    /// The function as it was.
    fn body(&self) -> TokenStream {
        let Function { asyncness, word, name, output, body, .. } = self.function;
        let attrs = self.function.attrs.that_belong(Belongs::Body);
        let parameters = self.function.parameters();
        quote!(#(#attrs)* #asyncness #word #name #parameters #output #body)
    }

    fn check(&self) -> TokenStream {
        let (krate, name, inputs) = (&self.krate, &self.function.name, local("inputs"));
        let arguments = self.function.parameters.iter().map(|parameter| {
            let (field, text) = (&parameter.field, parameter.text());
            quote!(#krate::expansion::taken(&mut #inputs.#field, #text))
        });
        let mut answer = quote!(#name(#(#arguments),*));
        if self.function.asyncness.is_some() {
            answer = quote!(#krate::expansion::completed(#answer));
        }
        let verdict = self.verdict(answer);
        quote! {
            .check({
                fn __check(#inputs: &mut #krate::Environment) -> #krate::Verdict {
                    let #inputs = #inputs.of_mut::<#name>();
                    #verdict
                }
                __check
            })
        }
    }

    /// By the type's name, where it has one: that is where a type that is no answer is
    /// reported.
    fn verdict(&self, answer: TokenStream) -> TokenStream {
        let krate = &self.krate;
        match &self.function.output {
            ReturnType::Default => quote!(<() as #krate::IntoVerdict>::into_verdict(#answer)),
            ReturnType::Type(_, ty) => match &**ty {
                Type::Never(_) => answer,
                Type::ImplTrait(_) => quote!(#krate::IntoVerdict::into_verdict(#answer)),
                ty => quote!(<#ty as #krate::IntoVerdict>::into_verdict(#answer)),
            },
        }
    }

    // ------------------------------------------------------------ beside the steps

    fn settings(&self, configuration: &Configuration) -> TokenStream {
        if configuration.given.is_empty() && configuration.fork.is_none() {
            return quote!();
        }
        let krate = &self.krate;
        let given = configuration.given.iter().map(|(name, value)| quote!(#name: #value));
        let fork = configuration.fork.iter().map(
            |span| quote_spanned!(*span=> fork: ::core::option::Option::Some(#krate::Fork::new())),
        );
        let given = given.chain(fork);
        quote! {
            .configured({
                #[allow(clippy::needless_update)]
                let settings = #krate::Settings { #(#given,)* ..#krate::Settings::default() };
                settings
            })
        }
    }

    /// Puts the arguments of an example together.
    fn inputs_of_arguments(&self) -> Option<TokenStream> {
        self.function.attrs.examples.first()?;
        let (inputs, span) = (local("inputs"), self.function.name.span());
        let parameters = self.function.parameters.iter();
        let parameters = parameters.map(|Parameter { field, ty, .. }| quote!(#field: #ty));
        let fields =
            self.function.parameters.iter().map(
                |Parameter { field, .. }| quote!(#field: ::core::option::Option::Some(#field)),
            );
        Some(quote_spanned!(span=> let #inputs = |#(#parameters),*| Self { #(#fields),* };))
    }

    fn examples(&self) -> TokenStream {
        let examples = self.function.attrs.examples.iter().map(|Given { tokens, text, span }| {
            // The compiler counts the arguments, and says so at the user's parentheses.
            let inputs = Ident::new("inputs", Span::mixed_site().located_at(*span));
            let mut arguments = Group::new(Delimiter::Parenthesis, tokens.clone());
            arguments.set_span(*span);
            quote_spanned!(tokens.span()=> .example(#text, move || #inputs #arguments))
        });
        examples.collect()
    }
}

/// A variable that the user's expressions can't see.
fn local(name: &str) -> Ident {
    Ident::new(name, Span::mixed_site())
}

/// Whether a name occurs in some tokens.
fn mentions(tokens: TokenStream, name: &Ident) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => ident == *name,
        TokenTree::Group(group) => mentions(group.stream(), name),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}
