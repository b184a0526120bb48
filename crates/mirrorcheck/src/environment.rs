//! The environment variables that testing obeys. The only file that reads them.
//!
//! | variable | means |
//! |---|---|
//! | `MIRRORCHECK_SEED` | the seed of every property, a number |
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
