//! The backward interpretation that writes the tape.
//!
//! # Sharing
//! What a generator makes of a part is worth remembering only where parts are
//! explained more than once, which needs overlap. Most values have none, and a table
//! entry for every part would double the time of reflection. So the table is off
//! until the first pick with a second way; from then on every question is asked once.
//! What was explored before that is explored at most once more.
//!
//! A question that is asked again while it is being answered is infinite overlap:
//! the generator makes the part from itself. That too is only noticed once the table
//! is on, so the table is also switched on when questions about one and the same
//! part pile up ([`STILL`]).
//!
//! # Budget
//! Without keys there is nothing to share, and overlap can be exponential. Steps that
//! are taken inside a second or later way are counted, and beyond the budget the run
//! ends. A value without overlap never takes such a step, however large it is.

use super::site::Sites;
use super::{Forest, Segment, Step};
use crate::error::{Error, Place, Problem};
use crate::{Choice, Interpretation, Label, Outcome, Part, Recall, Void};
use std::collections::HashMap;

/// So many questions in a row about the same part switch the table on.
const STILL: u32 = 16;

/// How many steps may be spent on second and later ways, if the caller does not say.
pub(crate) const OVERLAP_BUDGET: u64 = 2_000_000;

/// The first allocation of the tape: a kibibyte, which allocators still serve quickly.
const FIRST: usize = 64;

#[derive(Debug)]
pub(crate) struct Build {
    tape: Vec<Step>,
    picks: Vec<Pick>,
    forest: Forest,
    known: Option<HashMap<Part, Known>>,
    still: (usize, u32),
    /// Re-entered parts, each with how often it was.
    cuts: u64,
    budget: u64,
    /// How many enclosing branches have a sibling that was kept before them.
    overlapping: u32,
    overlap_steps: u64,
    trouble: Option<Error>,
    pub(crate) furthest: Furthest,
}

/// A pick that is being tried.
#[derive(Debug)]
struct Pick {
    start: usize,
    /// Where the kept branches end on the tape; the start if there are none.
    end: usize,
    /// How many branches were kept.
    kept: u32,
    /// Where each but the last kept branch ends: empty for most picks, and so free.
    ends: Vec<usize>,
    site: u32,
    place: Place,
}

#[derive(Debug)]
enum Known {
    /// Being answered; `start` is where on the tape, `cut` whether it was asked again.
    Asked {
        start: usize,
        cuts_before: u64,
        cut: bool,
    },
    Explained(Segment),
    Unexplained,
}

/// Where the explanation got to before it was pruned, for error messages.
#[derive(Debug, Default)]
pub(crate) struct Furthest {
    /// How long the tape was at most.
    pub(crate) progress: usize,
    /// On the second run: the step that refused the value there, and the labels around it.
    pub(crate) refused: Option<(Place, Vec<Label>)>,
}

impl Build {
    pub(crate) fn new(budget: u64) -> Build {
        Build {
            tape: Vec::with_capacity(FIRST),
            picks: Vec::with_capacity(16),
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
            cuts: 0,
            budget,
            overlapping: 0,
            overlap_steps: 0,
            trouble: None,
            furthest: Furthest::default(),
        }
    }

    /// For a second run over a value that could not be explained: notes what refused it
    /// where the first one got furthest.
    pub(crate) fn diagnosing(budget: u64, progress: usize) -> Build {
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

    fn open_labels(&self) -> Vec<Label> {
        let mut open = Vec::new();
        let sites = &self.forest.sites;
        for step in &self.tape {
            match *step {
                Step::Branch { index, site } => {
                    open.push(sites.pick_at(site).label(u64::from(index)).clone());
                }
                Step::Open { site } => open.push(sites.group_at(site).clone()),
                Step::Close => drop(open.pop()),
                _ => {}
            }
        }
        open
    }

    fn share(&mut self) {
        self.known.get_or_insert_with(HashMap::new);
    }
}

impl Interpretation for Build {
    fn choose(&mut self, _: &Choice<'_>) -> Outcome<u64> {
        // Only reached by steps that run forward, and those are refused.
        Err(Void)
    }

    fn observe(&mut self, choice: &Choice<'_>, index: u64) -> Outcome<()> {
        let site = self.forest.sites.leaf(choice);
        self.tape.push(Step::Leaf { index, site });
        self.progressed();
        Ok(())
    }

    fn wants_spans(&self) -> bool {
        true
    }

    fn open(&mut self, label: &Label) {
        let site = self.forest.sites.group(label);
        self.tape.push(Step::Open { site });
    }

    fn close(&mut self) {
        self.tape.push(Step::Close);
    }

    fn fork(&mut self, choice: &Choice<'_>) {
        let start = self.tape.len();
        let site = self.forest.sites.pick(choice);
        let place = choice.place;
        self.picks.push(Pick { start, end: start, kept: 0, ends: Vec::new(), site, place });
    }

    fn enter(&mut self, choice: &Choice<'_>, index: u64) -> Outcome<()> {
        let Some(pick) = self.picks.last() else { return Err(Void) };
        self.overlapping += u32::from(pick.kept > 0);
        if self.overlapping > 0 {
            self.overlap_steps += 1;
            if self.overlap_steps > self.budget {
                self.overlapping -= u32::from(pick.kept > 0);
                let problem = Problem::TooMuchOverlap(self.budget);
                self.trouble.get_or_insert_with(|| Error::new(problem, choice.place));
                return Err(Void);
            }
        }
        self.tape.push(Step::Branch { index: index as u32, site: pick.site });
        self.progressed();
        Ok(())
    }

    fn leave(&mut self, kept: bool) {
        let Some(pick) = self.picks.last_mut() else { return };
        self.overlapping -= u32::from(pick.kept > 0);
        if !kept {
            self.tape.truncate(pick.end);
            return;
        }
        self.tape.push(Step::Close);
        if pick.kept > 0 {
            pick.ends.push(pick.end);
        }
        pick.end = self.tape.len();
        pick.kept += 1;
        if pick.kept == 2 {
            self.share();
        }
    }

    fn join(&mut self, first_stands: bool) {
        let Some(mut pick) = self.picks.pop() else { return };
        if !first_stands && !pick.ends.is_empty() {
            let removed = pick.ends.remove(0) - pick.start;
            self.tape.drain(pick.start..pick.start + removed);
            pick.ends.iter_mut().for_each(|end| *end -= removed);
            pick.kept -= 1;
        }
        if pick.kept < 2 {
            return;
        }
        let starts = pick.ends.iter().rev().copied().chain([pick.start]);
        let mut ways: Vec<Segment> = starts.map(|start| self.store(start)).collect();
        ways.reverse();
        self.tape.push(Step::Or(self.forest.ors.len() as u32));
        self.forest.ors.push(ways);
    }

    fn pruned(&mut self, place: Place) {
        // Of several branches that came as far, the last one: simpler ones come first.
        if self.tape.len() == self.furthest.progress {
            self.furthest.refused = Some((place, self.open_labels()));
        }
    }

    fn any_order(&mut self, items: usize) {
        self.tape.push(Step::AnyOrder { items: items as u32 });
    }

    fn recall(&mut self, part: &Part) -> Recall {
        if self.known.is_none() {
            self.still = match self.still {
                (address, times) if address == part.address => (address, times + 1),
                _ => (part.address, 0),
            };
            if self.still.1 < STILL {
                return Recall::Explore;
            }
            self.share();
        }
        let Some(known) = &mut self.known else { return Recall::Explore };
        match known.get_mut(part) {
            None => {
                let start = self.tape.len();
                let asked = Known::Asked { start, cuts_before: self.cuts, cut: false };
                known.insert(*part, asked);
                Recall::Explore
            }
            Some(Known::Asked { cut, .. }) => {
                *cut = true;
                self.cuts += 1;
                Recall::Pruned
            }
            Some(Known::Unexplained) => Recall::Pruned,
            Some(Known::Explained(segment)) => {
                let segment = *segment;
                self.tape.push(Step::Shared(segment));
                Recall::Known(self.forest.first_from(segment))
            }
        }
    }

    fn remember(&mut self, part: &Part, found: bool) {
        let Some(known) = &mut self.known else { return };
        // Questions that were asked before the table was on are not in it.
        let Some(Known::Asked { start, cuts_before, cut }) = known.remove(part) else { return };
        if !found {
            // Inside a cycle "no" may only mean "not without the part being asked
            // about", so it is no answer to remember.
            if self.cuts == cuts_before || cut && self.cuts == cuts_before + 1 {
                known.insert(*part, Known::Unexplained);
            }
            return;
        }
        if cut {
            self.tape.push(Step::Infinite);
            self.forest.infinite = self.picks.last().map(|pick| pick.place);
        }
        let segment = self.store(start);
        self.tape.push(Step::Shared(segment));
        if let Some(known) = &mut self.known {
            known.insert(*part, Known::Explained(segment));
        }
    }
}
