//! What several workers note, counted in the order of the tries.
//!
//! Workers run ahead of each other, and what is past the first failure must not count. So
//! what they note waits until every try before it is done. Then it is counted as one thread
//! would have, and the report does not depend on how many there were.
//!
//! Everything is `#[inline]`: few tests run in several threads, and the others don't compile
//! what is not used.

use crate::property::Discard;
use crate::report::Report;
use crate::statistics::{Look, Tellings};
use std::sync::Mutex;

/// How many tries a worker runs before it hands in its notes: the lock costs little then.
const BATCH: u64 = 64;

/// What is noted of a try. Of most there is nothing to note.
pub(super) enum Note {
    /// Its inputs were discarded.
    Discarded(Discard),
    /// It ran.
    Ran(Option<Look>, Tellings),
}

/// A report that several workers add to.
pub(super) struct InOrder {
    waiting: Mutex<Waiting>,
}

struct Waiting {
    report: Report,
    discarded: u64,
    /// In the order of the tries.
    notes: Vec<(u64, Note)>,
    /// For each worker, the number below which it has handed in everything.
    done: Vec<u64>,
}

impl InOrder {
    /// Nothing noted yet by so many workers.
    #[inline]
    pub(super) fn new(report: Report, workers: usize) -> InOrder {
        let discarded = report.discards.total();
        let (notes, done) = (Vec::new(), vec![0; workers]);
        InOrder { waiting: Mutex::new(Waiting { report, discarded, notes, done }) }
    }

    /// The notes of one worker.
    #[inline]
    pub(super) fn notes(&self, worker: usize) -> Notes<'_> {
        Notes { shared: self, worker, notes: Vec::new(), unreported: 0 }
    }

    /// The report on so many tries; notes of later ones are thrown away.
    #[inline]
    pub(super) fn finish(self, tries: u64) -> Report {
        let mut waiting = self.waiting.into_inner().expect(NO_PANIC);
        waiting.count_below(tries);
        Report { cases: tries - waiting.discarded, ..waiting.report }
    }
}

/// The notes of one worker, whose tries have increasing numbers.
pub(super) struct Notes<'s> {
    shared: &'s InOrder,
    worker: usize,
    notes: Vec<(u64, Note)>,
    unreported: u64,
}

impl Notes<'_> {
    /// A try is done.
    #[inline]
    pub(super) fn done(&mut self, number: u64, note: Option<Note>) {
        self.notes.extend(note.map(|note| (number, note)));
        self.unreported += 1;
        if self.unreported == BATCH {
            self.hand_in(number + 1);
        }
    }

    /// The last try failed: nothing from its number on is counted by others.
    #[inline]
    pub(super) fn failed(mut self, number: u64, note: Note) {
        self.notes.push((number, note));
        self.hand_in(number);
    }

    /// There are no more tries.
    #[inline]
    pub(super) fn finished(mut self) {
        self.hand_in(u64::MAX);
    }

    #[inline]
    fn hand_in(&mut self, done: u64) {
        self.unreported = 0;
        let mut waiting = self.shared.waiting.lock().expect(NO_PANIC);
        for (number, note) in self.notes.drain(..) {
            let at = waiting.notes.partition_point(|(other, _)| *other < number);
            waiting.notes.insert(at, (number, note));
        }
        waiting.done[self.worker] = done;
        let all_done = waiting.done.iter().copied().min().unwrap_or(done);
        waiting.count_below(all_done);
    }
}

impl Waiting {
    #[inline]
    fn count_below(&mut self, number: u64) {
        let ready = self.notes.partition_point(|(other, _)| *other < number);
        for (number, note) in self.notes.drain(..ready) {
            match note {
                Note::Discarded(discard) => {
                    self.discarded += 1;
                    self.report.discard(discard);
                }
                Note::Ran(look, tellings) => {
                    let statistics = &mut self.report.statistics;
                    look.into_iter().for_each(|look| statistics.sizes.add(look));
                    statistics.count(number + 1 - self.discarded, &tellings);
                }
            }
        }
    }
}

const NO_PANIC: &str = "nothing panics while notes are counted";
