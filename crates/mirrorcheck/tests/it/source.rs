//! Does what is printed as Rust compile, to the same value?
//!
//! Each expression here is compiled, and the source of its value has to be the expression
//! itself. So that source compiles, and makes that value.

use crate::zoo::*;
use mirrorcheck::report::End;
use mirrorcheck::runners::standard;
use mirrorcheck::structure::rust_source;
use mirrorcheck::{Settings, property};
use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, LinkedList, VecDeque};
use std::net::{IpAddr, Ipv4Addr, SocketAddrV4};
use std::num::Wrapping;
use std::ops::{Range, RangeInclusive};
use std::rc::Rc;
use std::time::Duration;

/// Asserts that values print as the expressions that made them. Spaces are the formatter's.
macro_rules! print_as_written {
    ($($of:ty: $($expression:expr),+;)+) => {$($({
        let value: $of = $expression;
        let spaceless = |text: &str| text.split_whitespace().collect::<String>();
        assert_eq!(spaceless(&rust_source(&value)), spaceless(stringify!($expression)));
    })+)+};
}

#[test]
fn numbers_and_texts_compile() {
    print_as_written! {
        u8: 0, 255;
        i8: -128;
        i128: -170141183460469231731687303715884105728;
        u128: 340282366920938463463374607431768211455;
        f64: -0.0, 0.1, 1e300, 5e-324, f64::INFINITY, f64::NEG_INFINITY;
        f32: 3.4028235e38, f32::from_bits(0x7fc00001);
        bool: true;
        char: 'x', '\'', '\n', 'ü', '\u{200b}';
        String: String::from(""), String::from("\"\\\0\t😀\u{feff}");
    }
}

#[test]
fn collections_and_products_compile() {
    print_as_written! {
        Vec<u8>: vec![], vec![1, 2];
        Vec<Vec<i8>>: vec![vec![], vec![-1]];
        [u8; 2]: [1, 2];
        [(); 0]: [];
        (): ();
        (u8,): (1,);
        (u8, (bool, char)): (1, (true, 'x'));
        VecDeque<u8>: VecDeque::from([1, 2]);
        LinkedList<u8>: LinkedList::from([1, 2]);
        BTreeSet<u8>: BTreeSet::from([1, 2]);
        BTreeMap<u8, Vec<u8>>: BTreeMap::from([(1, vec![2])]);
        HashSet<u8>: HashSet::from_iter([1, 2]);
        HashMap<u8, char>: HashMap::from_iter([(1, 'x')]);
        Option<Box<u8>>: None, Some(Box::new(1));
        Result<Rc<u8>, Ordering>: Ok(Rc::new(1)), Err(Ordering::Less);
        Wrapping<Reverse<u8>>: Wrapping(Reverse(1));
        Range<u8>: Range { start: 1, end: 2 };
        RangeInclusive<char>: RangeInclusive::new('a', 'z');
        Duration: Duration::new(1, 500000000);
        IpAddr: IpAddr::V4(Ipv4Addr::new(127, 0, 0, 1));
        SocketAddrV4: SocketAddrV4::new(Ipv4Addr::new(127, 0, 0, 1), 80);
    }
}

#[test]
fn derived_types_compile() {
    print_as_written! {
        Unit: Unit;
        Pair: Pair(1, Point { x: -2, y: 3 });
        Shape: Shape::Empty, Shape::Braces {}, Shape::Parentheses(), Shape::One(7);
        Shape: Shape::Named { at: Point { x: 0, y: 0 }, radius: 1 };
        Tree: Tree::Node { left: Box::new(Tree::Leaf), value: -1, right: Box::new(Tree::Leaf) };
        List<List<u8>>: List::Cons(List::Nil, Box::new(List::Nil));
        Rose: Rose { label: String::from("r#"), children: vec![Rose { label: String::from(""), children: vec![] }] };
        Quad: Quad::Node(Box::new([Quad::Leaf('a'), Quad::Leaf('b'), Quad::Leaf('c'), Quad::Leaf('d')]));
        Tagged<Option<u8>, 3>: Tagged { value: Some(1), name: 2 };
    }
}

/// The example is what the report of this very property prints.
#[property(no_test, store = false)]
#[example(vec![Some(Tree::Node { left: Box::new(Tree::Leaf), value: 0, right: Box::new(Tree::Leaf) })], 3)]
fn trees_are_leaves(
    #[with(mirrorcheck::vec_of(mirrorcheck::any(), 0..=4))] trees: Vec<Option<Tree>>,
    #[with(mirrorcheck::int(3..=9))] n: u8,
) {
    assert!(trees.iter().flatten().all(|tree| *tree == Tree::Leaf) || n < 3);
}

#[test]
fn the_example_that_a_report_prints_can_be_pasted() {
    let property = trees_are_leaves::property();
    let report = standard(&property, &Settings::default(), 1).unwrap();
    let End::Failed(found) = &report.end else { panic!("{report}") };
    assert_eq!(found[0].example.as_deref(), Some(&*property.examples()[0].text));
    assert!(report.to_string().contains(&format!("#[example({})]", property.examples()[0].text)));
}
