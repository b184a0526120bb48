//! Lists of settings in an attribute: `name = value, flag`.

use crate::problems::Problems;
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::{Error, Result, Token};

/// Settings without a value, which also end the one before them.
const FLAGS: [&str; 6] = ["skip", "no_test", "fork", "shrink_log", "require_cover", "statistics"];

/// One setting of an attribute: a name and, after `=`, what it is set to.
pub struct Setting {
    pub name: Ident,
    value: Option<TokenStream>,
}

impl Setting {
    pub fn flag(&self) -> Result<Span> {
        match &self.value {
            None => Ok(self.name.span()),
            Some(value) => {
                Err(Error::new_spanned(value, format!("`{}` takes no value", self.name)))
            }
        }
    }

    pub fn tokens(&self) -> Result<&TokenStream> {
        let missing = || Error::new(self.name.span(), format!("`{} = …` needs a value", self.name));
        self.value.as_ref().filter(|value| !value.is_empty()).ok_or_else(missing)
    }

    pub fn parse<T: syn::parse::Parse>(&self) -> Result<T> {
        syn::parse2(self.tokens()?.clone())
    }
}

/// Hands each setting of some lists to `read`, which answers whether it knows the name.
pub fn each(
    lists: impl Iterator<Item = Result<TokenStream>>,
    known: &str,
    problems: &mut Problems,
    mut read: impl FnMut(&str, &Setting) -> Result<bool>,
) {
    let mut seen: Vec<Ident> = Vec::new();
    for list in lists {
        let list = list.and_then(|list| settings.parse2(list));
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
    let is_flag = FLAGS.iter().any(|flag| name == flag);
    rest.is_empty() || is_set || (rest.peek(Token![,]) && is_flag)
}
