//! The command `mirrorcheck`, also `cargo mirrorcheck`.
//!
//! It does what a test can't do by itself, by running tests: it says what it wants in
//! environment variables, runs the test through cargo, and reads its answers.
//!
//! | file | holds |
//! |---|---|
//! | [`commands`] | the subcommands, one a file |
//! | [`cargo`] | how a test is run, and what the packages are |
//! | [`protocol`] | what a test answers |
//! | [`progress`] | a bar for what takes long |
//! | [`style`] | colours |
//!
//! Exit codes are those of all subcommands: 0 if what was asked for holds, 1 if it does not,
//! 2 if it could not be done.

pub mod cargo;
pub mod commands;
pub mod progress;
pub mod protocol;
pub mod style;

use clap::Parser;
use commands::Command;
use std::ffi::OsString;
use std::process::ExitCode;

/// Property-based testing with generators that run forward and backward.
#[derive(Debug, Parser)]
#[command(name = "cargo mirrorcheck", bin_name = "cargo mirrorcheck", version)]
#[command(after_help = "Exit codes: 0 it holds, 1 it does not, 2 it could not be done.")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

/// What a subcommand came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// What was asked for holds.
    Holds,
    /// It does not.
    Fails,
}

/// Runs the command with these arguments, the first of which is its name.
pub fn main(arguments: impl Iterator<Item = OsString>) -> ExitCode {
    let command = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments.command,
        // Clap prints help to one place and mistakes to the other.
        Err(error) => error.exit(),
    };
    match command.run() {
        Ok(Outcome::Holds) => ExitCode::SUCCESS,
        Ok(Outcome::Fails) => ExitCode::from(1),
        Err(error) => {
            anstream::eprintln!("{} {error:#}", style::bad("error:"));
            ExitCode::from(2)
        }
    }
}
