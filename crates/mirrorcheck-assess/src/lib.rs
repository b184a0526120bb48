//! Assesses predicates: one specification, two engines, a verdict that teaches.
//!
//! Somebody has written a predicate that is to tell right results from wrong ones. Is it right?
//! And if not, what does it not check? Split what is right into subproperties, each a Rust
//! function; random search and a solver then find values for every combination of subproperties
//! that can hold and fail together (a *bucket*), and which buckets the predicate misjudges says
//! what is wrong with it. (Nelson et al., "Automated, Targeted Testing of Property-Based Testing
//! Predicates", 2021.)
//!
//! ```
//! use mirrorcheck_assess::assess::{Function, grade};
//! use mirrorcheck_assess::problems::sortacle::{Sortacle, Sorted};
//! use mirrorcheck_assess::suite::{Settings, prepare};
//!
//! let settings = Settings { tests: 3, cases: 1_000, ..Settings::default() };
//! let suite = prepare::<Sortacle>(settings, &mut |_, _, _| {}).unwrap();
//!
//! // Compares lengths instead of contents.
//! let wrong = |it: &Sorted| {
//!     it.input.len() == it.output.len() && it.output.is_sorted_by_key(|person| person.age)
//! };
//! let told = grade(&suite, "mine", &mut Function::new(wrong)).explain(&suite);
//! assert!(told.contains("It checks instead that input and output have the same length"));
//! ```
//!
//! - A subproperty is written once, and evaluated as well as solved: [`language`].
//! - What is impossible is proved, within bounds that are named: [`buckets`].
//! - Tests come from [`engines`] that check each other; a disagreement is an error with a value.
//! - A predicate is a Rust function or [any program](assess::Program).
//! - Feedback is in plain words, with a small example: [`assess::Diagnosis`].
//!
//! # Your own problem, in half an hour
//!
//! 1. Write what a predicate judges as a struct, with [`record!`]: fields are numbers, [names],
//!    lists, sets, pairs and other records.
//! 2. Write each subproperty as a function that is generic over [`Logic`](language::Logic), in the
//!    [language]. Add what people check by mistake as [misconceptions](Subproperty::misconception).
//! 3. Implement [`Specification`]: the subproperties, the bounds at a few depths, and a
//!    generator. Let half of what it makes be right, and change that a little. The trait's
//!    documentation has a whole example.
//! 4. [`suite::prepare`] checks it (interpretations, names, bounds, contradictions, misconceptions
//!    that do not follow) and makes a suite; read its implications: they say what you have not
//!    thought of.
//! 5. [`assess::grade`] a predicate, or a [class](assess::class()), and read what is told.
//!
//! The [problems] are four examples; `cargo mirrorcheck assess` does all this with them.
//!
//! [names]: language::Name
//!
//! | read | for |
//! |---|---|
//! | [`language`], [`domain`] | how specifications are written, and values within bounds |
//! | `specification` | [`Specification`] |
//! | [`circuit`], [`solver`] | what they become, and who solves it |
//! | [`buckets`], [`engines`], [`checks`] | which buckets have values; where tests come from; what is compared |
//! | [`suite`], [`assess`](mod@assess) | tests as files; predicates, grades, feedback |
//! | [`problems`] | examples, with predicates that are wrong |
#![forbid(unsafe_code)]

pub mod assess;
pub mod buckets;
pub mod checks;
pub mod circuit;
pub mod domain;
pub mod engines;
mod error;
pub mod language;
pub mod problems;
mod quiet;
pub mod solver;
mod specification;
pub mod suite;

pub use engines::{Engine, Random, Sat, deepen};
pub use error::Error;
pub use mirrorcheck_gen::structure;
pub use specification::{Evaluator, MOST, Seen, Size, Specification, Subproperty};
