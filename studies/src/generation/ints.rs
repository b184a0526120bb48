//! Lists of up to 30 integers, every length and every `i32` equally likely.

use super::{others, ours};
use crate::measure::Contestant;
use bolero_generator::TypeGenerator;
use mirrorcheck::{Rng, int, vec_of};

const LONGEST: usize = 30;

pub fn contestants(seed: u64) -> Vec<Contestant> {
    let size = |list: &Vec<i32>| list.len();
    let (mut rng, mut other) = (Rng::seeded(seed), Rng::seeded(seed));
    let mut all = vec![
        Contestant::making("hand", size, move || hand(&mut rng)),
        Contestant::making("hand_length_first", size, move || hand_length_first(&mut other)),
    ];
    all.extend(ours::all(vec_of(int::<i32>(..).uniform(), 0..=LONGEST), size, seed));
    all.push(others::quickcheck(|list: &QuickcheckInts| list.0.len(), seed));
    let list = proptest::collection::vec(proptest::num::i32::ANY, 0..=LONGEST);
    all.push(others::proptest(list, size, seed));
    let list = <Vec<i32>>::produce().with().len(0..=LONGEST);
    all.push(others::bolero(list, size, seed));
    all
}

/// Whether there is another item is asked before each, as our generator does, so that an
/// item can be taken out of the trace. The odds are such that every length is as likely.
fn hand(rng: &mut Rng) -> Vec<i32> {
    let mut list = Vec::new();
    while list.len() < LONGEST && rng.below((LONGEST - list.len()) as u64 + 1) > 0 {
        list.push(rng.word() as i32);
    }
    list
}

/// What one would write without a thought of traces.
fn hand_length_first(rng: &mut Rng) -> Vec<i32> {
    let length = rng.up_to(LONGEST as u64);
    (0..length).map(|_| rng.word() as i32).collect()
}

#[derive(Clone)]
struct QuickcheckInts(Vec<i32>);

/// `Gen` hands out no plain random words. One `i32` in ten is from its list of values that
/// are known to make trouble, so the distribution is not quite the same.
impl quickcheck::Arbitrary for QuickcheckInts {
    fn arbitrary(g: &mut quickcheck::Gen) -> QuickcheckInts {
        let length = *g.choose(&LENGTHS).unwrap_or(&0);
        QuickcheckInts((0..length).map(|_| i32::arbitrary(g)).collect())
    }
}

/// What quickcheck chooses a length from.
pub static LENGTHS: [u8; LONGEST + 1] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    26, 27, 28, 29, 30,
];
