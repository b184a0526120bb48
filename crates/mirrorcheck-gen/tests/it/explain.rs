//! Which parts of a failing value matter?

use crate::catalogue::bst::{Tree, bst};
use mirrorcheck_gen::shrink::{Explainer, Explanation, Significance, explain};
use mirrorcheck_gen::*;
use std::ops::ControlFlow;

/// Shrinks a value and explains what is left.
#[track_caller]
fn explained<T: PartialEq + 'static>(
    g: &impl Generator<T>,
    value: T,
    fails: fn(&T) -> bool,
) -> Explanation {
    let shrunk = shrink_value(g, &value, fails).unwrap();
    explain(g, &shrunk.trace, &mut Rng::seeded(1), fails).unwrap()
}

/// What does not matter, by name.
fn irrelevant(explanation: &Explanation) -> Vec<String> {
    explanation.irrelevant().map(ToString::to_string).collect()
}

/// Three numbers with names.
fn three() -> impl Generator<(u8, u8, u8)> {
    let digit = |name| int(0..=99).labelled(name);
    (digit("a"), digit("b"), digit("c"))
}

#[test]
fn what_can_be_anything_does_not_matter() {
    let explanation = explained(&three(), (5, 60, 7), |v| v.1 >= 50);
    assert_eq!(irrelevant(&explanation), ["a", "c"]);
    assert_eq!(explanation.together, Some(Significance::Irrelevant(20)));
    let verdicts: Vec<_> = explanation.parts.iter().map(|part| part.significance).collect();
    use Significance::{Irrelevant, Matters};
    assert_eq!(verdicts, [Irrelevant(20), Matters, Irrelevant(20)]);
}

#[test]
fn what_matters_only_together_is_told() {
    // Either may be anything, as long as the other is not.
    let explanation = explained(&three(), (0, 0, 0), |v| v.0 == 0 || v.1 == 0);
    assert_eq!(irrelevant(&explanation), ["a", "b", "c"]);
    assert_eq!(explanation.together, Some(Significance::Matters));
}

#[test]
fn items_that_only_have_to_be_there_are_told_one_by_one() {
    let list = vec_of(int(0..=9), ..).labelled("list");
    let explanation = explained(&list, vec![3, 4, 5, 6], |v: &Vec<u8>| v.len() >= 3);
    let items = ["list / item 0", "list / item 1", "list / item 2"];
    assert_eq!(irrelevant(&explanation), items);
}

#[test]
fn a_part_may_take_more_choices_without_the_rest_becoming_something_else() {
    // The list may be any other, longer ones too; the number behind it has to be 7.
    let g = (vec_of(int(0..=9), ..).labelled("list"), int(0..=99).labelled("seven"));
    let explanation = explained(&g, (vec![1, 2], 7), |v: &(Vec<u8>, u8)| v.1 == 7);
    assert_eq!(irrelevant(&explanation), ["list"]);
}

#[test]
fn what_is_inside_an_irrelevant_part_is_not_listed() {
    let pair = (bst(0, 100).labelled("tree"), int(0..=9).labelled("n"));
    let tree = Tree::Leaf;
    let explanation = explained(&pair, (tree, 3), |v: &(Tree, u8)| v.1 >= 2);
    assert_eq!(
        explanation.parts.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["tree", "n"]
    );
}

#[test]
fn where_there_is_nothing_else_nothing_is_said() {
    let explanation = explained(&int(5..=5).labelled("five"), 5, |_: &u8| true);
    assert_eq!(explanation.parts[0].significance, Significance::Unknown);
    let filtered = int(0..=99).filter(|n| *n == 0).labelled("zero");
    let explanation = explained(&filtered, 0, |_: &u8| true);
    assert_eq!(explanation.parts[0].significance, Significance::Unknown);
}

#[test]
fn numbers_without_a_name_are_parts_too() {
    let explanation = explained(&(int(0..=9), int(0..=9)), (3, 4), |v: &(u8, u8)| v.0 > 2);
    let verdicts: Vec<_> = explanation.parts.iter().map(|p| p.choices.clone()).collect();
    assert_eq!(verdicts, [0..1, 1..2]);
    assert!(explanation.irrelevant().map(|part| part.choices.start).eq([1]));
    assert_eq!(irrelevant(&explanation), ["a number"]);
}

#[test]
fn the_answer_depends_on_the_seed_alone() {
    let trace = reflect(&three(), &(0, 50, 0)).unwrap().first();
    let run = || explain(&three(), &trace, &mut Rng::seeded(7), |v| v.1 >= 50).unwrap();
    assert_eq!(run(), run());
}

#[test]
fn the_budget_and_the_watcher_end_it() {
    let trace = reflect(&three(), &(0, 0, 0)).unwrap().first();
    for budget in 1..70 {
        let mut explainer = Explainer { budget, ..Explainer::default() };
        let explanation = explainer.run(&three(), &trace, &mut Rng::seeded(1), |_| true).unwrap();
        assert!(explanation.executions <= budget, "{explanation:?}");
        // What was not finished is not claimed.
        assert!(explanation.irrelevant().count() as u64 <= budget / 20);
    }
    let watch = |executions| match executions < 25 {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(()),
    };
    let mut explainer = Explainer { watch: Some(Box::new(watch)), ..Explainer::default() };
    let explanation = explainer.run(&three(), &trace, &mut Rng::seeded(1), |_| true).unwrap();
    assert_eq!(irrelevant(&explanation), ["a"]);
}

#[test]
fn a_value_that_does_not_fail_can_not_be_explained() {
    let error = explain(&three(), &Trace::new(), &mut Rng::seeded(1), |v| v.0 > 5).unwrap_err();
    assert!(error.is_not_failing());
}
