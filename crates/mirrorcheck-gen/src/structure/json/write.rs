//! From data to JSON.

use super::Data;
use crate::Label;
use std::fmt::{self, Write};

/// Data as JSON, on one line.
#[inline]
pub fn write(data: &Data) -> String {
    let mut out = String::new();
    value(&mut out, data);
    out
}

/// A text as JSON, with its quotes.
///
/// ```
/// assert_eq!(mirrorcheck_gen::structure::json::quote("a\n\"b\""), r#""a\n\"b\"""#);
/// ```
#[inline]
pub fn quote(text: &str) -> String {
    let mut out = String::new();
    quoted(&mut out, text);
    out
}

/// Integers up to here are exact in every reader of JSON.
const EXACT: u128 = 1 << 53;

#[inline]
fn value(out: &mut String, data: &Data) {
    match data {
        Data::Bool(value) => put(out, value),
        Data::Natural(number) if *number <= EXACT => put(out, number),
        Data::Natural(number) => tagged(out, "$int", |out| quoted(out, &number.to_string())),
        Data::Negative(number) if number.unsigned_abs() <= EXACT => put(out, number),
        Data::Negative(number) => tagged(out, "$int", |out| quoted(out, &number.to_string())),
        Data::Float64(bits) => match special64(*bits) {
            Some(word) => tagged(out, "$float", |out| quoted(out, &word)),
            None => out.push_str(&format!("{:?}", f64::from_bits(*bits))),
        },
        Data::Float32(bits) => tagged(out, "$f32", |out| match special32(*bits) {
            Some(word) => quoted(out, &word),
            None => out.push_str(&format!("{:?}", f32::from_bits(*bits))),
        }),
        Data::Char(character) => {
            tagged(out, "$char", |out| quoted(out, character.encode_utf8(&mut [0; 4])));
        }
        Data::Text(text) => quoted(out, text),
        Data::Bytes(bytes) => tagged(out, "$bytes", |out| {
            out.push('"');
            bytes.iter().for_each(|byte| put(out, format_args!("{byte:02x}")));
            out.push('"');
        }),
        Data::Sequence(items) => list(out, items, value),
        Data::Map(pairs) => tagged(out, "$map", |out| {
            list(out, pairs, |out, (key, value_of)| {
                out.push('[');
                value(out, key);
                out.push(',');
                value(out, value_of);
                out.push(']');
            });
        }),
        Data::Construct { name, fields } => construct(out, name, fields),
    }
}

#[inline]
fn construct(out: &mut String, name: &Label, fields: &[(Label, Data)]) {
    let positional = fields.iter().all(|(name, _)| name.is_none());
    if positional && (name.is_none() || !name.as_str().starts_with('$')) {
        let key = if name.is_none() { "$tuple" } else { name.as_str() };
        tagged(out, key, |out| list(out, fields, |out, (_, data)| value(out, data)));
    } else if !name.is_none() && !name.as_str().starts_with('$') && are_named(fields) {
        tagged(out, name.as_str(), |out| {
            for (at, (field, data)) in fields.iter().enumerate() {
                out.push(if at > 0 { ',' } else { '{' });
                quoted(out, field.as_str());
                out.push(':');
                value(out, data);
            }
            out.push('}');
        });
    } else {
        out.push_str("{\"$construct\":");
        quoted(out, name.as_str());
        out.push_str(",\"fields\":");
        list(out, fields, |out, (field, data)| {
            out.push('[');
            quoted(out, field.as_str());
            out.push(',');
            value(out, data);
            out.push(']');
        });
        out.push('}');
    }
}

/// Whether all fields have names, and no two the same: other readers keep one of the two.
#[inline]
fn are_named(fields: &[(Label, Data)]) -> bool {
    let is_new = |at: usize, name: &Label| fields[..at].iter().all(|(other, _)| other != name);
    fields.iter().enumerate().all(|(at, (name, _))| !name.is_none() && is_new(at, name))
}

#[inline]
fn tagged(out: &mut String, key: &str, inside: impl FnOnce(&mut String)) {
    out.push('{');
    quoted(out, key);
    out.push(':');
    inside(out);
    out.push('}');
}

#[inline]
fn list<T>(out: &mut String, items: &[T], mut item: impl FnMut(&mut String, &T)) {
    out.push('[');
    for (at, part) in items.iter().enumerate() {
        if at > 0 {
            out.push(',');
        }
        item(out, part);
    }
    out.push(']');
}

#[inline]
fn quoted(out: &mut String, text: &str) {
    out.push('"');
    for character in text.chars() {
        match character {
            '"' | '\\' => out.extend(['\\', character]),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c < ' ' => put(out, format_args!("\\u{:04x}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
}

#[inline]
fn put(out: &mut String, value: impl fmt::Display) {
    // Writing to a string can't fail.
    let _ = write!(out, "{value}");
}

#[inline]
fn special64(bits: u64) -> Option<String> {
    let number = f64::from_bits(bits);
    match number.is_nan() {
        true if bits != f64::NAN.to_bits() => Some(format!("{bits:#x}")),
        _ => (!number.is_finite()).then(|| number.to_string()),
    }
}

#[inline]
fn special32(bits: u32) -> Option<String> {
    let number = f32::from_bits(bits);
    match number.is_nan() {
        true if bits != f32::NAN.to_bits() => Some(format!("{bits:#x}")),
        _ => (!number.is_finite()).then(|| number.to_string()),
    }
}
