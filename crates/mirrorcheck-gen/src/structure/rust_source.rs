//! A value as an expression of Rust, to be pasted into a test.
//!
//! Data alone does not know its types, so it is walked together with the description
//! of its type, which says where a `Box::new` or a `vec!` has to stand. Numbers carry
//! no suffix: the place that the expression is pasted into says their type. The text
//! compiles where the names of the types are in scope and their fields are visible.

use super::{Constructor, Data, Field, Shape, Structure, TypeIndex, Types};
use crate::Label;
use std::fmt::{Debug, Write};

/// The value as an expression of Rust, on one line.
///
/// ```
/// use mirrorcheck_gen::structure::rust_source;
/// assert_eq!(rust_source(&vec![Some(Box::new(1.5)), None]), "vec![Some(Box::new(1.5)), None]");
/// assert_eq!(rust_source(&(f64::NAN, "ü".to_string())), "(f64::NAN, String::from(\"ü\"))");
/// ```
#[inline]
pub fn rust_source<T: Structure>(value: &T) -> String {
    rust_source_of(&Types::of::<T>(), &value.encode())
}

/// The same for data that is a value of the root of some types.
///
/// ```
/// use mirrorcheck_gen::structure::*;
/// let types = Types::of::<Option<Box<u8>>>();
/// assert_eq!(rust_source_of(&types, &Some(7u8).encode()), "Some(Box::new(7))");
/// ```
#[inline]
pub fn rust_source_of(types: &Types, data: &Data) -> String {
    let mut printer = Printer { types, out: String::new() };
    printer.value(types.root(), data);
    printer.out
}

struct Printer<'t> {
    types: &'t Types,
    out: String,
}

impl<'t> Printer<'t> {
    #[inline]
    fn value(&mut self, of: TypeIndex, data: &Data) {
        let types: &'t Types = self.types;
        let shape = &types[of].shape;
        match (shape, data) {
            (Shape::Wrapper { inner, made_by }, _) => {
                self.call(made_by, |printer| printer.value(*inner, data));
            }
            (Shape::Sequence { item, made_by, .. }, Data::Sequence(items)) => {
                self.array(made_by, items, |printer, data| printer.value(*item, data));
            }
            (Shape::Map { key, value, made_by }, Data::Map(pairs)) => {
                self.array(made_by, pairs, |printer, (k, v)| {
                    printer.put("(");
                    printer.value(*key, k);
                    printer.put(", ");
                    printer.value(*value, v);
                    printer.put(")");
                });
            }
            (Shape::Bytes, Data::Bytes(bytes)) => {
                self.array("vec!", bytes, |printer, byte| printer.debug(byte));
            }
            (Shape::Struct(_) | Shape::Enum(_), Data::Construct { name: constructor, fields }) => {
                let Some(constructor) =
                    shape.constructors().iter().find(|c| c.name == constructor.as_str())
                else {
                    return self.unknown(data);
                };
                if matches!(shape, Shape::Enum(_)) {
                    self.scope(types[of].short_name());
                }
                self.constructor(constructor, fields);
            }
            (_, data) => self.primitive(data),
        }
    }

    #[inline]
    fn primitive(&mut self, data: &Data) {
        match data {
            Data::Bool(value) => self.debug(value),
            Data::Char(value) => self.debug(value),
            Data::Natural(number) => self.debug(number),
            Data::Negative(number) => self.debug(number),
            Data::Text(text) => self.call("String::from", |printer| printer.debug(text)),
            Data::Float32(bits) => {
                let is_plain = *bits == f32::NAN.to_bits();
                self.float(
                    "f32",
                    &format!("{:?}", f32::from_bits(*bits)),
                    is_plain,
                    u64::from(*bits),
                );
            }
            Data::Float64(bits) => {
                let is_plain = *bits == f64::NAN.to_bits();
                self.float("f64", &format!("{:?}", f64::from_bits(*bits)), is_plain, *bits);
            }
            _ => self.unknown(data),
        }
    }

    #[inline]
    fn float(&mut self, of: &str, text: &str, is_plain: bool, bits: u64) {
        let constant = match text {
            "inf" => "INFINITY",
            "-inf" => "NEG_INFINITY",
            "NaN" if is_plain => "NAN",
            "NaN" => return self.put(&format!("{of}::from_bits({bits:#x})")),
            text => return self.put(text),
        };
        self.put(&format!("{of}::{constant}"));
    }

    /// Where a variant is found; those of the prelude need no telling.
    #[inline]
    fn scope(&mut self, of: &str) {
        if !matches!(of, "Option" | "Result") {
            self.put(of);
            self.put("::");
        }
    }

    #[inline]
    fn constructor(&mut self, constructor: &Constructor, fields: &[(Label, Data)]) {
        self.name(constructor.name);
        let Some((open, close)) = brackets(constructor) else {
            return self.put(constructor.brackets);
        };
        self.put(open);
        for (at, (field, (_, data))) in constructor.fields.iter().zip(fields).enumerate() {
            self.put(if at > 0 { ", " } else { "" });
            if let Some(name) = field.name {
                self.name(name);
                self.put(": ");
            }
            self.value(field.of, data);
        }
        // `(x)` is not a tuple.
        self.put(if constructor.name.is_empty() && constructor.fields.len() == 1 {
            ",)"
        } else {
            close
        });
    }

    #[inline]
    fn array<T>(&mut self, made_by: &str, items: &[T], mut item: impl FnMut(&mut Self, &T)) {
        let is_call = made_by.contains("::");
        self.put(made_by);
        self.put(if is_call { "([" } else { "[" });
        for (at, part) in items.iter().enumerate() {
            self.put(if at > 0 { ", " } else { "" });
            item(self, part);
        }
        self.put(if is_call { "])" } else { "]" });
    }

    #[inline]
    fn call(&mut self, function: &str, argument: impl FnOnce(&mut Self)) {
        self.put(function);
        self.put("(");
        argument(self);
        self.put(")");
    }

    /// Data that its type does not describe: the fault of a handwritten [`Structure`].
    #[inline]
    fn unknown(&mut self, data: &Data) {
        self.put("todo!(");
        self.debug(data.kind());
        self.put(")");
    }

    /// A name of the program. Keywords lost their `r#` on the way to data.
    #[inline]
    fn name(&mut self, name: &str) {
        self.put(if KEYWORDS.contains(&name) { "r#" } else { "" });
        self.put(name);
    }

    #[inline]
    fn put(&mut self, text: &str) {
        self.out.push_str(text);
    }

    #[inline]
    fn debug(&mut self, value: impl Debug) {
        // Writing to a string can't fail.
        let _ = write!(self.out, "{value:?}");
    }
}

#[inline]
fn brackets(constructor: &Constructor) -> Option<(&'static str, &'static str)> {
    match constructor.fields.first() {
        None if constructor.name.is_empty() => Some(("(", ")")),
        None => None,
        Some(Field { name: None, .. }) => Some(("(", ")")),
        Some(Field { name: Some(_), .. }) => Some((" { ", " }")),
    }
}

/// The keywords that can be names when written `r#…`.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let",
    "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return",
    "static", "struct", "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use",
    "virtual", "where", "while", "yield",
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::cmp::Ordering;
    use std::collections::{BTreeMap, HashSet};
    use std::time::Duration;

    #[test]
    fn collections_are_made_of_arrays() {
        assert_eq!(rust_source(&[[1u8; 2]; 2]), "[[1, 1], [1, 1]]");
        assert_eq!(rust_source(&vec![1u8, 2]), "vec![1, 2]");
        assert_eq!(rust_source(&BTreeMap::from([(1, 'x')])), "BTreeMap::from([(1, 'x')])");
        assert_eq!(rust_source(&HashSet::<_>::from([2, -1])), "HashSet::from_iter([2, -1])");
    }

    #[test]
    fn tuples_of_one_keep_their_comma() {
        assert_eq!(rust_source(&((1,), ())), "((1,), ())");
    }

    #[test]
    fn enums_say_where_their_variants_are() {
        assert_eq!(rust_source(&Ok::<_, u8>(Ordering::Less)), "Ok(Ordering::Less)");
    }

    #[test]
    fn floats_compile_to_the_same_bits() {
        assert_eq!(rust_source(&-0.0), "-0.0");
        assert_eq!(rust_source(&1e300), "1e300");
        assert_eq!(rust_source(&f32::NEG_INFINITY), "f32::NEG_INFINITY");
        assert_eq!(
            rust_source(&f64::from_bits(0x7ff0_0000_0000_0001)),
            "f64::from_bits(0x7ff0000000000001)"
        );
    }

    #[test]
    fn opaque_types_are_made_by_their_functions() {
        assert_eq!(rust_source(&Duration::from_millis(1500)), "Duration::new(1, 500000000)");
        assert_eq!(
            rust_source(&"127.0.0.1:80".parse::<std::net::SocketAddrV4>().unwrap()),
            "SocketAddrV4::new(Ipv4Addr::new(127, 0, 0, 1), 80)"
        );
    }
}
