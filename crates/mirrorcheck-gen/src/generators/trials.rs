//! What the tests of this folder claim of every generator.
//!
//! The laws of [`laws`](crate::laws) are run on all of them by the suite in `tests/it`;
//! these are stated beside each generator, with its special cases.

use crate::*;
use std::panic::Location;

/// How many random runs each claim is tried on, at each size.
const RUNS: u64 = 120;

/// Random values replay, and the choices that made them are among their ways, with the
/// same labels.
#[track_caller]
pub(crate) fn runs_both_ways<T: PartialEq + 'static>(g: &(impl Generator<T> + ?Sized)) {
    assert!(rounds(g) > 0, "every run was void");
}

/// The same; answers how many of the runs were not void.
#[track_caller]
pub(crate) fn rounds<T: PartialEq + 'static>(g: &(impl Generator<T> + ?Sized)) -> usize {
    let mut made = 0;
    for (size, seed) in
        [0, 5, DEFAULT_SIZE].into_iter().flat_map(|s| (0..RUNS).map(move |n| (s, n)))
    {
        let (value, trace) = match record_at(g, &mut Rng::seeded(seed), size) {
            Err(error) if error.is_void() => continue,
            other => other.unwrap(),
        };
        made += 1;
        let again = run_forward(g, &mut Replay::new(trace.choices()), size).unwrap();
        let read = |value| Reflect { size, ..Reflect::default() }.run(g, value).unwrap();
        // A value with a NaN inside is itself if it is read as the same choices.
        let same = source::same(&again, &value) || read(&again).first() == read(&value).first();
        assert!(same, "replay of {trace} at size {size}");
        let forest = read(&value);
        assert!(forest.contains(&trace), "{trace} at size {size} is not {}", forest.first());
        let way = forest.ways().take(10_000).find(|way| *way == trace);
        let labels = |trace: &Trace| trace.labels().cloned().collect::<Vec<_>>();
        assert!(way.is_none_or(|way| labels(&way) == labels(&trace)), "labels of {trace}");
    }
    made
}

/// Every value, in the order of their traces. For small generators.
pub(crate) fn all_of<T: PartialEq + 'static>(g: &(impl Generator<T> + ?Sized)) -> Vec<T> {
    let mut all = enumerate_at(g, 3);
    let traces = std::iter::from_fn(|| all.next_trace());
    let mut values: Vec<(Trace, T)> = traces
        .filter_map(|made| match made {
            Enumerated::Value(value, trace) => Some((trace, value)),
            _ => None,
        })
        .collect();
    values.sort_by(|(a, _), (b, _)| a.choices().cmp(b.choices()));
    values.into_iter().map(|(_, value)| value).collect()
}

/// The probabilities of all runs sum to 1.
#[track_caller]
pub(crate) fn sums_to_one<T: PartialEq + std::fmt::Debug + 'static>(
    g: &(impl Generator<T> + ?Sized),
) {
    let trials = laws::Trials { traces: 100_000, ..laws::Trials::default() };
    laws::mass(g, &trials).unwrap();
}

/// The sum of the probabilities of these values.
pub(crate) fn mass<T: PartialEq + 'static>(
    g: &(impl Generator<T> + ?Sized),
    values: impl IntoIterator<Item = T>,
) -> f64 {
    values.into_iter().map(|value| probability_of(g, &value).unwrap().to_f64()).sum()
}

/// None of these values can be made.
#[track_caller]
pub(crate) fn refuses<T: PartialEq + 'static>(
    g: &(impl Generator<T> + ?Sized),
    values: impl IntoIterator<Item = T>,
) {
    for (at, value) in values.into_iter().enumerate() {
        match reflect(g, &value) {
            Ok(forest) => panic!("value {at} was explained by {}", forest.first()),
            Err(error) => assert!(error.is_out_of_range(), "value {at}: {error}"),
        }
    }
}

/// The first run ends with an error that says this and names the line of the caller.
#[track_caller]
pub(crate) fn is_misused<T>(g: &(impl Generator<T> + ?Sized), message: &str) {
    let Err(error) = generate(g, &mut Rng::seeded(1)) else { panic!("it made a value") };
    assert!(error.is_misuse(), "{error}");
    assert!(error.to_string().contains(message), "{error}");
    let line = |place: &Location<'_>| (place.file().to_owned(), place.line());
    assert_eq!(error.place().map(line), Some(line(Location::caller())));
}

/// All lists of this length over an alphabet.
pub(crate) fn words<T: Clone>(alphabet: &[T], length: usize) -> Vec<Vec<T>> {
    (0..length).fold(vec![vec![]], |shorter, _| {
        let longer =
            |word: &Vec<T>, next: &T| [word.as_slice(), std::slice::from_ref(next)].concat();
        shorter.iter().flat_map(|w| alphabet.iter().map(|next| longer(w, next))).collect()
    })
}
