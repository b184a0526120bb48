//! The environment variables that testing obeys. The only file that reads them.
//!
//! | variable | means |
//! |---|---|
//! | `MIRRORCHECK_SEED` | the seed of every property, a number |
//! | `MIRRORCHECK_SHRINK_LOG` | `1`: reports tell how the inputs were made smaller, step by step |
//! | `MIRRORCHECK_ISOLATED` | not for you: makes the process a [worker](crate::isolation) |
//! | `CI` | if set, seeds follow from the names of properties, so that a red build is reproducible |

use crate::Rng;
use std::collections::hash_map::RandomState;
use std::env::var_os;
use std::hash::{BuildHasher, Hasher};
use std::process::Command;

const SEED: &str = "MIRRORCHECK_SEED";
const SHRINK_LOG: &str = "MIRRORCHECK_SHRINK_LOG";
const ISOLATED: &str = "MIRRORCHECK_ISOLATED";

/// The seed for a property that has none of its own.
///
/// # Errors
/// If `MIRRORCHECK_SEED` is not a number: a seed that is silently another one would make a
/// failure seem to be gone.
pub fn seed(property: &str) -> Result<u64, String> {
    match (var_os(SEED), var_os("CI")) {
        (Some(text), _) => {
            let number = text.to_str().and_then(|text| text.trim().parse().ok());
            number.ok_or_else(|| format!("{SEED} is {text:?}, which is not a number"))
        }
        (None, Some(_)) => Ok(of_name(property)),
        (None, None) => Ok(fresh()),
    }
}

/// Whether reports are to tell how the inputs were made smaller.
///
/// # Errors
/// If `MIRRORCHECK_SHRINK_LOG` is neither `1` nor `0`.
pub fn shrink_log() -> Result<bool, String> {
    let text = var_os(SHRINK_LOG).unwrap_or_default();
    match text.to_str().map(str::trim) {
        Some("1") => Ok(true),
        Some("0" | "") => Ok(false),
        _ => Err(format!("{SHRINK_LOG} is {text:?}, which is neither 1 nor 0")),
    }
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

/// A seed that follows from a name, the same on every machine (FNV-1a).
fn of_name(name: &str) -> u64 {
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325, mix);
    Rng::seeded(hash).word()
}

/// A seed that was not there before. Hash maps are seeded by the system.
fn fresh() -> u64 {
    RandomState::new().build_hasher().finish()
}
