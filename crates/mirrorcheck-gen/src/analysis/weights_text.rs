//! Weights as text: to be read, changed by hand and kept beside the tests.
//!
//! ```text
//! smoothing 0.5
//! leaf 13
//! node 12
//!
//! within node / "left side"
//!   leaf 9
//!   node 3
//! ```
//!
//! Labels that are not plain words are quoted, with the escapes of Rust. The outermost label
//! of a context comes first. Empty lines and lines that begin with `#` are skipped.
//!
//! ```
//! use mirrorcheck_gen::*;
//! let weights = Weights::new().set("leaf", 13).set_within(&["node", "left side"], "\n", 0.25);
//! let text = weights.to_string();
//! assert_eq!(text, "leaf 13\n\nwithin node / \"left side\"\n  \"\\n\" 0.25\n");
//! assert_eq!(text.parse::<Weights>().unwrap(), weights);
//! ```

use crate::error::Problem;
use crate::{Error, Label, Weights};
use std::fmt;
use std::str::FromStr;

/// Words that begin a line and are no labels.
const WORDS: [&str; 3] = ["smoothing", "inverted", "within"];

impl fmt::Display for Weights {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (word, number) in [("smoothing", self.smoothing), ("inverted", self.inversion)] {
            if number != 0.0 {
                writeln!(f, "{word} {number}")?;
            }
        }
        for (context, weights) in &self.of {
            if !context.is_empty() {
                let labels: Vec<String> = context.iter().rev().map(written).collect();
                writeln!(f, "\nwithin {}", labels.join(" / "))?;
            }
            let indent = if context.is_empty() { "" } else { "  " };
            for (label, weight) in weights {
                writeln!(f, "{indent}{} {weight}", written(label))?;
            }
        }
        Ok(())
    }
}

/// A label as it is written: as it is if it is a word, quoted otherwise.
#[inline]
pub(super) fn written(label: &Label) -> String {
    let text = label.as_str();
    let is_plain = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    match !text.is_empty() && text.chars().all(is_plain) && !WORDS.contains(&text) {
        true => text.to_owned(),
        false => format!("{text:?}"),
    }
}

impl FromStr for Weights {
    type Err = Error;

    #[inline]
    fn from_str(text: &str) -> Result<Weights, Error> {
        let (mut weights, mut context) = (Weights::new(), Vec::new());
        for (at, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            read(line, &mut weights, &mut context).map_err(|what| {
                let shown: String = line.chars().take(60).collect();
                Error::nowhere(Problem::BadWeights(format!(
                    "not weights: line {}, `{shown}`, {what}",
                    at + 1
                )))
            })?;
        }
        Ok(weights)
    }
}

/// Reads a line.
#[inline]
fn read(line: &str, weights: &mut Weights, context: &mut Vec<Label>) -> Result<(), &'static str> {
    if let Some(labels) = line.strip_prefix("within ") {
        let mut rest = labels;
        context.clear();
        loop {
            let (label, after) = label(rest)?;
            context.insert(0, label);
            match after.trim_start() {
                "" => return Ok(()),
                after => rest = after.strip_prefix('/').ok_or("lacks a `/` between its labels")?,
            }
        }
    }
    let (label, after) = label(line)?;
    let number: f64 = after.trim().parse().map_err(|_| "does not end with a number")?;
    if !number.is_finite() || number < 0.0 {
        return Err("has a number that is negative or not finite");
    }
    match line.split_whitespace().next() {
        Some("smoothing") => weights.smoothing = number,
        Some("inverted") if number > 1.0 => return Err("inverts a share of more than 1"),
        Some("inverted") => weights.inversion = number,
        _ => {
            let own = weights.of.entry(context.clone()).or_default();
            if own.insert(label, number).is_some() {
                return Err("has a label that was there before");
            }
        }
    }
    Ok(())
}

/// The label that a text begins with, and what follows.
#[inline]
fn label(text: &str) -> Result<(Label, &str), &'static str> {
    let text = text.trim_start();
    let Some(quoted) = text.strip_prefix('"') else {
        let end = text.find([' ', '/', '\t']).unwrap_or(text.len());
        return match &text[..end] {
            "" => Err("lacks a label"),
            word => Ok((word.to_owned().into(), &text[end..])),
        };
    };
    let (mut made, mut chars) = (String::new(), quoted.char_indices());
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return Ok((made.into(), &quoted[at + 1..])),
            '\\' => made.push(escaped(&mut chars).ok_or("has an escape that is none")?),
            c => made.push(c),
        }
    }
    Err("has a quote without an end")
}

#[inline]
fn escaped(chars: &mut std::str::CharIndices<'_>) -> Option<char> {
    Some(match chars.next()?.1 {
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        '0' => '\0',
        'u' => {
            let code: String = chars.by_ref().map(|(_, c)| c).take_while(|&c| c != '}').collect();
            char::from_u32(u32::from_str_radix(code.strip_prefix('{')?, 16).ok()?)?
        }
        c @ ('"' | '\'' | '\\') => c,
        _ => return None,
    })
}
