//! What a check comes to.

use std::fmt::Debug;

/// What a check, or a whole property, comes to for some inputs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It holds.
    Pass,
    /// The inputs don't count.
    Discard(Discard),
    /// It does not hold.
    Fail(Failure),
}

/// Why inputs don't count.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Discard {
    /// The condition that does not hold.
    pub by: String,
}

/// Why a property does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What a panic or an error says.
    pub message: String,
    /// Where a panic came from.
    pub place: Option<String>,
}

impl Failure {
    /// A failure with a message, from nowhere in particular.
    pub fn new(message: impl Into<String>) -> Failure {
        Failure { message: message.into(), place: None }
    }
}

/// What a check may answer with.
///
/// ```
/// use mirrorcheck::{IntoVerdict, Verdict};
/// assert_eq!(().into_verdict(), Verdict::Pass);
/// assert_eq!(Ok::<bool, String>(true).into_verdict(), Verdict::Pass);
/// assert!(matches!(false.into_verdict(), Verdict::Fail(_)));
/// assert!(matches!("x".parse::<u8>().map(drop).into_verdict(), Verdict::Fail(_)));
/// ```
#[diagnostic::on_unimplemented(
    message = "a check can't answer with `{Self}`",
    note = "it answers with `()`, `bool`, a `Result` of either, or a `Verdict`"
)]
pub trait IntoVerdict {
    /// The verdict.
    fn into_verdict(self) -> Verdict;
}

impl IntoVerdict for Verdict {
    fn into_verdict(self) -> Verdict {
        self
    }
}

impl IntoVerdict for () {
    fn into_verdict(self) -> Verdict {
        Verdict::Pass
    }
}

impl IntoVerdict for bool {
    fn into_verdict(self) -> Verdict {
        if self { Verdict::Pass } else { Verdict::Fail(Failure::new("the check answered false")) }
    }
}

impl<V: IntoVerdict, E: Debug> IntoVerdict for Result<V, E> {
    fn into_verdict(self) -> Verdict {
        match self {
            Ok(verdict) => verdict.into_verdict(),
            Err(error) => Verdict::Fail(Failure::new(format!("the check answered {error:?}"))),
        }
    }
}
