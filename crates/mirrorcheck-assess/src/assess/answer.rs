//! What a predicate says about a value.

use std::fmt;

/// What a predicate says about a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is right.
    Accepts,
    /// It is not.
    Rejects,
    /// Nothing: that is wrong whatever the value is.
    Fails(Failure),
}

/// Why a predicate said nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It panicked or raised an exception, with this message.
    Raised(String),
    /// It took too long.
    Hung,
    /// It ended, with this status.
    Ended(String),
    /// It said something else than yes or no.
    Garbage(String),
    /// It said too much.
    Flooded,
}

impl Answer {
    /// Whether a predicate that is right says so about a value that is, or is not, right.
    pub fn is_correct(&self, right: bool) -> bool {
        *self == if right { Answer::Accepts } else { Answer::Rejects }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Accepts => f.write_str("accepts"),
            Answer::Rejects => f.write_str("rejects"),
            Answer::Fails(failure) => write!(f, "{failure}"),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Raised(message) => write!(f, "raises an exception: {message}"),
            Failure::Hung => f.write_str("takes too long"),
            Failure::Ended(status) => write!(f, "ends without an answer: {status}"),
            Failure::Garbage(line) => write!(f, "answers neither true nor false: {line}"),
            Failure::Flooded => f.write_str("writes too much"),
        }
    }
}
