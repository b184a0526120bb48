//! Free generators: what a generator can do next.
//!
//! *Parsing Randomness* (chapter 3 of the dissertation) makes a generator a syntax tree
//! over choices, so that one can look at its next choice, fix it and look again. Here a
//! generator is a program and the choices that are fixed are a prefix: the derivative of
//! a generator by a choice is the pair of both, and everything is a run of the program.
//!
//! | file | in the paper |
//! |---|---|
//! | [`next`](mod@next) | available choices, void, nullability ν |
//! | [`derivative`](mod@derivative) | the derivative δ |
//! | [`language()`] | the language interpretation 𝓛 |
//! | [`randomness()`] | the randomness interpretation 𝓡 |
//!
//! The parser interpretation 𝓟 is [`parse`](crate::parse), the generator interpretation
//! 𝓖 is [`generate`](crate::generate).

pub mod derivative;
mod language;
pub mod next;
mod randomness;

pub use derivative::{Derivative, derivative};
pub use language::{Language, language};
pub use next::{Available, Next, next};
pub use randomness::randomness;
