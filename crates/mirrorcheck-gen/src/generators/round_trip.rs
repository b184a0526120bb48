//! What every generator has to satisfy, for the tests of this folder.

use crate::*;

/// `reflect ∘ generate ∋ trace` and `replay ∘ record = id`, on 360 values.
pub(crate) fn round_trips<T: PartialEq + 'static>(g: &(impl Generator<T> + ?Sized)) {
    assert!(rounds(g) > 0, "every run was void");
}

/// The same; answers how many of the 360 runs were not void.
pub(crate) fn rounds<T: PartialEq + 'static>(g: &(impl Generator<T> + ?Sized)) -> usize {
    let mut made = 0;
    for (size, seed) in [0, 5, 30].into_iter().flat_map(|size| (0..120).map(move |n| (size, n))) {
        let rng = &mut Rng::seeded(seed);
        let mut recorder = Record::new(Random::new(rng));
        let value = match run_forward(g, &mut recorder, size) {
            Err(error) if error.is_void() => continue,
            other => other.unwrap(),
        };
        made += 1;
        let trace = recorder.trace;
        let again = run_forward(g, &mut Replay::new(trace.choices()), size).unwrap();
        assert!(same(g, &again, &value, size), "replay of {trace} at size {size}");
        let forest = Reflect { size, ..Reflect::default() }.run(g, &value).unwrap();
        let recorded: Vec<&str> = trace.labels().map(Label::as_str).collect();
        let way = forest.ways().find(|way| *way == trace);
        let way = way.unwrap_or_else(|| panic!("{trace} at size {size} is not {}", forest.first()));
        let read: Vec<&str> = way.labels().map(Label::as_str).collect();
        assert_eq!(read, recorded, "labels of {trace}");
    }
    made
}

/// Equality that takes a NaN for itself: both are read as the same choices.
fn same<T: PartialEq + 'static>(g: &(impl Generator<T> + ?Sized), a: &T, b: &T, size: u32) -> bool {
    let read = |value| Reflect { size, ..Reflect::default() }.run(g, value).unwrap().first();
    a == b || read(a) == read(b)
}

/// None of these values can be made.
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

/// The sum of the probabilities of these values.
pub(crate) fn mass<T: PartialEq + 'static>(
    g: &(impl Generator<T> + ?Sized),
    values: impl IntoIterator<Item = T>,
) -> f64 {
    struct Mass;
    impl ChoiceStructure for Mass {
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
    values.into_iter().map(|value| reflect(g, &value).map_or(0.0, |f| f.fold(&Mass))).sum()
}

/// The first run reports the generator as misused, with a place in this file.
pub(crate) fn blames_this_file<T: PartialEq + 'static>(
    g: &(impl Generator<T> + ?Sized),
    file: &str,
) {
    let error = generate(g, &mut Rng::seeded(1)).err().unwrap();
    assert!(error.is_misuse(), "{error}");
    assert_eq!(error.place().map(|place| place.file()), Some(file), "{error}");
}

/// All lists of this length over an alphabet.
pub(crate) fn words<T: Clone>(alphabet: &[T], length: usize) -> Vec<Vec<T>> {
    (0..length).fold(vec![vec![]], |shorter, _| {
        let longer =
            |word: &Vec<T>, next: &T| [word.as_slice(), std::slice::from_ref(next)].concat();
        shorter.iter().flat_map(|w| alphabet.iter().map(|next| longer(w, next))).collect()
    })
}
