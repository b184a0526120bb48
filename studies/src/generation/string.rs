//! Words of up to 30 of the letters a to z, every length and every letter equally likely.

use super::ints::LENGTHS;
use super::{others, ours};
use crate::measure::Contestant;
use bolero_generator::TypeGenerator;
use mirrorcheck::{Rng, char_in, string};
use proptest::string::string_regex;

const LONGEST: usize = 30;
static LETTERS: [u8; 26] = *b"abcdefghijklmnopqrstuvwxyz";

pub fn contestants(seed: u64) -> Vec<Contestant> {
    let size = |word: &String| word.len();
    let (mut rng, mut other) = (Rng::seeded(seed), Rng::seeded(seed));
    let mut all = vec![
        Contestant::making("hand", size, move || hand(&mut rng)),
        Contestant::making("hand_length_first", size, move || hand_length_first(&mut other)),
    ];
    all.extend(ours::all(string(char_in('a'..='z'), 0..=LONGEST), size, seed));
    all.push(others::quickcheck(|word: &QuickcheckWord| word.0.len(), seed));
    let word = string_regex("[a-z]{0,30}").expect("a regular expression");
    all.push(others::proptest(word, size, seed));
    let word = String::produce().with().chars('a'..='z').len(0..=LONGEST);
    all.push(others::bolero(word, size, seed));
    all
}

/// As for [lists](super::ints), with a choice before each letter.
fn hand(rng: &mut Rng) -> String {
    let mut word = String::new();
    while word.len() < LONGEST && rng.below((LONGEST - word.len()) as u64 + 1) > 0 {
        word.push(letter(rng));
    }
    word
}

fn hand_length_first(rng: &mut Rng) -> String {
    let length = rng.up_to(LONGEST as u64);
    (0..length).map(|_| letter(rng)).collect()
}

fn letter(rng: &mut Rng) -> char {
    (b'a' + rng.below(26) as u8) as char
}

#[derive(Clone)]
struct QuickcheckWord(String);

impl quickcheck::Arbitrary for QuickcheckWord {
    fn arbitrary(g: &mut quickcheck::Gen) -> QuickcheckWord {
        let length = *g.choose(&LENGTHS).unwrap_or(&0);
        let letter = |_| *g.choose(&LETTERS).unwrap_or(&b'a') as char;
        QuickcheckWord((0..length).map(letter).collect())
    }
}
