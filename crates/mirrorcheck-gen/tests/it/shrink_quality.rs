//! How good are shrunk values? The challenges of the literature and of other libraries.
//!
//! Each is tried from many fresh failing values, and again from the same values after they
//! have been reflected, as if they had come from somewhere else. Seeds are fixed.

mod challenges;

use crate::catalogue::bst::{any_tree, bst};
use crate::catalogue::heap::{any_heap, heap};
use crate::catalogue::json::Json;
use challenges::*;
use mirrorcheck_gen::shrink::Ended;
use mirrorcheck_gen::*;
use std::fmt::Debug;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How many failing values each claim is tried on.
const VALUES: usize = 60;

/// What all failing values shrink to.
#[track_caller]
fn minimal<T: PartialEq + Debug + 'static>(g: &impl Generator<T>, fails: fn(&T) -> bool) -> T {
    let mut results = shrink_all(g, fails);
    let first = results.swap_remove(0);
    let other = results.iter().find(|result| result.value != first.value);
    assert!(other.is_none(), "{first:?} and {other:?}");
    first.value
}

/// What failing values shrink to, recorded and reflected; each kept to the laws of shrinking.
#[track_caller]
fn shrink_all<T: PartialEq + Debug + 'static>(
    g: &impl Generator<T>,
    fails: fn(&T) -> bool,
) -> Vec<Shrunk<T>> {
    let mut results = Vec::new();
    for (value, trace) in failing(g, fails) {
        let recorded = shrink(g, &trace, fails).unwrap();
        obeys_the_laws(g, fails, &trace, &recorded);
        results.extend([recorded, shrink_value(g, &value, fails).unwrap()]);
    }
    results
}

/// Random values that fail, with their traces.
fn failing<T>(g: &impl Generator<T>, fails: fn(&T) -> bool) -> Vec<(T, Trace)> {
    let mut rng = Rng::seeded(1);
    let values = (0..200_000).filter_map(|_| record(g, &mut rng).ok());
    let found: Vec<_> = values.filter(|(value, _)| fails(value)).take(VALUES).collect();
    assert_eq!(found.len(), VALUES, "failing values are too rare");
    found
}

/// A shrunk value fails, is what its trace makes, came by ever smaller traces, and can't be
/// shrunk any more.
#[track_caller]
fn obeys_the_laws<T: PartialEq + Debug>(
    g: &impl Generator<T>,
    fails: fn(&T) -> bool,
    trace: &Trace,
    shrunk: &Shrunk<T>,
) {
    assert!(fails(&shrunk.value) && shrunk.is_minimal(), "{shrunk:?}");
    assert_eq!(replay(g, &shrunk.trace).unwrap(), shrunk.value);
    let path: Vec<&Trace> =
        std::iter::once(trace).chain(shrunk.path.iter().map(|s| &s.trace)).collect();
    assert!(path.windows(2).all(|pair| pair[1] < pair[0]), "{shrunk:?}");
    assert_eq!(*path[path.len() - 1], shrunk.trace);
    let again = shrink(g, &shrunk.trace, fails).unwrap();
    assert!(again.path.is_empty() && again.value == shrunk.value, "{shrunk:?} and {again:?}");
}

// ------------------------------------------------------------ numbers

#[test]
fn numbers_shrink_to_the_limit_of_their_property() {
    assert_eq!(minimal(&int(0..=100_000), |n: &u32| *n >= 777), 777);
    assert_eq!(minimal(&any(), |n: &i64| *n < -777), -778);
    assert_eq!(minimal(&int(-9999..=9999), |n: &i32| *n < -5 && n % 2 == 0), -6);
    assert_eq!(minimal(&int(1..=1_000_000), |n: &u32| n.is_multiple_of(7)), 7);
}

#[test]
fn floats_shrink_to_whole_numbers_and_short_fractions() {
    assert_eq!(minimal(&float(), |x: &f64| *x > 1000.0), 1001.0);
    assert_eq!(minimal(&float(), |x: &f64| *x < -1000.0), -1001.0);
    assert_eq!(minimal(&float_in(-1e9..1e9), |x: &f64| *x > 1000.5), 1001.0);
    assert_eq!(minimal(&float(), |x: &f64| x.fract() != 0.0 && !x.is_nan()), 0.5);
    let both = (float(), float());
    assert_eq!(minimal(&both, |(x, y): &(f64, f64)| x + y > 1000.0), (0.0, 1001.0));
}

#[test]
fn what_is_odd_is_kept_only_if_nothing_else_will_do() {
    assert_eq!(minimal(&float(), |x: &f32| *x >= 2f32.powi(60)), 2f32.powi(60));
    assert!(minimal(&float(), |x: &f64| x.is_nan() || *x > f64::MAX).is_infinite());
    assert_eq!(minimal(&any(), |n: &u128| *n > 1 << 64), (1 << 64) + 1);
    assert_eq!(minimal(&any(), |n: &i128| *n > 1 << 100), (1 << 100) + 1);
}

#[test]
fn numbers_that_depend_on_each_other_shrink_together() {
    let pair = || (int(-200..=200), int(-200..=200));
    assert_eq!(minimal(&pair(), |(a, b): &(i32, i32)| a == b && *a >= 17), (17, 17));
    assert_eq!(minimal(&pair(), |(a, b): &(i32, i32)| a - b == 1 && *a > 50), (51, 50));
    assert_eq!(minimal(&pair(), |(a, b): &(i32, i32)| a * b >= 100), (1, 100));
    assert_eq!(minimal(&pair(), |(a, b): &(i32, i32)| a + b >= 100), (0, 100));
}

// ------------------------------------------------------------ lists

#[test]
fn a_sum_becomes_one_number() {
    let small = |v: &Vec<u32>| v.iter().sum::<u32>() >= 500;
    assert_eq!(minimal(&vec_of(int(0..=1000), ..), small), [500]);
    let signed = vec_of(int(-1000..=1000), ..);
    assert_eq!(minimal(&signed, |v: &Vec<i32>| v.iter().sum::<i32>() <= -500), [-500]);
}

#[test]
fn reverse() {
    assert_eq!(minimal(&any(), |v: &Vec<i64>| v.iter().rev().ne(v)), [0, 1]);
}

#[test]
fn distinct_items() {
    assert_eq!(minimal(&any(), |v: &Vec<i64>| distinct(v) >= 3), [0, 1, -1]);
}

#[test]
fn large_union_list() {
    let fails = |v: &Vec<Vec<i64>>| distinct(&v.concat()) >= 5;
    assert_eq!(minimal(&any(), fails), [[0, 1, -1, 2, -2]]);
}

#[test]
fn nested_lists() {
    let lists = vec_of(vec_of(exact(()), ..), ..);
    assert_eq!(minimal(&lists, |v: &Vec<Vec<()>>| v.concat().len() > 10), [[(); 11]]);
}

#[test]
fn lists_whose_length_was_chosen_first() {
    let fails = |v: &Vec<u32>| v.iter().any(|x| *x >= 900);
    assert_eq!(minimal(&length_list(), fails), [900]);
    assert_eq!(minimal(&length_loop(), fails), [900]);
}

#[test]
fn a_matrix_whose_size_was_chosen_first() {
    let large = |m: &Vec<Vec<u32>>| m.concat().iter().any(|x| *x >= 30);
    assert_eq!(minimal(&matrix(), large), [[30]]);
    let wide = |m: &Vec<Vec<u32>>| m.len() >= 3 && m[0].len() >= 2;
    assert_eq!(minimal(&matrix(), wide), [[0, 0], [0, 0], [0, 0]]);
}

#[test]
fn a_vector_and_an_index() {
    let fails = |(v, i): &(Vec<u32>, usize)| *i > 0 && v[*i] >= 50;
    assert_eq!(minimal(&indexed(), fails), (vec![0, 50], 1));
}

#[test]
fn a_list_that_is_full_gets_shorter_too() {
    let short = vec_of(int(0..=9), 1..=4);
    assert_eq!(minimal(&short, |v: &Vec<u8>| v.contains(&7)), [7]);
}

#[test]
fn sets_maps_and_text() {
    let set = minimal(&set_of(int(0..=1000u32), ..), |v| v.iter().sum::<u32>() >= 500);
    assert_eq!(set.into_iter().collect::<Vec<_>>(), [500]);
    let map = map_of(int(0..=99u32), int(0..=99u32), ..);
    let map = minimal(&map, |m| m.iter().any(|(key, value)| key == value && *key > 5));
    assert_eq!(map.into_iter().collect::<Vec<_>>(), [(6, 6)]);
    assert_eq!(minimal(&text(), |t| t.contains('Z')), "Z");
}

#[test]
fn bound5_needs_two_numbers() {
    let results = shrink_all(&bound5(), bound5_fails);
    assert!(results.iter().all(|shrunk| {
        let mut values = shrunk.value.concat();
        values.sort();
        values == [-32768, -1]
    }));
}

// ------------------------------------------------------------ trees

#[test]
fn search_trees() {
    let tree = minimal(&bst(0, 100), |tree| keys(tree).len() >= 3);
    assert_eq!(keys(&tree), [0, 1, 2]);
    let any = minimal(&any_tree(6, 0, 100), |tree| !tree.is_bst(0, 100));
    assert_eq!(keys(&any).len(), 2);
}

#[test]
fn heaps() {
    let results = shrink_all(&heap(0, 100), heap_fails);
    assert!(results.iter().all(|shrunk| heap_size(&shrunk.value) == 9));
    let any = minimal(&any_heap(5, 0, 100), |heap| !heap.is_heap(0, 100));
    assert_eq!(heap_size(&any), 5);
}

#[test]
fn calculator_expressions() {
    let zero = || Exp::Number(0);
    let sum = Exp::Add(Box::new((zero(), zero())));
    assert_eq!(minimal(&calculator, Exp::fails), Exp::Div(Box::new((zero(), sum))));
}

#[test]
fn programs_for_a_parser() {
    let results = shrink_all(&program(), program_fails);
    assert!(results.iter().all(|shrunk| program_size(&shrunk.value) == 3));
}

#[test]
fn a_document_from_somewhere_else() {
    let fails = |json: &Json| {
        let version = member(json, "dependencies").and_then(|all| member(all, "left-pad"));
        matches!(version, Some(Json::Text(version)) if version.starts_with("0."))
    };
    let shrunk = shrink_value(&document(), &manifest(), fails).unwrap();
    let object = |key: &str, value| Json::Object(vec![(key.to_owned(), value)]);
    let version = Json::Text("0.".to_owned());
    assert_eq!(shrunk.value, object("dependencies", object("left-pad", version)));
}

// ------------------------------------------------------------ limits and mistakes

#[test]
fn it_takes_fewer_executions_than_hypothesis() {
    fn mean<T: PartialEq + Debug + 'static>(g: &impl Generator<T>, fails: fn(&T) -> bool) -> u64 {
        let results = shrink_all(g, fails);
        results.iter().map(|shrunk| shrunk.executions).sum::<u64>() / results.len() as u64
    }
    assert!(mean(&any(), |v: &Vec<i64>| v.iter().rev().ne(v)) < 54);
    assert!(mean(&any(), |v: &Vec<i64>| distinct(v) >= 3) < 98);
    assert!(mean(&calculator, Exp::fails) < 200);
    assert!(mean(&heap(0, 100), heap_fails) < 187);
    assert!(mean(&program(), program_fails) < 187);
}

#[test]
fn the_budget_is_respected() {
    let list = vec![7; 30];
    for budget in 0..10 {
        let mut shrinker = Shrinker { budget, ..Shrinker::default() };
        let shrunk = shrinker.run_value(&vec_of(int(0..=9), ..), &list, |v| v.len() > 5).unwrap();
        assert!(shrunk.executions <= budget.max(1) && shrunk.value.len() > 5);
        assert_eq!(shrunk.ended, Ended::Budget);
    }
}

#[test]
fn the_watcher_can_end_it() {
    let stop = |progress: &shrink::Progress<'_>| match progress.steps {
        3 => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    };
    let mut shrinker = Shrinker { watch: Some(Box::new(stop)), ..Shrinker::default() };
    let shrunk = shrinker.run_value(&int(0..=9999), &9999, |n: &u32| *n >= 5).unwrap();
    assert_eq!((shrunk.ended, shrunk.path.len()), (Ended::Stopped, 3));
}

#[test]
fn a_panic_of_the_predicate_gets_out_unharmed() {
    let shrinks =
        || shrink_value(&int(0..=99), &80, |n: &u32| if *n < 50 { panic!("{n}") } else { true });
    let panic = catch_unwind(AssertUnwindSafe(shrinks)).unwrap_err();
    assert_eq!(panic.downcast_ref::<String>().unwrap(), "0");
}

#[test]
fn a_predicate_that_changes_its_mind_ends_with_something_that_it_once_held_for() {
    let mut rng = Rng::seeded(3);
    for _ in 0..50 {
        let mut held = vec![vec![9; 20]];
        let shrunk = shrink_value(&vec_of(int(0..=9), ..), &held[0].clone(), |list: &Vec<u8>| {
            let holds = list == &[9; 20] || rng.below(3) > 0;
            held.extend(holds.then(|| list.clone()));
            holds
        });
        let shrunk = shrunk.unwrap();
        assert!(shrunk.is_minimal() && held.contains(&shrunk.value));
    }
}

#[test]
fn what_does_not_fail_or_can_not_be_made_is_refused() {
    let digits = vec_of(int(0..=9), ..).labelled("digits");
    let error = shrink_value(&digits, &vec![1], |v: &Vec<u8>| v.len() > 5).unwrap_err();
    assert!(error.is_not_failing() && error.to_string().contains("does not hold"), "{error}");
    let line = line!() - 3;
    let error = shrink_value(&digits, &vec![1, 10], |_| true).unwrap_err();
    assert!(error.is_out_of_range());
    assert_eq!(error.place().unwrap().line(), line);
    assert_eq!(error.path().map(Label::as_str).collect::<Vec<_>>(), ["digits", "item"]);
    let void = int(0..=9).filter(|n: &u8| *n > 5);
    assert!(shrink(&void, &Trace::new(), |_| true).unwrap_err().is_void());
    let forward = int(0..=9).map(|n: u8| n);
    assert!(shrink_value(&forward, &5, |_| true).unwrap_err().is_forward_only());
    let never = |_: &Vec<u8>| panic!("a value out of range is not tested");
    assert!(shrink_value(&digits, &vec![10], never).unwrap_err().is_out_of_range());
    assert_eq!(shrink(&forward, &Trace::parse("9").unwrap(), |n| *n > 3).unwrap().value, 4);
}

#[test]
fn any_list_of_choices_can_be_shrunk() {
    let list = vec_of(int(0..=9), 1..=3);
    let shrunk = shrink(&list, &Trace::parse("99.7.9*50").unwrap(), |_| true).unwrap();
    assert_eq!((shrunk.value, shrunk.trace.to_string()), (vec![0u8], "0.0".to_owned()));
}

#[test]
fn a_generator_whose_simplest_choice_goes_on_for_ever_does_no_harm() {
    fn endless(s: &mut Source<'_, Vec<u8>>) -> Outcome<Vec<u8>> {
        pick!(s,
            1 "more" => {
                let rest = |v: &Vec<u8>| Some(v.get(1..)?.to_vec());
                Ok([vec![1], s.comap(rest, endless)?].concat())
            },
            1 "end" => s.exact(vec![]))
    }
    assert_eq!(shrink_value(&endless, &vec![1; 50], |v| v.len() > 3).unwrap().value, [1; 4]);
}

#[test]
fn deep_values_are_shrunk_on_any_thread() {
    #[derive(Debug, PartialEq)]
    struct Chain(Option<Box<Chain>>);
    fn chain(s: &mut Source<'_, Chain>) -> Outcome<Chain> {
        pick!(s,
            1 "end" => s.exact(Chain(None)),
            1 "link" => Ok(Chain(Some(Box::new(s.focus(|c| c.0.as_deref(), chain)?)))))
    }
    fn depth(chain: &Chain) -> usize {
        chain.0.as_ref().map_or(0, |rest| 1 + depth(rest))
    }
    let trace: Trace = std::iter::repeat_n(1, 20_000).chain([0]).collect();
    let shrunk = shrink(&chain, &trace, |c| depth(c) >= 7).unwrap();
    assert_eq!(depth(&shrunk.value), 7);
}
