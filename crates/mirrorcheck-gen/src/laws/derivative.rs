//! The derivative of the language is the language of the derivative (Theorem 2):
//! δ_c 𝓛⟦g⟧ = 𝓛⟦δ_c g⟧.
//!
//! Languages are infinite, so words are taken from either side and looked for on the
//! other: *c·w* is a word of the generator if and only if *w* is one of the derivative.

use super::{Trials, Violation};
use crate::free::{Derivative, language};
use crate::{Generator, Source, Trace, parse};
use std::collections::BTreeSet;
use std::fmt::Debug;

/// Fixing the first choice of the generator is dropping it from the words that begin
/// with it.
pub fn derivative_of_language<T: PartialEq + Debug + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    trials: &Trials,
) -> Result<(), Violation> {
    const LAW: &str = "derivative of the language";
    let words: Vec<Trace> = language(generator).take(trials.traces).collect();
    let firsts: BTreeSet<u64> = words.iter().filter_map(|w| w.choices().first().copied()).collect();
    // A wide first choice has as many derivatives; the simplest show what there is.
    for first in firsts.into_iter().take(DERIVATIVES) {
        let itself = |s: &mut Source<'_, T>| generator.run(s);
        let derivative = Derivative::after(itself, &[first]);
        for word in &words {
            let Some(([choice], tail)) = word.choices().split_first_chunk() else { continue };
            if *choice == first && !is_word(&derivative, tail) {
                let what = format!("{word} is a word, but not without {first} after fixing it");
                return Err(Violation::new(LAW, what).made_by(word));
            }
        }
        for tail in language(&derivative).take(trials.traces) {
            let word: Vec<u64> = [&[first], tail.choices()].concat();
            if !is_word(generator, &word) {
                let what = format!("{tail} is a word after fixing {first}, but not with it before");
                return Err(Violation::new(LAW, what).made_by(&tail));
            }
        }
    }
    Ok(())
}

const DERIVATIVES: usize = 12;

fn is_word<T>(generator: &(impl Generator<T> + ?Sized), choices: &[u64]) -> bool {
    matches!(parse(generator, choices), Ok((_, [])))
}
