//! Figures that the papers print.

use crate::catalogue::bst::*;
use mirrorcheck_gen::*;

#[test]
fn probabilities_of_search_trees_with_keys_to_ten() {
    let g = weighted_bst(1, 10, 1);
    let of = |tree: &Tree| probability_of(&g, tree).unwrap().to_f64();
    assert_eq!(of(&Leaf), 1.0 / 2.0);
    assert!((of(&node(Leaf, 5, Leaf)) - 1.0 / 80.0).abs() < 1e-15);
}

#[test]
fn labels_of_a_tree_with_one_node() {
    let labels = reflect(&bst(-10, 10), &node(Leaf, 5, Leaf)).unwrap().labels();
    assert_eq!(labels.iter().map(Label::as_str).collect::<Vec<_>>(), ["node", "5", "leaf", "leaf"]);
}

#[test]
fn the_choice_tree_of_a_tree_with_two_nodes() {
    let tree = node(node(Leaf, 3, Leaf), 5, Leaf);
    let trees = reflect(&bst(-10, 10), &tree).unwrap().choice_trees();
    assert_eq!(trees.len(), 1);
    assert_eq!(trees[0].to_string(), "node(5, node(3, leaf, leaf), leaf)");
}

#[test]
fn the_checker_of_the_first_paper() {
    let g = bst(-10, 10);
    assert!(check(&g, &Leaf).unwrap());
    assert!(check(&g, &node(Leaf, -4, node(Leaf, 10, Leaf))).unwrap());
    assert!(!check(&g, &node(Leaf, 13, Leaf)).unwrap());
}

#[test]
fn leaves_only_by_weight() {
    let leaves = Weights::new().set("leaf", 1);
    let mut rng = Rng::seeded(1);
    let g = bst(-10, 10);
    assert!((0..100).all(|_| generate_weighted(&g, &mut rng, &leaves).unwrap() == Leaf));
}
