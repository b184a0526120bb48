//! Strings of the operating system, and paths.
//!
//! They are made from [`text`](crate::text), with its distribution. Backward, what is not
//! Unicode is refused: it can't be made from a text.

use crate::{Generate, Outcome, Source, any};
use std::ffi::OsString;
use std::path::PathBuf;

/// Any text, as the operating system keeps it.
impl Generate for OsString {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        s.comap(|value| value.to_str().map(str::to_owned), any::<String>()).map(Self::from)
    }
}

/// Any text, as a path: mostly not one that exists.
impl Generate for PathBuf {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        s.comap(|value| value.to_str().map(str::to_owned), any::<String>()).map(Self::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::*;
    use crate::reflect;

    #[test]
    fn paths_run_both_ways() {
        runs_both_ways(&any::<OsString>());
        runs_both_ways(&any::<PathBuf>());
        assert!(reflect(&any::<PathBuf>(), &PathBuf::from("a//b/../c")).is_ok());
    }

    #[test]
    #[cfg(unix)]
    fn what_is_not_unicode_is_refused() {
        use std::os::unix::ffi::OsStringExt;
        refuses(&any::<OsString>(), [OsString::from_vec(vec![0xff])]);
    }
}
