//! Studies of the papers and comparisons with other libraries.
//!
//! Every study is one row of [`STUDIES`]: a name and a function that measures, prints
//! tables for people and answers with a JSON object for programs. A study reports what
//! it measured; it asserts nothing about time.
//!
//! | file | holds |
//! |---|---|
//! | [`generation`] | how long it takes to make a value, here and elsewhere |
//! | [`runners`] | how long a test takes, here and elsewhere |
//! | [`analysis`] | realistic data from examples; thinning |
//! | [`assess`] | which predicates suites catch, and how long suites take |
//! | [`build`] | how long it takes to build a test |
//! | [`shrinking`] | how good shrunk values are, and what they cost |
//! | [`contest`] | contestants on workloads, beside what is written by hand |
//! | [`measure`] | how time is measured |
//! | [`table`] | how tables are printed |

mod analysis;
mod assess;
mod build;
mod contest;
mod generation;
mod measure;
mod runners;
mod shrinking;
mod table;

use clap::Parser;
use clap::builder::{PossibleValue, PossibleValuesParser};
use serde_json::{Map, Value};

/// What a study answers: its keys, as a JSON object.
type Answer = Map<String, Value>;

struct Study {
    name: &'static str,
    about: &'static str,
    run: fn(&Settings) -> anyhow::Result<Answer>,
}

const STUDIES: [Study; 6] = [
    Study {
        name: "assess",
        about: "Which buckets have values, how long that takes, and which mistakes suites catch",
        run: assess::run,
    },
    Study {
        name: "generation",
        about: "The time to make, record, reflect and replay a value, beside other libraries",
        run: generation::run,
    },
    Study {
        name: "runners",
        about: "The time of a test, beside a loop by hand and other libraries",
        run: runners::run,
    },
    Study {
        name: "build",
        about: "The CPU time to build a crate with tests, beside other libraries",
        run: build::run,
    },
    Study {
        name: "shrinking",
        about: "The size of shrunk values and the runs they take, beside other libraries",
        run: shrinking::run,
    },
    Study {
        name: "analysis",
        about: "How close data by example is to the examples; what thinning saves",
        run: analysis::run,
    },
];

/// Studies of the papers and comparisons with other libraries.
#[derive(Parser)]
struct Command {
    /// Which study to run
    #[arg(value_name = "NAME", value_parser = names())]
    study: String,
    #[command(flatten)]
    settings: Settings,
    /// End with one line of JSON
    #[arg(long)]
    json: bool,
}

/// What every study can be told. Each says what the numbers mean to it.
#[derive(clap::Args)]
struct Settings {
    /// Answer in under 40 seconds: fewer runs, capped times
    #[arg(long)]
    quick: bool,
    /// How often to measure
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    runs: Option<u32>,
    /// How long to measure
    #[arg(long, value_name = "S", value_parser = positive)]
    seconds: Option<f64>,
    /// The seed of whatever is random
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Run one challenge of the study `shrinking`
    #[arg(long, value_name = "NAME")]
    challenge: Option<String>,
}

impl Settings {
    /// How often to measure: what was asked for or is usual; if quick, at most the cap.
    fn runs(&self, usual: u32, cap: u32) -> u32 {
        let runs = self.runs.unwrap_or(usual);
        if self.quick { runs.min(cap) } else { runs }
    }

    /// How long to measure, in the same way.
    fn seconds(&self, usual: f64, cap: f64) -> f64 {
        let seconds = self.seconds.unwrap_or(usual);
        if self.quick { seconds.min(cap) } else { seconds }
    }
}

fn main() -> anyhow::Result<()> {
    let command = Command::parse();
    let Some(study) = STUDIES.iter().find(|study| study.name == command.study) else {
        anyhow::bail!("no study is called {}", command.study); // clap has refused it already
    };
    let answer = (study.run)(&command.settings)?;
    if command.json {
        println!("{}", Value::Object(answer));
    }
    Ok(())
}

fn names() -> PossibleValuesParser {
    STUDIES.iter().map(|study| PossibleValue::new(study.name).help(study.about)).into()
}

fn positive(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if seconds > 0.0 && f64::is_finite(seconds) => Ok(seconds),
        _ => Err("not a positive number of seconds".to_owned()),
    }
}
