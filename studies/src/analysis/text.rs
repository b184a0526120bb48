//! Documents as text: printed with a checksum, and read back.

use super::json::{EXPONENTS, Json, Number};

/// The whole text.
pub fn print(payload: &Json) -> String {
    let mut text = String::new();
    write(payload, &mut text);
    with_checksum(&text)
}

/// A payload as it is printed, with its checksum.
pub fn with_checksum(payload: &str) -> String {
    format!(r#"{{"payload":{payload},"checksum":{}}}"#, checksum(payload))
}

/// The payload of a text that is exactly as it would be printed.
pub fn read(text: &str) -> Option<Json> {
    let (payload, _) = text.strip_prefix(r#"{"payload":"#)?.rsplit_once(r#","checksum":"#)?;
    let mut rest = payload;
    let json = json(&mut rest)?;
    (rest.is_empty() && print(&json) == text).then_some(json)
}

fn checksum(text: &str) -> String {
    let step = |h: i64, c: char| h.wrapping_mul(33) ^ i64::from(u32::from(c));
    let hash = text.chars().fold(5381, step);
    hash.unsigned_abs().to_string().chars().take(8).collect()
}

fn write(json: &Json, out: &mut String) {
    match json {
        Json::False => out.push_str("false"),
        Json::True => out.push_str("true"),
        Json::Null => out.push_str("null"),
        Json::Text(own) => write_text(own, out),
        Json::Number(own) => write_number(own, out),
        Json::Array(items) => write_list(out, ['[', ']'], items, write),
        Json::Object(members) => write_list(out, ['{', '}'], members, |(key, value), out| {
            write_text(key, out);
            out.push(':');
            write(value, out);
        }),
    }
}

fn write_text(text: &[char], out: &mut String) {
    out.push('"');
    out.extend(text);
    out.push('"');
}

fn write_number(number: &Number, out: &mut String) {
    out.extend(number.negative.then_some('-'));
    out.extend(&number.int);
    if let Some(digits) = &number.frac {
        out.push('.');
        out.extend(digits);
    }
    if let Some((e, digits)) = &number.exp {
        out.push_str(e);
        out.extend(digits);
    }
}

fn write_list<T>(out: &mut String, ends: [char; 2], items: &[T], write: impl Fn(&T, &mut String)) {
    out.push(ends[0]);
    for (at, item) in items.iter().enumerate() {
        out.extend((at > 0).then_some(','));
        write(item, out);
    }
    out.push(ends[1]);
}

// ------------------------------------------------------------ reading

fn json(rest: &mut &str) -> Option<Json> {
    for (word, json) in [("false", Json::False), ("true", Json::True), ("null", Json::Null)] {
        if eat(rest, word) {
            return Some(json);
        }
    }
    match rest.chars().next()? {
        '"' => Some(Json::Text(text(rest)?)),
        '[' => Some(Json::Array(list(rest, ["[", "]"], json)?)),
        '{' => Some(Json::Object(list(rest, ["{", "}"], |rest| {
            let key = text(rest)?;
            eat(rest, ":").then_some(())?;
            Some((key, json(rest)?))
        })?)),
        _ => Some(Json::Number(number(rest)?)),
    }
}

fn list<T>(
    rest: &mut &str,
    [open, close]: [&str; 2],
    item: impl Fn(&mut &str) -> Option<T>,
) -> Option<Vec<T>> {
    eat(rest, open).then_some(())?;
    let mut items = Vec::new();
    while !eat(rest, close) {
        if !items.is_empty() {
            eat(rest, ",").then_some(())?;
        }
        items.push(item(rest)?);
    }
    Some(items)
}

fn text(rest: &mut &str) -> Option<Vec<char>> {
    eat(rest, "\"").then_some(())?;
    let (own, after) = rest.split_once('"')?;
    *rest = after;
    Some(own.chars().collect())
}

fn number(rest: &mut &str) -> Option<Number> {
    let negative = eat(rest, "-");
    let int = digits(rest)?;
    let frac = if eat(rest, ".") { Some(digits(rest)?) } else { None };
    // The longest first: "e-" begins with "e".
    let exponent = EXPONENTS.iter().rev().find(|e| eat(rest, e));
    let exp = match exponent {
        Some(e) => Some(((*e).to_owned(), digits(rest)?)),
        None => None,
    };
    Some(Number { negative, int, frac, exp })
}

fn digits(rest: &mut &str) -> Option<Vec<char>> {
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let (own, after) = rest.split_at(end);
    *rest = after;
    (!own.is_empty()).then(|| own.chars().collect())
}

fn eat(rest: &mut &str, word: &str) -> bool {
    match rest.strip_prefix(word) {
        Some(after) => {
            *rest = after;
            true
        }
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::json;
    use mirrorcheck::laws::{Trials, soundness};

    #[test]
    fn the_generator_is_sound() {
        soundness(&json::with_checksum, &Trials::default()).unwrap();
    }

    #[test]
    fn a_wrong_checksum_is_refused() {
        let right = with_checksum("[12,-3.5e+7,\"a\"]");
        assert!(read(&right).is_some());
        assert!(read(&right.replace("12", "13")).is_none());
    }
}
