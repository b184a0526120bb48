//! Deep values and long ones: no stack overflow, and time in proportion.

use crate::catalogue::bst::*;
use crate::catalogue::nat::*;
use mirrorcheck_gen::*;

fn spine(length: i32) -> Tree {
    (0..length).fold(Leaf, |left, key| node(left, key, Leaf))
}

#[test]
fn a_left_spine_of_ten_thousand_nodes_reflects() {
    with_deep_stack(|| {
        let tree = spine(10_000);
        let forest = reflect(&bst(0, 20_000), &tree).unwrap();
        assert_eq!(forest.overlap(), Overlap::ways(1));
        let trace = forest.first();
        assert_eq!(replay(&bst(0, 20_000), &trace).unwrap(), tree);
    });
}

#[test]
fn a_deep_value_reflects_on_the_stack_of_an_ordinary_thread() {
    // The value itself is made and dropped where there is room; reflection is called
    // with what a test thread has.
    let tree = with_deep_stack(|| spine(10_000));
    assert_eq!(reflect(&bst(0, 20_000), &tree).unwrap().overlap(), Overlap::ways(1));
    with_deep_stack(|| drop(tree));
}

#[test]
fn a_number_in_a_hundred_thousand_boxes_reflects() {
    let number = with_deep_stack(|| Nat::of(100_000));
    let forest = reflect(&nat, &number).unwrap();
    assert_eq!(forest.first().len(), 100_001);
    with_deep_stack(|| drop(number));
}

#[test]
fn a_value_that_is_out_of_range_deep_inside_is_refused_deep_inside() {
    with_deep_stack(|| {
        let wrong = spine(5_000);
        let error = reflect(&bst(1, 20_000), &wrong).unwrap_err();
        assert!(error.is_out_of_range());
        assert_eq!(error.path().count(), 4_999);
        assert!(error.to_string().contains("more"), "{error}");
    });
}

#[test]
fn endless_recursion_is_reported_as_too_deep() {
    fn endless(s: &mut Source<'_, Nat>) -> Outcome<Nat> {
        pick!(s, 1 "again" => Ok(S(Box::new(s.focus(Nat::pred, endless)?))))
    }
    let error = generate(&endless, &mut Rng::seeded(1)).unwrap_err();
    assert!(error.is_too_deep(), "{error}");
    assert!(error.to_string().contains("again"), "{error}");
}
