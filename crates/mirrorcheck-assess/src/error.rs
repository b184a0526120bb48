//! What can go wrong.

use std::fmt;

/// Why something could not be done. The text says what and where.
#[derive(Debug)]
pub struct Error {
    kind: Kind,
    text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Specification,
    Bounds,
    Panicked,
    Disagreement,
    Suite,
    Program,
    File,
}

impl Error {
    pub(crate) fn specification(name: &str, what: impl fmt::Display) -> Error {
        Error { kind: Kind::Specification, text: format!("the specification `{name}`: {what}") }
    }

    pub(crate) fn bounds(bounds: &str) -> Error {
        let text = format!("the bounds hold no value for which the precondition holds: {bounds}");
        Error { kind: Kind::Bounds, text }
    }

    pub(crate) fn panicked(subproperty: &str, value: String) -> Error {
        let text = format!("`{subproperty}` panicked; it was evaluated on\n    {value}");
        Error { kind: Kind::Panicked, text }
    }

    pub(crate) fn disagreement(text: impl Into<String>) -> Error {
        Error { kind: Kind::Disagreement, text: text.into() }
    }

    pub(crate) fn suite(text: impl Into<String>) -> Error {
        Error { kind: Kind::Suite, text: text.into() }
    }

    pub(crate) fn program(text: impl Into<String>) -> Error {
        Error { kind: Kind::Program, text: text.into() }
    }

    pub(crate) fn file(path: &std::path::Path, error: &std::io::Error) -> Error {
        Error { kind: Kind::File, text: format!("{}: {error}", path.display()) }
    }

    /// Whether a specification can't be used.
    pub fn is_specification(&self) -> bool {
        self.kind == Kind::Specification
    }

    /// Whether nothing fits into the bounds.
    pub fn is_empty_bounds(&self) -> bool {
        self.kind == Kind::Bounds
    }

    /// Whether a subproperty panicked.
    pub fn is_panic(&self) -> bool {
        self.kind == Kind::Panicked
    }

    /// Whether the engines, or the two interpretations, contradict each other.
    pub fn is_disagreement(&self) -> bool {
        self.kind == Kind::Disagreement
    }

    /// Whether a suite can't be read, or is of another specification.
    pub fn is_suite(&self) -> bool {
        self.kind == Kind::Suite
    }

    /// Whether a program can't be started.
    pub fn is_program(&self) -> bool {
        self.kind == Kind::Program
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Error {}
