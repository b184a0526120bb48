//! Mistakes that can be told from the signature.

use super::ast::{Function, Named, Parameter};
use crate::problems::Problems;
use syn::Type;

pub fn check(function: &Function, problems: &mut Problems) {
    signature(function, problems);
    for parameter in &function.parameters {
        pattern(parameter, problems);
        input(parameter, problems);
    }
    for (at, parameter) in function.parameters.iter().enumerate() {
        if function.parameters[..at].iter().any(|before| before.text() == parameter.text()) {
            problems.at(&parameter.pattern, "another parameter has this name");
        }
    }
}

fn signature(function: &Function, problems: &mut Problems) {
    if !function.qualifiers.is_empty() {
        let message = format!("a property can't be `{}`", function.qualifiers);
        problems.at(&function.qualifiers, message);
    }
    if !function.generics.params.is_empty() {
        let message = "a property can't be generic, since nobody says for which types to test it: \
                       write a generic function, and a property for each type that calls it";
        problems.at(&function.generics, message);
    } else if let Some(clause) = &function.generics.where_clause {
        problems.at(clause, "a property has no types to say anything of");
    }
    if function.parameters.is_empty() {
        let message = "a property has inputs; without any, `#[test]` is enough";
        problems.at(&function.name, message);
    }
}

fn pattern(parameter: &Parameter, problems: &mut Problems) {
    if parameter.named == Named::Pattern {
        let message = "an input has a name, to be reported by: take it apart in the body";
        problems.at(&parameter.pattern, message);
    }
}

fn input(parameter: &Parameter, problems: &mut Problems) {
    match &parameter.ty {
        Type::ImplTrait(ty) => {
            problems.at(ty, "an input has one type: nobody says which one this is");
        }
        Type::Reference(ty) if ty.lifetime.as_ref().is_none_or(|l| l.ident != "static") => {
            problems.at(ty, "an input is owned: take it by value and borrow it in the body");
        }
        _ => {}
    }
}
