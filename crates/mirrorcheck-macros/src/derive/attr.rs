//! The `#[generate(…)]` attributes of types, variants and fields.

use crate::problems::Problems;
use crate::settings::{self, Setting};
use proc_macro2::{Ident, Span, TokenStream};
use quote::ToTokens;
use syn::{Attribute, LitInt, LitStr, Path, Result};

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

fn each(
    attrs: &[Attribute],
    known: &str,
    problems: &mut Problems,
    read: impl FnMut(&str, &Setting) -> Result<bool>,
) {
    let mine = attrs.iter().filter(|attr| attr.path().is_ident("generate"));
    let lists = mine.map(|attr| Ok(attr.meta.require_list()?.tokens.clone()));
    settings::each(lists, known, problems, read);
}
