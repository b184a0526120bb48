//! What can go wrong, told with its place and the labels that lead there.
//!
//! An [`Error`] is opaque: ask it with predicates such as [`Error::is_void`], show
//! it to people with `Display`. Errors are made where the mistake is and travel up
//! through the picks they happened in; each adds its label on the way, so the
//! ordinary run pays nothing for them.

use crate::Label;
use std::fmt;
use std::panic::Location;

/// A program place.
pub(crate) type Place = &'static Location<'static>;

/// Why a run of a generator gave no value. As small as a pointer, because every run that
/// gives a value returns the room for it.
#[derive(Clone, PartialEq)]
pub struct Error(Box<Told>);

#[derive(Clone, PartialEq)]
struct Told {
    problem: Problem,
    place: Option<Place>,
    /// Labels from the outermost to the innermost, collected in reverse.
    path: Vec<Label>,
}

/// The problems, each with what its message needs.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Problem {
    /// A `require` or filter did not hold: the run is void.
    Void,
    /// Backward: no branch explains the value.
    OutOfRange,
    /// Backward: the value came back changed.
    Broken,
    /// Backward through a step that only runs forward.
    ForwardOnly(&'static str),
    /// The value needs more stack than there is.
    TooDeep,
    /// Backward: more overlapping ways were tried than the budget allows.
    TooMuchOverlap(u64),
    /// Backward: a generator explains a value by itself, again and again.
    InfiniteOverlap,
    /// A pick without branches.
    EmptyPick,
    /// A pick whose weights are all 0.
    NoWeight,
    /// Two branches of one pick have the same label.
    DuplicateLabel { label: Label, first: usize, second: usize },
    /// Arguments that no value can satisfy, such as an empty range.
    Impossible(String),
    /// A text that is not a trace, or not one of this generator.
    BadTrace(String),
    /// A text that does not describe weights.
    #[cfg_attr(not(feature = "analysis"), expect(dead_code, reason = "only that reads weights"))]
    BadWeights(String),
    /// Shrinking was to begin with a value that does not fail.
    NotFailing,
}

impl Error {
    pub(crate) fn new(problem: Problem, place: Place) -> Error {
        Error(Box::new(Told { problem, place: Some(place), path: Vec::new() }))
    }

    pub(crate) fn nowhere(problem: Problem) -> Error {
        Error(Box::new(Told { problem, place: None, path: Vec::new() }))
    }

    /// A run that was rejected, at this place if it is known.
    pub(crate) fn void(place: Option<Place>) -> Error {
        place
            .map_or_else(|| Error::nowhere(Problem::Void), |place| Error::new(Problem::Void, place))
    }

    pub(crate) fn bad_trace(message: impl Into<String>) -> Error {
        Error::nowhere(Problem::BadTrace(message.into()))
    }

    /// Called by every pick that the error passes on its way up.
    pub(crate) fn passed(&mut self, label: &Label) {
        if !label.is_none() {
            self.0.path.push(label.clone());
        }
    }

    pub(crate) fn with_path(mut self, outermost_first: Vec<Label>) -> Error {
        self.0.path = outermost_first;
        self.0.path.retain(|label| !label.is_none());
        self.0.path.reverse();
        self
    }

    /// The run was rejected by a `require` or a filter. Trying again may help.
    pub fn is_void(&self) -> bool {
        self.0.problem == Problem::Void
    }

    /// The value can't be made by the generator.
    pub fn is_out_of_range(&self) -> bool {
        self.0.problem == Problem::OutOfRange
    }

    /// The generator rebuilt another value than the one it was to explain.
    pub fn is_broken(&self) -> bool {
        self.0.problem == Problem::Broken
    }

    /// The generator has a step that does not run backward.
    pub fn is_forward_only(&self) -> bool {
        matches!(self.0.problem, Problem::ForwardOnly(_))
    }

    /// The value is nested more deeply than the stack can take.
    pub fn is_too_deep(&self) -> bool {
        self.0.problem == Problem::TooDeep
    }

    /// The value can be made in more ways than the budget allows to look at.
    pub fn is_too_much_overlap(&self) -> bool {
        matches!(self.0.problem, Problem::TooMuchOverlap(_))
    }

    /// The value can be made in infinitely many ways, where a finite number is needed.
    pub fn is_infinite_overlap(&self) -> bool {
        self.0.problem == Problem::InfiniteOverlap
    }

    /// The generator was written or called wrongly: an empty range, a pick without
    /// weight, a label that occurs twice.
    pub fn is_misuse(&self) -> bool {
        use Problem::*;
        matches!(self.0.problem, EmptyPick | NoWeight | DuplicateLabel { .. } | Impossible(_))
    }

    /// The text does not describe a trace of this generator.
    pub fn is_bad_trace(&self) -> bool {
        matches!(self.0.problem, Problem::BadTrace(_))
    }

    /// The text does not describe weights.
    pub fn is_bad_weights(&self) -> bool {
        matches!(self.0.problem, Problem::BadWeights(_))
    }

    /// There is nothing to shrink: the predicate does not hold for the value given.
    pub fn is_not_failing(&self) -> bool {
        self.0.problem == Problem::NotFailing
    }

    /// The place in the user's program.
    pub fn place(&self) -> Option<&'static Location<'static>> {
        self.0.place
    }

    /// The labels of the picks around the place, outermost first.
    pub fn path(&self) -> impl Iterator<Item = &Label> {
        self.0.path.iter().rev()
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Void => f.write_str("the run was rejected and made no value"),
            Problem::OutOfRange => {
                f.write_str("the generator can't make this value: it is refused")
            }
            Problem::Broken => f.write_str(
                "broken generator: run backward, it rebuilt a different value than it was given",
            ),
            Problem::ForwardOnly(step) => {
                write!(f, "`{step}` runs forward only, so nothing can be read back through it")
            }
            Problem::TooDeep => f.write_str("nested too deeply for the stack"),
            Problem::TooMuchOverlap(budget) => write!(
                f,
                "too much overlap: the value can be made in so many ways that {budget} steps were \
                 not enough; give the generator a key with `.keyed(…)`"
            ),
            Problem::InfiniteOverlap => f.write_str(
                "infinite overlap: the generator can make this value from itself, without an end",
            ),
            Problem::EmptyPick => f.write_str("a pick without branches"),
            Problem::NoWeight => f.write_str("a pick whose weights are all 0"),
            Problem::DuplicateLabel { label, first, second } => {
                write!(
                    f,
                    "the label {label:?} names branch {first} and branch {second} of one pick"
                )
            }
            Problem::Impossible(what) | Problem::BadTrace(what) | Problem::BadWeights(what) => {
                f.write_str(what)
            }
            Problem::NotFailing => {
                f.write_str("nothing to shrink: the predicate does not hold for the value given")
            }
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.problem)?;
        if let Some(place) = self.0.place {
            write!(f, " at {place}")?;
        }
        if !self.0.path.is_empty() {
            let labels: Vec<&str> = self.path().map(Label::as_str).collect();
            match labels.as_slice() {
                // A deep value has a deep path; its ends say where it is.
                [a, b, .., y, z] if labels.len() > 12 => {
                    write!(f, " (in {a} / {b} / … {} more … / {y} / {z})", labels.len() - 4)?;
                }
                _ => write!(f, " (in {})", labels.join(" / "))?,
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {}
