//! One generator of ours, run in five ways.

use crate::measure::Contestant;
use mirrorcheck::*;

/// Generating, recording (twice), reflecting and replaying.
pub fn all<T: PartialEq + 'static>(
    generator: impl Generator<T> + Copy + 'static,
    size: fn(&T) -> usize,
    seed: u64,
) -> [Contestant; 5] {
    [
        generating(generator, size, Rng::seeded(seed)),
        recording(generator, size, Rng::seeded(seed)),
        recording_fresh(generator, size, Rng::seeded(seed)),
        reflecting(generator, size, Rng::seeded(seed)),
        replaying(generator, size, Rng::seeded(seed)),
    ]
}

fn generating<T: 'static>(
    generator: impl Generator<T> + 'static,
    size: fn(&T) -> usize,
    mut rng: Rng,
) -> Contestant {
    Contestant::making("generate", size, move || generate(&generator, &mut rng).expect(TOTAL))
}

fn recording<T: 'static>(
    generator: impl Generator<T> + 'static,
    size: fn(&T) -> usize,
    mut rng: Rng,
) -> Contestant {
    let mut trace = Trace::new();
    Contestant::making("record", size, move || {
        record_into(&generator, &mut rng, DEFAULT_SIZE, &mut trace).expect(TOTAL)
    })
}

fn recording_fresh<T: 'static>(
    generator: impl Generator<T> + 'static,
    size: fn(&T) -> usize,
    mut rng: Rng,
) -> Contestant {
    Contestant::making(
        "record_fresh",
        move |(value, _)| size(value),
        move || record(&generator, &mut rng).expect(TOTAL),
    )
}

fn reflecting<T: PartialEq + 'static>(
    generator: impl Generator<T> + Copy + 'static,
    size: fn(&T) -> usize,
    mut rng: Rng,
) -> Contestant {
    let make = move || generate(&generator, &mut rng).expect(TOTAL);
    let work = move |value: &T| reflect(&generator, value).expect(TOTAL);
    Contestant::given("reflect", size, make, work)
}

fn replaying<T: 'static>(
    generator: impl Generator<T> + Copy + 'static,
    size: fn(&T) -> usize,
    mut rng: Rng,
) -> Contestant {
    let make = move || record(&generator, &mut rng).expect(TOTAL);
    let work = move |(_, trace): &(T, Trace)| replay(&generator, trace).expect(TOTAL);
    Contestant::given("replay", move |(value, _)| size(value), make, work)
}

/// The generators of this study have no void runs, and explain what they made.
const TOTAL: &str = "a generator without void runs";
