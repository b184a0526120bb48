//! The attributes on the function and on its parameters.

use crate::problems::Problems;
use proc_macro2::{Span, TokenStream};
use syn::{Attribute, Error, Meta, MetaList, Result};

#[derive(Default)]
pub struct FunctionAttrs {
    pub requires: Vec<Given>,
    pub examples: Vec<Given>,
    /// Those of others.
    pub kept: Vec<Attribute>,
}

#[derive(Default)]
pub struct ParameterAttrs {
    pub with: Option<Given>,
    pub shrink_with: Option<Given>,
    pub parse: Option<Given>,
    pub requires: Vec<Given>,
    /// Those of the compiler.
    pub kept: Vec<Attribute>,
}

/// What an attribute is given between its parentheses. The compiler will read it.
pub struct Given {
    pub tokens: TokenStream,
    /// As the user wrote it, in one line.
    pub text: String,
    /// Of the parentheses.
    pub span: Span,
}

/// Where an attribute of somebody else belongs, in what the function becomes.
#[derive(Clone, Copy, PartialEq)]
pub enum Belongs {
    Everywhere,
    Test,
    Body,
}

impl FunctionAttrs {
    pub fn read(attrs: Vec<Attribute>, problems: &mut Problems) -> FunctionAttrs {
        let mut read = FunctionAttrs::default();
        for attr in attrs {
            match name(&attr).as_str() {
                "requires" => read.requires.extend(problems.or_add(given(&attr, "a condition"))),
                "example" => read.examples.extend(problems.or_add(given(&attr, "arguments"))),
                "with" => problems.at(attr, "a generator belongs to a parameter"),
                "shrink_with" => problems.at(attr, "a shrinker belongs to a parameter"),
                "parse" => problems.at(attr, "a parser belongs to a parameter"),
                "test" => problems.at(attr, "a property is a test already"),
                _ => read.kept.push(attr),
            }
        }
        read
    }

    pub fn that_belong(&self, to: Belongs) -> impl Iterator<Item = &Attribute> {
        let belongs = move |attr: &&Attribute| {
            let belongs = belongs(attr);
            belongs == to || belongs == Belongs::Everywhere
        };
        self.kept.iter().filter(belongs)
    }
}

impl ParameterAttrs {
    pub fn read(attrs: Vec<Attribute>, problems: &mut Problems) -> ParameterAttrs {
        let mut read = ParameterAttrs::default();
        for attr in attrs {
            match name(&attr).as_str() {
                "with" if read.with.is_some() => {
                    problems.at(attr, "a parameter has one generator");
                }
                "with" => read.with = problems.or_add(given(&attr, "a generator")),
                "shrink_with" if read.shrink_with.is_some() => {
                    problems.at(attr, "a parameter has one shrinker");
                }
                "shrink_with" => read.shrink_with = problems.or_add(given(&attr, "a shrinker")),
                "parse" if read.parse.is_some() => {
                    problems.at(attr, "a parameter has one parser");
                }
                "parse" => read.parse = problems.or_add(given(&attr, "a parser")),
                "requires" => read.requires.extend(problems.or_add(given(&attr, "a condition"))),
                "allow" | "expect" | "warn" | "deny" | "forbid" => read.kept.push(attr),
                "doc" => problems.at(attr, "a comment on a parameter is written `// …`"),
                "example" => problems.at(attr, "an example belongs above the function"),
                "cfg" | "cfg_attr" => {
                    problems.at(attr, "a parameter that is not always there is not supported");
                }
                name => {
                    let known = "`with(generator)`, `requires(condition)`, \
                                 `shrink_with(shrinker)` and `parse(parser)`";
                    let message = format!("there is no `{name}`; on a parameter there are {known}");
                    problems.at(attr.path(), message);
                }
            }
        }
        read
    }
}

fn name(attr: &Attribute) -> String {
    attr.path().get_ident().map(ToString::to_string).unwrap_or_default()
}

fn given(attr: &Attribute, what: &str) -> Result<Given> {
    match &attr.meta {
        Meta::List(list) if !list.tokens.is_empty() => {
            let span = list.delimiter.span().join();
            Ok(Given { tokens: list.tokens.clone(), text: text(list, span), span })
        }
        _ => Err(Error::new_spanned(attr, format!("`{}(…)` needs {what}", name(attr)))),
    }
}

/// Tokens have lost how they were spaced, so the source is asked first.
fn text(list: &MetaList, span: Span) -> String {
    let source = span.source_text().unwrap_or_default();
    let inside = source.get(1..source.len().saturating_sub(1)).map(in_one_line);
    inside.filter(|text| !text.is_empty()).unwrap_or_else(|| list.tokens.to_string())
}

fn in_one_line(text: &str) -> String {
    text.lines().map(str::trim).collect::<Vec<_>>().join(" ").trim().to_owned()
}

fn belongs(attr: &Attribute) -> Belongs {
    match name(attr).as_str() {
        "cfg" | "doc" | "allow" | "warn" | "deny" | "forbid" => Belongs::Everywhere,
        // An expectation is fulfilled once.
        "expect" | "inline" | "cold" | "track_caller" | "must_use" => Belongs::Body,
        "" if attr.path().segments.first().is_some_and(|s| s.ident == "clippy") => Belongs::Body,
        // `ignore`, `should_panic`, `cfg_attr(miri, ignore)`, and what wraps a test.
        _ => Belongs::Test,
    }
}
