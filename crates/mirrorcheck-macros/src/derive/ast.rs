//! The type as the derive sees it: constructors with fields, be it a struct or an enum.

use super::attr::{FieldAttrs, TypeAttrs, VariantAttrs};
use super::classify;
use crate::problems::Problems;
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::ext::IdentExt;
use syn::{Data, DeriveInput, Error, Generics, Member, Result, Type, Visibility};

pub struct Input {
    pub ident: Ident,
    pub vis: Visibility,
    pub generics: Generics,
    pub attrs: TypeAttrs,
    pub is_enum: bool,
    /// In the order of declaration. A struct has one, named like itself.
    pub constructors: Vec<Constructor>,
}

pub struct Constructor {
    pub ident: Ident,
    /// How it is written in patterns and expressions, before the braces.
    pub path: TokenStream,
    pub attrs: VariantAttrs,
    pub named: bool,
    /// What stands after the name of one without fields, if anything does.
    pub brackets: &'static str,
    pub fields: Vec<Field>,
}

pub struct Field {
    /// `left`, or `0`.
    pub member: Member,
    /// A variable for it: `left`, or `_0`. A `with` expression sees earlier ones.
    pub variable: Ident,
    pub vis: Visibility,
    pub attrs: FieldAttrs,
    /// The type as declared, with `Self` spelled out.
    pub declared: TokenStream,
    /// The type of the part: what is inside, for a `Box`.
    pub of: TokenStream,
    pub boxed: bool,
    /// How many composite parts it has; they are made at a smaller size.
    pub parts: u32,
    /// Whether only a run can tell how many they are.
    pub is_collection: bool,
}

impl Input {
    pub fn read(input: &DeriveInput) -> Result<Input> {
        let mut problems = Problems::default();
        let attrs = TypeAttrs::read(&input.attrs, &mut problems);
        let ident = &input.ident;
        let me = Myself::new(input);
        let constructors = match &input.data {
            Data::Struct(data) => {
                let attrs = VariantAttrs::default();
                vec![constructor(ident, quote!(#ident), attrs, &data.fields, &me, &mut problems)]
            }
            Data::Enum(data) => {
                let read = |variant: &syn::Variant| {
                    let attrs = VariantAttrs::read(&variant.attrs, &mut problems);
                    let name = &variant.ident;
                    let path = quote!(#ident::#name);
                    constructor(name, path, attrs, &variant.fields, &me, &mut problems)
                };
                data.variants.iter().map(read).collect()
            }
            Data::Union(data) => {
                let message = "a union does not say which of its fields is there, so it can't be \
                               generated";
                return Err(Error::new(data.union_token.span, message));
            }
        };
        problems.settle()?;
        Ok(Input {
            ident: ident.clone(),
            vis: input.vis.clone(),
            generics: input.generics.clone(),
            attrs,
            is_enum: matches!(input.data, Data::Enum(_)),
            constructors,
        })
    }

    /// The constructors that are generated, the simplest first: those without fields,
    /// then those that do not mention the type itself, then the others.
    pub fn generated(&self) -> Vec<&Constructor> {
        let mut generated: Vec<&Constructor> =
            self.constructors.iter().filter(|c| !c.attrs.skip).collect();
        generated.sort_by_key(|constructor| match &constructor.fields[..] {
            [] => 0,
            fields if fields.iter().any(|f| classify::mentions(&f.of, &self.ident)) => 2,
            _ => 1,
        });
        generated
    }

    /// The path to the library.
    pub fn krate(&self) -> TokenStream {
        self.attrs.krate.clone().unwrap_or_else(|| quote!(::mirrorcheck))
    }
}

impl Constructor {
    pub fn name(&self) -> String {
        self.ident.unraw().to_string()
    }

    pub fn label(&self) -> String {
        self.attrs.label.as_ref().map_or_else(|| self.name(), |label| label.value())
    }

    /// How many composite parts share the size.
    pub fn parts(&self) -> u32 {
        self.fields.iter().filter(|f| !f.attrs.skip).map(|f| f.parts).fold(0, u32::saturating_add)
    }
}

impl Field {
    pub fn name(&self) -> String {
        match &self.member {
            Member::Named(ident) => ident.unraw().to_string(),
            Member::Unnamed(index) => index.index.to_string(),
        }
    }

    /// Whether it is made by the default generator of its type.
    pub fn is_default(&self) -> bool {
        !self.attrs.skip && self.attrs.with.is_none()
    }
}

fn constructor(
    ident: &Ident,
    path: TokenStream,
    attrs: VariantAttrs,
    fields: &syn::Fields,
    me: &Myself,
    problems: &mut Problems,
) -> Constructor {
    let named = matches!(fields, syn::Fields::Named(fields) if !fields.named.is_empty());
    let brackets = match fields {
        syn::Fields::Named(fields) if fields.named.is_empty() => " {}",
        syn::Fields::Unnamed(fields) if fields.unnamed.is_empty() => "()",
        _ => "",
    };
    let fields = fields.iter().enumerate().map(|(at, field)| read_field(at, field, me, problems));
    Constructor { ident: ident.clone(), path, attrs, named, brackets, fields: fields.collect() }
}

fn read_field(at: usize, field: &syn::Field, me: &Myself, problems: &mut Problems) -> Field {
    let inside = classify::boxed(&field.ty);
    let of = me.spelled_out(inside.unwrap_or(&field.ty));
    Field {
        member: field.ident.clone().map_or(Member::Unnamed(at.into()), Member::Named),
        variable: field.ident.clone().unwrap_or_else(|| format_ident!("_{at}")),
        vis: field.vis.clone(),
        attrs: FieldAttrs::read(&field.attrs, problems),
        declared: me.spelled_out(&field.ty),
        parts: classify::parts(&field.ty),
        is_collection: classify::is_collection(&field.ty),
        boxed: inside.is_some(),
        of,
    }
}

/// What `Self` stands for; outside of an `impl`, the word has no meaning.
struct Myself(TokenStream);

impl Myself {
    fn new(input: &DeriveInput) -> Myself {
        let (ident, (_, parameters, _)) = (&input.ident, input.generics.split_for_impl());
        Myself(quote!(#ident #parameters))
    }

    fn spelled_out(&self, ty: &Type) -> TokenStream {
        self.replace(ty.to_token_stream())
    }

    fn replace(&self, tokens: TokenStream) -> TokenStream {
        let mut tokens = tokens.into_iter().peekable();
        let mut out = TokenStream::new();
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Ident(ident) if ident == "Self" => {
                    let me = at(&self.0, ident.span());
                    let is_path =
                        matches!(tokens.peek(), Some(TokenTree::Punct(p)) if p.as_char() == ':');
                    out.extend(if is_path { quote!(<#me>) } else { me });
                }
                TokenTree::Group(group) => {
                    let inside = self.replace(group.stream());
                    let mut replaced = proc_macro2::Group::new(group.delimiter(), inside);
                    replaced.set_span(group.span());
                    out.extend([TokenTree::Group(replaced)]);
                }
                token => out.extend([token]),
            }
        }
        out
    }
}

/// The same tokens, where messages about them belong.
fn at(tokens: &TokenStream, span: Span) -> TokenStream {
    let moved = |mut token: TokenTree| {
        token.set_span(token.span().located_at(span));
        token
    };
    tokens.clone().into_iter().map(moved).collect()
}
