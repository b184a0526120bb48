//! The derivative of the language is the language of the derivative (Theorem 2):
//! δ_c 𝓛⟦g⟧ = 𝓛⟦δ_c g⟧.
//!
//! Languages are infinite, so they are compared up to a cost: all words of the generator
//! up to that cost, and all words of each derivative up to what is left of it.

use super::{Trials, Violation};
use crate::free::{Derivative, language};
use crate::{Generator, Source, Trace};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

/// Fixing the first choice of the generator is dropping it from the words that begin
/// with it.
pub fn derivative_of_language<T: PartialEq + Debug + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    trials: &Trials,
) -> Result<(), Violation> {
    const LAW: &str = "derivative of the language";
    let (words, limit) = words(generator, trials.traces);
    let mut tails: BTreeMap<u64, BTreeSet<Trace>> = BTreeMap::new();
    for word in &words {
        if let Some((&first, rest)) = word.choices().split_first() {
            tails.entry(first).or_default().insert(rest.iter().copied().collect());
        }
    }
    // A wide first choice has as many derivatives; the simplest show what there is.
    for (first, expected) in tails.into_iter().take(DERIVATIVES) {
        let itself = |s: &mut Source<'_, T>| generator.run(s);
        let derivative = Derivative::after(itself, &[first]);
        let within = |word: &Trace| limit.is_none_or(|limit| cost(word) + first < limit);
        let found: BTreeSet<Trace> = language(&derivative).take_while(within).collect();
        if let Some(word) = found.symmetric_difference(&expected).next() {
            let side = if found.contains(word) { "only after" } else { "not after" };
            let what = format!("the word {word} is in the language {side} fixing {first}");
            return Err(Violation::new(LAW, what).made_by(word));
        }
    }
    Ok(())
}

const DERIVATIVES: usize = 12;

/// The words of the language by cost, with the cost at which the list was cut off, if it
/// was: words of that cost or more are left out.
fn words<T: PartialEq + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    most: usize,
) -> (Vec<Trace>, Option<u64>) {
    let mut all = language(generator);
    let mut words: Vec<Trace> = all.by_ref().take(most).collect();
    if all.is_exhausted() {
        return (words, None);
    }
    let limit = words.last().map_or(0, cost);
    words.retain(|word| cost(word) < limit);
    (words, Some(limit))
}

fn cost(word: &Trace) -> u64 {
    word.choices().iter().fold(0, |sum, &choice| sum.saturating_add(choice))
}
