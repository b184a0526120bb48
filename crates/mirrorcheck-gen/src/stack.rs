//! Deep values need a deep stack.
//!
//! Generators are written in direct style, so a spine of 10,000 nodes is 10,000
//! nested calls, and a test thread has 2 MiB. Values need not be `Send`, and
//! nothing may be demanded of the user, so the stack grows by segments: when a run
//! has used its share, the next nested call happens on a fresh thread with a large
//! stack while the calling thread waits for it. The price is one comparison of
//! addresses a call, and some ten microseconds for each segment that is needed,
//! which is to say: almost never.
//!
//! The alternatives: a crate that switches stacks (`stacker`) does the same with
//! less latency, but compiles assembly in a build script and takes 6.9 CPU-s to build,
//! three times as much as this crate; a big stack for every run costs a thread per run.
//!
//! This is the only file of the crate with unsafe code. It moves references to
//! values that are not `Send` to another thread. That thread is the only one that
//! runs until it is joined, so there is no concurrent access and both hand-overs
//! synchronise. What it can't serve is a generator that holds something tied to its
//! thread by identity, such as a mutex guard taken outside and dropped inside.

#![allow(unsafe_code)]

use std::panic::resume_unwind;

/// What a run may use of the stack it was started on. Test threads have 2 MiB.
const FIRST: usize = 256 << 10;
/// Each further segment. It is reserved, not used: untouched pages cost nothing.
const SEGMENT: usize = if cfg!(target_pointer_width = "64") { 256 << 20 } else { 16 << 20 };
/// What is kept free in a segment for code that does not check: user functions,
/// comparisons and destructors.
const MARGIN: usize = SEGMENT / 8;
/// How many segments one run may have.
const SEGMENTS: u32 = 2;

/// How far down the stack of one run may go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stack {
    floor: usize,
    segments: u32,
}

/// There is no more stack to be had.
pub(crate) struct Exhausted;

impl Stack {
    /// For a run that starts here.
    #[inline]
    pub(crate) fn here() -> Stack {
        Stack { floor: address().saturating_sub(FIRST), segments: 0 }
    }

    /// Whether the next call should happen on a new segment.
    #[inline]
    pub(crate) fn is_low(self) -> bool {
        address() < self.floor
    }

    /// Whether this is a segment further than another one.
    pub(crate) fn is_beyond(self, other: Stack) -> bool {
        self.segments > other.segments
    }

    /// Whether it is the stack that somebody else began.
    pub(crate) fn is_first(self) -> bool {
        self.segments == 0
    }

    /// Runs `f` on a new segment, handing it the stack to go on with.
    #[cold]
    pub(crate) fn grow<R>(self, f: impl FnOnce(Stack) -> R) -> Result<R, Exhausted> {
        if self.segments >= SEGMENTS {
            return Err(Exhausted);
        }
        let segments = self.segments + 1;
        on_new_segment(|| f(Stack { floor: address() - (SEGMENT - MARGIN), segments }))
    }
}

/// Runs `f` with a deep stack: for whatever walks a deep value recursively, such as
/// its comparison, printing or destruction.
///
/// ```
/// struct List(Option<Box<List>>);
/// mirrorcheck_gen::with_deep_stack(|| {
///     let list = (0..100_000).fold(List(None), |rest, _| List(Some(Box::new(rest))));
///     drop(list); // would overflow the stack of a test thread
/// });
/// ```
///
/// # Panics
/// If the machine refuses another thread; and with whatever `f` panics with.
pub fn with_deep_stack<R>(f: impl FnOnce() -> R) -> R {
    on_new_segment(f).unwrap_or_else(|Exhausted| panic!("no memory for a deep stack"))
}

/// The address of the top of the stack, more or less.
#[inline(always)]
fn address() -> usize {
    let here = 0u8;
    (&raw const here) as usize
}

fn on_new_segment<R>(f: impl FnOnce() -> R) -> Result<R, Exhausted> {
    let (mut f, mut result) = (Some(f), None);
    run_on_thread(&mut || result = f.take().map(|f| f()))?;
    result.ok_or(Exhausted)
}

/// Not generic: starting a thread is a lot of code, and would be compiled again for
/// every generator.
fn run_on_thread(work: &mut dyn FnMut()) -> Result<(), Exhausted> {
    struct Lent<'a>(&'a mut dyn FnMut());
    // SAFETY: see the module's documentation: the lender waits.
    unsafe impl Send for Lent<'_> {}
    impl Lent<'_> {
        fn run(self) {
            (self.0)();
        }
    }

    let work = Lent(work);
    std::thread::scope(|scope| {
        let name = std::thread::current().name().unwrap_or("deep stack").to_owned();
        let thread = std::thread::Builder::new().name(name).stack_size(SEGMENT);
        match thread.spawn_scoped(scope, move || work.run()) {
            Ok(running) => running.join().map_err(|panic| resume_unwind(panic)),
            Err(_) => Err(Exhausted),
        }
    })
}
