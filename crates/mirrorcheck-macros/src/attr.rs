//! The `#[generate(…)]` attributes of types, variants and fields.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::{Attribute, Error, LitInt, LitStr, Path, Result, Token};

#[derive(Default)]
pub struct TypeAttrs {
    pub krate: Option<TokenStream>,
    pub lenses: Option<Ident>,
    pub no_lenses: Option<Span>,
    pub no_structure: bool,
}

#[derive(Default)]
pub struct VariantAttrs {
    pub weight: Option<LitInt>,
    pub label: Option<LitStr>,
    pub skip: bool,
}

#[derive(Default)]
pub struct FieldAttrs {
    pub with: Option<TokenStream>,
    pub skip: bool,
}

/// Mistakes found so far: the user hears of all at once.
#[derive(Default)]
pub struct Problems(Option<Error>);

impl Problems {
    pub fn add(&mut self, error: Error) {
        match &mut self.0 {
            Some(errors) => errors.combine(error),
            none => *none = Some(error),
        }
    }

    pub fn at(&mut self, tokens: impl ToTokens, message: impl std::fmt::Display) {
        self.add(Error::new_spanned(tokens, message));
    }

    pub fn settle(self) -> Result<()> {
        self.0.map_or(Ok(()), Err)
    }
}

impl TypeAttrs {
    pub fn read(attrs: &[Attribute], problems: &mut Problems) -> TypeAttrs {
        let known =
            "on a type there are `crate = path`, `lenses = name`, `no_lenses` and `no_structure`";
        let mut read = TypeAttrs::default();
        each(attrs, known, problems, |name, setting| {
            match name {
                "crate" => read.krate = Some(setting.parse::<Path>()?.into_token_stream()),
                "lenses" => read.lenses = Some(setting.parse()?),
                "no_lenses" => read.no_lenses = Some(setting.flag()?),
                "no_structure" => read.no_structure = setting.flag().map(|_| true)?,
                _ => return Ok(false),
            }
            Ok(true)
        });
        read
    }
}

impl VariantAttrs {
    pub fn read(attrs: &[Attribute], problems: &mut Problems) -> VariantAttrs {
        let known = "on a variant there are `weight = 3`, `label = \"…\"` and `skip`";
        let mut read = VariantAttrs::default();
        each(attrs, known, problems, |name, setting| {
            match name {
                "weight" => read.weight = Some(setting.parse()?),
                "label" => read.label = Some(setting.parse()?),
                "skip" => read.skip = setting.flag().map(|_| true)?,
                _ => return Ok(false),
            }
            Ok(true)
        });
        read
    }
}

impl FieldAttrs {
    pub fn read(attrs: &[Attribute], problems: &mut Problems) -> FieldAttrs {
        let known = "on a field there are `with = generator` and `skip`";
        let mut read = FieldAttrs::default();
        each(attrs, known, problems, |name, setting| {
            match name {
                "with" => read.with = Some(setting.tokens()?.clone()),
                "skip" => read.skip = setting.flag().map(|_| true)?,
                _ => return Ok(false),
            }
            Ok(true)
        });
        read
    }
}

/// One setting of an attribute: a name and, after `=`, what it is set to.
struct Setting {
    name: Ident,
    value: Option<TokenStream>,
}

impl Setting {
    fn flag(&self) -> Result<Span> {
        match &self.value {
            None => Ok(self.name.span()),
            Some(value) => {
                Err(Error::new_spanned(value, format!("`{}` takes no value", self.name)))
            }
        }
    }

    fn tokens(&self) -> Result<&TokenStream> {
        let missing = || Error::new(self.name.span(), format!("`{} = …` needs a value", self.name));
        self.value.as_ref().filter(|value| !value.is_empty()).ok_or_else(missing)
    }

    fn parse<T: syn::parse::Parse>(&self) -> Result<T> {
        syn::parse2(self.tokens()?.clone())
    }
}

/// Hands each setting to `read`, which answers whether it knows the name.
fn each(
    attrs: &[Attribute],
    known: &str,
    problems: &mut Problems,
    mut read: impl FnMut(&str, &Setting) -> Result<bool>,
) {
    let mut seen: Vec<Ident> = Vec::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("generate")) {
        let list = attr.meta.require_list().and_then(|list| settings.parse2(list.tokens.clone()));
        for setting in list.map_err(|error| problems.add(error)).unwrap_or_default() {
            let name = &setting.name;
            if seen.contains(name) {
                problems.at(name, format!("`{name}` is set twice"));
                continue;
            }
            match read(&name.to_string(), &setting) {
                Ok(true) => seen.push(name.clone()),
                Ok(false) => problems.at(name, format!("there is no `{name}`; {known}")),
                Err(error) => problems.add(error),
            }
        }
    }
}

fn settings(input: ParseStream) -> Result<Vec<Setting>> {
    let mut settings = Vec::new();
    while !input.is_empty() {
        let name = input.call(Ident::parse_any)?;
        let value = match input.parse::<Option<Token![=]>>()? {
            Some(_) => Some(up_to_comma(input)?),
            None => None,
        };
        settings.push(Setting { name, value });
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(settings)
}

/// An expression, without reading it: syn needs its largest feature for that, and the
/// compiler reads it anyway. Commas also occur inside of expressions, in `<A, B>` and
/// `|a, b|`; the one that ends it has another setting behind it, or nothing.
fn up_to_comma(input: ParseStream) -> Result<TokenStream> {
    let mut tokens = TokenStream::new();
    while !(input.is_empty() || input.peek(Token![,]) && is_end(&input.fork())) {
        tokens.extend([input.parse::<TokenTree>()?]);
    }
    Ok(tokens)
}

/// Whether a setting, or nothing, comes after the comma.
fn is_end(rest: ParseStream) -> bool {
    let Ok(_) = rest.parse::<Token![,]>() else { return false };
    if rest.is_empty() {
        return true;
    }
    let Ok(name) = rest.call(Ident::parse_any) else { return false };
    let is_set = rest.peek(Token![=]) && !rest.peek(Token![==]) && !rest.peek(Token![=>]);
    rest.is_empty() || is_set || (rest.peek(Token![,]) && name == "skip")
}
