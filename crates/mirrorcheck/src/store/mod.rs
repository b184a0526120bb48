//! Failures, kept so that they are tried first next time.
//!
//! An [`Entry`] holds the inputs twice: as values, which survive a change of the generators,
//! and as choices, for what has no [structure](crate::structure). A seed would survive
//! neither. [`test`](crate::AnyProperty::test) keeps what it finds, and tries what is
//! kept after the examples and before everything else.
//!
//! # What becomes of an entry
//! | the stored inputs | then |
//! |---|---|
//! | fail | they are shrunk and reported; what is smaller takes their place |
//! | hold, and it was really them | the entry is deleted: to keep a case for ever, write it down as an `#[example]`, which the report prints |
//! | hold, but the choices now make other inputs | the entry is left alone |
//! | are no input any more: a condition does not hold, or a type has changed | the entry is left alone |
//!
//! Values are explained by the present generators, so that they can be shrunk. Those that the
//! generators don't make any more are run as an example would be, if the conditions hold. An
//! entry that can't be read, or that is from a newer version, is reported and left alone.
//!
//! # Where
//! By default in `.mirrorcheck` beside the crate's manifest (`CARGO_MANIFEST_DIR`, which cargo
//! sets for tests; without it nothing is stored), a folder for each property and a file for
//! each failure. It ignores itself in git: it is a memory of this machine, and what others
//! are to test belongs into an `#[example]`. `#[property(store = false)]`,
//! [`Settings::store`](crate::Settings::store) and `MIRRORCHECK_STORE` say otherwise.
//!
//! | file | holds |
//! |---|---|
//! | `mod` | [`Store`]: what a store can do; [`Entry`]: what it keeps |
//! | `directory` | [`Directory`]: a store of files |
//! | `text` | the text of an entry |

mod directory;
mod text;

pub use directory::Directory;

use crate::property::Failure;
use crate::recipe::Recipe;
use std::fmt;
use std::io;

/// A place where failures are kept.
pub trait Store {
    /// Keeps a failure. The same inputs are kept once.
    fn save(&self, entry: &Entry) -> io::Result<Key>;

    /// What is kept of a property, the simplest first.
    fn fetch(&self, property: &str) -> io::Result<Vec<Kept>>;

    /// Forgets a failure. It is no error if somebody else was faster.
    fn delete(&self, key: &Key) -> io::Result<()>;

    /// Makes a failure one of another property: for one that was renamed.
    fn hand_over(&self, key: &Key, property: &str) -> io::Result<Key>;

    /// All that is kept.
    fn list(&self) -> io::Result<Vec<Kept>>;

    /// Where it is kept, for people.
    fn place(&self, key: &Key) -> String;
}

/// A failure: what it takes to see it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The property's name.
    pub property: String,
    /// The name of the test that it is in, as the test harness calls it.
    pub test: String,
    /// The choices that made the inputs.
    pub recipe: Recipe,
    /// The inputs.
    pub inputs: Vec<Input>,
    /// What went wrong.
    pub failure: Failure,
}

/// A variable of a failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// What the variable is called.
    pub name: String,
    /// Its value.
    pub value: Value,
}

/// A value, as far as its type allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// The value by its structure, as [JSON](crate::structure::json). Text is flat however
    /// deep the value is, and two values are the same if their texts are.
    Json(String),
    /// The value as `Debug` shows it, which can be compared but not read.
    Shown(String),
    /// Nothing is known of it.
    Opaque,
}

/// What a store calls an entry.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key(pub String);

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What is kept under a key.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The key.
    pub key: Key,
    /// The entry, or why it can't be read.
    pub entry: Result<Entry, String>,
}
