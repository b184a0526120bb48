//! Mistakes that can be told from the type alone.

use super::ast::{Constructor, Input};
use super::name;
use crate::problems::Problems;
use proc_macro2::Ident;
use syn::Result;
use syn::ext::IdentExt;

/// Reports all mistakes at once.
pub fn check(input: &Input) -> Result<()> {
    let mut problems = Problems::default();
    generics(input, &mut problems);
    lenses(input, &mut problems);
    if input.is_enum {
        variants(input, &mut problems);
    }
    for constructor in &input.constructors {
        fields(constructor, &mut problems);
    }
    problems.settle()
}

fn generics(input: &Input, problems: &mut Problems) {
    for lifetime in input.generics.lifetimes() {
        problems.at(lifetime, "a generated value can't borrow: there is nobody to borrow from");
    }
}

fn variants(input: &Input, problems: &mut Problems) {
    let generated = input.generated();
    if input.constructors.is_empty() {
        problems.at(&input.ident, "an enum without variants has no values to generate");
    } else if generated.is_empty() {
        problems.at(&input.ident, "all variants are skipped, so there is nothing to generate");
    }
    for constructor in &input.constructors {
        let attrs = &constructor.attrs;
        if let Some(weight) = &attrs.weight {
            match weight.base10_parse::<u32>() {
                Ok(0) => problems.at(weight, "a weight of 0 is written `skip`"),
                Ok(_) => {}
                Err(_) => problems.at(weight, "a weight is a number from 1 to 4294967295"),
            }
        }
        match &attrs.label {
            Some(label) if label.value().is_empty() => {
                problems.at(label, "an empty label is no label");
            }
            Some(label) if attrs.skip => problems.at(label, "a skipped variant has no label"),
            _ => {}
        }
        if let (Some(weight), true) = (&attrs.weight, attrs.skip) {
            problems.at(weight, "a skipped variant has no weight");
        }
    }
    for (at, constructor) in generated.iter().enumerate() {
        let label = constructor.label();
        if let Some(first) = generated[..at].iter().find(|first| first.label() == label) {
            let message = format!("the label {label:?} is that of `{}`, too", first.ident);
            match &constructor.attrs.label {
                Some(label) => problems.at(label, message),
                None => problems.at(&constructor.ident, message),
            }
        }
    }
}

fn fields(constructor: &Constructor, problems: &mut Problems) {
    for field in &constructor.fields {
        if let (Some(with), true) = (&field.attrs.with, field.attrs.skip) {
            problems.at(with, "a skipped field is its `Default`, so it takes no `with`");
        }
    }
}

fn lenses(input: &Input, problems: &mut Problems) {
    match (&input.attrs.lenses, input.attrs.no_lenses) {
        (Some(name), Some(_)) => problems.at(name, "`no_lenses` needs no name for them"),
        (None, None) if name::namespace(input).unraw() == input.ident.unraw() => {
            let message = "the lenses would have the name of the type: give them one with \
                           `#[generate(lenses = name)]`, or do without, `#[generate(no_lenses)]`";
            problems.at(&input.ident, message);
        }
        _ => {}
    }
    let mut taken: Vec<Ident> = Vec::new();
    for constructor in &input.constructors {
        for (at, field) in constructor.fields.iter().enumerate() {
            let name = name::lens(input, constructor, at);
            if taken.contains(&name) {
                let message = format!(
                    "two lenses would be called `{name}`: rename something, or do without them, \
                     `#[generate(no_lenses)]`"
                );
                problems.at(&field.member, message);
            }
            taken.push(name);
        }
    }
}
