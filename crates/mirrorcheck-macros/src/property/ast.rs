//! The function as the attribute sees it: a signature, and a body that is left unread.
//!
//! Reading a body takes the largest feature of syn, which doubles its build time, and
//! nothing here depends on it.

use super::attr::{FunctionAttrs, ParameterAttrs};
use crate::problems::Problems;
use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::token::{Brace, Paren};
use syn::{Attribute, Error, Generics, LitStr, Result, ReturnType, Token, Type, Visibility};

pub struct Function {
    pub attrs: FunctionAttrs,
    pub vis: Visibility,
    pub asyncness: Option<Token![async]>,
    /// `const`, `unsafe` and the like.
    pub qualifiers: TokenStream,
    pub word: Token![fn],
    pub name: Ident,
    pub generics: Generics,
    pub parentheses: Paren,
    pub parameters: Vec<Parameter>,
    pub output: ReturnType,
    pub body: Group,
}

pub struct Parameter {
    pub attrs: ParameterAttrs,
    pub pattern: TokenStream,
    /// The field of the environment: the parameter's name, or its position for `_`.
    pub field: Ident,
    pub named: Named,
    pub ty: Type,
}

/// How a parameter is written.
#[derive(PartialEq)]
pub enum Named {
    /// `x` or `mut x`.
    Name,
    /// `_`.
    Underscore,
    /// A pattern, which gives no name to the whole.
    Pattern,
}

impl Function {
    pub fn read(tokens: TokenStream, problems: &mut Problems) -> Result<Function> {
        (|input: ParseStream| function(input, problems)).parse2(tokens)
    }

    pub fn text(&self) -> String {
        self.name.unraw().to_string()
    }

    /// The function as it was before it became a property.
    pub fn bare(&self) -> TokenStream {
        let Function { vis, asyncness, qualifiers, word, name, generics, output, body, .. } = self;
        let (attrs, clause) = (&self.attrs.kept, &generics.where_clause);
        let parameters = self.parameters();
        quote! {
            #(#attrs)*
            #vis #asyncness #qualifiers #word #name #generics #parameters #output #clause #body
        }
    }

    /// The parameters in their parentheses, without what only a property knows.
    pub fn parameters(&self) -> TokenStream {
        let parameters = self.parameters.iter().map(Parameter::bare);
        let mut list = TokenStream::new();
        self.parentheses.surround(&mut list, |list| list.extend(quote!(#(#parameters),*)));
        list
    }
}

impl Parameter {
    pub fn text(&self) -> String {
        self.field.unraw().to_string()
    }

    fn bare(&self) -> TokenStream {
        let (attrs, pattern, ty) = (&self.attrs.kept, &self.pattern, &self.ty);
        quote!(#(#attrs)* #pattern: #ty)
    }
}

fn function(input: ParseStream, problems: &mut Problems) -> Result<Function> {
    let attrs = FunctionAttrs::read(input.call(Attribute::parse_outer)?, problems);
    let vis = input.parse()?;
    let (mut asyncness, mut qualifiers) = (None, TokenStream::new());
    while !input.peek(Token![fn]) {
        if input.peek(Token![async]) {
            asyncness = Some(input.parse()?);
        } else {
            qualifiers.extend(qualifier(input)?);
        }
    }
    let word = input.parse()?;
    let name = input.parse()?;
    let mut generics: Generics = input.parse()?;
    let list;
    let parentheses = syn::parenthesized!(list in input);
    let mut parameters = Vec::new();
    while !list.is_empty() {
        parameters.push(parameter(&list, parameters.len(), problems)?);
        if !list.is_empty() {
            list.parse::<Token![,]>()?;
        }
    }
    let output = input.parse()?;
    generics.where_clause = input.parse()?;
    if !input.peek(Brace) {
        return Err(input.error("a property has a body: `{ … }`"));
    }
    let body = input.parse()?;
    Ok(Function {
        attrs,
        vis,
        asyncness,
        qualifiers,
        word,
        name,
        generics,
        parentheses,
        parameters,
        output,
        body,
    })
}

fn qualifier(input: ParseStream) -> Result<TokenStream> {
    if input.peek(Token![const]) || input.peek(Token![unsafe]) {
        return Ok(input.parse::<TokenTree>()?.into_token_stream());
    }
    if input.peek(Token![extern]) {
        let (word, abi): (Token![extern], Option<LitStr>) = (input.parse()?, input.parse()?);
        return Ok(quote!(#word #abi));
    }
    Err(input.error("a property is a function: `#[property] fn name(input: Type) { … }`"))
}

fn parameter(input: ParseStream, at: usize, problems: &mut Problems) -> Result<Parameter> {
    let attrs = ParameterAttrs::read(input.call(Attribute::parse_outer)?, problems);
    let pattern = up_to_colon(input)?;
    if pattern.clone().into_iter().any(|t| matches!(t, TokenTree::Ident(word) if word == "self")) {
        let message = "a property is a function on its own, so it has no `self`";
        return Err(Error::new_spanned(pattern, message));
    }
    input.parse::<Token![:]>()?;
    let ty = input.parse()?;
    let (named, name) = name.parse2(pattern.clone()).unwrap_or((Named::Pattern, None));
    let field = name.unwrap_or_else(|| format_ident!("_{at}"));
    Ok(Parameter { attrs, pattern, field, named, ty })
}

fn up_to_colon(input: ParseStream) -> Result<TokenStream> {
    let mut tokens = TokenStream::new();
    while !(input.is_empty() || input.peek(Token![,])) {
        if input.peek(Token![::]) {
            input.parse::<Token![::]>()?.to_tokens(&mut tokens);
        } else if input.peek(Token![:]) {
            break;
        } else {
            tokens.extend([input.parse::<TokenTree>()?]);
        }
    }
    Ok(tokens)
}

fn name(pattern: ParseStream) -> Result<(Named, Option<Ident>)> {
    if pattern.parse::<Option<Token![_]>>()?.is_some() {
        return Ok((Named::Underscore, None));
    }
    pattern.parse::<Option<Token![mut]>>()?;
    Ok((Named::Name, Some(pattern.parse()?)))
}
