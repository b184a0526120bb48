//! What a reflecting run is told, written to the tape.
//!
//! # Sharing
//! What a generator makes of a part is worth remembering only where parts are
//! explained more than once, which needs overlap. Most values have none, and a table
//! entry for every part would slow all of reflection down. So the table is off
//! until the first pick with a second way; from then on every question is asked once.
//! What was explored before that is explored at most once more.
//!
//! A question that is asked again while it is being answered is infinite overlap:
//! the generator makes the part from itself. That too is only noticed once the table
//! is on, so the table is also switched on when questions about one and the same
//! part pile up ([`STILL`]).
//!
//! Inside such a loop answers are incomplete: the ways that lead back to the question
//! being answered are left out. So an answer is kept with the outermost open question
//! that it leads to, and forgotten when that one is answered (as strongly connected
//! components are found, Tarjan 1972). While it is open, nothing is lost by using it: the
//! ways through the open question have no end, and are told to have none.
//!
//! # Budget
//! Without keys there is nothing to share, and overlap can be exponential. Steps that
//! are taken inside a second or later way are counted, and beyond the budget the run
//! ends. A value without overlap never takes such a step, however large it is.

use super::site::Sites;
use super::ways::Firsts;
use super::{Forest, Segment, Step};
use crate::error::{Error, Place, Problem};
use crate::{Choice, Label, Outcome, Part, Recall, Void};
use std::collections::HashMap;

/// So many questions in a row about the same part switch the table on.
const STILL: u32 = 16;

/// How many steps may be spent on second and later ways, if the caller does not say.
pub(crate) const OVERLAP_BUDGET: u64 = 2_000_000;

/// The first allocation of the tape: a kibibyte, which allocators still serve quickly.
const FIRST: usize = 64;

pub(crate) struct Build {
    tape: Vec<Step>,
    forest: Forest,
    known: Option<HashMap<Part, Known>>,
    still: (usize, u32),
    /// The questions of the table that are being answered, the outermost first.
    open: Vec<Open>,
    /// Parts whose answers are incomplete, in the order in which they were found.
    incomplete: Vec<Part>,
    budget: u64,
    /// How many enclosing branches have a sibling that was kept before them.
    overlapping: u32,
    overlap_steps: u64,
    trouble: Option<Error>,
    /// Memory for [`Forest::first_from`], which is asked for with every second way.
    pub(crate) choices: Vec<u64>,
    firsts: Firsts,
    pub(crate) furthest: Furthest,
}

/// A pick that is being tried. It lives on the stack of the source that tries it.
#[derive(Default)]
pub(crate) struct Fork {
    start: usize,
    /// Where the kept branches end on the tape; the start if there are none.
    end: usize,
    /// Where each but the last kept branch ends: empty for most picks, and so free.
    ends: Vec<usize>,
    kept: u32,
    site: u32,
}

/// A question that is being answered.
struct Open {
    /// The outermost open question that the answer leads to, by its depth.
    leads_to: usize,
    /// How many answers were incomplete when it was asked.
    incomplete: usize,
}

/// Leads to no open question.
const NOWHERE: usize = usize::MAX;

enum Known {
    /// Being answered; `start` is where on the tape, `depth` how many questions are open
    /// around it, `cut` whether it was asked again.
    Asked {
        start: usize,
        depth: usize,
        cut: bool,
    },
    Explained {
        segment: Segment,
        leads_to: usize,
    },
    Unexplained,
}

/// Where the explanation got to before it was pruned, for error messages.
#[derive(Default)]
pub(crate) struct Furthest {
    /// How long the tape was at most.
    pub(crate) progress: usize,
    /// On the second run: the step that refused the value there, and the labels around it.
    pub(crate) refused: Option<(Place, Vec<Label>)>,
}

impl Build {
    // In a box from the beginning, because it is too large to be handed around.
    pub(crate) fn new(budget: u64) -> Box<Build> {
        Box::new(Build {
            tape: Vec::with_capacity(FIRST),
            forest: Forest {
                steps: Vec::new(),
                sites: Sites::default(),
                root: 0,
                segments: Vec::new(),
                ors: Vec::new(),
                infinite: None,
            },
            known: None,
            still: (0, 0),
            open: Vec::new(),
            incomplete: Vec::new(),
            budget,
            overlapping: 0,
            overlap_steps: 0,
            trouble: None,
            choices: Vec::new(),
            firsts: Firsts::default(),
            furthest: Furthest::default(),
        })
    }

    /// For a second run over a value that could not be explained: notes what refused it
    /// where the first one got furthest.
    pub(crate) fn diagnosing(budget: u64, progress: usize) -> Box<Build> {
        let mut build = Build::new(budget);
        build.furthest.progress = progress;
        build
    }

    /// What the interpretation itself has to complain of.
    pub(crate) fn trouble(&mut self) -> Option<Error> {
        self.trouble.take()
    }

    pub(crate) fn finish(mut self) -> Forest {
        if self.forest.segments.is_empty() {
            // No overlap: the tape is the forest.
            self.forest.steps = self.tape;
        } else {
            let from = self.forest.steps.len();
            self.forest.steps.append(&mut self.tape);
            self.forest.root = from;
        }
        self.forest
    }

    /// Moves the end of the tape to a segment.
    fn store(&mut self, start: usize) -> Segment {
        let from = self.forest.steps.len();
        self.forest.steps.extend(self.tape.drain(start..));
        self.forest.segments.push(from..self.forest.steps.len());
        self.forest.segments.len() as u32 - 1
    }

    #[inline(always)]
    fn progressed(&mut self) {
        self.furthest.progress = self.furthest.progress.max(self.tape.len());
    }

    /// The labels around the end of the tape.
    fn open_labels(&self) -> Vec<Label> {
        let sites = &self.forest.sites;
        let label = |step: &Step| match *step {
            Step::Branch { index, site } => sites.pick_at(site).label(u64::from(index)).clone(),
            Step::Open { site } => sites.group_at(site).clone(),
            _ => Label::NONE,
        };
        self.open_steps().into_iter().map(label).collect()
    }

    /// The place of the innermost pick around the end of the tape.
    fn open_pick(&self) -> Option<Place> {
        self.open_steps().into_iter().rev().find_map(|step| match *step {
            Step::Branch { site, .. } => Some(self.forest.sites.pick_at(site).place),
            _ => None,
        })
    }

    fn open_steps(&self) -> Vec<&Step> {
        let mut open = Vec::new();
        for step in &self.tape {
            match step {
                Step::Branch { .. } | Step::Open { .. } => open.push(step),
                Step::Close => drop(open.pop()),
                _ => {}
            }
        }
        open
    }

    fn keep(&mut self, part: Part, answer: Known) {
        if let Some(known) = &mut self.known {
            known.insert(part, answer);
        }
    }

    /// What is being answered depends on this open question.
    fn leads_to(&mut self, depth: usize) {
        if let Some(open) = self.open.last_mut() {
            open.leads_to = open.leads_to.min(depth);
        }
    }
}

// The protocol of an interpretation, called by `backward`.
impl Build {
    #[inline]
    pub(crate) fn observe(&mut self, choice: &Choice<'_>, index: u64) {
        let site = self.forest.sites.leaf(choice);
        self.tape.push(Step::Leaf { index, site });
        self.progressed();
    }

    pub(crate) fn open(&mut self, label: &Label) {
        let site = self.forest.sites.group(label);
        self.tape.push(Step::Open { site });
    }

    #[inline]
    pub(crate) fn close(&mut self) {
        self.tape.push(Step::Close);
    }

    #[inline]
    pub(crate) fn fork(&mut self, choice: &Choice<'_>) -> Fork {
        let start = self.tape.len();
        let site = self.forest.sites.pick(choice);
        Fork { start, end: start, ends: Vec::new(), kept: 0, site }
    }

    #[inline]
    pub(crate) fn enter(&mut self, fork: &Fork, choice: &Choice<'_>, index: u64) -> Outcome<()> {
        if self.overlapping > 0 || fork.kept > 0 {
            self.enter_again(fork, choice.place)?;
        }
        self.tape.push(Step::Branch { index: index as u32, site: fork.site });
        self.progressed();
        Ok(())
    }

    /// Enters a branch where there is a way to make the value already, here or around.
    #[cold]
    fn enter_again(&mut self, fork: &Fork, place: Place) -> Outcome<()> {
        self.overlap_steps += 1;
        if self.overlap_steps > self.budget {
            let problem = Problem::TooMuchOverlap(self.budget);
            self.trouble.get_or_insert_with(|| Error::new(problem, place));
            return Err(Void);
        }
        self.overlapping += u32::from(fork.kept > 0);
        Ok(())
    }

    #[inline]
    pub(crate) fn leave(&mut self, fork: &mut Fork, kept: bool) {
        self.overlapping -= u32::from(fork.kept > 0);
        if !kept {
            self.tape.truncate(fork.end);
            return;
        }
        self.tape.push(Step::Close);
        if fork.kept > 0 {
            self.kept_again(fork);
        }
        fork.end = self.tape.len();
        fork.kept += 1;
    }

    #[cold]
    fn kept_again(&mut self, fork: &mut Fork) {
        fork.ends.push(fork.end);
        self.known.get_or_insert_default();
    }

    #[inline]
    pub(crate) fn join(&mut self, fork: Fork, first_stands: bool) {
        if fork.kept > 1 {
            self.join_ways(fork, first_stands);
        }
    }

    #[cold]
    fn join_ways(&mut self, mut fork: Fork, first_stands: bool) {
        if !first_stands {
            let removed = fork.ends.remove(0) - fork.start;
            self.tape.drain(fork.start..fork.start + removed);
            fork.ends.iter_mut().for_each(|end| *end -= removed);
        }
        if fork.ends.is_empty() {
            return;
        }
        let starts = fork.ends.iter().rev().copied().chain([fork.start]);
        let mut ways: Vec<Segment> = starts.map(|start| self.store(start)).collect();
        ways.reverse();
        self.tape.push(Step::Or(self.forest.ors.len() as u32));
        self.forest.ors.push(ways);
    }

    pub(crate) fn pruned(&mut self, place: Place) {
        // Of several branches that came as far, the last one: simpler ones come first.
        if self.tape.len() == self.furthest.progress {
            self.furthest.refused = Some((place, self.open_labels()));
        }
    }

    pub(crate) fn any_order(&mut self, items: usize) {
        self.tape.push(Step::AnyOrder { items: items as u32 });
    }

    pub(crate) fn recall(&mut self, part: &Part) -> Recall {
        if self.known.is_none() {
            self.still = match self.still {
                (address, times) if address == part.address => (address, times + 1),
                _ => (part.address, 0),
            };
            if self.still.1 < STILL {
                return Recall::Explore;
            }
        }
        let known = self.known.get_or_insert_default();
        match known.get_mut(part) {
            None => {
                let (start, depth) = (self.tape.len(), self.open.len());
                known.insert(*part, Known::Asked { start, depth, cut: false });
                self.open.push(Open { leads_to: NOWHERE, incomplete: self.incomplete.len() });
                Recall::Explore
            }
            Some(Known::Asked { depth, cut, .. }) => {
                *cut = true;
                let depth = *depth;
                self.leads_to(depth);
                Recall::Pruned
            }
            Some(Known::Unexplained) => Recall::Pruned,
            Some(Known::Explained { segment, leads_to }) => {
                let (segment, leads_to) = (*segment, *leads_to);
                self.leads_to(leads_to);
                self.tape.push(Step::Shared(segment));
                let mut choices = std::mem::take(&mut self.choices);
                choices.clear();
                self.forest.first_from(segment, &mut self.firsts, &mut choices);
                Recall::Known(choices)
            }
        }
    }

    pub(crate) fn remember(&mut self, part: &Part, found: bool) {
        let Some(known) = &mut self.known else { return };
        // Questions that were asked before the table was on are not in it.
        let Some(&Known::Asked { start, depth, cut }) = known.get(part) else { return };
        let Some(open) = self.open.pop() else { return };
        known.remove(part);
        let leads_to = if open.leads_to < depth { open.leads_to } else { NOWHERE };
        if leads_to == NOWHERE {
            for inside in self.incomplete.drain(open.incomplete..) {
                known.remove(&inside);
            }
        }
        if found {
            if cut {
                self.tape.push(Step::Infinite);
                self.forest.infinite = self.open_pick();
            }
            let segment = self.store(start);
            self.tape.push(Step::Shared(segment));
            self.keep(*part, Known::Explained { segment, leads_to });
            if leads_to != NOWHERE {
                self.incomplete.push(*part);
            }
        } else if leads_to == NOWHERE {
            // Inside a loop "no" may only mean "not without the question being answered".
            self.keep(*part, Known::Unexplained);
        }
        self.leads_to(leads_to);
    }
}
