//! What a check comes to.

use std::fmt::Debug;
use std::panic::Location;

/// What a check, or a whole property, comes to for some inputs. Small, because nearly always
/// it is [`Pass`](Verdict::Pass) that is handed from one loop to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It holds.
    Pass,
    /// The inputs don't count.
    Discard(Box<Discard>),
    /// It does not hold.
    Fail(Box<Failure>),
}

impl Verdict {
    /// It does not hold, and this is why.
    pub fn fail(message: impl Into<String>) -> Verdict {
        Verdict::Fail(Failure::new(message).into())
    }
}

/// Why inputs don't count.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Discard {
    /// The condition that does not hold.
    pub by: String,
    /// Where it is stated, if that is known.
    pub place: Option<&'static Location<'static>>,
}

/// Why a property does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What a panic or an error says.
    pub message: String,
    /// Where a panic came from.
    pub place: Option<String>,
    /// How the check failed.
    pub cause: Cause,
    /// Which of several checks answered so, counted from 1. Of a panic the place says more,
    /// and a property with one check has nothing to tell apart.
    pub check: Option<usize>,
}

/// How a check failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It panicked.
    Panic,
    /// It answered that the property does not hold.
    Answer,
    /// It answered with an error that begins with this name, usually that of a constructor.
    Error(String),
    /// It took the process with it, in this way. Only an [isolated](crate::isolation) test
    /// lives to tell.
    Crash(String),
    /// It gave no answer in time.
    Timeout,
}

impl Discard {
    /// A condition that does not hold, stated somewhere.
    pub fn by(condition: impl Into<String>) -> Discard {
        Discard { by: condition.into(), place: None }
    }
}

impl Failure {
    /// A failure with a message, from nowhere in particular.
    pub fn new(message: impl Into<String>) -> Failure {
        Failure::of(Cause::Answer, message.into())
    }

    /// A failure with a cause.
    pub(crate) fn of(cause: Cause, message: String) -> Failure {
        Failure { message, place: None, cause, check: None }
    }

    /// Whether two failures have the same reason, as far as can be told: they come from the
    /// same place; or, if they come from nowhere, from the same check in the same way. What
    /// the messages say depends on the inputs and is not compared.
    ///
    /// ```
    /// use mirrorcheck::{IntoVerdict, Verdict};
    /// let failure = |text: &str| match text.parse::<i8>().map(drop).into_verdict() {
    ///     Verdict::Fail(failure) => failure,
    ///     other => panic!("{other:?}"),
    /// };
    /// assert!(failure("x").is_like(&failure("")));
    /// assert!(!failure("x").is_like(&mirrorcheck::Failure::new("false")));
    /// ```
    pub fn is_like(&self, other: &Failure) -> bool {
        let same = self.cause == other.cause && self.check == other.check;
        self.place == other.place && (self.place.is_some() || same)
    }

    /// Whether it ended the process that ran the check.
    pub fn is_fatal(&self) -> bool {
        matches!(self.cause, Cause::Crash(_) | Cause::Timeout)
    }

    /// An error, shown by `Debug`.
    fn error(shown: &str) -> Failure {
        let name = shown.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'));
        let name = shown[..name.unwrap_or(shown.len())].to_owned();
        Failure::of(Cause::Error(name), format!("the check answered {shown}"))
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
        if self { Verdict::Pass } else { Verdict::fail("the check answered false") }
    }
}

impl<V: IntoVerdict, E: Debug> IntoVerdict for Result<V, E> {
    fn into_verdict(self) -> Verdict {
        match self {
            Ok(verdict) => verdict.into_verdict(),
            Err(error) => Verdict::Fail(Failure::error(&format!("{error:?}")).into()),
        }
    }
}
