//! Is the derived structure that of the type?

use crate::zoo::*;
use mirrorcheck::structure::*;
use mirrorcheck::{Generate, Rng, any, generate, with_deep_stack};

#[test]
fn a_description_names_constructors_and_fields() {
    let types = Types::of::<Tree>();
    let [node, leaf] = types[types.root()].shape.constructors() else { panic!() };
    assert_eq!((node.name, leaf.name), ("Node", "Leaf"));
    let names: Vec<_> = node.fields.iter().map(|field| field.name.unwrap()).collect();
    assert_eq!(names, ["left", "value", "right"]);
    assert_eq!(types.len(), 3); // Tree, Box<Tree>, i32
}

#[test]
fn mutually_recursive_types_are_closed() {
    let types = Types::of::<Expr>();
    let names: Vec<_> = types.iter().map(|(_, of)| of.short_name()).collect();
    for name in ["Expr", "Stmt", "Target", "Address", "Vec1", "List", "u64"] {
        assert!(names.contains(&name), "{names:?}");
    }
    assert!(types.iter().all(|(_, of)| of.short_name() != "Expr" || of.shape.parts().len() == 4));
}

#[test]
fn errors_of_derived_types_say_the_path() {
    let wrong = Data::named("Point", vec![("x", Data::Natural(1)), ("y", Data::Bool(true))]);
    let pair = Data::positional("Pair", vec![Data::Natural(1), wrong]);
    let message = Pair::decode(&pair).unwrap_err().to_string();
    assert_eq!(message, "at .1.y: expected an integer of -2147483648..=2147483647, found `true`");
}

#[test]
fn a_foreign_constructor_and_a_field_too_many_are_refused() {
    let twig = Data::positional("Twig", vec![]);
    assert_eq!(
        Tree::decode(&twig).unwrap_err().to_string(),
        "expected `Node` or `Leaf`, found `Twig`"
    );
    let full = Data::positional("Leaf", vec![Data::Natural(1)]);
    assert_eq!(
        Tree::decode(&full).unwrap_err().to_string(),
        "expected 0 fields, found `Leaf` with 1"
    );
}

#[test]
fn rust_source_boxes_what_is_boxed() {
    let leaf = || Box::new(Tree::Leaf);
    let tree = Tree::Node { left: leaf(), value: -1, right: leaf() };
    let source =
        "Tree::Node { left: Box::new(Tree::Leaf), value: -1, right: Box::new(Tree::Leaf) }";
    assert_eq!(rust_source(&tree), source);
    assert_eq!(rust_source(&Pair(1, Point { x: 2, y: 3 })), "Pair(1, Point { x: 2, y: 3 })");
    assert_eq!(rust_source(&Unit), "Unit");
    assert_eq!(
        rust_source(&List::Cons(1, Box::new(List::Nil))),
        "List::Cons(1, Box::new(List::Nil))"
    );
}

#[test]
fn rust_source_writes_keywords_raw() {
    #[derive(Clone, Debug, PartialEq, Generate)]
    struct Token {
        r#type: u8,
    }
    assert_eq!(rust_source(&Token { r#type: 1 }), "Token { r#type: 1 }");
    assert!(generate(&any::<Token>(), &mut Rng::seeded(1)).is_ok());
}

#[test]
fn equal_values_have_equal_data_and_only_they() {
    let mut rng = Rng::seeded(2);
    let values: Vec<Tree> = (0..100).map(|_| generate(&any(), &mut rng).unwrap()).collect();
    for (a, b) in values.iter().flat_map(|a| values.iter().map(move |b| (a, b))) {
        assert_eq!(a == b, a.encode() == b.encode());
    }
}

#[test]
fn deep_values_are_walked_on_a_deep_stack() {
    with_deep_stack(|| {
        let list = (0..20_000u32).fold(List::Nil, |rest, n| List::Cons(n, Box::new(rest)));
        assert_eq!(List::decode(&list.encode()), Ok(list));
    });
}
