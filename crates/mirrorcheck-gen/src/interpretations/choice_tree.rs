//! Choice trees: which choice was made inside which.
//!
//! The papers measure combinatorial coverage on this tree: every labelled choice is a
//! node, and what was chosen inside it hangs below.

use crate::{ChoiceStructure, Forest, Label, Mark};
use std::fmt;

impl Forest {
    /// The labelled choices of the first way, as trees.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// let g = |s: &mut Source<'_, u8>| pick!(s, 1 "zero" => s.exact(0), 1 "more" => int(1..=9).run(s));
    /// let trees = reflect(&(g, g), &(0, 7)).unwrap().choice_trees();
    /// assert_eq!(trees.iter().map(|t| t.to_string()).collect::<Vec<_>>(), ["zero", "more(7)"]);
    /// ```
    #[inline]
    pub fn choice_trees(&self) -> Vec<ChoiceTree> {
        self.fold(&ChoiceTrees)
    }
}

/// A labelled choice with those that were made inside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceTree {
    /// The choice.
    pub label: Label,
    /// What was chosen inside it, in order.
    pub inside: Vec<ChoiceTree>,
}

impl fmt::Display for ChoiceTree {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.label)?;
        for (at, tree) in self.inside.iter().enumerate() {
            write!(f, "{}{tree}", if at == 0 { "(" } else { ", " })?;
        }
        if self.inside.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}

/// Trees as a choice structure: `split` puts side by side, `mark` puts a label on top.
#[derive(Clone, Copy, Debug)]
pub struct ChoiceTrees;

impl ChoiceStructure for ChoiceTrees {
    type Output = Vec<ChoiceTree>;

    #[inline]
    fn none(&self) -> Vec<ChoiceTree> {
        Vec::new()
    }

    #[inline]
    fn split(&self, mut left: Vec<ChoiceTree>, right: Vec<ChoiceTree>) -> Vec<ChoiceTree> {
        left.extend(right);
        left
    }

    #[inline]
    fn mark(&self, mark: &Mark<'_>, inside: Vec<ChoiceTree>) -> Vec<ChoiceTree> {
        match mark.label() {
            Some(label) => vec![ChoiceTree { label, inside }],
            None => inside,
        }
    }

    #[inline]
    fn alternatives(&self, ways: Vec<Vec<ChoiceTree>>) -> Vec<ChoiceTree> {
        ways.into_iter().next().unwrap_or_default()
    }
}
