//! Names of lenses.

use super::ast::{Constructor, Input};
use proc_macro2::{Ident, Span};
use syn::ext::IdentExt;

/// A function of the namespace of lenses.
pub struct Lens {
    pub name: Ident,
    /// The constructor and the field that it looks at, as positions.
    pub constructor: usize,
    pub field: usize,
}

/// The full name of a field's lens: `left` in a struct, `node_left` in an enum.
///
/// Without lenses the generator still needs them, for itself; then any name will do,
/// as long as no two can be equal.
pub fn lens(input: &Input, constructor: &Constructor, field: usize) -> Ident {
    let part = &constructor.fields[field];
    if !input.is_enum {
        return part.variable.clone();
    }
    let variant = match input.attrs.no_lenses {
        None => snake(&constructor.name()),
        Some(_) => constructor.name(),
    };
    Ident::new(&format!("{variant}_{}", part.name()), part.variable.span())
}

/// The short names: a variant with one positional field, and fields that only one
/// variant has. A name that could mean two things is left out.
pub fn short(input: &Input) -> Vec<Lens> {
    let mut short = Vec::new();
    if !input.is_enum {
        return short;
    }
    let mut taken: Vec<Ident> = Vec::new();
    for (at, constructor) in input.constructors.iter().enumerate() {
        for (field, part) in constructor.fields.iter().enumerate() {
            taken.push(lens(input, constructor, field));
            let name = match (constructor.named, constructor.fields.len()) {
                (true, _) => Some(part.variable.clone()),
                (false, 1) => identifier(&snake(&constructor.name()), constructor.ident.span()),
                _ => None,
            };
            short.extend(name.map(|name| Lens { name, constructor: at, field }));
        }
    }
    taken.extend(short.iter().map(|lens| lens.name.clone()));
    let is_unique =
        |lens: &Lens| taken.iter().filter(|name| name.unraw() == lens.name.unraw()).count() == 1;
    short.retain(is_unique);
    short
}

/// The name of the namespace: `binary_tree` for `BinaryTree`.
pub fn namespace(input: &Input) -> Ident {
    let (name, span) = (snake(&input.ident.unraw().to_string()), input.ident.span());
    if input.attrs.no_lenses.is_some() {
        return Ident::new("__Lenses", span);
    }
    let given = input.attrs.lenses.clone();
    given
        .or_else(|| identifier(&name, span))
        .unwrap_or_else(|| Ident::new(&format!("{name}_"), span))
}

/// `HttpServer2` and `HTTPServer2` in snake case: `http_server2`.
fn snake(camel: &str) -> String {
    let chars: Vec<char> = camel.chars().collect();
    let mut out = String::new();
    for (at, &c) in chars.iter().enumerate() {
        let before = at.checked_sub(1).map(|at| chars[at]);
        let after_small = before.is_some_and(|c| c.is_lowercase() || c.is_ascii_digit());
        let ends_acronym = before.is_some_and(char::is_uppercase)
            && chars.get(at + 1).is_some_and(|c| c.is_lowercase());
        if c.is_uppercase() && (after_small || ends_acronym) {
            out.push('_');
        }
        out.extend(c.to_lowercase());
    }
    out
}

/// A name as an identifier, raw if it is a keyword; none for the few that can't be.
fn identifier(name: &str, span: Span) -> Option<Ident> {
    match name {
        "self" | "super" | "crate" | "_" => None,
        _ if syn::parse_str::<Ident>(name).is_ok() => Some(Ident::new(name, span)),
        _ => Some(Ident::new_raw(name, span)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_snake_case() {
        let names = ["Tree", "BinaryTree", "HTTPServer", "V2Header", "If", "ABC", "Vec3d"];
        let snakes = ["tree", "binary_tree", "http_server", "v2_header", "if", "abc", "vec3d"];
        assert_eq!(names.map(snake), snakes);
    }

    #[test]
    fn keywords_become_raw_where_they_can() {
        let text = |name| identifier(name, Span::call_site()).map(|ident| ident.to_string());
        assert_eq!(text("if"), Some("r#if".to_string()));
        assert_eq!(text("tree"), Some("tree".to_string()));
        assert_eq!(text("crate"), None);
    }
}
