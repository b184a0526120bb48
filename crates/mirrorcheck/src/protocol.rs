//! What a test tells the command that has started it.
//!
//! The command `mirrorcheck` runs a test through cargo and says what it wants in environment
//! variables (see [`environment`]). The test answers with lines of JSON in
//! the file that `MIRRORCHECK_ANSWERS` names. This file defines them, and its neighbour in the
//! command, `mirrorcheck-cli/src/protocol.rs`, reads them; both change together, with the
//! version.
//!
//! Every line has `protocol`, the version, and `answer`, what it is:
//!
//! | answer | with | means |
//! |---|---|---|
//! | `replayed` | `property`, `entry`, `outcome`, `text` | inputs were run again: choices, or the `entry` of the store; the outcome is `holds`, `fails` or `unclear` |
//! | `unreadable` | `property`, `entry`, `text` | an entry of the store can't be read |
//! | `progress` | `executions`, `steps`, `choices` | how shrinking is getting on: how often the property was run, how many steps were taken, how many choices the smallest inputs take |
//! | `shrunk` | `property`, `outcome`, `text`, `json` | inputs from a file were made smaller; the outcomes are the same, and with `fails` comes `json`, the inputs, if they have structure |
//! | `ended` | `property` | there are no more answers for this property |
//! | `refused` | | the command speaks another version |

use crate::environment;
use crate::structure::json;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;

/// The version of the protocol. Another one is refused by both sides.
pub const VERSION: u32 = 1;

/// The file that the command reads answers from.
pub(crate) struct Answers {
    path: PathBuf,
}

/// An answer to the command.
pub(crate) enum Answer<'a> {
    Replayed { property: &'a str, entry: Option<&'a str>, outcome: &'static str, text: &'a str },
    Unreadable { property: &'a str, entry: &'a str, text: &'a str },
    Progress { executions: u64, steps: u64, choices: u64 },
    Shrunk { property: &'a str, outcome: &'static str, text: &'a str, json: Option<&'a str> },
    Ended { property: &'a str },
    Refused,
}

impl Answers {
    /// The answers to whoever has started the test, if that was the command.
    ///
    /// # Errors
    /// If the command speaks another version.
    pub(crate) fn open() -> Result<Option<Answers>, String> {
        let Some((version, path)) = environment::answers()? else { return Ok(None) };
        let answers = Answers { path };
        if version == VERSION {
            return Ok(Some(answers));
        }
        answers.send(&Answer::Refused)?;
        Err(format!(
            "the command speaks version {version} of the protocol and the library version \
             {VERSION}: use the command and the library of the same release"
        ))
    }

    /// Sends an answer, as one line in one step: tests run at the same time.
    pub(crate) fn send(&self, answer: &Answer<'_>) -> Result<(), String> {
        let file = OpenOptions::new().append(true).create(true).open(&self.path);
        let sent = file.and_then(|mut file| file.write_all(line(answer).as_bytes()));
        sent.map_err(|error| format!("can't answer the command: {}: {error}", self.path.display()))
    }
}

fn line(answer: &Answer<'_>) -> String {
    let (name, fields) = match answer {
        Answer::Replayed { property, entry, outcome, text } => {
            let mut fields = vec![("property", *property), ("outcome", *outcome), ("text", *text)];
            fields.extend(entry.map(|entry| ("entry", entry)));
            ("replayed", fields)
        }
        Answer::Unreadable { property, entry, text } => {
            ("unreadable", vec![("property", *property), ("entry", *entry), ("text", *text)])
        }
        Answer::Progress { executions, steps, choices } => {
            return format!(
                "{{\"protocol\":{VERSION},\"answer\":\"progress\",\"executions\":{executions},\
                 \"steps\":{steps},\"choices\":{choices}}}\n"
            );
        }
        Answer::Shrunk { property, outcome, text, json } => {
            let mut fields = vec![("property", *property), ("outcome", *outcome), ("text", *text)];
            fields.extend(json.map(|json| ("json", json)));
            ("shrunk", fields)
        }
        Answer::Ended { property } => ("ended", vec![("property", *property)]),
        Answer::Refused => ("refused", vec![]),
    };
    let mut line = format!("{{\"protocol\":{VERSION},\"answer\":{}", json::quote(name));
    for (key, value) in fields {
        line.push_str(&format!(",{}:{}", json::quote(key), json::quote(value)));
    }
    line + "}\n"
}
