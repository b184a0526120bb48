//! The environment variables that testing obeys. The only file that reads them.
//!
//! | variable | means |
//! |---|---|
//! | `MIRRORCHECK_SEED` | the seed of every property, a number |
//! | `MIRRORCHECK_STATISTICS` | whether tests that pass show their [statistics](crate::statistics): `1` or `0`, `on` or `off` |
//! | `MIRRORCHECK_WARNINGS` | whether tests that pass show [warnings](crate::report::Warning), as they do unless it is `off` |
//! | `CI` | if set, seeds follow from the names of properties, so that a red build is reproducible |

use crate::Rng;
use std::collections::hash_map::RandomState;
use std::env::var_os;
use std::hash::{BuildHasher, Hasher};

/// The seed for a property that has none of its own.
///
/// # Errors
/// If `MIRRORCHECK_SEED` is not a number: a seed that is silently another one would make a
/// failure seem to be gone.
pub fn seed(property: &str) -> Result<u64, String> {
    match (var_os("MIRRORCHECK_SEED"), var_os("CI")) {
        (Some(text), _) => {
            let number = text.to_str().and_then(|text| text.trim().parse().ok());
            number.ok_or_else(|| format!("MIRRORCHECK_SEED is {text:?}, which is not a number"))
        }
        (None, Some(_)) => Ok(of_name(property)),
        (None, None) => Ok(fresh()),
    }
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
