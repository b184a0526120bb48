//! What a test answers. The other side is `mirrorcheck/src/protocol.rs`, where the answers
//! are described; both change together, with the version.

use anyhow::{Context, bail};
use serde::Deserialize;
use std::path::Path;

/// The version of the protocol. Another one is refused by both sides.
pub const VERSION: u32 = 1;

/// The environment variable that says what to replay.
pub const REPLAY: &str = "MIRRORCHECK_REPLAY";
/// The environment variable that says what to make smaller.
pub const SHRINK: &str = "MIRRORCHECK_SHRINK";
/// The environment variable that says whose parser reads it.
pub const SHRINK_TEXT: &str = "MIRRORCHECK_SHRINK_TEXT";
/// The environment variable that says how long to make it smaller.
pub const SHRINK_SECONDS: &str = "MIRRORCHECK_SHRINK_SECONDS";
/// The environment variable that says whether to tell how.
pub const SHRINK_LOG: &str = "MIRRORCHECK_SHRINK_LOG";
/// The environment variable that says where to answer.
pub const ANSWERS: &str = "MIRRORCHECK_ANSWERS";
/// The environment variable that says where failures are stored.
pub const STORE: &str = "MIRRORCHECK_STORE";

/// A line that a test sends.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "answer", rename_all = "lowercase")]
pub enum Answer {
    /// Inputs were run again.
    Replayed {
        /// What it came to.
        outcome: Replayed,
        /// The report.
        text: String,
    },
    /// An entry of the store can't be read.
    Unreadable {
        /// Which one, and why.
        text: String,
    },
    /// Inputs are being made smaller.
    Progress {
        /// How often the property was run.
        executions: u64,
        /// How many times the inputs were made smaller.
        steps: u64,
        /// How many choices the smallest take.
        choices: u64,
    },
    /// Inputs from a file were made smaller.
    Shrunk {
        /// What the property comes to for them.
        outcome: Replayed,
        /// The report.
        text: String,
        /// The smallest inputs, if they have structure.
        json: Option<String>,
    },
    /// There are no more answers for a property.
    Ended {
        /// The property.
        property: String,
    },
}

impl Answer {
    /// Whether it says that there are no more.
    pub fn is_end(&self) -> bool {
        matches!(self, Answer::Ended { .. })
    }
}

/// What running inputs again came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Replayed {
    /// The property holds for them.
    Holds,
    /// It does not.
    Fails,
    /// They are no inputs any more.
    Unclear,
}

/// The value of [`ANSWERS`] for a file.
pub fn channel(path: &Path) -> String {
    format!("{VERSION}:{}", path.display())
}

/// Reads the lines that a test has sent.
///
/// # Errors
/// If the test speaks another version, or something else altogether.
pub fn read(lines: &str) -> anyhow::Result<Vec<Answer>> {
    lines.lines().map(answer).collect()
}

fn answer(line: &str) -> anyhow::Result<Answer> {
    #[derive(Deserialize)]
    struct Version {
        protocol: u32,
    }
    let strange = || format!("the test answered what is no answer: {line}");
    let Version { protocol } = serde_json::from_str(line).with_context(strange)?;
    if protocol != VERSION {
        bail!(
            "the command speaks version {VERSION} of the protocol and the library version \
             {protocol}: use the command and the library of the same release"
        );
    }
    serde_json::from_str(line).with_context(strange)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_library_speaks_the_same_version() {
        assert_eq!(VERSION, mirrorcheck::protocol::VERSION);
    }

    #[test]
    fn another_version_and_garbage_are_refused() {
        let other = read("{\"protocol\":7,\"answer\":\"refused\"}").unwrap_err().to_string();
        assert!(other.contains("the library version 7"), "{other}");
        for line in ["{}", "{\"protocol\":1}", "{\"protocol\":1,\"answer\":\"dance\"}", "x"] {
            let error = read(line).unwrap_err().to_string();
            assert_eq!(error, format!("the test answered what is no answer: {line}"));
        }
    }
}
