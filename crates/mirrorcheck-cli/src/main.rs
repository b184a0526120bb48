//! The command `mirrorcheck`.

use std::process::ExitCode;

fn main() -> ExitCode {
    mirrorcheck_cli::main(std::env::args_os())
}
