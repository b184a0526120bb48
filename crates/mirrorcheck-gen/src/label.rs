//! Names of branches and spans.

use std::fmt;
use std::sync::Arc;

/// The name of a branch or a span: a literal at no cost, or text made at run time.
///
/// The empty label stands for "not labelled": weights and statistics leave it alone.
///
/// ```
/// use mirrorcheck_gen::Label;
/// assert_eq!(Label::literal("leaf"), Label::from(String::from("leaf")));
/// assert!(Label::NONE.is_none());
/// ```
#[derive(Clone)]
pub enum Label {
    /// A literal of the program.
    Literal(&'static str),
    /// Text made while the program runs.
    Made(Arc<str>),
}

impl Label {
    /// No label.
    pub const NONE: Label = Label::Literal("");

    /// A label from a literal, usable in constants.
    pub const fn literal(text: &'static str) -> Label {
        Label::Literal(text)
    }

    /// The text of the label.
    #[inline]
    pub fn as_str(&self) -> &str {
        match self {
            Label::Literal(text) => text,
            Label::Made(text) => text,
        }
    }

    /// Whether there is no label.
    pub fn is_none(&self) -> bool {
        self.as_str().is_empty()
    }
}

impl From<&'static str> for Label {
    fn from(text: &'static str) -> Label {
        Label::Literal(text)
    }
}

impl From<String> for Label {
    fn from(text: String) -> Label {
        Label::Made(text.into())
    }
}

impl PartialEq for Label {
    #[inline]
    fn eq(&self, other: &Label) -> bool {
        let (a, b) = (self.as_str(), other.as_str());
        // Mostly a label is compared with itself.
        std::ptr::eq(a, b) || a == b
    }
}

impl Eq for Label {}

impl std::hash::Hash for Label {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

impl PartialOrd for Label {
    fn partial_cmp(&self, other: &Label) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Label {
    fn cmp(&self, other: &Label) -> std::cmp::Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}
