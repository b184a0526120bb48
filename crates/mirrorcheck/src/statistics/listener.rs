//! Who hears what is told on a thread.
//!
//! A thread has one ear. Who runs a case lends it to that case, takes what was heard, and
//! gives the ear back to who had it before. Where nobody has it, to tell is to look at it.

use super::tellings::{Payload, Tellings, What};
use crate::Label;
use std::cell::{Cell, RefCell};

/// Hears what a case tells, on the thread that it runs on. Its memory is used again for the
/// next case.
///
/// While one listens inside of another (a check tests a property itself), the inner one
/// alone hears what is told.
#[derive(Default)]
pub struct Listener {
    heard: Tellings,
    /// What another one, who is to go on listening, had heard.
    of_outer: Tellings,
}

impl Listener {
    /// Runs something, and hears what it tells.
    #[inline]
    pub fn hear<R>(&mut self, run: impl FnOnce() -> R) -> R {
        let _until_it_ends = Hearing::begin(self);
        run()
    }

    /// What was told in the last run.
    pub fn heard(&self) -> &Tellings {
        &self.heard
    }

    /// What was told in the last run, to keep.
    #[inline]
    pub fn take(&mut self) -> Tellings {
        std::mem::take(&mut self.heard)
    }
}

// ------------------------------------------------------------ the ear of a thread

/// Whether somebody listens on this thread, and has heard something.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ear {
    Deaf,
    Quiet,
    Told,
}

thread_local! {
    /// Without a destructor, and so the cheapest thing to look at.
    static EAR: Cell<Ear> = const { Cell::new(Ear::Deaf) };
    /// What was told; empty unless the ear says so.
    static HEARD: RefCell<Tellings> = const { RefCell::new(Tellings::new()) };
}

/// While somebody listens. It ends however the run does, and those who listened before have
/// the ear again. Beyond two looks at the ear there is work only if something was told.
struct Hearing<'l> {
    listener: &'l mut Listener,
    outer: Ear,
}

impl<'l> Hearing<'l> {
    #[inline]
    fn begin(listener: &'l mut Listener) -> Hearing<'l> {
        let outer = EAR.replace(Ear::Quiet);
        if outer == Ear::Told || !listener.heard.is_empty() {
            listener.prepare();
        }
        Hearing { listener, outer }
    }
}

impl Drop for Hearing<'_> {
    #[inline]
    fn drop(&mut self) {
        if EAR.replace(self.outer) == Ear::Told || self.outer == Ear::Told {
            self.listener.receive();
        }
    }
}

impl Listener {
    #[inline(never)]
    fn prepare(&mut self) {
        self.heard.clear();
        HEARD.with_borrow_mut(|heard| std::mem::swap(heard, &mut self.of_outer));
    }

    #[inline(never)]
    fn receive(&mut self) {
        HEARD.with_borrow_mut(|heard| {
            std::mem::swap(heard, &mut self.heard);
            // Both are empty, unless there is somebody to give it back to.
            std::mem::swap(heard, &mut self.of_outer);
        });
    }
}

/// Whether somebody listens on this thread.
#[inline]
pub(super) fn is_heard() -> bool {
    EAR.get() != Ear::Deaf
}

/// Whether somebody listens on this thread, and has heard something.
pub(crate) fn has_told() -> bool {
    EAR.get() == Ear::Told
}

/// Tells whoever listens.
#[inline]
pub(super) fn tell(name: Label, what: What) {
    HEARD.with_borrow_mut(|heard| heard.push(name, what));
    EAR.set(Ear::Told);
}

/// Keeps a value until it is told of.
#[inline]
pub(super) fn payload(text: &str) -> Payload {
    HEARD.with_borrow_mut(|heard| heard.payload(text))
}
