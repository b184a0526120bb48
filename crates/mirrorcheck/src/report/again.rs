//! The shell lines that repeat a failure.

use super::Report;
use crate::Recipe;
use std::fmt;

/// Choices that take longer than this are not printed if they are stored.
const LONGEST: usize = 1_000;

/// Writes how to repeat a failure: with the command, and with cargo alone.
pub(super) fn lines(f: &mut fmt::Formatter<'_>, report: &Report, recipe: &Recipe) -> fmt::Result {
    let Some(test) = &report.test else {
        return write!(f, "\n  choices: {} at size {}", recipe.trace, recipe.size);
    };
    let (property, text) = (&report.property, recipe.to_string());
    let inside = match test == property {
        true => String::new(),
        false => format!(" --inside {}", word(test)),
    };
    let (name, test) = (word(property), word(test));
    if text.len() > LONGEST && !report.stored.is_empty() {
        write!(f, "\n  again: cargo mirrorcheck replay {name}{inside}")?;
        return write!(f, "\n     or: cargo test {test} -- --exact");
    }
    write!(f, "\n  again: cargo mirrorcheck replay {name} {text}{inside}", text = word(&text))?;
    let variable = word(&format!("{property}={text}"));
    write!(f, "\n     or: MIRRORCHECK_REPLAY={variable} cargo test {test} -- --exact")
}

/// A word of the shell, in quotes if it needs them.
fn word(text: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | ':' | '-' | '.' | '/');
    if !text.is_empty() && text.chars().all(is_plain) {
        return text.to_owned();
    }
    let mut quoted = String::from("'");
    for character in text.chars() {
        match character {
            '\'' => quoted.push_str("'\\''"),
            character => quoted.push(character),
        }
    }
    quoted.push('\'');
    quoted
}
