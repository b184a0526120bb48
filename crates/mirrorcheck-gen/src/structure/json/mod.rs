//! Data as JSON, and back: for files, for other processes and for pages.
//!
//! JSON has fewer kinds of things than [`Data`], so some are objects with one key that begins
//! with `$`. Each data has one form, and reading it gives the data back, to the bit:
//!
//! | data | JSON |
//! |---|---|
//! | booleans, texts, sequences | as they are |
//! | integers | as they are up to 2⁵³, which every reader takes; beyond, `{"$int": "9007199254740993"}` |
//! | floats of 64 bits | as they are, with a point or an exponent: `1.0`; `{"$float": "NaN"}`, `"inf"`, `"-inf"`, or `"0x…"`, the bits of an unusual NaN |
//! | floats of 32 bits | `{"$f32": 1.5}`, and the same words |
//! | characters | `{"$char": "x"}` |
//! | bytes | `{"$bytes": "00ff"}` |
//! | maps | `{"$map": [[key, value], …]}` |
//! | tuples | `{"$tuple": [1, true]}` |
//! | `Some(1)`, `None` | `{"Some": [1]}`, `{"None": []}` |
//! | `Point { x: 1 }` | `{"Point": {"x": 1}}` |
//! | other constructors | `{"$construct": "name", "fields": [["x", 1], ["", 2]]}` |
//!
//! ```
//! use mirrorcheck_gen::structure::{Structure, json};
//! let data = (Some(1u8), 'x', vec![0.5, f64::INFINITY]).encode();
//! let text = r#"{"$tuple":[{"Some":[1]},{"$char":"x"},[0.5,{"$float":"inf"}]]}"#;
//! assert_eq!(json::write(&data), text);
//! assert_eq!(json::read(text), Ok(data));
//! ```
//!
//! Written in `write.rs`, read in `read.rs`.

mod read;
mod write;

pub use read::{Misread, read, read_fields};
pub use write::{quote, write};

use super::Data;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::structure::Structure;
    use crate::with_deep_stack;

    fn survives(data: &Data) {
        let text = write(data);
        assert_eq!(read(&text).as_ref(), Ok(data), "{text}");
    }

    #[test]
    fn numbers_survive_whatever_their_size() {
        for number in [0, 1, 1 << 53, (1 << 53) + 1, u128::from(u64::MAX), u128::MAX] {
            survives(&Data::Natural(number));
        }
        for number in [-1, -(1 << 53), -(1 << 53) - 1, i128::MIN] {
            survives(&Data::Negative(number));
        }
        assert_eq!(write(&((1u64 << 53) + 1).encode()), r#"{"$int":"9007199254740993"}"#);
    }

    #[test]
    fn floats_survive_to_the_bit() {
        for bits in [0, 1, 1 << 63, 0x7ff0_0000_0000_0001, f64::NAN.to_bits(), u64::MAX] {
            survives(&Data::Float64(bits));
            survives(&Data::Float64(bits ^ 0x4000_0000_0000_0000));
        }
        for number in [f64::INFINITY, f64::NEG_INFINITY, 1e300, 0.1, f64::MIN_POSITIVE] {
            survives(&number.encode());
            survives(&(number as f32).encode());
        }
        for bits in [1, 0x7f80_0001, f32::NAN.to_bits(), u32::MAX] {
            survives(&Data::Float32(bits));
        }
        assert_eq!(write(&(1.0, f64::NAN).encode()), r#"{"$tuple":[1.0,{"$float":"NaN"}]}"#);
    }

    #[test]
    fn odd_constructors_survive() {
        let odd = |name: &'static str, fields: &[&'static str]| Data::Construct {
            name: name.into(),
            fields: fields.iter().map(|&field| (field.into(), Data::Bool(true))).collect(),
        };
        for data in [
            odd("", &["x"]),
            odd("$tuple", &[""]),
            odd("$x", &[]),
            odd("P", &["x", ""]),
            odd("P", &["x", "x"]),
            odd("P", &["$int"]),
            odd("", &[]),
        ] {
            survives(&data);
        }
    }

    #[test]
    fn spaces_and_escapes_of_others_are_read() {
        let text = " { \"P\" : { \"x\" : [ \"\\u0041\\ud83d\\ude00\\/\\b\" , false ] } } ";
        assert_eq!(write(&read(text).unwrap()), "{\"P\":{\"x\":[\"A😀/\\u0008\",false]}}");
    }

    #[test]
    fn what_is_not_the_json_of_data_is_refused_with_its_place() {
        for (text, at, expected) in [
            ("", 0, "a value"),
            ("[1,", 3, "a value"),
            ("[1 2]", 3, "`,`"),
            ("null", 0, "a value"),
            ("\"ab", 3, "the end of a text"),
            ("1 1", 2, "nothing more"),
            ("{\"$no\":1}", 1, "a key that has a meaning"),
            ("{\"$no\":\"1\"}", 7, "a text that fits its key"),
            ("{\"$char\":\"ab\"}", 9, "a text that fits its key"),
            ("{\"$bytes\":\"0\"}", 10, "a text that fits its key"),
            ("{\"$f32\":1e99}", 8, "a number of 32 bits"),
            ("\"\\ud800\"", 3, "a character"),
            ("\"\\u12", 5, "a hexadecimal digit"),
            ("\"\\", 2, "a letter that is escaped"),
            ("1e999", 0, "a number of at most 128 bits"),
            ("340282366920938463463374607431768211456", 0, "a number of at most 128 bits"),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!(error.to_string(), format!("expected {expected} at byte {at}"), "{text}");
        }
    }

    #[test]
    fn deep_data_survives_and_too_deep_data_is_refused() {
        with_deep_stack(|| {
            let deep = (0..20_000).fold(Data::Bool(true), |inner, _| Data::Sequence(vec![inner]));
            survives(&deep);
        });
        let bottomless = "[".repeat(1_000_000);
        let message = read(&bottomless).unwrap_err().to_string();
        assert_eq!(message, "expected fewer brackets in each other at byte 0");
    }
}
