//! Do derived generators end, run backward and keep their structure?

use crate::zoo::*;
use mirrorcheck::{
    Generate, Random, Record, Reflect, Replay, Rng, Structure, any, record, reflect, run_forward,
};
use std::fmt::Debug;

/// A thousand values of each size, recorded, replayed, reflected, encoded and decoded.
fn obeys_the_laws<T: Generate + Structure + PartialEq + Debug>() {
    let generator = any::<T>();
    let mut rng = Rng::seeded(7);
    for size in [0, 1, 5, 30, 100] {
        let reflect = Reflect { size, ..Reflect::default() };
        for _ in 0..1000 {
            let mut record = Record::new(Random::new(&mut rng));
            let value = run_forward(&generator, &mut record, size).unwrap();
            let replay = &mut Replay::new(record.trace.choices());
            assert_eq!(run_forward(&generator, replay, size).unwrap(), value);
            let ways = reflect.run(&generator, &value).unwrap();
            assert!(ways.ways().any(|way| way == record.trace), "{value:?}");
            assert_eq!(T::decode(&value.encode()).as_ref(), Ok(&value));
        }
    }
}

/// The values that can be made at size 0.
fn at_size_0<T: Generate>() -> Vec<T> {
    let mut rng = Rng::seeded(3);
    let mut made = || run_forward(&any::<T>(), &mut Random::new(&mut rng), 0).unwrap();
    (0..200).map(|_| made()).collect()
}

fn labels<T: Generate>() -> Vec<String> {
    let mut trace = Vec::new();
    for index in 0..6 {
        let mut record = Record::new(Replay::new(std::slice::from_ref(&index)));
        run_forward(&any::<T>(), &mut record, 30).unwrap();
        trace.push(record.trace.labels().next().unwrap().to_string());
    }
    trace.dedup();
    trace
}

#[test]
fn structs_obey_the_laws() {
    obeys_the_laws::<Unit>();
    obeys_the_laws::<Point>();
    obeys_the_laws::<Pair>();
    obeys_the_laws::<Tagged<Point, 3>>();
}

#[test]
fn enums_obey_the_laws() {
    obeys_the_laws::<Shape>();
    obeys_the_laws::<Address>();
}

#[test]
fn recursive_types_obey_the_laws() {
    obeys_the_laws::<Tree>();
    obeys_the_laws::<List<Tree>>();
    obeys_the_laws::<List<List<u8>>>();
}

#[test]
fn mutually_recursive_types_obey_the_laws() {
    obeys_the_laws::<Expr>();
    obeys_the_laws::<Stmt>();
    obeys_the_laws::<A>();
    obeys_the_laws::<C>();
}

#[test]
fn types_that_recurse_through_others_obey_the_laws() {
    obeys_the_laws::<Rose>();
    obeys_the_laws::<Json>();
    obeys_the_laws::<Chain>();
    obeys_the_laws::<Quad>();
    obeys_the_laws::<Grid<Json, 3>>();
}

#[test]
fn floats_are_compared_by_their_bits() {
    let mut rng = Rng::seeded(7);
    for _ in 0..1000 {
        let (value, trace) = record(&any::<Float>(), &mut rng).unwrap();
        assert_eq!(reflect(&any::<Float>(), &value).unwrap().first(), trace);
        let data = value.encode();
        assert_eq!(Float::decode(&data).map(|value| value.encode()), Ok(data));
    }
}

#[test]
fn variants_without_fields_come_first_and_recursive_ones_last() {
    assert_eq!(labels::<Tree>(), ["Leaf", "Node"]);
    assert_eq!(labels::<Expr>(), ["Block", "Quote", "Add"]);
    let shapes = ["Empty", "Braces", "Parentheses", "Named", "Positional", "One"];
    assert_eq!(labels::<Shape>(), shapes);
}

#[test]
fn at_size_0_only_the_lowest_variants_are_made() {
    assert!(at_size_0::<Tree>().iter().all(|tree| *tree == Tree::Leaf));
    assert!(at_size_0::<List<Tree>>().iter().all(|list| *list == List::Nil));
    assert!(at_size_0::<A>().iter().all(|a| matches!(a, A::On(B::On(C::On(D { .. }))))));
    let is_lowest = |expr: &Expr| matches!(expr, Expr::Block(_) | Expr::Quote(_));
    assert!(at_size_0::<Expr>().iter().all(is_lowest));
}

#[test]
fn the_size_bounds_the_number_of_nodes() {
    fn nodes(tree: &Tree) -> u32 {
        match tree {
            Tree::Leaf => 0,
            Tree::Node { left, right, .. } => 1 + nodes(left) + nodes(right),
        }
    }
    let mut rng = Rng::seeded(5);
    for size in [1, 2, 10, 100] {
        let mut tree = || run_forward(&any::<Tree>(), &mut Random::new(&mut rng), size).unwrap();
        assert!((0..500).all(|_| nodes(&tree()) < 2 * size));
    }
}

#[test]
fn a_type_without_a_finite_value_is_reported_at_the_first_run() {
    for size in [0, 1, 30] {
        let error = run_forward(&any::<Ouroboros>(), &mut Random::new(&mut Rng::seeded(1)), size)
            .unwrap_err();
        let message = error.to_string();
        assert!(error.is_misuse());
        assert!(message.contains("has no finite value"), "{message}");
        assert!(message.contains("zoo.rs"), "{message}");
    }
    assert_eq!(Hydra::height(40), u32::MAX);
}

#[test]
fn a_value_that_needs_a_greater_size_is_out_of_range() {
    let tree = Tree::Node { left: Box::new(Tree::Leaf), value: 1, right: Box::new(Tree::Leaf) };
    let at = |size| Reflect { size, ..Reflect::default() }.run(&any::<Tree>(), &tree);
    assert!(at(1).is_ok());
    assert!(at(0).unwrap_err().is_out_of_range());
}

#[test]
fn types_may_be_declared_in_a_function() {
    #[derive(Clone, Debug, PartialEq, Generate)]
    enum Local {
        End,
        More(Inner, Box<Local>),
    }
    #[derive(Clone, Debug, PartialEq, Generate)]
    struct Inner(u8);
    obeys_the_laws::<Local>();
    assert_eq!(inner::_0(&Inner(3)), Some(&3));
}
