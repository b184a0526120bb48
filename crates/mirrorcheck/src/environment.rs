//! The environment variables that testing obeys. The only file that reads them.
//!
//! | variable | means |
//! |---|---|
//! | `MIRRORCHECK_SEED` | the seed of every property, a number |
//! | `MIRRORCHECK_STORE` | the folder of the [store](crate::store), or `off` |
//! | `MIRRORCHECK_REPLAY` | only run this: `property=1.500.0@30`, some choices, or `property=stored`, what is stored of it |
//! | `MIRRORCHECK_SHRINK` | only make smaller what a file holds: `property=path` |
//! | `MIRRORCHECK_SHRINK_TEXT` | the file is text for the [parser](crate::blocks::Parse) of this variable, and not JSON |
//! | `MIRRORCHECK_SHRINK_SECONDS` | how long to look for smaller inputs then, 60 unless it is set |
//! | `MIRRORCHECK_ANSWERS` | the file that the command reads answers from: `1:path`, with the version of the [protocol](crate::protocol) |
//! | `MIRRORCHECK_STATISTICS` | whether tests that pass show their [statistics](crate::statistics): `1` or `0`, `on` or `off` |
//! | `MIRRORCHECK_WARNINGS` | whether tests that pass show [warnings](crate::report::Warning), as they do unless it is `off` |
//! | `MIRRORCHECK_SHRINK_LOG` | `1`: reports tell how the inputs were made smaller, step by step |
//! | `MIRRORCHECK_ISOLATED` | not for you: makes the process a [worker](crate::isolation) |
//! | `CI` | if set, seeds follow from the names of properties, so that a red build is reproducible |
//! | `CARGO_MANIFEST_DIR` | where the crate is, whose store is used; set by cargo |
//!
//! A value that does not parse is an error: taking it for something else would test something
//! else than was asked for.

use crate::hash::hash;
use crate::{Recipe, Rng};
use std::collections::hash_map::RandomState;
use std::env::var_os;
use std::hash::{BuildHasher, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

const SEED: &str = "MIRRORCHECK_SEED";
const SHRINK_LOG: &str = "MIRRORCHECK_SHRINK_LOG";
const ISOLATED: &str = "MIRRORCHECK_ISOLATED";

/// The seed for a property that has none of its own.
///
/// # Errors
/// If `MIRRORCHECK_SEED` is not a number.
pub fn seed(property: &str) -> Result<u64, String> {
    match (var_os(SEED), var_os("CI")) {
        (Some(text), _) => {
            let number = text.to_str().and_then(|text| text.trim().parse().ok());
            number.ok_or_else(|| format!("{SEED} is {text:?}, which is not a number"))
        }
        // A seed that follows from the name, the same on every machine.
        (None, Some(_)) => Ok(Rng::seeded(hash(property)).word()),
        (None, None) => Ok(fresh()),
    }
}

/// The folder where failures are stored; none if they are not.
///
/// # Errors
/// If `MIRRORCHECK_STORE` is empty.
pub fn store() -> Result<Option<PathBuf>, String> {
    match var_os("MIRRORCHECK_STORE") {
        None => Ok(var_os("CARGO_MANIFEST_DIR").map(|root| Path::new(&root).join(".mirrorcheck"))),
        Some(text) if text == "off" => Ok(None),
        Some(text) if text.is_empty() => {
            Err("MIRRORCHECK_STORE is empty: it is a folder, or `off`".into())
        }
        Some(folder) => Ok(Some(folder.into())),
    }
}

/// What is to be run instead of everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The property that it is for.
    pub property: String,
    /// The choices to replay; if none, what is stored.
    pub recipe: Option<Recipe>,
}

/// What is to be replayed, if anything is.
///
/// # Errors
/// If `MIRRORCHECK_REPLAY` is neither of its forms.
pub fn replay() -> Result<Option<Request>, String> {
    let Some(text) = var_os("MIRRORCHECK_REPLAY") else { return Ok(None) };
    let text = text.to_string_lossy();
    let mistake = |reason: &str| {
        format!(
            "MIRRORCHECK_REPLAY is {text:?}: {reason}\n  \
             it is written `property=1.500.0@30`, or `property=stored`"
        )
    };
    let Some((property, what)) = text.rsplit_once('=') else {
        return Err(mistake("there is no `=` in it"));
    };
    let recipe = match what {
        "stored" => None,
        choices => Some(choices.parse().map_err(|reason: String| mistake(&reason))?),
    };
    Ok(Some(Request { property: property.to_owned(), recipe }))
}

/// Inputs that are to be made smaller, instead of testing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// The property that they are for.
    pub property: String,
    /// The file that they are written in.
    pub path: PathBuf,
    /// The variable whose parser reads the file; if none, it is JSON.
    pub variable: Option<String>,
    /// How long to look for smaller ones.
    pub time: Option<Duration>,
}

/// What is to be made smaller, if anything is.
///
/// # Errors
/// If `MIRRORCHECK_SHRINK` names no file, or `MIRRORCHECK_SHRINK_SECONDS` is no time.
pub fn given() -> Result<Option<Given>, String> {
    let Some(text) = var_os("MIRRORCHECK_SHRINK") else { return Ok(None) };
    let text = text.to_string_lossy();
    let Some((property, path)) = text.rsplit_once('=').filter(|(_, path)| !path.is_empty()) else {
        return Err(format!("MIRRORCHECK_SHRINK is {text:?}: it is written `property=path`"));
    };
    let variable = var_os("MIRRORCHECK_SHRINK_TEXT");
    Ok(Some(Given {
        property: property.to_owned(),
        path: path.into(),
        variable: variable.map(|name| name.to_string_lossy().into_owned()),
        time: shrink_seconds()?,
    }))
}

fn shrink_seconds() -> Result<Option<Duration>, String> {
    let Some(text) = var_os("MIRRORCHECK_SHRINK_SECONDS") else { return Ok(None) };
    let number = text.to_str().and_then(|text| text.parse().ok());
    let time = number.and_then(|number| Duration::try_from_secs_f64(number).ok());
    let mistake = || format!("MIRRORCHECK_SHRINK_SECONDS is {text:?}, which is no time");
    time.filter(|time| !time.is_zero()).map(Some).ok_or_else(mistake)
}

/// The version of the protocol that the command speaks and the file that it reads, if a
/// command has started the test.
///
/// # Errors
/// If `MIRRORCHECK_ANSWERS` has no version.
pub fn answers() -> Result<Option<(u32, PathBuf)>, String> {
    let Some(text) = var_os("MIRRORCHECK_ANSWERS") else { return Ok(None) };
    let parts = text.to_str().and_then(|text| text.split_once(':'));
    let parts = parts.and_then(|(version, path)| Some((version.parse().ok()?, path.into())));
    let mistake = || format!("MIRRORCHECK_ANSWERS is {text:?}: it is written `1:path`");
    parts.map(Some).ok_or_else(mistake)
}

/// Whether tests that pass show their statistics.
///
/// # Errors
/// If `MIRRORCHECK_STATISTICS` is neither on nor off.
pub fn statistics() -> Result<bool, String> {
    switch("MIRRORCHECK_STATISTICS", false)
}

/// Whether tests that pass show their warnings.
///
/// # Errors
/// If `MIRRORCHECK_WARNINGS` is neither on nor off.
pub fn warnings() -> Result<bool, String> {
    switch("MIRRORCHECK_WARNINGS", true)
}

fn switch(name: &str, default: bool) -> Result<bool, String> {
    let Some(text) = var_os(name) else { return Ok(default) };
    match text.to_str() {
        Some("1" | "on") => Ok(true),
        Some("0" | "off") => Ok(false),
        _ => Err(format!("{name} is {text:?}, which is neither `on` nor `off`")),
    }
}

/// Whether reports are to tell how the inputs were made smaller.
///
/// # Errors
/// If `MIRRORCHECK_SHRINK_LOG` is neither on nor off.
pub fn shrink_log() -> Result<bool, String> {
    switch(SHRINK_LOG, false)
}

/// Makes a process a worker that understands this version of the protocol and uses this seed.
pub(crate) fn isolate(command: &mut Command, version: u32, seed: u64) {
    command.env(ISOLATED, version.to_string()).env(SEED, seed.to_string());
}

/// The version of the protocol that this process is to understand, if it is a worker.
pub(crate) fn isolated() -> Result<Option<u32>, String> {
    let Some(text) = var_os(ISOLATED) else { return Ok(None) };
    let version = text.to_str().and_then(|text| text.parse().ok());
    version.map(Some).ok_or_else(|| format!("{ISOLATED} is {text:?}, which is no version"))
}

/// A seed that was not there before. Hash maps are seeded by the system.
fn fresh() -> u64 {
    RandomState::new().build_hasher().finish()
}
