//! What the tests of the scalar generators claim of all of them.

use crate::forest::{ChoiceStructure, Mark};
use crate::*;
use std::fmt::Debug;

/// How many random values each law is tried on, at each size.
const VALUES: usize = 300;

/// Random values replay, and are explained by the choices that made them.
#[track_caller]
pub(crate) fn runs_both_ways<T: PartialEq + Debug + 'static>(generator: &impl Generator<T>) {
    for size in [0, 5, DEFAULT_SIZE] {
        let mut rng = Rng::seeded(17 + u64::from(size));
        for _ in 0..VALUES {
            let mut recorder = Record::new(Random::new(&mut rng));
            let value = run_forward(generator, &mut recorder, size).unwrap();
            let trace = recorder.trace;
            let again = run_forward(generator, &mut Replay::new(trace.choices()), size).unwrap();
            assert!(source::same(&again, &value), "{trace} made {value:?}, then {again:?}");
            let forest = Reflect { size, ..Reflect::default() }.run(generator, &value);
            let forest = forest.unwrap_or_else(|error| panic!("{value:?}: {error}"));
            assert!(
                forest.ways().take(10_000).any(|way| way == trace),
                "{value:?} was made by {trace}, but is explained by {}",
                forest.first()
            );
        }
    }
}

/// Every value, in the order of their traces. For small generators.
pub(crate) fn all_of<T>(generator: &impl Generator<T>) -> Vec<T> {
    all_with_probability(generator).into_iter().map(|(value, _)| value).collect()
}

/// The probabilities of all runs sum to 1, and reflection agrees with each.
#[track_caller]
pub(crate) fn sums_to_one<T: PartialEq + Debug + 'static>(generator: &impl Generator<T>) {
    let all = all_with_probability(generator);
    let mass: f64 = all.iter().map(|(_, p)| p).sum();
    assert!((mass - 1.0).abs() < 1e-9, "{mass} in {} values", all.len());
    for (value, _) in &all {
        let made: f64 = all.iter().filter(|(v, _)| source::same(v, value)).map(|(_, p)| p).sum();
        let claimed = reflect(generator, value).unwrap().fold(&Chance);
        assert!((made - claimed).abs() < 1e-9, "{value:?}: {made}, but {claimed} is claimed");
    }
}

/// None of these values can be made.
#[track_caller]
pub(crate) fn refuses<T: PartialEq + Debug + 'static>(
    generator: &impl Generator<T>,
    values: impl IntoIterator<Item = T>,
) {
    for value in values {
        match reflect(generator, &value) {
            Err(error) => assert!(error.is_out_of_range(), "{value:?}: {error}"),
            Ok(forest) => panic!("{value:?} is explained by {}", forest.first()),
        }
    }
}

/// The first run ends with an error that says this and names the caller's file.
#[track_caller]
pub(crate) fn is_misused<T>(generator: &impl Generator<T>, message: &str) {
    let Err(error) = generate(generator, &mut Rng::seeded(1)) else { panic!("it made a value") };
    assert!(error.is_misuse(), "{error}");
    assert!(error.to_string().contains(message), "{error}");
    let caller = std::panic::Location::caller();
    assert_eq!(
        error.place().map(|place| (place.file(), place.line())),
        Some((caller.file(), caller.line()))
    );
}

/// The probability of a value: products of choices, summed over ways.
struct Chance;

impl ChoiceStructure for Chance {
    type Output = f64;
    fn none(&self) -> f64 {
        1.0
    }
    fn split(&self, left: f64, right: f64) -> f64 {
        left * right
    }
    fn mark(&self, mark: &Mark<'_>, inner: f64) -> f64 {
        mark.probability() * inner
    }
    fn alternatives(&self, ways: Vec<f64>) -> f64 {
        ways.into_iter().sum()
    }
}

/// Decides as an odometer says, and notes how likely that was.
struct Odometer {
    digits: Vec<(u64, u64)>,
    next: usize,
    probability: f64,
}

impl Interpretation for Odometer {
    fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
        if self.next == self.digits.len() {
            self.digits.push((0, choice.bound));
        }
        let index = self.digits[self.next].0;
        self.next += 1;
        self.probability *= choice.distribution.probability(index, choice.bound);
        // Nothing is behind an alternative without weight.
        if choice.distribution.allows(index) { Ok(index) } else { Err(Void) }
    }
}

fn all_with_probability<T>(generator: &impl Generator<T>) -> Vec<(T, f64)> {
    let (mut all, mut digits) = (Vec::new(), Vec::new());
    loop {
        let mut odometer = Odometer { digits, next: 0, probability: 1.0 };
        if let Ok(value) = run_forward(generator, &mut odometer, 3) {
            all.push((value, odometer.probability));
        }
        digits = odometer.digits;
        while digits.pop_if(|(index, bound)| index == bound).is_some() {}
        match digits.last_mut() {
            Some((index, _)) => *index += 1,
            None => return all,
        }
    }
}
