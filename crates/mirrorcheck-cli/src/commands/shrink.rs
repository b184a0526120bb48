//! `shrink`: makes inputs smaller that are written in a file.
//!
//! They may come from anywhere: a bug report, a log, another tool. The test reads them, by
//! structure or by a parser that the property names, checks that they fail, finds the choices
//! that make them, and shrinks those. Nothing is written but the answer, when it is there.

use crate::Outcome;
use crate::cargo::Selection;
use crate::progress::Progress;
use crate::protocol::{self, Answer, Replayed};
use crate::style::{bad, good, headed};
use anyhow::{Context, anyhow, bail};
use std::io::{Read, Write};
use std::time::Duration;

const EXAMPLES: &str = "\
Examples:
  cargo mirrorcheck shrink lists::sorting list.json           {\"list\": [3, 1, 2]}, or [3, 1, 2] alone
  cargo mirrorcheck shrink lists::sorting list.json --path    … and how it was made smaller
  cargo mirrorcheck shrink lists::sorting - --json < a.json   … from a pipe, and as JSON again
  cargo mirrorcheck shrink trees::height a.txt --text tree    by the parser of `tree`, #[parse(…)]

JSON is written by structure: a struct is {\"Point\": {\"x\": 1, \"y\": 2}}, a variant {\"Some\": [1]} or
{\"None\": []}, a tuple {\"$tuple\": [1, true]}; `--json` prints it so.

Exit codes: 0 it holds, so there is nothing to shrink; 1 it fails, and the smallest inputs were
printed; 2 it could not be shrunk.";

/// The arguments of `shrink`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Shrink {
    /// The property, by its whole name
    property: String,
    /// The file with the inputs, as JSON; `-` for standard input
    file: String,
    /// The file is text, for the parser of this variable
    #[arg(long, value_name = "VARIABLE")]
    text: Option<String>,
    /// How long to look for smaller inputs
    #[arg(long, value_name = "S", default_value = "60", value_parser = seconds)]
    seconds: Duration,
    /// Tell how the inputs were made smaller, step by step
    #[arg(long)]
    path: bool,
    /// Print the smallest inputs as JSON, and the report where errors go
    #[arg(long)]
    json: bool,
    /// The test that tests the property, if it has another name
    #[arg(long, value_name = "TEST")]
    inside: Option<String>,
    #[command(flatten)]
    selection: Selection,
}

impl Shrink {
    /// Makes inputs smaller.
    ///
    /// # Errors
    /// If they can't be read, or are no inputs of the property.
    pub fn run(self) -> anyhow::Result<Outcome> {
        let copy = self.copy()?;
        let mut request = vec![
            (protocol::SHRINK, format!("{}={}", self.property, copy.path().display())),
            (protocol::SHRINK_SECONDS, self.seconds.as_secs_f64().to_string()),
        ];
        request.extend(self.text.clone().map(|variable| (protocol::SHRINK_TEXT, variable)));
        if self.path {
            request.push((protocol::SHRINK_LOG, "on".to_owned()));
        }
        let test = self.inside.as_ref().unwrap_or(&self.property);
        let mut progress = Progress::limited(self.seconds);
        let answers = self.selection.run_test_watched(test, &request, &mut |answer| {
            if let Answer::Progress { executions, steps, choices } = answer {
                progress.tell(format!(
                    "smallest: {choices} choices, after {steps} steps and {executions} runs"
                ));
            }
        })?;
        drop(progress);
        let shrunk = answers.into_iter().find_map(|answer| match answer {
            Answer::Shrunk { outcome, text, json } => Some((outcome, text, json)),
            _ => None,
        });
        let (outcome, text, json) = shrunk.context("the test has shrunk nothing")?;
        self.tell(outcome, &text, json)
    }

    /// The inputs in a file of our own. They may come from a pipe, and whoever prints the
    /// smallest ones to the file that they are from has emptied it by the time a test is built.
    fn copy(&self) -> anyhow::Result<tempfile::NamedTempFile> {
        let mut text = String::new();
        let read = match self.file.as_str() {
            "-" => std::io::stdin().read_to_string(&mut text).map(drop),
            path => std::fs::read_to_string(path).map(|whole| text = whole),
        };
        read.with_context(|| format!("can't read {}", self.source()))?;
        let mut copy = tempfile::NamedTempFile::new().context("no file for the inputs")?;
        copy.write_all(text.as_bytes()).context("no room for the inputs")?;
        Ok(copy)
    }

    fn source(&self) -> &str {
        if self.file == "-" { "standard input" } else { &self.file }
    }

    fn tell(&self, outcome: Replayed, text: &str, json: Option<String>) -> anyhow::Result<Outcome> {
        match outcome {
            Replayed::Unclear => Err(anyhow!("{}: {text}", self.source())),
            Replayed::Holds => {
                self.report(&headed(text, good));
                Ok(Outcome::Holds)
            }
            Replayed::Fails => {
                self.report(&headed(text, bad));
                match json {
                    Some(json) if self.json => anstream::println!("{json}"),
                    None if self.json => bail!("a variable has no structure, so there is no JSON"),
                    _ => {}
                }
                Ok(Outcome::Fails)
            }
        }
    }

    /// Prints a report out of the way of JSON.
    fn report(&self, text: &str) {
        match self.json {
            true => anstream::eprintln!("{text}"),
            false => anstream::println!("{text}"),
        }
    }
}

/// A number of seconds.
fn seconds(text: &str) -> Result<Duration, String> {
    let time = text.parse().ok().and_then(|number| Duration::try_from_secs_f64(number).ok());
    time.filter(|time| !time.is_zero()).ok_or_else(|| "it is a number above 0".to_owned())
}
