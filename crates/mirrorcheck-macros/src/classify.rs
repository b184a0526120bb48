//! What a field's type tells by its looks. A derive sees names, not types, so these are
//! judgements by name; each errs on the safe side.

use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::{GenericArgument, PathArguments, Type};

/// Names that no derived type hides behind. A field made of these alone can't recurse,
/// and keeps the size; with any other name in it, it gets a smaller one.
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
    "Vec",
    "VecDeque",
    "LinkedList",
    "BTreeMap",
    "BTreeSet",
    "HashMap",
    "HashSet",
    "BinaryHeap",
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
    "std",
    "core",
    "alloc",
    "boxed",
    "rc",
    "sync",
    "vec",
    "collections",
    "string",
    "option",
    "result",
    "time",
    "cmp",
    "num",
    "net",
    "ops",
    "path",
    "ffi",
];

/// Whether a type is made of plain names alone.
pub fn is_plain(ty: &TokenStream) -> bool {
    ty.clone().into_iter().all(|token| match token {
        TokenTree::Ident(ident) => PLAIN.iter().any(|plain| ident == plain),
        TokenTree::Group(group) => is_plain(&group.stream()),
        _ => true,
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
