//! Weights from examples: are they what the examples say, and do they make values like them?

use crate::catalogue::bst::*;
use crate::catalogue::nat::*;
use mirrorcheck_gen::*;

/// Documents: a title of capital letters, and items of small ones.
fn letters(s: &mut Source<'_, char>) -> Outcome<char> {
    pick!(s, 1 "small" => s.exact('a'), 1 "capital" => s.exact('A'))
}

type Document = (String, String);

fn title(document: &Document) -> Option<&String> {
    Some(&document.0)
}

fn body(document: &Document) -> Option<&String> {
    Some(&document.1)
}

fn document(s: &mut Source<'_, Document>) -> Outcome<Document> {
    let text = || string(letters, 0..=20);
    Ok((s.focus(title, text().labelled("title"))?, s.focus(body, text().labelled("body"))?))
}

fn made(generator: &impl Generator<Document>, seed: u64) -> Document {
    generate(generator, &mut Rng::seeded(seed)).unwrap()
}

fn example() -> Document {
    ("AAAAA".to_owned(), "aaaaaaaaaa".to_owned())
}

fn tree() -> Tree {
    node(node(Leaf, 1, Leaf), 5, Leaf)
}

#[test]
fn mined_weights_are_the_counts_of_labels() {
    let mined = Mine { context: 2, ..Mine::default() }.run(&bst(0, 9), &[tree(), Leaf]);
    let count = |context: &[&'static str], label: &'static str| {
        let context: Vec<Label> = context.iter().map(|&label| label.into()).collect();
        mined.weights.get(&context, &label.into())
    };
    assert_eq!((mined.used, mined.refused.len()), (2, 0));
    assert_eq!((count(&[], "node"), count(&[], "leaf")), (Some(2.0), Some(4.0)));
    assert_eq!((count(&["node"], "node"), count(&["node"], "leaf")), (Some(1.0), Some(3.0)));
    assert_eq!(count(&["node", "node"], "leaf"), Some(2.0));
    assert_eq!(count(&["node", "node"], "node"), None);
}

#[test]
fn ways_count_by_their_probability() {
    // 2 is made as S S Z or as "2" Z, each with its own probability.
    let mined = weights_of(&nat_exponential, &[Nat::of(2)]);
    let twos = mined.weights.get(&[], &"2".into()).unwrap();
    let steps = mined.weights.get(&[], &"S".into()).unwrap();
    assert!(0.0 < twos && twos < 1.0, "{twos}");
    assert!((steps - 2.0 * (1.0 - twos)).abs() < 1e-12, "{steps} and {twos}");
}

#[test]
fn examples_outside_the_range_are_named_and_the_rest_is_used() {
    let wrong = node(Leaf, 3, node(Leaf, 2, Leaf));
    let mined = weights_of(&bst(0, 9), &[tree(), wrong, Leaf]);
    assert_eq!(mined.used, 2);
    assert_eq!(mined.refused.len(), 1);
    assert_eq!(mined.refused[0].example, 1);
    let error = &mined.refused[0].error;
    assert!(error.is_out_of_range());
    assert!(error.place().unwrap().file().ends_with("bst.rs"), "{error}");
    assert_eq!(error.path().map(Label::as_str).collect::<Vec<_>>(), ["node", "node"]);
}

#[test]
fn the_place_of_a_refusal_is_told_through_weights_too() {
    let weighted = bst(0, 9).weighted(Weights::new().set("leaf", 1).set("node", 1));
    let error = reflect(&weighted, &node(Leaf, 10, Leaf)).unwrap_err();
    assert!(error.is_out_of_range());
    assert!(error.place().is_some(), "{error}");
}

#[test]
fn context_tells_titles_from_bodies() {
    let examples = [example()];
    let plain = Mine { context: 0, ..Mine::default() }.run(&document, &examples).weights;
    let context = weights_of(&document, &examples).weights;
    let wrong = |weights: &Weights| {
        let like_it = document.weighted(weights.clone());
        let documents = (0..200).map(|seed| made(&like_it, seed));
        documents.map(|(title, body)| title.matches('a').count() + body.matches('A').count()).sum()
    };
    let (plain, context): (usize, usize) = (wrong(&plain), wrong(&context));
    assert_eq!(context, 0);
    assert!(plain > 500, "{plain}");
}

#[test]
fn probabilities_are_those_of_the_new_weights() {
    let weights = Weights::new()
        .set("leaf", 1)
        .set("node", 1)
        .set_within(&["node"], "leaf", 3)
        .set_within(&["node"], "node", 1);
    let weighted = bst(0, 9).weighted(weights);
    let of = |tree: &Tree| probability_of(&weighted, tree).unwrap().to_f64();
    assert_eq!(of(&Leaf), 0.5);
    assert_eq!(of(&node(Leaf, 5, Leaf)), 0.5 * 0.1 * 0.75 * 0.75);
    laws::mass(&weighted, &laws::Trials::default()).unwrap();
    laws::frequencies(&weighted, &laws::Trials::default()).unwrap();
    laws::soundness(&weighted, &laws::Trials::default()).unwrap();
}

#[test]
fn smoothing_keeps_everything_possible() {
    let mined = weights_of(&document, &[example()]).weights;
    let other = ("a".to_owned(), "A".to_owned());
    assert!(probability_of(&document.weighted(mined.clone()), &other).unwrap().is_zero());
    assert!(!probability_of(&document.weighted(mined.smoothed(0.5)), &other).unwrap().is_zero());
}

#[test]
fn an_unknown_context_falls_back_to_what_is_known_without_it() {
    let weights = Weights::new().set("small", 1).set_within(&["footnote"], "capital", 1);
    let probability = probability_of(&letters.weighted(weights), &'a').unwrap();
    assert_eq!(probability.to_f64(), 1.0);
}

#[test]
fn inversion_swaps_common_and_uncommon() {
    let coin = Weights::new().set("small", 9).set("capital", 1);
    let of = |weights: &Weights| {
        probability_of(&letters.weighted(weights.clone()), &'A').unwrap().to_f64()
    };
    assert!((of(&coin) - 0.1).abs() < 1e-6);
    assert!((of(&coin.clone().inverted()) - 0.9).abs() < 1e-6);
    assert!((of(&coin.clone().mixed(0.5)) - 0.5).abs() < 1e-6);
    assert_eq!(coin.clone().inverted().inverted(), coin);
}

#[test]
fn a_branch_without_a_label_keeps_its_probability() {
    let g = |s: &mut Source<'_, u8>| pick!(s, 1 => s.exact(0), 2 "one" => s.exact(1), 1 "two" => s.exact(2));
    let weighted = g.weighted(Weights::new().set("two", 100));
    assert!((probability_of(&weighted, &0).unwrap().to_f64() - 0.25).abs() < 1e-6);
    assert!(probability_of(&weighted, &1).unwrap().is_zero());
}

#[test]
fn merged_weights_are_those_of_all_examples() {
    let of = |examples: &[Tree]| weights_of(&bst(0, 9), examples).weights;
    let both = of(&[tree()]).merged(&of(&[Leaf, tree()]));
    assert_eq!(both, of(&[tree(), Leaf, tree()]));
    assert_eq!(of(&[tree()]).scaled(2.0), of(&[tree(), tree()]));
}

#[test]
fn weights_come_back_from_their_text() {
    let awkward = ["a b", "", "\n\"\\", "within", "/", "ü", "#", "\u{7}", "smoothing"];
    let mut weights = weights_of(&document, &[example()]).weights.smoothed(0.1).mixed(0.3);
    for (at, label) in awkward.iter().enumerate() {
        weights = weights.set(*label, at as f64 / 3.0).set_within(&[label, "in"], *label, 1e-9);
    }
    assert_eq!(weights.to_string().parse::<Weights>().unwrap(), weights);
    assert_eq!("".parse::<Weights>().unwrap(), Weights::new());
}

#[test]
fn bad_weights_are_refused_with_their_line() {
    for (text, line, what) in [
        ("leaf", 1, "does not end with a number"),
        ("leaf 1\n\nnode x", 3, "does not end with a number"),
        ("leaf -1", 1, "negative"),
        ("leaf inf", 1, "not finite"),
        ("# all\n\"leaf 1", 2, "a quote without an end"),
        ("\"\\q\" 1", 1, "an escape that is none"),
        ("leaf 1\nleaf 2", 2, "was there before"),
        ("inverted 1.5", 1, "more than 1"),
        ("within a b", 1, "lacks a `/`"),
    ] {
        let error = text.parse::<Weights>().unwrap_err();
        assert!(error.is_bad_weights());
        let told = error.to_string();
        assert!(told.contains(&format!("line {line},")) && told.contains(what), "{text}: {told}");
    }
}
