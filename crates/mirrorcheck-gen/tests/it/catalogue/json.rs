//! JSON text with a checksum: `{"payload":P,"checksum":H}`.
//!
//! The generator makes text. Backward, the text is parsed, and the generator of syntax
//! trees explains the tree. The checksum involves no choice: it is a function of the
//! payload, and a text that carries another one is out of range.

use mirrorcheck_gen::*;

#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    Number(i64),
    Text(String),
    Array(Vec<Json>),
    Object(Vec<(String, Json)>),
}

use Json::*;

/// Texts with a correct checksum, nested up to a depth.
pub fn json_with_checksum(depth: u32) -> impl Generator<String> {
    move |s: &mut Source<'_, String>| {
        let payload = s.comap(|text| read(text), json(depth))?;
        Ok(print(&payload))
    }
}

/// The whole text, checksum included.
pub fn print(payload: &Json) -> String {
    let mut text = String::new();
    payload.print(&mut text);
    let checksum = checksum(&text);
    format!(r#"{{"payload":{text},"checksum":{checksum}}}"#)
}

/// The payload of a text that is exactly as it would be printed. Comparing with what is
/// printed refuses other checksums, other spellings and other spacing in one go.
fn read(text: &str) -> Option<Json> {
    let payload = parse_payload(text)?;
    (print(&payload) == text).then_some(payload)
}

pub fn checksum(text: &str) -> String {
    let step = |h: i64, c: char| h.wrapping_mul(33) ^ i64::from(u32::from(c));
    let hash = text.chars().fold(5381, step);
    // Of the smallest number there is no absolute value in 64 bits.
    hash.unsigned_abs().to_string().chars().take(8).collect()
}

// ------------------------------------------------------------ syntax trees

pub fn json(depth: u32) -> impl Generator<Json> {
    move |s: &mut Source<'_, Json>| {
        let deep = u32::from(depth > 0);
        pick!(s,
        1 "null" => s.exact(Null),
        1 "bool" => Ok(Bool(s.focus(Json::bool, any())?)),
        1 "number" => Ok(Number(s.focus(Json::number, int(-99..=99))?)),
        1 "text" => Ok(Text(s.focus(Json::text, text())?)),
        (deep) "array" => Ok(Array(s.focus(Json::array, vec_of(json(depth - 1), 0..=2))?)),
        (deep) "object" => {
            let pair = (text(), json(depth - 1));
            Ok(Object(s.focus(Json::object, vec_of(pair, 0..=2))?))
        })
    }
}

fn text() -> impl Generator<String> {
    string(char_of("abc\"\\\nü"), 0..=3)
}

impl Json {
    fn bool(&self) -> Option<&bool> {
        if let Bool(own) = self { Some(own) } else { None }
    }

    fn number(&self) -> Option<&i64> {
        if let Number(own) = self { Some(own) } else { None }
    }

    fn text(&self) -> Option<&String> {
        if let Text(own) = self { Some(own) } else { None }
    }

    fn array(&self) -> Option<&Vec<Json>> {
        if let Array(own) = self { Some(own) } else { None }
    }

    fn object(&self) -> Option<&Vec<(String, Json)>> {
        if let Object(own) = self { Some(own) } else { None }
    }

    fn print(&self, out: &mut String) {
        match self {
            Null => out.push_str("null"),
            Bool(own) => out.push_str(if *own { "true" } else { "false" }),
            Number(own) => out.push_str(&own.to_string()),
            Text(own) => print_text(own, out),
            Array(items) => print_list(out, ['[', ']'], items, |item, out| item.print(out)),
            Object(pairs) => print_list(out, ['{', '}'], pairs, |(key, value), out| {
                print_text(key, out);
                out.push(':');
                value.print(out);
            }),
        }
    }
}

fn print_list<T>(out: &mut String, ends: [char; 2], items: &[T], print: fn(&T, &mut String)) {
    out.push(ends[0]);
    for (at, item) in items.iter().enumerate() {
        if at > 0 {
            out.push(',');
        }
        print(item, out);
    }
    out.push(ends[1]);
}

fn print_text(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '\n' => out.push_str("\\n"),
            '"' | '\\' => out.extend(['\\', c]),
            _ => out.push(c),
        }
    }
    out.push('"');
}

// ------------------------------------------------------------ a parser

/// Reads leniently: spaces are passed over and the checksum may be any number.
fn parse_payload(text: &str) -> Option<Json> {
    let mut parser = Parser { rest: text };
    parser.token("{")?;
    parser.token("\"payload\"")?;
    parser.token(":")?;
    let payload = parser.value()?;
    parser.token(",")?;
    parser.token("\"checksum\"")?;
    parser.token(":")?;
    parser.number()?;
    parser.token("}")?;
    parser.spaces().is_empty().then_some(payload)
}

struct Parser<'t> {
    rest: &'t str,
}

impl Parser<'_> {
    fn spaces(&mut self) -> &str {
        self.rest = self.rest.trim_start();
        self.rest
    }

    fn token(&mut self, token: &str) -> Option<()> {
        self.spaces();
        self.rest = self.rest.strip_prefix(token)?;
        Some(())
    }

    fn value(&mut self) -> Option<Json> {
        match self.spaces().chars().next()? {
            'n' => self.token("null").map(|()| Null),
            't' => self.token("true").map(|()| Bool(true)),
            'f' => self.token("false").map(|()| Bool(false)),
            '"' => self.text().map(Text),
            '[' => self.list(["[", "]"], Parser::value).map(Array),
            '{' => self.list(["{", "}"], Parser::pair).map(Object),
            _ => self.number().map(Number),
        }
    }

    fn number(&mut self) -> Option<i64> {
        self.spaces();
        let digits = self.rest.trim_start_matches(|c: char| c == '-' || c.is_ascii_digit());
        let (number, rest) = self.rest.split_at(self.rest.len() - digits.len());
        self.rest = rest;
        number.parse().ok()
    }

    fn text(&mut self) -> Option<String> {
        self.token("\"")?;
        let mut text = String::new();
        let mut chars = self.rest.chars();
        loop {
            match chars.next()? {
                '"' => break,
                '\\' => text.push(match chars.next()? {
                    'n' => '\n',
                    escaped => escaped,
                }),
                c => text.push(c),
            }
        }
        self.rest = chars.as_str();
        Some(text)
    }

    fn pair(&mut self) -> Option<(String, Json)> {
        let key = self.text()?;
        self.token(":")?;
        Some((key, self.value()?))
    }

    fn list<T>(&mut self, ends: [&str; 2], item: fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        self.token(ends[0])?;
        let mut items = Vec::new();
        if self.token(ends[1]).is_some() {
            return Some(items);
        }
        loop {
            items.push(item(self)?);
            if self.token(",").is_none() {
                self.token(ends[1])?;
                return Some(items);
            }
        }
    }
}
