//! What is known under some names.

use std::fmt;
use std::ops::Index;

/// Something for each of some names, in the order of the names.
///
/// Names are few, so sorted lists are as quick as a map. A `BTreeMap` of each of the types
/// that are kept here was two thirds of the code of this crate, which every test build pays
/// for. For the same reason the names stand apart: they are found by the same code for all.
///
/// ```
/// # use mirrorcheck::*;
/// # #[property(no_test)]
/// # fn it_is_labelled(n: u8) { label(if n < 100 { "small" } else { "large" }); }
/// # let property = it_is_labelled::property();
/// let report = runners::generational(&property, &Settings::default(), 1).unwrap();
/// let labels = &report.statistics.labels;
/// assert_eq!(labels.iter().map(|(name, _)| name).collect::<Vec<_>>(), ["large", "small"]);
/// assert_eq!(labels["small"].cases + labels["large"].cases, report.cases);
/// assert!(labels.get("medium").is_none());
/// ```
#[derive(Clone)]
pub struct Names<T> {
    names: Vec<String>,
    items: Vec<T>,
}

impl<T> Names<T> {
    /// What there is under a name.
    pub fn get(&self, name: &str) -> Option<&T> {
        find(&self.names, name).ok().map(|at| &self.items[at])
    }

    /// All names, with what there is.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &T)> {
        self.names.iter().map(String::as_str).zip(&self.items)
    }

    /// How many names there are.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// What there is under a name, which is copied only if it is new.
    pub(super) fn named(&mut self, name: &str) -> &mut T
    where
        T: Default,
    {
        let at = match find(&self.names, name) {
            Ok(at) => at,
            Err(at) => {
                self.names.insert(at, name.to_owned());
                self.items.insert(at, T::default());
                at
            }
        };
        &mut self.items[at]
    }

    pub(super) fn values_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.items.iter_mut()
    }
}

/// Where a name is, or where it would be.
fn find(names: &[String], name: &str) -> Result<usize, usize> {
    names.binary_search_by(|other| other.as_str().cmp(name))
}

impl<T> Default for Names<T> {
    fn default() -> Self {
        Names { names: Vec::new(), items: Vec::new() }
    }
}

impl<T> Index<&str> for Names<T> {
    type Output = T;

    /// # Panics
    /// If there is no such name.
    fn index(&self, name: &str) -> &T {
        self.get(name).unwrap_or_else(|| panic!("nothing was told of `{name}`"))
    }
}

impl<T: fmt::Debug> fmt::Debug for Names<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
