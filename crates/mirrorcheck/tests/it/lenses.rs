//! Do the derived lenses find the parts, under all their names?

use crate::zoo::*;
use mirrorcheck::{Generate, Generator, Rng, Source, int, pick, record, reflect};

fn leaf() -> Box<Tree> {
    Box::new(Tree::Leaf)
}

#[test]
fn fields_of_a_struct_have_lenses_by_name_and_position() {
    let pair = Pair(7, Point { x: 1, y: 2 });
    assert_eq!(pair::_0(&pair), Some(&7));
    assert_eq!(pair::_1(&pair).and_then(point::y), Some(&2));
    let tagged: Tagged<u8, 3> = Tagged { value: 1, name: 2 };
    assert_eq!(tagged::value(&tagged), Some(&1));
}

#[test]
fn fields_of_an_enum_have_lenses_by_variant_and_field() {
    let shape = Shape::Named { at: Point { x: 1, y: 2 }, radius: 3 };
    assert_eq!(shape::named_radius(&shape), Some(&3));
    assert_eq!(shape::positional_0(&shape), None);
    assert_eq!(shape::positional_1(&shape), None);
    assert_eq!(shape::one_0(&Shape::One(4)), Some(&4));
}

#[test]
fn a_name_that_is_clear_without_the_variant_is_enough() {
    let shape = Shape::Named { at: Point { x: 1, y: 2 }, radius: 3 };
    assert_eq!(shape::radius(&shape), Some(&3));
    assert_eq!(shape::radius(&Shape::Empty), None);
    assert_eq!(shape::one(&Shape::One(4)), Some(&4));
    assert_eq!(
        expr::quote(&Expr::Quote(Box::new(Stmt::Jump(target(1))))),
        Some(&Stmt::Jump(target(1)))
    );
}

fn target(address: u64) -> Target {
    Target { address: Address::Absolute(address) }
}

#[test]
fn lenses_look_through_boxes() {
    let tree = Tree::Node { left: leaf(), value: 1, right: leaf() };
    let left: Option<&Tree> = tree::left(&tree);
    assert_eq!(left, Some(&Tree::Leaf));
    assert_eq!(tree::node_right(&tree), Some(&Tree::Leaf));
    assert_eq!(tree::left(&Tree::Leaf), None);
}

#[test]
fn lenses_serve_generators_with_an_invariant() {
    fn bst(low: i32, high: i32) -> impl Generator<Tree> {
        move |s: &mut Source<'_, Tree>| {
            if low > high {
                return s.exact(Tree::Leaf);
            }
            pick!(s,
            1 "leaf" => s.exact(Tree::Leaf),
            3 "node" => {
                let value = s.focus(tree::value, int(low..=high))?;
                let left = Box::new(s.focus(tree::left, bst(low, value - 1))?);
                let right = Box::new(s.focus(tree::right, bst(value + 1, high))?);
                Ok(Tree::Node { left, value, right })
            })
        }
    }
    let (tree, trace) = record(&bst(0, 9), &mut Rng::seeded(4)).unwrap();
    assert_eq!(reflect(&bst(0, 9), &tree).unwrap().first(), trace);
}

/// Names that need care: keywords, acronyms, and names that could mean two things.
mod awkward {
    use super::*;

    #[derive(Clone, Debug, PartialEq, Generate)]
    enum HTTPMessage {
        If(u8),
        Crate(u8),
        Get { r#type: u8, both: u8 },
        Put { both: u8 },
        Type(u8),
    }

    #[derive(Clone, Debug, PartialEq, Generate)]
    struct Match {
        r#fn: u8,
    }

    #[test]
    fn keywords_are_raw() {
        assert_eq!(http_message::r#if(&HTTPMessage::If(1)), Some(&1));
        assert_eq!(http_message::get_type(&HTTPMessage::Get { r#type: 1, both: 2 }), Some(&1));
        assert_eq!(http_message::crate_0(&HTTPMessage::Crate(1)), Some(&1));
        assert_eq!(r#match::r#fn(&Match { r#fn: 3 }), Some(&3));
    }

    #[test]
    fn what_is_not_clear_has_only_its_full_name() {
        assert_eq!(http_message::get_both(&HTTPMessage::Put { both: 1 }), None);
        assert_eq!(http_message::put_both(&HTTPMessage::Put { both: 1 }), Some(&1));
        assert_eq!(http_message::type_0(&HTTPMessage::Type(1)), Some(&1));
    }
}
