//! Statistics of a suite: what was chosen, what was to be expected.

use crate::catalogue::{bst, json, lambda, nat, red_black};
use mirrorcheck_gen::*;

fn sampled<T: PartialEq + 'static>(generator: &impl Generator<T>, count: u32) -> ChoiceStatistics {
    let mut rng = Rng::seeded(3);
    let values: Vec<T> = (0..count).filter_map(|_| generate(generator, &mut rng).ok()).collect();
    choice_statistics(generator, &values)
}

/// Of a suite that the generator made itself, every label is as frequent as it says.
fn is_as_stated<T: PartialEq + 'static>(generator: &impl Generator<T>) {
    let statistics = sampled(generator, 2_000);
    assert!(statistics.refused.is_empty() && statistics.values > 500, "{statistics}");
    assert!(!statistics.labels.is_empty());
    for (label, share) in &statistics.labels {
        // Fixed seed; four standard errors.
        assert!(share.deviation().abs() < 4.0, "{label}: {share:?}");
    }
}

#[test]
fn labels_of_the_catalogue_are_chosen_as_often_as_the_generators_say() {
    is_as_stated(&bst::bst(0, 9));
    is_as_stated(&bst::any_tree(4, 0, 3));
    is_as_stated(&red_black::red_black(0, 9));
    is_as_stated(&nat::nat);
    is_as_stated(&json::json_with_checksum(2));
    is_as_stated(&lambda::any_term(3));
    is_as_stated(&lambda::any_type(3));
}

#[test]
fn a_suite_from_elsewhere_shows_what_it_lacks() {
    let red = |s: &mut Source<'_, u8>| pick!(s, 1 "zero" => s.exact(0), 1 "small" => int(1..=9).run(s), 8 "large" => int(10..=99).run(s));
    let suite = [0, 3, 4, 5, 200];
    let statistics = choice_statistics(&red, &suite);
    assert_eq!(statistics.values, 4);
    assert_eq!(statistics.refused[0].example, 4);
    assert_eq!(statistics.never_chosen().map(Label::as_str).collect::<Vec<_>>(), ["large"]);
    let large = statistics.labels[&"large".into()];
    assert!((large.probability() - 0.8).abs() < 1e-12 && large.observed() == 0.0);
    assert!(large.deviation() < -3.0);
    let shown = statistics.to_string();
    assert!(shown.contains("large       0     0%        80%    never, 3.2 expected"), "{shown}");
    assert!(shown.contains("value 4 is refused"), "{shown}");
}

#[test]
fn sizes_and_depths_are_those_of_the_choices() {
    use bst::{Leaf, node};
    let spine = node(Leaf, 2, node(Leaf, 4, node(Leaf, 6, Leaf)));
    let flat = node(node(Leaf, 3, Leaf), 6, Leaf);
    let statistics = choice_statistics(&bst::bst(0, 9), &[Leaf, flat, spine]);
    assert_eq!(statistics.sizes.iter().collect::<Vec<_>>(), [(1, 1), (7, 1), (10, 1)]);
    assert_eq!(statistics.depths.iter().collect::<Vec<_>>(), [(1, 1), (3, 1), (4, 1)]);
}
