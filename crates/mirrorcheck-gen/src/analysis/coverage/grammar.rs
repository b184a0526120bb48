//! What can be inside what, and hence which descriptions are possible.
//!
//! A generator is a program and has no grammar that could be read. But every pick says what
//! it offers, chosen or not. So each constructor that was met tells what may stand at each
//! of its arguments, and a handful of values tells nearly everything.

use super::description::Descriptions;
use crate::Label;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug, Default)]
pub(super) struct Grammar {
    constructors: BTreeMap<Label, Constructor>,
    /// Whether something was learnt since it was last asked what is possible.
    changed: bool,
}

#[derive(Clone, Debug)]
struct Constructor {
    costs: bool,
    /// What may stand at each argument.
    arguments: Vec<BTreeSet<Label>>,
}

impl Grammar {
    /// A constructor was met, at whose arguments these could have stood.
    #[inline]
    pub(super) fn learn<'l>(
        &mut self,
        label: &Label,
        costs: bool,
        arguments: impl Iterator<Item = &'l [Label]>,
    ) {
        if !self.constructors.contains_key(label) {
            let new = Constructor { costs, arguments: Vec::new() };
            self.constructors.insert(label.clone(), new);
            self.changed = true;
        }
        let Some(own) = self.constructors.get_mut(label) else { return };
        for (at, offered) in arguments.enumerate() {
            if own.arguments.len() <= at {
                own.arguments.push(BTreeSet::new());
            }
            for label in offered
                .iter()
                .filter(|&label| !own.arguments[at].contains(label))
                .cloned()
                .collect::<Vec<_>>()
            {
                own.arguments[at].insert(label);
                self.changed = true;
            }
        }
    }

    /// All descriptions up to a strength; `None` if nothing was learnt since they were last
    /// asked for.
    #[inline]
    pub(super) fn possible(
        &mut self,
        strength: usize,
        descriptions: &mut Descriptions,
    ) -> Option<BTreeSet<u32>> {
        if !std::mem::take(&mut self.changed) {
            return None;
        }
        let reachable: BTreeMap<&Label, BTreeSet<&Label>> =
            self.constructors.keys().map(|label| (label, self.reachable(label))).collect();
        // By label, the descriptions of each strength; strength by strength, since the parts of
        // a description are weaker than it is.
        let mut of: BTreeMap<&Label, Vec<Vec<u32>>> = BTreeMap::new();
        let everything: BTreeSet<&Label> =
            self.reachable(&Label::NONE).into_iter().chain([&Label::NONE]).collect();
        for strength in 1..=strength {
            let mut found = Vec::new();
            for &label in &everything {
                let nothing = Constructor { costs: true, arguments: Vec::new() };
                let own = self.constructors.get(label).unwrap_or(&nothing);
                let arguments: Vec<Vec<Vec<u32>>> =
                    own.arguments.iter().map(|offered| inside(offered, &reachable, &of)).collect();
                let arguments: Vec<&[Vec<u32>]> = arguments.iter().map(Vec::as_slice).collect();
                let all = descriptions.of_constructor(label, own.costs, &arguments, strength);
                found.push((label, all.into_iter().next_back().unwrap_or_default()));
            }
            for (label, new) in found {
                of.entry(label).or_default().push(new);
            }
        }
        Some(of.into_values().flatten().flatten().collect())
    }

    /// Whether one label can be inside another, or is it.
    #[inline]
    pub(super) fn leads_to(&self, from: &Label, to: &Label) -> bool {
        from == to || self.reachable(from).contains(to)
    }

    /// What can be inside a constructor, however deep.
    #[inline]
    fn reachable(&self, label: &Label) -> BTreeSet<&Label> {
        let mut found = BTreeSet::new();
        let mut rest: Vec<&Label> = vec![label];
        while let Some(next) = rest.pop() {
            let arguments = self.constructors.get(next).map(|own| own.arguments.as_slice());
            for inner in arguments.unwrap_or_default().iter().flatten() {
                if found.insert(inner) {
                    rest.push(inner);
                }
            }
        }
        found
    }
}

/// The descriptions of what these labels can hold, by strength.
#[inline]
fn inside<'g>(
    offered: &'g BTreeSet<Label>,
    reachable: &BTreeMap<&'g Label, BTreeSet<&'g Label>>,
    of: &BTreeMap<&'g Label, Vec<Vec<u32>>>,
) -> Vec<Vec<u32>> {
    let mut labels: BTreeSet<&Label> = offered.iter().collect();
    for label in offered {
        labels.extend(reachable.get(label).into_iter().flatten());
    }
    let mut all: Vec<Vec<u32>> = Vec::new();
    for by_strength in labels.into_iter().filter_map(|label| of.get(label)) {
        all.resize(all.len().max(by_strength.len()), Vec::new());
        all.iter_mut().zip(by_strength).for_each(|(all, own)| all.extend(own));
    }
    all
}
