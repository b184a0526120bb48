//! What a field's type tells by its looks. A derive sees names, not types, so these are
//! judgements by name; each errs on the safe side.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::{GenericArgument, PathArguments, Type};

/// Types that are not derived: they contain derived types only as their parameters.
const PLAIN: &[&str] = &[
    "u8",
    "u16",
    "u32",
    "u64",
    "u128",
    "usize",
    "i8",
    "i16",
    "i32",
    "i64",
    "i128",
    "isize",
    "f32",
    "f64",
    "bool",
    "char",
    "str",
    "String",
    "Option",
    "Result",
    "Box",
    "Rc",
    "Arc",
    "Range",
    "RangeInclusive",
    "Duration",
    "SystemTime",
    "Ordering",
    "Wrapping",
    "NonZero",
    "IpAddr",
    "Ipv4Addr",
    "Ipv6Addr",
    "SocketAddr",
    "SocketAddrV4",
    "SocketAddrV6",
    "PathBuf",
    "OsString",
];

/// Types with any number of elements, which are as large as the size says.
const COLLECTIONS: &[&str] =
    &["Vec", "VecDeque", "LinkedList", "BinaryHeap", "BTreeMap", "BTreeSet", "HashMap", "HashSet"];

/// How many composite parts a field has: those that may recurse, because their type has
/// a name that is not known here. They share the size; with none, a field keeps it.
pub fn parts(ty: &Type) -> u32 {
    match ty {
        Type::Group(group) => parts(&group.elem),
        Type::Paren(paren) => parts(&paren.elem),
        Type::Slice(slice) => parts(&slice.elem),
        Type::Tuple(tuple) => tuple.elems.iter().map(parts).sum(),
        Type::Array(array) => parts(&array.elem).saturating_mul(length(array).unwrap_or(1)),
        Type::Path(path) => match path.path.segments.last() {
            Some(last) if path.qself.is_none() && is_known(&last.ident) => {
                types(&last.arguments).map(parts).sum()
            }
            _ => 1,
        },
        _ => 1,
    }
}

/// Whether a field has so many composite parts that only a run can tell how many.
pub fn is_collection(ty: &Type) -> bool {
    match ty {
        Type::Group(group) => is_collection(&group.elem),
        Type::Paren(paren) => is_collection(&paren.elem),
        Type::Tuple(tuple) => tuple.elems.iter().any(is_collection),
        Type::Array(array) => {
            is_collection(&array.elem) || (length(array).is_none() && parts(ty) > 0)
        }
        Type::Path(path) => path.path.segments.last().is_some_and(|last| {
            let is_one = COLLECTIONS.iter().any(|name| last.ident == name) && parts(ty) > 0;
            is_one || types(&last.arguments).any(is_collection)
        }),
        _ => false,
    }
}

fn is_known(name: &Ident) -> bool {
    PLAIN.iter().chain(COLLECTIONS).any(|known| name == known)
}

fn length(array: &syn::TypeArray) -> Option<u32> {
    array.len.to_token_stream().to_string().parse().ok()
}

fn types(arguments: &PathArguments) -> impl Iterator<Item = &Type> {
    let arguments = match arguments {
        PathArguments::AngleBracketed(arguments) => Some(&arguments.args),
        _ => None,
    };
    arguments.into_iter().flatten().filter_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    })
}

/// Whether a name occurs in some tokens.
pub fn mentions(tokens: &TokenStream, name: &Ident) -> bool {
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Ident(ident) => ident.unraw() == name.unraw(),
        TokenTree::Group(group) => mentions(&group.stream(), name),
        _ => false,
    })
}

/// What is inside a `Box`, if that is what the type is and what is inside has a size.
pub fn boxed(ty: &Type) -> Option<&Type> {
    let path = match ty {
        Type::Group(group) => return boxed(&group.elem),
        Type::Paren(paren) => return boxed(&paren.elem),
        Type::Path(path) if path.qself.is_none() => path,
        _ => return None,
    };
    let last = path.path.segments.last().filter(|segment| segment.ident == "Box")?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    match arguments.args.iter().collect::<Vec<_>>()[..] {
        [GenericArgument::Type(inside)] if has_size(inside) => Some(inside),
        _ => None,
    }
}

fn has_size(ty: &Type) -> bool {
    match ty {
        Type::Slice(_) | Type::TraitObject(_) => false,
        Type::Path(path) => !path.path.is_ident("str"),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts_of(ty: &str) -> u32 {
        parts(&syn::parse_str(ty).unwrap())
    }

    fn collects(ty: &str) -> bool {
        is_collection(&syn::parse_str(ty).unwrap())
    }

    #[test]
    fn plain_types_have_no_composite_parts() {
        let plain =
            ["u8", "()", "(u8, String)", "[f64; 3]", "Option<std::string::String>", "Vec<u8>"];
        assert_eq!(plain.map(parts_of), [0; 6]);
    }

    #[test]
    fn composite_parts_are_counted() {
        let composite = ["Tree", "Box<Tree>", "Option<Rc<Tree>>", "Pair<u8, u8>", "T::Item"];
        assert_eq!(composite.map(parts_of), [1; 5]);
        assert_eq!(["(Tree, u8, Tree)", "[Tree; 4]", "Box<[(A, B); 2]>"].map(parts_of), [2, 4, 4]);
    }

    #[test]
    fn collections_of_composite_parts_are_noticed() {
        assert!(
            ["Vec<Tree>", "Option<Vec<Tree>>", "HashMap<u8, Tree>", "[Tree; N]"].map(collects)
                == [true; 4]
        );
        assert!(["Vec<u8>", "[Tree; 4]", "Tree", "Option<Tree>"].map(collects) == [false; 4]);
    }
}
