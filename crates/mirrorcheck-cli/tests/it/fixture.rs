//! A crate with properties, outside of the workspace, and the command run on it.

use std::fs;
use std::io::{Seek, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

const MANIFEST: &str = r#"
[package]
name = "fixture"
version = "0.0.0"
edition = "2024"

[dev-dependencies]
mirrorcheck = { path = "MIRRORCHECK" }

[workspace]
"#;

const PROGRAM: &str = r#"
#![cfg(test)]
use mirrorcheck::*;

fn limit() -> u16 {
    std::env::var("FIXTURE_LIMIT").map_or(2_000, |text| text.parse().unwrap())
}

#[property(time = "10s")]
#[requires(*n != 13)]
fn numbers_are_small(#[with(int(0..=1_000))] n: u16) {
    assert!(n < limit(), "{n} is too large");
}

fn numbers(text: &str) -> Result<Vec<u16>, std::num::ParseIntError> {
    text.split_whitespace().map(str::parse).collect()
}

#[property]
fn sums_are_small(#[with(vec_of(int(0..=1_000), ..))] #[parse(numbers)] list: Vec<u16>) {
    assert!(list.iter().sum::<u16>() < limit(), "the sum is too large");
}

#[property]
fn it_does_not_exit(#[with(int(0..=1_000))] n: u16) {
    if n >= limit() {
        std::process::exit(3);
    }
}

#[property(time = "10s")]
fn this_one_is_stored_by_default(#[with(int(0..=1_000))] n: u16) {
    assert!(n < limit());
}

#[test]
fn no_property() {}

#[test]
fn a_test_with_another_name() {
    #[property(no_test, time = "10s")]
    fn inside(#[with(int(0..=1_000))] n: u16) {
        assert!(n < limit());
    }
    inside::property().test();
}
"#;

/// The folder of the crate, with its tests built.
fn fixture() -> &'static Path {
    static FIXTURE: OnceLock<PathBuf> = OnceLock::new();
    FIXTURE.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("command-fixture");
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let library = crates.join("mirrorcheck").display().to_string().replace('\\', "/");
        fs::create_dir_all(folder.join("src")).unwrap();
        // The versions that are at hand.
        fs::copy(crates.join("../Cargo.lock"), folder.join("Cargo.lock")).unwrap();
        write(&folder.join("Cargo.toml"), &MANIFEST.replace("MIRRORCHECK", &library));
        write(&folder.join("src/lib.rs"), PROGRAM);
        let built = cargo(&folder).args(["test", "--no-run", "--offline"]).output().unwrap();
        assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
        folder
    })
}

/// Writes a file only if it changes something: cargo would build it again.
fn write(path: &Path, text: &str) {
    if fs::read_to_string(path).ok().as_deref() != Some(text) {
        fs::write(path, text).unwrap();
    }
}

fn cargo(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO"));
    clean(&mut command).current_dir(folder);
    command
}

/// An environment in which nobody else has a say.
fn clean(command: &mut Command) -> &mut Command {
    for name in ["SEED", "REPLAY", "SHRINK", "ANSWERS", "STORE"] {
        command.env_remove(format!("MIRRORCHECK_{name}"));
    }
    command
        .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("command-target"))
        .env("CARGO_NET_OFFLINE", "true")
        .env("NO_COLOR", "1")
        .env_remove("CARGO_MANIFEST_DIR")
        .env_remove("RUSTFLAGS")
        .env_remove("RUST_BACKTRACE")
}

/// A store of its own, gone with the test.
pub struct Scratch {
    folder: PathBuf,
    is_default: bool,
}

/// What a command said, and its exit code.
#[derive(Debug)]
pub struct Said {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Scratch {
    pub fn new(test: &str) -> Scratch {
        let name = format!("command-{}-{test}", std::process::id());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        Scratch { folder, is_default: false }
    }

    /// The store that is used if nobody says otherwise. For one test only.
    pub fn by_default() -> Scratch {
        Scratch { folder: fixture().join(".mirrorcheck"), is_default: true }
    }

    /// Runs `cargo test` on the crate, so that something is stored.
    pub fn test(&self, test: &str, limit: u16) -> Said {
        let mut command = cargo(fixture());
        command.args(["test", "--lib", test, "--", "--exact"]);
        self.said(command.env("FIXTURE_LIMIT", limit.to_string()))
    }

    /// Runs `cargo mirrorcheck` on the crate, as cargo would.
    pub fn mirrorcheck(&self, arguments: &[&str], limit: u16) -> Said {
        self.piped(arguments, "", limit)
    }

    /// The same, with something on its standard input.
    pub fn piped(&self, arguments: &[&str], input: &str, limit: u16) -> Said {
        let mut pipe = tempfile::tempfile().unwrap();
        pipe.write_all(input.as_bytes()).unwrap();
        pipe.rewind().unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-mirrorcheck"));
        clean(&mut command).current_dir(fixture()).arg("mirrorcheck").args(arguments).stdin(pipe);
        self.said(command.env("FIXTURE_LIMIT", limit.to_string()))
    }

    fn said(&self, command: &mut Command) -> Said {
        if !self.is_default {
            command.env("MIRRORCHECK_STORE", &self.folder);
        }
        let output = command.output().unwrap();
        let [out, err] =
            [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        Said { code: output.status.code().unwrap(), out, err }
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}
