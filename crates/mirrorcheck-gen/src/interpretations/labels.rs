//! Labels: the choices behind a value as the papers write them, a list of labels.

use crate::{ChoiceStructure, Forest, Label, Mark};

impl Forest {
    /// The labels of the first way, in order: those of branches, and numbers as they
    /// are written.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// let g = |s: &mut Source<'_, i32>| pick!(s, 1 "small" => int(0..=9).run(s), 1 "large" => int(100..=999).run(s));
    /// let labels = reflect(&g, &5).unwrap().labels();
    /// assert_eq!(labels, ["small".into(), "5".into()] as [Label; 2]);
    /// ```
    #[inline]
    pub fn labels(&self) -> Vec<Label> {
        self.fold(&Labels)
    }
}

/// The list of labels, as a choice structure: `none` is the empty list, `split`
/// appends, `mark` puts a label in front.
#[derive(Clone, Copy, Debug)]
pub struct Labels;

impl ChoiceStructure for Labels {
    type Output = Vec<Label>;

    #[inline]
    fn none(&self) -> Vec<Label> {
        Vec::new()
    }

    #[inline]
    fn split(&self, mut left: Vec<Label>, right: Vec<Label>) -> Vec<Label> {
        left.extend(right);
        left
    }

    #[inline]
    fn mark(&self, mark: &Mark<'_>, mut inner: Vec<Label>) -> Vec<Label> {
        if let Some(label) = mark.label() {
            inner.insert(0, label);
        }
        inner
    }

    #[inline]
    fn alternatives(&self, ways: Vec<Vec<Label>>) -> Vec<Label> {
        ways.into_iter().next().unwrap_or_default()
    }
}
