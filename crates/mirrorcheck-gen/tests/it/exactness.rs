//! Small spaces, written out by hand: the generator makes these values and no others, each
//! with this probability and in one way.
//!
//! A [`Dist`] is a list of values with probabilities, built by plain recursion that shares
//! nothing with the library: no choices, no interpretation.

use crate::catalogue::{avl, avl::Avl, bst::*, heap, heap::Heap, red_black, sorted::sorted};
use crate::catalogue::{expr, lambda, nat};
use mirrorcheck_gen::*;
use red_black::{Colour, RedBlack};
use std::fmt::Debug;

/// Every value once, with its probability.
type Dist<T> = Vec<(T, f64)>;

fn sure<T>(value: T) -> Dist<T> {
    vec![(value, 1.0)]
}

fn uniform<T>(values: impl IntoIterator<Item = T>) -> Dist<T> {
    let values: Vec<T> = values.into_iter().collect();
    let p = 1.0 / values.len() as f64;
    values.into_iter().map(|value| (value, p)).collect()
}

fn weigh<T>(branches: Vec<(u32, Dist<T>)>) -> Dist<T> {
    let total: u32 = branches.iter().map(|(weight, _)| weight).sum();
    let share = |weight: u32| f64::from(weight) / f64::from(total);
    let scaled = branches.into_iter().map(|(weight, branch)| (share(weight), branch));
    scaled
        .flat_map(|(share, branch)| branch.into_iter().map(move |(v, p)| (v, share * p)))
        .collect()
}

fn then<A: Clone, T>(first: Dist<A>, make: impl Fn(A) -> Dist<T>) -> Dist<T> {
    let each = |(a, p): (A, f64)| make(a).into_iter().map(move |(v, q)| (v, p * q));
    first.into_iter().flat_map(each).collect()
}

/// The generator is this distribution, forward and backward, and nothing else among the
/// candidates can be made.
#[track_caller]
fn agrees<T: PartialEq + Debug + 'static>(
    generator: impl Generator<T>,
    expected: Dist<T>,
    candidates: impl Generator<T>,
) {
    let mass: f64 = expected.iter().map(|(_, p)| p).sum();
    assert!((mass - 1.0).abs() < 1e-9, "the list itself has mass {mass}");
    let mut all = enumerate(&generator);
    let found: Vec<T> = all.by_ref().take(expected.len() + 1).collect();
    assert!(all.is_exhausted(), "it makes more than {} values", expected.len());
    assert_eq!(found.len(), expected.len());
    for (value, probability) in &expected {
        assert!(found.contains(value), "{value:?} is not made");
        let p = probability_of(&generator, value).unwrap().to_f64();
        assert!((p - probability).abs() < 1e-12, "{value:?} has {p}, not {probability}");
        assert_eq!(overlap_of(&generator, value).unwrap(), Overlap::ways(1), "{value:?}");
    }
    for value in enumerate(&candidates).take(3_000) {
        let belongs = expected.iter().any(|(v, _)| *v == value);
        assert_eq!(check(&generator, &value).unwrap(), belongs, "{value:?}");
    }
}

// ------------------------------------------------------------ trees

#[test]
fn search_trees_with_three_keys() {
    fn trees(low: i32, high: i32) -> Dist<Tree> {
        if low > high {
            return sure(Leaf);
        }
        let nodes = then(uniform(low..=high), |x| {
            then(trees(low, x - 1), |l| then(trees(x + 1, high), |r| sure(node(l.clone(), x, r))))
        });
        weigh(vec![(1, sure(Leaf)), (5, nodes)])
    }
    let all = trees(0, 2);
    // Search trees of a set of k keys are counted by Catalan numbers: 1 + 3·1 + 3·2 + 5.
    assert_eq!(all.len(), 15);
    agrees(bst(0, 2), all, any_tree(2, -1, 2));
}

/// All shapes of trees with these keys in order, and how to label a node.
fn shapes<T: Clone>(keys: &[i32], leaf: &T, fork: &dyn Fn(&T, i32, &T) -> Vec<T>) -> Vec<T> {
    if keys.is_empty() {
        return vec![leaf.clone()];
    }
    let mut all = Vec::new();
    for at in 0..keys.len() {
        for left in shapes(&keys[..at], leaf, fork) {
            for right in shapes(&keys[at + 1..], leaf, fork) {
                all.extend(fork(&left, keys[at], &right));
            }
        }
    }
    all
}

fn subsets(keys: i32) -> impl Iterator<Item = Vec<i32>> {
    (0..1 << keys).map(move |bits| (0..keys).filter(|key| bits >> key & 1 == 1).collect())
}

#[test]
fn avl_trees_with_five_keys_are_those_of_the_definition() {
    // Every shape with its true heights, kept if the heights of siblings differ by one at
    // most.
    let height = |tree: &Avl| if let Avl::Fork { height, .. } = tree { *height } else { 0 };
    let fork = |l: &Avl, key: i32, r: &Avl| match height(l).abs_diff(height(r)) {
        0 | 1 => vec![avl::fork(1 + height(l).max(height(r)), l.clone(), key, r.clone())],
        _ => vec![],
    };
    let expected: Vec<Avl> =
        subsets(5).flat_map(|keys| shapes(&keys, &Avl::Empty, &fork)).collect();
    // AVL trees of 0 to 5 nodes: 1, 1, 2, 1, 4, 6 shapes.
    assert_eq!(expected.len(), 1 + 5 + 10 * 2 + 10 + 5 * 4 + 6);
    makes_exactly(avl::avl(0, 4), expected);
}

#[test]
fn red_black_trees_with_four_keys_are_those_of_the_definition() {
    // Every shape in every colouring, kept if it is one.
    let fork = |l: &RedBlack, key: i32, r: &RedBlack| {
        let colours = [Colour::Black, Colour::Red];
        colours.map(|c| red_black::fork(c, l.clone(), key, r.clone())).to_vec()
    };
    let all = subsets(4).flat_map(|keys| shapes(&keys, &RedBlack::Empty, &fork));
    makes_exactly(red_black::red_black(0, 3), all.filter(|tree| tree.is_red_black(0, 3)).collect());
}

/// Makes these values, each in one way, and their probabilities sum to 1.
#[track_caller]
fn makes_exactly<T: PartialEq + Debug + 'static>(generator: impl Generator<T>, expected: Vec<T>) {
    let mut all = enumerate(&generator);
    let found: Vec<T> = all.by_ref().collect();
    assert!(all.is_exhausted());
    assert_eq!(found.len(), expected.len());
    assert!(expected.iter().all(|value| found.contains(value)));
    assert!(found.iter().all(|v| overlap_of(&generator, v).unwrap() == Overlap::ways(1)));
    let mass: f64 = found.iter().map(|v| probability_of(&generator, v).unwrap().to_f64()).sum();
    assert!((mass - 1.0).abs() < 1e-9, "{mass}");
}

#[test]
fn heaps_at_size_two() {
    fn heaps(size: u32, low: i32) -> Dist<Heap> {
        if size == 0 {
            return sure(Heap::Empty);
        }
        let forks = then(uniform(low..=2), |key| {
            then(heaps(size / 2, key), |l| {
                then(heaps(size / 2, key), |r| sure(heap::fork(l.clone(), key, r)))
            })
        });
        weigh(vec![(1, sure(Heap::Empty)), (size, forks)])
    }
    let sized = |s: &mut Source<'_, Heap>| s.resize(2, heap::heap(0, 2));
    agrees(sized, heaps(2, 0), heap::any_heap(2, -1, 2));
}

// ------------------------------------------------------------ lists, terms, expressions

#[test]
fn sorted_lists_of_three() {
    fn lists(begin: &[i32]) -> Dist<Vec<i32>> {
        if begin.len() == 3 {
            return sure(begin.to_vec());
        }
        let least = begin.last().copied().unwrap_or(0);
        let longer = then(uniform(least..=2), |x| lists(&[begin, &[x]].concat()));
        weigh(vec![(1, sure(begin.to_vec())), (3, longer)])
    }
    // Multisets of at most three numbers out of three.
    assert_eq!(lists(&[]).len(), 1 + 3 + 6 + 10);
    agrees(sorted(3, 0, 2), lists(&[]), vec_of(int(-1..=3), 0..=4));
}

#[test]
fn lambda_terms_without_application() {
    use lambda::{Term, Type, lam};
    // Of the base type: the constant. Of a function: an abstraction over a constant or a
    // variable of the base type.
    let base = || Type::Base;
    let expected = weigh(vec![
        (2, sure(Term::Unit)),
        (1, uniform([lam(base(), Term::Unit), lam(base(), Term::Var(0))])),
    ]);
    agrees(lambda::term(1, 0, 0), expected, lambda::any_term(2));
}

#[test]
fn expressions_of_depth_one_have_no_division() {
    use expr::{Digits, Expr, Factor, OnZero, Term};
    let digit = |c: char| Factor::Digits(Digits::Digit(c));
    let term = |c: char| Box::new(Term::Factor(Box::new(digit(c))));
    let digits = || uniform('0'..='9');
    let single = then(digits(), |c| sure(Expr::Term(term(c))));
    let pair = |make: fn(Box<Expr>, Box<Term>) -> Expr| {
        then(digits(), move |a| {
            then(digits(), move |b| sure(make(Box::new(Expr::Term(term(a))), term(b))))
        })
    };
    let expected = weigh(vec![(1, single), (1, pair(Expr::Plus)), (1, pair(Expr::Minus))]);
    agrees(expr::expr(1, OnZero::Reject), expected, expr::expr(1, OnZero::Allow));
}

#[test]
fn naturals_by_hand() {
    // One way: (1/2)^(n+1). Sums of ones and twos: p(n) = (p(n-1) + p(n-2)) / 3.
    let (mut before, mut p) = (0.0, 1.0 / 3.0);
    for n in 0..20 {
        let number = nat::Nat::of(n);
        let one = probability_of(&nat::nat, &number).unwrap().to_f64();
        assert_eq!(one, 0.5f64.powi(n as i32 + 1));
        let many = probability_of(&nat::nat_exponential, &number).unwrap().to_f64();
        assert!((many - p).abs() < 1e-12, "{n}: {many} and {p}");
        (before, p) = (p, (p + before) / 3.0);
    }
}
