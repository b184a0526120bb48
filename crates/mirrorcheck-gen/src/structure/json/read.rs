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
    match nesting(text) {
        deep if deep > DEEPEST => {
            let expected = format!("less than {deep} brackets in each other");
            Err(Misread { at: 0, expected })
        }
        deep if deep > SHALLOW => with_deep_stack(|| whole(text)),
        _ => whole(text),
    }
}

/// Why a text is not the JSON of data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread {
    /// Where, in bytes from the beginning.
    pub at: usize,
    expected: String,
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
/// What a deep stack can read: in debug builds a bracket takes somewhat more than a kilobyte.
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

#[inline]
fn whole(text: &str) -> Result<Data, Misread> {
    let mut reader = Reader { text, at: 0 };
    let data = reader.value()?;
    match reader.peek() {
        None => Ok(data),
        Some(_) => reader.expected("nothing more"),
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
            Some(b'[') => Ok(Data::Sequence(self.list(Reader::value)?)),
            Some(b'"') => Ok(Data::Text(self.text()?)),
            Some(b't') => self.word("true").map(|()| Data::Bool(true)),
            Some(b'f') => self.word("false").map(|()| Data::Bool(false)),
            Some(b'-' | b'0'..=b'9') => self.number(),
            _ => self.expected("a value"),
        }
    }

    #[inline]
    fn object(&mut self) -> Result<Data, Misread> {
        self.token(b'{')?;
        let start = self.at;
        let key = self.text()?;
        self.token(b':')?;
        let data = match key.as_str() {
            "$int" => self.special(integer),
            "$float" => {
                self.special(|word| bits(word, |bits| bits, f64::to_bits).map(Data::Float64))
            }
            "$f32" => self.float32(),
            "$char" => self.special(|word| {
                let mut characters = word.chars();
                let character = characters.next()?;
                characters.next().is_none().then_some(Data::Char(character))
            }),
            "$bytes" => self.special(|word| bytes(word).map(Data::Bytes)),
            "$map" => Ok(Data::Map(self.list(|reader| reader.pair(Reader::value))?)),
            "$tuple" => self.positional(Label::NONE),
            "$construct" => self.construct(),
            key if key.starts_with('$') => {
                self.at = start;
                self.expected("a key that has a meaning")
            }
            key if self.peek() == Some(b'{') => self.named(key),
            key => self.positional(Label::from(key.to_owned())),
        }?;
        self.token(b'}')?;
        Ok(data)
    }

    #[inline]
    fn positional(&mut self, name: Label) -> Result<Data, Misread> {
        let parts = self.list(Reader::value)?;
        Ok(Data::Construct {
            name,
            fields: parts.into_iter().map(|data| (Label::NONE, data)).collect(),
        })
    }

    #[inline]
    fn named(&mut self, name: &str) -> Result<Data, Misread> {
        let fields = self.between(b'{', b'}', |reader| {
            let field = reader.text()?;
            reader.token(b':')?;
            Ok((Label::from(field), reader.value()?))
        })?;
        Ok(Data::Construct { name: Label::from(name.to_owned()), fields })
    }

    #[inline]
    fn construct(&mut self) -> Result<Data, Misread> {
        let name = Label::from(self.text()?);
        self.token(b',')?;
        self.word("\"fields\"")?;
        self.token(b':')?;
        let fields = self.list(|reader| reader.pair(|reader| Ok(Label::from(reader.text()?))))?;
        Ok(Data::Construct { name, fields })
    }

    #[inline]
    fn pair<K>(
        &mut self,
        key: impl FnOnce(&mut Self) -> Result<K, Misread>,
    ) -> Result<(K, Data), Misread> {
        self.token(b'[')?;
        let key = key(self)?;
        self.token(b',')?;
        let value = self.value()?;
        self.token(b']')?;
        Ok((key, value))
    }

    #[inline]
    fn list<T>(
        &mut self,
        item: impl FnMut(&mut Self) -> Result<T, Misread>,
    ) -> Result<Vec<T>, Misread> {
        self.between(b'[', b']', item)
    }

    #[inline]
    fn between<T>(
        &mut self,
        open: u8,
        close: u8,
        mut item: impl FnMut(&mut Self) -> Result<T, Misread>,
    ) -> Result<Vec<T>, Misread> {
        self.token(open)?;
        let mut items = Vec::new();
        while self.peek() != Some(close) {
            if !items.is_empty() {
                self.token(b',')?;
            }
            items.push(item(self)?);
        }
        self.token(close)?;
        Ok(items)
    }

    // -------------------------------------------------- numbers and words

    #[inline]
    fn number(&mut self) -> Result<Data, Misread> {
        let start = self.at;
        let digits = self.digits();
        let read = match digits.contains(['.', 'e', 'E']) {
            true => digits
                .parse()
                .ok()
                .filter(|x: &f64| x.is_finite())
                .map(f64::to_bits)
                .map(Data::Float64),
            false => integer(digits),
        };
        read.ok_or(Misread { at: start, expected: "a number of at most 128 bits".into() })
    }

    #[inline]
    fn float32(&mut self) -> Result<Data, Misread> {
        if self.peek() == Some(b'"') {
            let bits_of = |word: &str| {
                bits(word, |bits| u32::try_from(bits).ok(), |x| Some((x as f32).to_bits()))
            };
            return self.special(|word| bits_of(word)?.map(Data::Float32));
        }
        let start = self.at;
        let number = self.digits().parse().ok().filter(|x: &f32| x.is_finite());
        let missing = Misread { at: start, expected: "a number of 32 bits".into() };
        number.map(|x| Data::Float32(x.to_bits())).ok_or(missing)
    }

    /// What could be a number.
    #[inline]
    fn digits(&mut self) -> &'t str {
        self.peek();
        let rest = &self.text[self.at..];
        let is_part = |c: char| c.is_ascii_digit() || matches!(c, '-' | '+' | '.' | 'e' | 'E');
        let digits = &rest[..rest.find(|c| !is_part(c)).unwrap_or(rest.len())];
        self.at += digits.len();
        digits
    }

    /// A text that stands for something else.
    #[inline]
    fn special(&mut self, read: impl FnOnce(&str) -> Option<Data>) -> Result<Data, Misread> {
        self.peek();
        let start = self.at;
        let word = self.text()?;
        read(&word).ok_or(Misread { at: start, expected: "a text that fits its key".into() })
    }

    #[inline]
    fn text(&mut self) -> Result<String, Misread> {
        self.token(b'"')?;
        let mut text = String::new();
        loop {
            let rest = &self.text[self.at..];
            let plain = rest.find(|c| matches!(c, '"' | '\\') || c < ' ').unwrap_or(rest.len());
            text.push_str(&rest[..plain]);
            self.at += plain;
            match rest.as_bytes().get(plain) {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(text);
                }
                Some(b'\\') => text.push(self.escaped()?),
                _ => return self.expected("the end of a text"),
            }
        }
    }

    #[inline]
    fn escaped(&mut self) -> Result<char, Misread> {
        self.at += 2;
        match self.text.as_bytes().get(self.at - 1) {
            Some(&c @ (b'"' | b'\\' | b'/')) => Ok(c.into()),
            Some(b'n') => Ok('\n'),
            Some(b'r') => Ok('\r'),
            Some(b't') => Ok('\t'),
            Some(b'b') => Ok('\u{8}'),
            Some(b'f') => Ok('\u{c}'),
            Some(b'u') => {
                let (start, mut code) = (self.at, self.four_digits()?);
                // Beyond 16 bits a character is written as two.
                if (0xd800..0xdc00).contains(&code) && self.text[self.at..].starts_with("\\u") {
                    self.at += 2;
                    let low = self.four_digits()?;
                    code = 0x10000 + ((code - 0xd800) << 10) + (low.wrapping_sub(0xdc00) & 0x3ff);
                    code = if (0xdc00..0xe000).contains(&low) { code } else { 0xd800 };
                }
                let lonely = Misread { at: start, expected: "a character".into() };
                char::from_u32(code).ok_or(lonely)
            }
            _ => {
                self.at -= 1;
                self.expected("a letter that is escaped")
            }
        }
    }

    #[inline]
    fn four_digits(&mut self) -> Result<u32, Misread> {
        let digits = self.text.get(self.at..self.at + 4);
        let digits = digits.filter(|text| text.bytes().all(|b| b.is_ascii_hexdigit()));
        match digits.and_then(|digits| u32::from_str_radix(digits, 16).ok()) {
            Some(code) => {
                self.at += 4;
                Ok(code)
            }
            None => self.expected("four hexadecimal digits"),
        }
    }

    // -------------------------------------------------- bytes

    /// The next byte that is not a space.
    #[inline]
    fn peek(&mut self) -> Option<u8> {
        let rest = &self.text.as_bytes()[self.at..];
        self.at += rest.iter().take_while(|b| matches!(b, b' ' | b'\n' | b'\r' | b'\t')).count();
        self.text.as_bytes().get(self.at).copied()
    }

    #[inline]
    fn token(&mut self, byte: u8) -> Result<(), Misread> {
        if self.peek() != Some(byte) {
            return self.expected(&format!("`{}`", char::from(byte)));
        }
        self.at += 1;
        Ok(())
    }

    #[inline]
    fn word(&mut self, word: &str) -> Result<(), Misread> {
        self.peek();
        if !self.text[self.at..].starts_with(word) {
            return self.expected(&format!("`{word}`"));
        }
        self.at += word.len();
        Ok(())
    }

    #[cold]
    fn expected<T>(&self, what: &str) -> Result<T, Misread> {
        Err(Misread { at: self.at.min(self.text.len()), expected: what.to_owned() })
    }
}

#[inline]
fn integer(digits: &str) -> Option<Data> {
    match digits.starts_with('-') {
        true => digits.parse().ok().map(Data::integer),
        false => digits.parse().ok().map(Data::Natural),
    }
}

/// A number that JSON has no digits for.
#[inline]
fn bits<B>(word: &str, as_bits: fn(u64) -> B, as_number: fn(f64) -> B) -> Option<B> {
    if let Some(digits) = word.strip_prefix("0x") {
        return u64::from_str_radix(digits, 16).ok().map(as_bits);
    }
    match word {
        "NaN" => Some(as_number(f64::NAN)),
        "inf" => Some(as_number(f64::INFINITY)),
        "-inf" => Some(as_number(f64::NEG_INFINITY)),
        _ => None,
    }
}

#[inline]
fn bytes(digits: &str) -> Option<Vec<u8>> {
    if !digits.len().is_multiple_of(2) || !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    let byte = |at| u8::from_str_radix(&digits[at..at + 2], 16).ok();
    (0..digits.len()).step_by(2).map(byte).collect()
}
