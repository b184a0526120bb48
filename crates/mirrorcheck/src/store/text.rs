//! The text of an entry: a line for the version, then lines of a word and JSON.
//!
//! ```text
//! mirrorcheck failure 1
//! property: "lists::reversing_twice"
//! test: "lists::reversing_twice"
//! choices: "1.500.0@30"
//! value: ["list",[500]]
//! message: "assertion failed: list.is_empty()"
//! place: "src/lists.rs:7:5"
//! end
//! ```
//!
//! A variable without structure has a `shown` instead of a `value`, or is `opaque`. The last
//! line tells a whole entry from the beginning of one.

use super::{Entry, Input, Value};
use crate::property::Failure;
use crate::structure::{Data, json};
use crate::with_deep_stack;

/// Entries of this version and older ones can be read.
const VERSION: u32 = 1;
const TITLE: &str = "mirrorcheck failure ";

impl Entry {
    /// The entry as text.
    pub fn to_text(&self) -> String {
        let mut text = format!("{TITLE}{VERSION}\n{}", self.identity());
        line(&mut text, "test", &json::quote(&self.test));
        line(&mut text, "message", &json::quote(&self.failure.message));
        if let Some(place) = &self.failure.place {
            line(&mut text, "place", &json::quote(place));
        }
        text + "end\n"
    }

    /// The part of the text that says which failure it is. What a panic says is no part of
    /// it: it may hold an address, or the time.
    pub(super) fn identity(&self) -> String {
        let mut text = String::new();
        line(&mut text, "property", &json::quote(&self.property));
        line(&mut text, "choices", &json::quote(&self.recipe.to_string()));
        for Input { name, value } in &self.inputs {
            let name = json::quote(name);
            match value {
                Value::Json(value) => line(&mut text, "value", &format!("[{name},{value}]")),
                Value::Shown(shown) => {
                    line(&mut text, "shown", &format!("[{name},{}]", json::quote(shown)));
                }
                Value::Opaque => line(&mut text, "opaque", &name),
            }
        }
        text
    }

    /// Reads the text of an entry.
    ///
    /// # Errors
    /// If it is not one, in words for people.
    pub fn parse(text: &str) -> Result<Entry, String> {
        let mut lines = text.lines();
        let title = lines.next().unwrap_or_default();
        let version = title.strip_prefix(TITLE).and_then(|version| version.parse::<u32>().ok());
        match version {
            None => return Err(format!("it does not begin with `{TITLE}{VERSION}`")),
            Some(version) if version > VERSION => {
                return Err(format!(
                    "it is from a newer version: format {version}, and this one reads {VERSION}"
                ));
            }
            Some(_) => {}
        }
        // Values may be deep, and are dropped again here.
        with_deep_stack(|| {
            let mut read = Read::default();
            for (at, text) in lines.enumerate() {
                if text == "end" {
                    return read.entry();
                }
                let in_line = |reason| format!("line {}: {reason}", at + 2);
                read.line(text).map_err(in_line)?;
            }
            Err("its end is missing".into())
        })
    }
}

fn line(text: &mut String, word: &str, json: &str) {
    text.push_str(word);
    text.push_str(": ");
    text.push_str(json);
    text.push('\n');
}

/// What was read so far.
#[derive(Default)]
struct Read {
    property: Option<String>,
    test: Option<String>,
    choices: Option<String>,
    message: Option<String>,
    place: Option<String>,
    inputs: Vec<Input>,
}

impl Read {
    fn line(&mut self, line: &str) -> Result<(), String> {
        let Some((word, value)) = line.split_once(':') else {
            return Err("expected a word, a colon and JSON".into());
        };
        let value = json::read(value).map_err(|error| error.to_string())?;
        let field = match word {
            "property" => &mut self.property,
            "test" => &mut self.test,
            "choices" => &mut self.choices,
            "message" => &mut self.message,
            "place" => &mut self.place,
            "value" | "shown" | "opaque" => {
                self.inputs.push(input(word, value)?);
                return Ok(());
            }
            word => return Err(format!("`{word}` has no meaning")),
        };
        *field = Some(as_text(value)?);
        Ok(())
    }

    fn entry(self) -> Result<Entry, String> {
        let missing = |word: &str| format!("`{word}` is missing");
        let property = self.property.ok_or_else(|| missing("property"))?;
        let choices = self.choices.ok_or_else(|| missing("choices"))?;
        let message = self.message.ok_or_else(|| missing("message"))?;
        Ok(Entry {
            test: self.test.unwrap_or_else(|| property.clone()),
            property,
            recipe: choices.parse()?,
            inputs: self.inputs,
            failure: Failure { place: self.place, ..Failure::new(message) },
        })
    }
}

fn input(word: &str, data: Data) -> Result<Input, String> {
    if word == "opaque" {
        return Ok(Input { name: as_text(data)?, value: Value::Opaque });
    }
    let pair = match data {
        Data::Sequence(parts) => <[Data; 2]>::try_from(parts).ok(),
        _ => None,
    };
    let [name, value] = pair.ok_or("expected a name and a value")?;
    let value = match word {
        "value" => Value::Json(json::write(&value)),
        _ => Value::Shown(as_text(value)?),
    };
    Ok(Input { name: as_text(name)?, value })
}

fn as_text(data: Data) -> Result<String, String> {
    match data {
        Data::Text(text) => Ok(text),
        _ => Err("expected a text".into()),
    }
}
