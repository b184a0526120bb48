//! What a test dependency costs on every clean build, in CPU time.
//!
//! For each library a crate is written outside the workspace, with nothing but tests and
//! that library, and `cargo build --tests` is run on it, in debug, into an empty target
//! directory. What is counted is the user and system time of cargo and all it started:
//! unlike the time on the wall it does not depend on how many cores are at hand.
//!
//! `cpu_seconds` is a crate with one test. `forty_properties` is what it takes after that
//! to build forty tests instead, with the dependencies at hand, which shows what the
//! library's macros and generic code cost each user.
//!
//! The property is the same for all, in the style of the library: an index depends on a
//! list, and finds an item in it. It stands in `properties/`, with NUMBER to make each copy
//! another program.
//!
//! | key | what is built |
//! |---|---|
//! | `mirrorcheck` | without default features: a closure as generator |
//! | `mirrorcheck_macros` | as it comes: a derived generator |
//! | `proptest`, `quickcheck` | as they come |

use crate::measure::median;
use crate::table::Table;
use crate::{Answer, Settings};
use anyhow::{Context, ensure};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;
use serde_json::{Map, Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

struct Library {
    key: &'static str,
    package: &'static str,
    /// The features, as they stand in the manifest.
    features: &'static str,
    property: &'static str,
}

const LIBRARIES: [Library; 4] = [
    Library {
        key: "mirrorcheck",
        package: "mirrorcheck",
        features: "default-features = false",
        property: include_str!("../properties/mirrorcheck.rs"),
    },
    Library {
        key: "mirrorcheck_macros",
        package: "mirrorcheck",
        features: "features = [\"macros\"]",
        property: include_str!("../properties/mirrorcheck_macros.rs"),
    },
    Library {
        key: "proptest",
        package: "proptest",
        features: "default-features = true",
        property: include_str!("../properties/proptest.rs"),
    },
    Library {
        key: "quickcheck",
        package: "quickcheck",
        features: "default-features = true",
        property: include_str!("../properties/quickcheck.rs"),
    },
];

/// How many properties the larger crate has.
const MANY: u32 = 40;
/// Builds of each crate, in full and at most if quick.
const RUNS: (u32, u32) = (3, 1);

/// Runs the study.
pub fn run(settings: &Settings) -> anyhow::Result<Answer> {
    let runs = settings.runs(RUNS.0, RUNS.1);
    let mut table = Table::new("CPU seconds", ["", "one test", "then forty"]);
    let (mut clean, mut forty) = (Map::new(), Map::new());
    for library in &LIBRARIES {
        let times: Vec<(f64, f64)> =
            (0..runs).map(|_| library.build()).collect::<anyhow::Result<_>>()?;
        let (one, many): (Vec<f64>, Vec<f64>) = times.into_iter().unzip();
        let (one, many) = (median(one), median(many));
        table.row([library.key.to_owned(), format!("{one:.2}"), format!("{many:.2}")]);
        clean.insert(library.key.to_owned(), json!(one));
        forty.insert(library.key.to_owned(), json!(many));
    }
    println!("{table}");
    let mut answer = Answer::new();
    answer.insert("cpu_seconds".to_owned(), Value::Object(clean));
    answer.insert("forty_properties".to_owned(), Value::Object(forty));
    if settings.quick {
        answer.insert("caps".to_owned(), json!({ "runs": RUNS.1 }));
    }
    Ok(answer)
}

impl Library {
    /// CPU seconds for one property from nothing, and then for many.
    fn build(&self) -> anyhow::Result<(f64, f64)> {
        let dir = self.write_crate()?;
        // What has to be downloaded is downloaded before the clock starts.
        cargo(dir.path(), &["fetch"])?;
        let one = cargo(dir.path(), &["build", "--tests", "--offline"])?;
        self.write_properties(dir.path(), MANY)?;
        let many = cargo(dir.path(), &["build", "--tests", "--offline"])?;
        Ok((one, many))
    }

    fn write_crate(&self) -> anyhow::Result<TempDir> {
        let dir = TempDir::with_prefix("mirrorcheck-build-")?;
        fs::write(dir.path().join("Cargo.toml"), self.manifest())?;
        // The versions that the other studies run.
        fs::copy(checkout().join("Cargo.lock"), dir.path().join("Cargo.lock"))?;
        fs::create_dir(dir.path().join("src"))?;
        self.write_properties(dir.path(), 1)?;
        Ok(dir)
    }

    fn manifest(&self) -> String {
        let Library { package, features, .. } = self;
        let crates = checkout().join("crates").join(package);
        let source = match crates.exists() {
            true => format!("path = {crates:?}"),
            false => "version = \"1\"".to_owned(),
        };
        format!(
            "[package]\nname = \"properties\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
             [dev-dependencies]\n{package} = {{ {source}, {features} }}\n\n\
             [workspace]\n"
        )
    }

    fn write_properties(&self, dir: &Path, count: u32) -> anyhow::Result<()> {
        let property = |number: u32| {
            let body = self.property.replace("NUMBER", &number.to_string());
            format!("#[cfg(test)]\nmod property_{number} {{\n{body}}}\n")
        };
        let program: String = (1..=count).map(property).collect();
        fs::write(dir.join("src/lib.rs"), program)?;
        Ok(())
    }
}

/// Runs cargo in a directory and answers how many CPU seconds it took.
fn cargo(dir: &Path, arguments: &[&str]) -> anyhow::Result<f64> {
    let before = children()?;
    let output = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()))
        .args(arguments)
        .arg("--quiet")
        .current_dir(dir)
        // Cargo prepares crates on disk for the next, incremental build, which costs a
        // third more, but never those from a registry, which is where users get ours.
        .env("CARGO_INCREMENTAL", "0")
        // Whoever runs the study may have made cargo faster than it comes.
        .env("CARGO_TARGET_DIR", dir.join("target"))
        .env("RUSTC_WRAPPER", "")
        .env_remove("RUSTFLAGS")
        .output()
        .context("cargo can't be started")?;
    let message = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "cargo {} failed:\n{message}", arguments.join(" "));
    Ok(children()? - before)
}

/// The CPU seconds of all child processes that have ended.
fn children() -> anyhow::Result<f64> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let microseconds = (usage.user_time() + usage.system_time()).num_microseconds();
    Ok(microseconds as f64 / 1e6)
}

fn checkout() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}
