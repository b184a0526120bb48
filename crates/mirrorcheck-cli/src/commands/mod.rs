//! The subcommands, one a file. To add one: a file with its arguments and a `run`, and a
//! variant here.

mod assess;
mod replay;
mod shrink;

use crate::Outcome;
use clap::Subcommand;

/// A subcommand with its arguments.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Assesses predicates: makes suites, grades programs, explains their mistakes
    Assess(assess::Assess),
    /// Repeats a failure: choices, or what is stored
    Replay(replay::Replay),
    /// Makes inputs smaller that are written in a file
    Shrink(shrink::Shrink),
}

impl Command {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// If what is asked for can't be done.
    pub fn run(self) -> anyhow::Result<Outcome> {
        match self {
            Command::Assess(assess) => assess.run(),
            Command::Replay(replay) => replay.run(),
            Command::Shrink(shrink) => shrink.run(),
        }
    }
}
