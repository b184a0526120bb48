//! Characters, strings, bytes and paths.

mod bytes;
pub(crate) mod char;
mod cow;
mod path;
#[cfg(feature = "regex")]
mod regex;
#[cfg(feature = "regex")]
mod regex_pattern;
mod string;

pub use bytes::*;
pub use char::*;
#[cfg(feature = "regex")]
pub use regex::*;
pub use string::*;
