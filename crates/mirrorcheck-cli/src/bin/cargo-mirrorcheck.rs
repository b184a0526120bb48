//! The same as a subcommand of cargo, which says its name once more: `cargo-mirrorcheck
//! mirrorcheck replay`.

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = std::env::args_os().enumerate();
    let is_name = |at: usize, word: &std::ffi::OsStr| at == 1 && word == "mirrorcheck";
    let said_once = arguments.filter(|(at, word)| !is_name(*at, word)).map(|(_, word)| word);
    mirrorcheck_cli::main(said_once)
}
