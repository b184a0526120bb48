//! Assessing predicates: from a suite and a predicate to what the predicate gets wrong.
//!
//! | file | holds |
//! |---|---|
//! | `answer` | [`Answer`]: what a predicate says about a value |
//! | `predicate` | [`Predicate`]: functions, and what else can judge |
//! | `program` | [`Program`]: any program that reads and writes lines |
//! | `grade` | [`Grade`]: which buckets are misjudged |
//! | `diagnosis` | [`Diagnosis`]: what that says about the mistake |
//! | `feedback` | the same in plain words |
//! | `class` | [`class()`]: many predicates at once, and where they are kept |
//! | `tables` | what a teacher reads: text, CSV |
//! | `html` | what a teacher reads in a browser |

mod answer;
mod class;
mod diagnosis;
mod feedback;
mod grade;
mod html;
mod predicate;
mod program;
mod tables;

pub use answer::{Answer, Failure};
pub use class::{Candidate, Class, class};
pub use diagnosis::Diagnosis;
pub use grade::{Fingerprint, Grade, Graded, Wrong, grade};
pub use html::html;
pub use predicate::{Function, Predicate};
pub use program::{Limits, Program};
pub use tables::{csv, table};
