//! From JSON to data.

use super::Data;
use crate::{Label, with_deep_stack};
use std::fmt;

/// The data that a JSON text stands for.
///
/// # Errors
/// If the text is not JSON, or not the JSON of data; with the place.
#[inline]
pub fn read(text: &str) -> Result<Data, Misread> {
    whole(text, &mut |reader| reader.value())
}

/// The keys of an object and the data under each, in their order: for several values in one
/// text, where an object is no constructor.
///
/// ```
/// use mirrorcheck_gen::structure::{Data, json};
/// let fields = json::read_fields(r#"{"list": [true], "at": 0}"#).unwrap();
/// assert_eq!(fields[1], ("at".into(), Data::Natural(0)));
/// assert_eq!(json::read_fields("[]").unwrap_err().to_string(), "expected `{` at byte 0");
/// ```
///
/// # Errors
/// If the text is something else, with the place.
#[inline]
pub fn read_fields(text: &str) -> Result<Vec<(Label, Data)>, Misread> {
    whole(text, &mut |reader| reader.fields())
}

/// Why a text is not the JSON of data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misread {
    /// Where, in bytes from the beginning.
    pub at: usize,
    expected: &'static str,
}

impl fmt::Display for Misread {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} at byte {}", self.expected, self.at)
    }
}

impl std::error::Error for Misread {}

/// What any thread can read.
const SHALLOW: usize = 100;
/// What a deep stack can't: in debug builds a bracket takes somewhat more than a kilobyte.
const DEEPEST: usize = 60_000;

/// How deep brackets are nested, or more: those in texts are counted too.
#[inline]
fn nesting(text: &str) -> usize {
    let (mut open, mut most) = (0usize, 0);
    for byte in text.bytes() {
        match byte {
            b'[' | b'{' => open += 1,
            b']' | b'}' => open = open.saturating_sub(1),
            _ => {}
        }
        most = most.max(open);
    }
    most
}

/// Reads a text to its end, on a stack that is as deep as it takes.
#[inline]
fn whole<R>(
    text: &str,
    read: &mut dyn FnMut(&mut Reader<'_>) -> Result<R, Misread>,
) -> Result<R, Misread> {
    let mut to_the_end = || {
        let mut reader = Reader { text, at: 0 };
        let data = read(&mut reader)?;
        match reader.peek() {
            None => Ok(data),
            Some(_) => Err(reader.expected("nothing more")),
        }
    };
    match nesting(text) {
        0..SHALLOW => to_the_end(),
        SHALLOW..DEEPEST => with_deep_stack(to_the_end),
        _ => Err(Misread { at: 0, expected: "fewer brackets in each other" }),
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    #[inline]
    fn value(&mut self) -> Result<Data, Misread> {
        match self.peek() {
            Some(b'{') => self.object(),
            Some(b'[') => self.sequence().map(Data::Sequence),
            Some(b'"') => self.text().map(Data::Text),
            Some(b't') => self.word("true", "`true`").map(|()| Data::Bool(true)),
            Some(b'f') => self.word("false", "`false`").map(|()| Data::Bool(false)),
            Some(b'-' | b'0'..=b'9') => self.number(),
            _ => Err(self.expected("a value")),
        }
    }

    #[inline]
    fn object(&mut self) -> Result<Data, Misread> {
        self.token(b'{', "`{`")?;
        let start = self.at;
        let key = self.text()?;
        self.token(b':', "`:`")?;
        let data = match (key.as_str(), self.peek()) {
            ("$map", _) => self.map()?,
            ("$construct", _) => self.construct()?,
            ("$tuple", _) => self.positional(Label::NONE)?,
            ("$f32", Some(b'-' | b'0'..=b'9')) => self.float32()?,
            (key, Some(b'"')) => self.special(key)?,
            (key, _) if key.starts_with('$') => {
                return Err(Misread { at: start, expected: "a key that has a meaning" });
            }
            (_, Some(b'{')) => self.named(key)?,
            _ => self.positional(Label::from(key))?,
        };
        self.token(b'}', "`}`")?;
        Ok(data)
    }

    // -------------------------------------------------- collections and constructors

    #[inline]
    fn sequence(&mut self) -> Result<Vec<Data>, Misread> {
        let mut items = Vec::new();
        self.list(b'[', &mut |reader| {
            items.push(reader.value()?);
            Ok(())
        })?;
        Ok(items)
    }

    #[inline]
    fn positional(&mut self, name: Label) -> Result<Data, Misread> {
        let mut fields = Vec::new();
        self.list(b'[', &mut |reader| {
            fields.push((Label::NONE, reader.value()?));
            Ok(())
        })?;
        Ok(Data::Construct { name, fields })
    }

    #[inline]
    fn named(&mut self, name: String) -> Result<Data, Misread> {
        Ok(Data::Construct { name: Label::from(name), fields: self.fields()? })
    }

    #[inline]
    fn fields(&mut self) -> Result<Vec<(Label, Data)>, Misread> {
        let mut fields = Vec::new();
        self.list(b'{', &mut |reader| {
            let field = reader.text()?;
            reader.token(b':', "`:`")?;
            fields.push((Label::from(field), reader.value()?));
            Ok(())
        })?;
        Ok(fields)
    }

    #[inline]
    fn construct(&mut self) -> Result<Data, Misread> {
        let (name, mut fields) = (Label::from(self.text()?), Vec::new());
        self.token(b',', "`,`")?;
        self.word("\"fields\"", "`\"fields\"`")?;
        self.token(b':', "`:`")?;
        self.list(b'[', &mut |reader| {
            reader.token(b'[', "`[`")?;
            let field = reader.text()?;
            reader.token(b',', "`,`")?;
            fields.push((Label::from(field), reader.value()?));
            reader.token(b']', "`]`")
        })?;
        Ok(Data::Construct { name, fields })
    }

    #[inline]
    fn map(&mut self) -> Result<Data, Misread> {
        let mut pairs = Vec::new();
        self.list(b'[', &mut |reader| {
            reader.token(b'[', "`[`")?;
            let key = reader.value()?;
            reader.token(b',', "`,`")?;
            pairs.push((key, reader.value()?));
            reader.token(b']', "`]`")
        })?;
        Ok(Data::Map(pairs))
    }

    /// Reads items between brackets. Not generic, for the sake of the build time.
    #[inline]
    fn list(
        &mut self,
        open: u8,
        item: &mut dyn FnMut(&mut Self) -> Result<(), Misread>,
    ) -> Result<(), Misread> {
        let (open_name, close, close_name) = match open {
            b'[' => ("`[`", b']', "`]`"),
            _ => ("`{`", b'}', "`}`"),
        };
        self.token(open, open_name)?;
        let mut is_first = true;
        while self.peek() != Some(close) {
            if !is_first {
                self.token(b',', "`,`")?;
            }
            is_first = false;
            item(self)?;
        }
        self.token(close, close_name)
    }

    // -------------------------------------------------- numbers and words

    #[inline]
    fn number(&mut self) -> Result<Data, Misread> {
        let start = self.at;
        let digits = self.digits();
        let read = match digits.contains(['.', 'e', 'E']) {
            true => digits.parse().ok().filter(|x: &f64| x.is_finite()).map(float64),
            false => integer(digits),
        };
        read.ok_or(Misread { at: start, expected: "a number of at most 128 bits" })
    }

    #[inline]
    fn float32(&mut self) -> Result<Data, Misread> {
        let start = self.at;
        let number = self.digits().parse().ok().filter(|x: &f32| x.is_finite());
        let missing = Misread { at: start, expected: "a number of 32 bits" };
        number.map(float32).ok_or(missing)
    }

    /// What could be a number.
    #[inline]
    fn digits(&mut self) -> &'t str {
        let rest = &self.text[self.at..];
        let is_part = |b: &u8| b.is_ascii_digit() || matches!(b, b'-' | b'+' | b'.' | b'e' | b'E');
        let length = rest.bytes().position(|b| !is_part(&b)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    /// A text that stands for something else.
    #[inline]
    fn special(&mut self, key: &str) -> Result<Data, Misread> {
        let start = self.at;
        let word = self.text()?;
        special(key, &word).ok_or(Misread { at: start, expected: "a text that fits its key" })
    }

    #[inline]
    fn text(&mut self) -> Result<String, Misread> {
        self.token(b'"', "`\"`")?;
        let mut text = String::new();
        loop {
            let rest = &self.text[self.at..];
            let is_plain = |b: u8| b != b'"' && b != b'\\' && b >= b' ';
            let plain = rest.bytes().position(|b| !is_plain(b)).unwrap_or(rest.len());
            text.push_str(&rest[..plain]);
            self.at += plain;
            match rest.as_bytes().get(plain) {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(text);
                }
                Some(b'\\') => text.push(self.escaped()?),
                _ => return Err(self.expected("the end of a text")),
            }
        }
    }

    #[inline]
    fn escaped(&mut self) -> Result<char, Misread> {
        let letter = self.text.as_bytes().get(self.at + 1).copied();
        let character = match letter {
            Some(letter @ (b'"' | b'\\' | b'/')) => letter.into(),
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'u') => return self.by_number(),
            _ => {
                self.at += 1;
                return Err(self.expected("a letter that is escaped"));
            }
        };
        self.at += 2;
        Ok(character)
    }

    /// A character by its number. Beyond 16 bits it is written as two.
    #[inline]
    fn by_number(&mut self) -> Result<char, Misread> {
        let start = self.at + 2;
        let mut code = self.sixteen_bits()?;
        if (0xd800..0xdc00).contains(&code) && self.text[self.at..].starts_with("\\u") {
            let low = self.sixteen_bits()?;
            if (0xdc00..0xe000).contains(&low) {
                code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
            }
        }
        char::from_u32(code).ok_or(Misread { at: start, expected: "a character" })
    }

    /// `\u` and four digits.
    #[inline]
    fn sixteen_bits(&mut self) -> Result<u32, Misread> {
        self.at += 2;
        let mut code = 0;
        for _ in 0..4 {
            let byte = self.text.as_bytes().get(self.at).copied().unwrap_or(b'"');
            let Some(digit) = char::from(byte).to_digit(16) else {
                return Err(self.expected("a hexadecimal digit"));
            };
            code = 16 * code + digit;
            self.at += 1;
        }
        Ok(code)
    }

    // -------------------------------------------------- bytes

    /// The next byte that is not a space.
    #[inline]
    fn peek(&mut self) -> Option<u8> {
        loop {
            match self.text.as_bytes().get(self.at) {
                Some(b' ' | b'\n' | b'\r' | b'\t') => self.at += 1,
                byte => return byte.copied(),
            }
        }
    }

    #[inline]
    fn token(&mut self, byte: u8, name: &'static str) -> Result<(), Misread> {
        if self.peek() != Some(byte) {
            return Err(self.expected(name));
        }
        self.at += 1;
        Ok(())
    }

    #[inline]
    fn word(&mut self, word: &str, name: &'static str) -> Result<(), Misread> {
        self.peek();
        if !self.text[self.at..].starts_with(word) {
            return Err(self.expected(name));
        }
        self.at += word.len();
        Ok(())
    }

    #[cold]
    fn expected(&self, expected: &'static str) -> Misread {
        Misread { at: self.at.min(self.text.len()), expected }
    }
}

/// What a text stands for under a key.
#[inline]
fn special(key: &str, word: &str) -> Option<Data> {
    match (key, word) {
        ("$int", digits) => integer(digits),
        ("$char", word) => {
            let mut characters = word.chars();
            let character = characters.next()?;
            characters.next().is_none().then_some(Data::Char(character))
        }
        ("$bytes", digits) => bytes(digits),
        ("$float", "NaN") => Some(float64(f64::NAN)),
        ("$float", "inf") => Some(float64(f64::INFINITY)),
        ("$float", "-inf") => Some(float64(f64::NEG_INFINITY)),
        ("$float", bits) => {
            u64::from_str_radix(bits.strip_prefix("0x")?, 16).ok().map(Data::Float64)
        }
        ("$f32", "NaN") => Some(float32(f32::NAN)),
        ("$f32", "inf") => Some(float32(f32::INFINITY)),
        ("$f32", "-inf") => Some(float32(f32::NEG_INFINITY)),
        ("$f32", bits) => u32::from_str_radix(bits.strip_prefix("0x")?, 16).ok().map(Data::Float32),
        _ => None,
    }
}

#[inline]
fn float64(number: f64) -> Data {
    Data::Float64(number.to_bits())
}

#[inline]
fn float32(number: f32) -> Data {
    Data::Float32(number.to_bits())
}

#[inline]
fn integer(digits: &str) -> Option<Data> {
    match digits.starts_with('-') {
        true => digits.parse().ok().map(Data::integer),
        false => digits.parse().ok().map(Data::Natural),
    }
}

#[inline]
fn bytes(digits: &str) -> Option<Data> {
    let mut bytes = Vec::with_capacity(digits.len() / 2);
    let mut digits = digits.chars();
    while let Some(high) = digits.next() {
        let (high, low) = (high.to_digit(16)?, digits.next()?.to_digit(16)?);
        bytes.push((16 * high + low) as u8);
    }
    Some(Data::Bytes(bytes))
}
