//! Many ways to make one value.

use crate::catalogue::nat::*;
use mirrorcheck_gen::*;
use std::rc::Rc;

fn fibonacci(n: usize) -> u128 {
    (0..n).fold((1u128, 1u128), |(a, b), _| (b, a + b)).0
}

#[test]
fn a_number_with_one_way_has_one_way() {
    for n in 0..20 {
        assert_eq!(overlap_of(&nat, &Nat::of(n)).unwrap(), Overlap::ways(1));
    }
}

#[test]
fn sums_of_ones_and_twos_are_counted_by_fibonacci_numbers() {
    for n in 0..100 {
        let ways = overlap_of(&nat_exponential, &Nat::of(n)).unwrap();
        assert_eq!(ways, Overlap::ways(fibonacci(n)), "{n}");
    }
}

#[test]
fn a_thousand_is_counted_and_given_its_probability_without_unpacking() {
    let forest = reflect(&nat_exponential, &Nat::of(1000)).unwrap();
    // F(1001) by the golden ratio.
    let log = 1001.0 * ((1.0 + 5f64.sqrt()) / 2.0).log10() - 5f64.sqrt().log10();
    let Overlap::Ways { exactly: None, about } = forest.overlap() else { panic!() };
    assert!((about.log10() - log).abs() < 1e-9, "{about}");
    // p(n) = (p(n-1) + p(n-2)) / 3 with p(0) = 1/3.
    let third = Probability::from(1.0 / 3.0);
    let (mut before, mut p) = (Probability::ZERO, third);
    for _ in 0..1000 {
        (before, p) = (p, third * (p + before));
    }
    assert!((forest.probability().unwrap().ln() - p.ln()).abs() < 1e-9);
}

#[test]
fn a_key_shares_what_captured_state_would_hide() {
    let forest = reflect(&nat_keyed(0), &Nat::of(90)).unwrap();
    assert_eq!(forest.overlap(), Overlap::ways(fibonacci(90)));
}

#[test]
fn without_a_key_the_budget_reports_too_much_overlap() {
    let error = reflect(&nat_unkeyed(0), &Nat::of(1000)).unwrap_err();
    assert!(error.is_too_much_overlap(), "{error}");
    assert!(error.to_string().contains("keyed"), "{error}");
    // A small overlap needs no key.
    assert_eq!(overlap_of(&nat_unkeyed(0), &Nat::of(15)).unwrap(), Overlap::ways(fibonacci(15)));
}

#[test]
fn infinite_overlap_is_reported_as_such() {
    for n in [0, 1, 5, 50] {
        let forest = reflect(&nat_infinite, &Nat::of(n)).unwrap();
        assert_eq!(forest.overlap(), Overlap::Infinite, "{n}");
        assert!(forest.probability().unwrap_err().is_infinite_overlap());
        assert_eq!(forest.simplest().len(), n + 1);
    }
}

#[test]
fn all_ways_are_different_and_replay_to_the_value() {
    let value = Nat::of(7);
    let forest = reflect(&nat_exponential, &value).unwrap();
    let ways: Vec<Trace> = forest.ways().collect();
    let distinct: std::collections::BTreeSet<_> = ways.iter().collect();
    assert_eq!((ways.len(), distinct.len()), (21, 21));
    assert!(ways.iter().all(|way| replay(&nat_exponential, way).unwrap() == value));
    assert_eq!(&forest.simplest(), *distinct.first().unwrap());
    assert_eq!(forest.first(), ways[0]);
}

#[test]
fn the_likeliest_way_is_the_likeliest() {
    let forest = reflect(&nat_exponential, &Nat::of(6)).unwrap();
    // Every choice has probability 1/3, so the shortest way is the likeliest.
    assert_eq!(forest.likeliest(), forest.simplest());
    assert_eq!(forest.likeliest().to_string(), "2*3.0");
    assert_eq!(forest.first().to_string(), "1*6.0");
}

#[test]
fn folds_agree_with_the_ways_written_out() {
    // Weights that are all different, so that the likeliest way is not the shortest.
    fn skewed(s: &mut Source<'_, Nat>) -> Outcome<Nat> {
        pick!(s,
        2 "Z" => s.exact(Z),
        5 "S" => Ok(S(Box::new(s.focus(Nat::pred, skewed)?))),
        1 "2" => {
            let rest = s.focus(Nat::pred_pred, skewed)?;
            Ok(S(Box::new(S(Box::new(rest)))))
        })
    }
    let probability = |way: &Trace| -> f64 {
        way.choices().iter().map(|&branch| [2.0, 5.0, 1.0][branch as usize] / 8.0).product()
    };
    for n in 0..12 {
        let forest = reflect(&skewed, &Nat::of(n)).unwrap();
        let ways: Vec<(Trace, f64)> = forest.ways().map(|w| (w.clone(), probability(&w))).collect();
        let total: f64 = ways.iter().map(|(_, p)| p).sum();
        assert!((forest.probability().unwrap().to_f64() / total - 1.0).abs() < 1e-12);
        let likeliest = ways.iter().max_by(|a, b| a.1.total_cmp(&b.1)).unwrap();
        assert_eq!(probability(&forest.likeliest()), likeliest.1);
        for (branch, label) in (0..).zip(["Z", "S", "2"]) {
            let times = |way: &Trace| way.choices().iter().filter(|&&c| c == branch).count() as f64;
            let mean: f64 = ways.iter().map(|(way, p)| times(way) * p / total).sum();
            let counted = forest.frequencies().get(&Label::from(label)).copied().unwrap_or(0.0);
            assert!((counted - mean).abs() < 1e-9, "{label} in {n}: {counted} and {mean}");
        }
    }
}

// ------------------------------------------------------------ round and round

/// `left` and `right` can each be made from the other.
fn left(s: &mut Source<'_, u8>) -> Outcome<u8> {
    pick!(s,
        1 "right" => s.draw(right),
        1 "left" => s.exact(7))
}

fn right(s: &mut Source<'_, u8>) -> Outcome<u8> {
    pick!(s,
        1 "left" => s.draw(left),
        1 "right" => s.exact(7))
}

/// Overlap before anything else, so that sharing begins at once.
fn two_ways(s: &mut Source<'_, u8>) -> Outcome<u8> {
    pick!(s, 1 "one" => s.exact(1), 1 "other" => s.exact(1))
}

#[test]
fn a_part_that_was_explained_inside_a_loop_is_not_finished_by_that() {
    // Inside `left`, of `right` only the ways that don't lead back to `left` were seen.
    // The branch is pruned, and `right` is asked about again.
    let g = |s: &mut Source<'_, u8>| {
        pick!(s,
        1 "pruned" => {
            s.draw(left)?;
            s.prune_unless(|_| false)?;
            s.exact(7)
        },
        1 "kept" => s.draw(right))
    };
    assert_eq!(overlap_of(&right, &7).unwrap(), Overlap::Infinite);
    assert_eq!(overlap_of(&g, &7).unwrap(), Overlap::Infinite);
    assert_eq!(overlap_of(&(two_ways, g), &(1, 7)).unwrap(), Overlap::Infinite);
}

#[test]
fn a_part_that_was_refused_inside_a_loop_may_be_explained_outside_of_it() {
    // `up` asks `down`, which has no way but back through `up`: inside, that is no way.
    fn up(s: &mut Source<'_, u8>) -> Outcome<u8> {
        pick!(s,
            1 "down" => s.draw(down),
            1 "up" => s.exact(7))
    }
    fn down(s: &mut Source<'_, u8>) -> Outcome<u8> {
        pick!(s, 1 "up" => s.draw(up))
    }
    let g = |s: &mut Source<'_, u8>| {
        pick!(s,
        1 "pruned" => {
            s.draw(up)?;
            s.prune_unless(|_| false)?;
            s.exact(7)
        },
        1 "kept" => s.draw(down))
    };
    assert_eq!(overlap_of(&down, &7).unwrap(), Overlap::Infinite);
    assert_eq!(overlap_of(&g, &7).unwrap(), Overlap::Infinite);
    assert_eq!(overlap_of(&(two_ways, g), &(1, 7)).unwrap(), Overlap::Infinite);
    assert!(check(&down, &7).unwrap() && !check(&down, &8).unwrap());
}

/// Generators of 7 that go on with each other: for each, where its branches lead, `None`
/// being 7 itself.
type Graph = Rc<Vec<Vec<Option<usize>>>>;

fn at(graph: Graph, from: usize) -> Boxed<'static, u8> {
    let walk = move |s: &mut Source<'_, u8>| {
        let branch = |to: &Option<usize>| match to {
            Some(to) => at(Rc::clone(&graph), *to),
            None => exact(7).boxed(),
        };
        one_of(graph[from].iter().map(branch)).run(s)
    };
    walk.keyed(from).boxed()
}

/// The number of paths to 7, if there is an end of them.
fn paths(graph: &Graph, from: usize) -> Overlap {
    // How many there are of each length. As soon as one is longer than there are places, it
    // went round.
    let mut ends = vec![0u128; graph.len()];
    let mut total = 0;
    for length in 0..=2 * graph.len() {
        let step = |place: usize| {
            graph[place].iter().map(|to| match to {
                Some(to) => ends[*to],
                None => u128::from(length == 0),
            })
        };
        ends = (0..graph.len()).map(|place| step(place).sum()).collect();
        if length >= graph.len() && ends[from] > 0 {
            return Overlap::Infinite;
        }
        total += ends[from];
    }
    Overlap::ways(total)
}

#[test]
fn loops_made_at_random_are_told_from_many_ways() {
    let mut rng = Rng::seeded(12);
    for _ in 0..150 {
        let places = 2 + rng.below(3) as usize;
        let branch = |rng: &mut Rng| (rng.below(3) > 0).then(|| rng.below(places as u64) as usize);
        let branches = |rng: &mut Rng| (0..1 + rng.below(3)).map(|_| branch(rng)).collect();
        let graph: Graph = Rc::new((0..places).map(|_| branches(&mut rng)).collect());
        for (pruned, kept) in (0..places).flat_map(|a| (0..places).map(move |b| (a, b))) {
            let (first, then) = (at(graph.clone(), pruned), at(graph.clone(), kept));
            let g = move |s: &mut Source<'_, u8>| {
                pick!(s,
                1 "pruned" => {
                    s.draw(first.by_ref())?;
                    s.prune_unless(|_| false)?;
                    s.exact(7)
                },
                1 "kept" => s.draw(then.by_ref()))
            };
            let expected = paths(&graph, kept);
            assert_eq!(overlap_of(&g, &7).unwrap(), expected, "{kept} of {graph:?}");
            // With overlap elsewhere, sharing begins at once: two ways for each.
            let shared = overlap_of(&(two_ways, g), &(1, 7)).unwrap();
            let doubled = expected.exactly().map_or(expected, |n| Overlap::ways(2 * n));
            assert_eq!(shared, doubled, "{pruned}, then {kept} of {graph:?}");
        }
    }
}
