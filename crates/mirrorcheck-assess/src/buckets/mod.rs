//! Buckets: which subproperties hold, and which do not.
//!
//! A bucket is a truth assignment of the subproperties. A predicate is right if it accepts
//! what is in the bucket in which all hold, and nothing else; which buckets it misjudges
//! says what it does not check.
//!
//! | file | holds |
//! |---|---|
//! | `mod` | [`Bucket`] and its name |
//! | `picture` | [`Picture`]: which buckets have values within bounds |
//! | `implications` | [`Implication`]: what that says about subproperties |
//! | `focused` | buckets that are about one subproperty |

mod focused;
mod implications;
mod picture;

pub use implications::Implication;
pub use picture::Picture;

use std::fmt;
use std::str::FromStr;

/// Which subproperties fail. They are numbered from 0, and named from 1.
///
/// ```
/// use mirrorcheck_assess::buckets::Bucket;
/// assert_eq!(Bucket::failing([0, 2]).to_string(), "notp-1-3");
/// assert_eq!("allprop".parse(), Ok(Bucket::failing([])));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bucket(u32);

impl Bucket {
    /// The bucket in which these fail and all others hold.
    pub fn failing(subproperties: impl IntoIterator<Item = usize>) -> Bucket {
        Bucket(subproperties.into_iter().fold(0, |bits, at| bits | 1 << at))
    }

    /// All buckets of so many subproperties.
    pub fn all(subproperties: usize) -> impl Iterator<Item = Bucket> {
        (0..1 << subproperties).map(Bucket)
    }

    /// Whether a subproperty fails.
    pub fn fails(self, subproperty: usize) -> bool {
        self.0 >> subproperty & 1 == 1
    }

    /// The subproperties that fail.
    pub fn failed(self) -> impl Iterator<Item = usize> {
        (0..32).filter(move |at| self.fails(*at))
    }

    /// Whether all hold, so that a right predicate accepts.
    pub fn is_right(self) -> bool {
        self.0 == 0
    }

    /// In how many subproperties two buckets differ.
    pub fn distance(self, other: Bucket) -> u32 {
        (self.0 ^ other.0).count_ones()
    }

    fn bits(self) -> u32 {
        self.0
    }
}

impl fmt::Display for Bucket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_right() {
            return f.write_str("allprop");
        }
        f.write_str("notp")?;
        self.failed().try_for_each(|at| write!(f, "-{}", at + 1))
    }
}

impl FromStr for Bucket {
    type Err = String;

    fn from_str(name: &str) -> Result<Bucket, String> {
        let wrong = || format!("`{name}` is no bucket: `allprop`, or `notp-1-3` for example");
        if name == "allprop" {
            return Ok(Bucket::default());
        }
        let numbers = name.strip_prefix("notp-").ok_or_else(wrong)?.split('-');
        let failed: Option<Vec<usize>> = numbers
            .map(|number| number.parse::<usize>().ok()?.checked_sub(1).filter(|at| *at < 32))
            .collect();
        Ok(Bucket::failing(failed.ok_or_else(wrong)?))
    }
}
