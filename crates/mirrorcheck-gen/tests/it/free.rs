//! The theory of free generators (chapter 3 of the dissertation), on small generators by
//! equality and on the catalogue by sampling. Theorems 1 and 2 as laws run on every row of
//! the suites; here they are taken literally.

use crate::catalogue::{avl::*, bst::*, heap::*, nat::*, red_black::*, sorted::*};
use mirrorcheck_gen::free::{Derivative, Next, derivative, language, next, randomness};
use mirrorcheck_gen::*;
use std::collections::BTreeMap;
use std::fmt::Debug;

/// A generator as a free generator: its words, each with the value it makes.
fn words<T: PartialEq + 'static>(g: &impl Generator<T>) -> BTreeMap<Trace, T> {
    let mut all = language(g);
    let words: Vec<Trace> = all.by_ref().take(1000).collect();
    assert!(all.is_exhausted(), "too many words to compare");
    let value = |word: &Trace| parse(g, word.choices()).unwrap().0;
    words.into_iter().map(|word| (word.clone(), value(&word))).collect()
}

/// The papers' ≡ for generators without loops.
#[track_caller]
fn equivalent<T: PartialEq + Debug + 'static>(a: impl Generator<T>, b: impl Generator<T>) {
    assert_eq!(words(&a), words(&b));
    // Backward, too.
    for (word, value) in words(&a) {
        assert!(reflect(&a, &value).unwrap().contains(&word), "{word} of {value:?}");
    }
}

fn void<T>(_: &mut Source<'_, T>) -> Outcome<T> {
    Err(Void)
}

fn digit_pick(s: &mut Source<'_, u8>) -> Outcome<u8> {
    pick!(s,
        1 "low" => int(0..=2).run(s),
        0 "never" => s.exact(9),
        2 "high" => int(5..=6).run(s))
}

// ------------------------------------------------------------ equations of the derivative

#[test]
fn equation_3_1_the_derivative_of_void_is_void() {
    for choice in 0..3 {
        equivalent(derivative(void::<u8>, choice), void);
    }
}

#[test]
fn equation_3_2_the_derivative_of_a_constant_is_void() {
    for choice in 0..3 {
        equivalent(derivative(exact(7), choice), void);
    }
}

#[test]
fn equation_3_3_the_derivative_of_a_pick_is_the_branch_or_void() {
    equivalent(derivative(digit_pick, 0), int(0..=2u8));
    equivalent(derivative(digit_pick, 2), int(5..=6u8));
    // Without weight, or not there at all.
    equivalent(derivative(digit_pick, 1), void);
    equivalent(derivative(digit_pick, 3), void);
}

#[test]
fn equation_3_4_the_derivative_of_a_sequence_is_that_of_its_first_part_with_a_choice() {
    let after = |x: u8| (exact(x), int(0..=x));
    // ν(x) = {a}: nothing is chosen before f(a).
    let constant = || exact(2u8).then(after, |pair: &(u8, u8)| Some(pair.0));
    for choice in 0..4 {
        equivalent(derivative(constant(), choice), derivative(after(2), choice));
    }
    // ν(x) = ∅: the choice is made in x.
    let chosen = || digit_pick.then(after, |pair: &(u8, u8)| Some(pair.0));
    for choice in 0..4 {
        let rest = derivative(digit_pick, choice).then(after, |pair: &(u8, u8)| Some(pair.0));
        equivalent(derivative(chosen(), choice), rest);
    }
}

#[test]
fn derivatives_of_derivatives_are_derivatives_by_words() {
    let g = || bst(0, 2);
    let twice = Derivative::after(derivative(g(), 1), &[0]);
    equivalent(twice, Derivative::after(g(), &[1, 0]));
    equivalent(derivative(g(), 1).by(0), Derivative::after(g(), &[1, 0]));
    equivalent(Derivative::after(g(), &[]), g());
}

// ------------------------------------------------------------ backward through a derivative

#[test]
fn a_derivative_explains_what_begins_with_its_choices_and_nothing_else() {
    let g = bst(0, 2);
    for (word, value) in words(&g) {
        for cut in 0..=word.len() {
            let (begin, end) = word.choices().split_at(cut);
            let left = Derivative::after(g.by_ref(), begin);
            assert_eq!(reflect(&left, &value).unwrap().first().choices(), end);
            if let Some((last, before)) = begin.split_last() {
                let other = Derivative::after(g.by_ref(), before).by(last + 1);
                assert!(reflect(&other, &value).unwrap_err().is_out_of_range(), "{word} {cut}");
            }
        }
    }
}

#[test]
fn a_fixed_choice_that_was_used_up_does_not_fix_another_pick() {
    // 1.2 is no word: the inner pick has two branches. Pruned there, the 2 must not be
    // taken for the third branch of the outer one.
    let g = |s: &mut Source<'_, char>| {
        pick!(s,
            1 => s.exact('a'),
            1 => pick!(s, 1 => s.exact('b'), 1 => s.exact('c')),
            1 => s.exact('d'))
    };
    let none = Derivative::after(g, &[1, 2]);
    assert!("abcd".chars().all(|c| !check(&none, &c).unwrap()));
}

#[test]
fn a_derivative_inside_another_generator_keeps_its_place() {
    let g = || (int(0..=3), derivative((int(0..=3), int(0..=3)), 2), int(0..=3));
    assert_eq!(replay(&g(), &Trace::parse("1.3.0").unwrap()).unwrap(), (1, (2, 3), 0));
    assert_eq!(reflect(&g(), &(1, (2, 3), 0)).unwrap().first().to_string(), "1.3.0");
    assert!(!check(&g(), &(1, (1, 3), 0)).unwrap());
}

#[test]
fn overlap_goes_through_a_derivative() {
    let after_two = derivative(nat_exponential, 2);
    for n in 2..12 {
        let whole = overlap_of(&nat_exponential, &Nat::of(n - 2)).unwrap();
        assert_eq!(overlap_of(&after_two, &Nat::of(n)).unwrap(), whole, "{n}");
    }
    assert_eq!(overlap_of(&after_two, &Nat::of(1)).unwrap(), Overlap::ways(0));
}

// ------------------------------------------------------------ ν and what comes next

#[test]
fn nullability_is_the_value_that_needs_no_choice() {
    assert_eq!(next(&exact(7), &[]).unwrap().nullable(), Some(7));
    assert_eq!(next(&digit_pick, &[]).unwrap().nullable(), None);
    assert_eq!(next(&void::<u8>, &[]).unwrap().nullable(), None);
    assert!(next(&void::<u8>, &[]).unwrap().is_void());
    assert_eq!(next(&digit_pick, &[2, 1]).unwrap().nullable(), Some(6));
}

#[test]
fn the_next_choice_has_its_bound_labels_and_weights() {
    let Next::Choice(first) = next(&digit_pick, &[]).unwrap() else { panic!("no choice") };
    assert_eq!((first.bound, &first.weights[..]), (2, &[1, 0, 2][..]));
    assert_eq!(first.choices().collect::<Vec<_>>(), [0, 2]);
    assert_eq!(first.index_of("high"), Some(2));
    assert_eq!(first.index_of("low"), Some(0));
    assert_eq!(first.index_of("elsewhere"), None);
    assert!(first.place.file().ends_with("free.rs"));
    let Next::Choice(second) = next(&digit_pick, &[2]).unwrap() else { panic!("no choice") };
    assert_eq!((second.bound, second.labels.len()), (1, 0));
    assert_eq!(second.choices().collect::<Vec<_>>(), [0, 1]);
    // A choice without weight, one that is not there, and one too many.
    for choices in [&[1][..], &[3], &[2, 2], &[0, 0, 0]] {
        assert!(next(&digit_pick, choices).unwrap().is_void(), "{choices:?}");
    }
}

#[test]
fn a_value_is_found_by_following_what_comes_next() {
    // The parser interpretation, simulated by derivatives.
    let g = red_black(0, 3);
    let mut rng = Rng::seeded(4);
    for _ in 0..100 {
        let (value, trace) = record(&g, &mut rng).unwrap();
        for at in 0..trace.len() {
            let Next::Choice(choice) = next(&g, &trace.choices()[..at]).unwrap() else {
                panic!("{trace} should go on after {at}")
            };
            assert!(choice.choices().any(|index| index == trace.choices()[at]));
            assert_eq!(choice.bound, trace.bounds().unwrap()[at]);
        }
        assert_eq!(next(&g, trace.choices()).unwrap(), Next::Value(value));
    }
}

// ------------------------------------------------------------ languages

#[test]
fn the_language_of_small_search_trees_is_this_set() {
    let texts: Vec<String> = language(&bst(0, 1)).map(|word| word.to_string()).collect();
    let mut sorted = texts.clone();
    sorted.sort();
    assert_eq!(sorted, ["0", "1*3.0", "1.0.0", "1.0.1.0", "1.1.0"]);
    assert_eq!(texts[0], "0");
}

#[test]
fn a_rejected_run_is_no_word() {
    let odd = int(0..=5).filter(|n| n % 2 == 1);
    assert_eq!(language(&odd).map(|word| word.to_string()).collect::<Vec<_>>(), ["1", "3", "5"]);
}

// ------------------------------------------------------------ theorems

#[test]
fn theorem_1_on_a_small_space_is_an_equality_of_probabilities() {
    // Weigh every word by the randomness interpretation, parse it, and add up by value.
    let g = heap_of_size_3;
    let mut masses: Vec<(Heap, f64)> = Vec::new();
    for (word, value) in words(&g) {
        let p = probability_of_word(&g, &word);
        match masses.iter_mut().find(|(seen, _)| *seen == value) {
            Some((_, mass)) => *mass += p,
            None => masses.push((value, p)),
        }
    }
    assert!((masses.iter().map(|(_, mass)| mass).sum::<f64>() - 1.0).abs() < 1e-12);
    for (value, mass) in masses {
        let p = probability_of(&g, &value).unwrap().to_f64();
        assert!((p - mass).abs() < 1e-12, "{value:?}: {p} and {mass}");
    }
}

fn heap_of_size_3(s: &mut Source<'_, Heap>) -> Outcome<Heap> {
    s.resize(3, heap(0, 1))
}

/// How likely the choices are, by what `next` says about each.
fn probability_of_word<T>(g: &impl Generator<T>, word: &Trace) -> f64 {
    let choice = |at: usize| match next(g, &word.choices()[..at]).unwrap() {
        Next::Choice(choice) => choice,
        _ => panic!("{word} is too long"),
    };
    let probability = |at: usize| {
        let (choice, index) = (choice(at), word.choices()[at] as usize);
        match choice.weights.iter().sum::<u32>() {
            0 => 1.0 / (choice.bound as f64 + 1.0),
            total => f64::from(choice.weights[index]) / f64::from(total),
        }
    };
    (0..word.len()).map(probability).product()
}

#[test]
fn theorem_1_on_the_catalogue_from_equal_seeds() {
    fn factors<T: PartialEq + Debug>(g: impl Generator<T>) {
        for seed in 0..50 {
            let value = generate(&g, &mut Rng::seeded(seed)).unwrap();
            let choices = randomness(&g, &mut Rng::seeded(seed)).unwrap();
            assert_eq!(parse(&g, choices.choices()).unwrap(), (value, &[][..]));
        }
    }
    factors(bst(-10, 10));
    factors(avl(0, 20));
    factors(red_black(0, 20));
    factors(heap(0, 20));
    factors(sorted(10, 0, 20));
    factors(nat_exponential);
}

#[test]
fn theorem_2_on_small_generators_is_an_equality_of_sets() {
    fn commutes<T: PartialEq + 'static>(g: impl Generator<T>) {
        let whole = words(&g);
        for first in 0..5 {
            let left = words(&derivative(g.by_ref(), first));
            let cut = |word: &Trace| match word.choices() {
                [choice, rest @ ..] if *choice == first => Some(rest.iter().copied().collect()),
                _ => None,
            };
            let cut: Vec<Trace> = whole.keys().filter_map(cut).collect();
            assert!(left.len() == cut.len() && cut.iter().all(|word| left.contains_key(word)));
        }
    }
    commutes(bst(0, 2));
    commutes(avl(0, 3));
    commutes(red_black(0, 2));
    commutes(heap_of_size_3);
    commutes(sorted(3, 0, 2));
    commutes(digit_pick);
}
