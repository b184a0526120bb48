//! How long it takes to make a value: by hand, by us in five ways, by other libraries.
//!
//! Four workloads, a file each, in which the same generator is written for every
//! contestant: [`bst`], search trees, whose keys depend on the keys above them; [`ints`],
//! a list; [`string`], a word; [`lambda`], well-typed terms, where a choice also depends
//! on what is in scope. All contestants make the same distribution, unless the file says
//! otherwise; the mean size of what they make is printed beside the times.
//!
//! | name | what is timed |
//! |---|---|
//! | `hand` | plain recursion on our PRNG, making the choices that our generator makes |
//! | `hand_length_first` | lists only: the length is one choice, instead of one choice an item |
//! | `generate` | our generator, at random |
//! | `record` | the same, writing the trace into memory that is used again (`record_into`) |
//! | `record_fresh` | the same, with a new trace for each value (`record`) |
//! | `reflect` | from a value to its choices; the value is made before the clock starts |
//! | `replay` | from recorded choices to the value |
//! | `quickcheck` | `Arbitrary::arbitrary`, written by hand with what `Gen` offers |
//! | `proptest` | `new_tree` and `current`, with its default PRNG (ChaCha) |
//! | `bolero` | `ValueGenerator::generate` on its random driver, fed by our PRNG |
//!
//! proptest makes a tree of simplifications along with each value; that is its way to
//! shrink, and can't be had without. Ours is the trace, which is why `record` is the
//! number to compare with it.
//!
//! hegeltest is not here: its values exist only inside a run of its engine, which decides
//! on the distribution, and building the engine takes longer than all of this study.
//!
//! [`scaling`] measures what happens to large values and to values with much overlap.

pub mod bst;
mod ints;
mod lambda;
mod others;
mod ours;
mod scaling;
mod string;

use crate::contest::{self, Workload};
use crate::{Answer, Settings};
use serde_json::json;

const WORKLOADS: [Workload; 4] = [
    ("bst", bst::contestants),
    ("ints", ints::contestants),
    ("string", string::contestants),
    ("lambda", lambda::contestants),
];

/// Rounds and seconds for each workload, in full and at most if quick.
const ROUNDS: (u32, u32) = (101, 25);
const SECONDS: (f64, f64) = (12.0, 4.0);

/// Runs the study.
pub fn run(settings: &Settings) -> anyhow::Result<Answer> {
    let rounds = settings.runs(ROUNDS.0, ROUNDS.1);
    let seconds = settings.seconds(SECONDS.0, SECONDS.1);
    let mut answer = Answer::new();
    let times = contest::run(&WORKLOADS, settings.seed, rounds, seconds, "value");
    answer.insert("ns_per_value".to_owned(), times);
    answer.extend(scaling::run(rounds.min(9))?);
    if settings.quick {
        let caps = json!({ "rounds": ROUNDS.1, "seconds_per_workload": SECONDS.1 });
        answer.insert("caps".to_owned(), caps);
    }
    Ok(answer)
}
