//! Inputs that are like others, and runs that are watched.

use mirrorcheck::blocks::{
    Feedback, Inputs as Made, Mutate, generate_inputs, mutate_inputs, reflect_inputs, run,
    run_instrumented,
};
use mirrorcheck::mutate::{Mutation, mutations};
use mirrorcheck::runners::{Generational, generational};
use mirrorcheck::*;
use std::cell::Cell;

#[derive(Clone, Debug, Default, PartialEq)]
struct Inputs {
    list: Option<Vec<u8>>,
    at: Option<usize>,
    other: Option<u8>,
}

/// A list, a position in it, and a number that has nothing to do with either.
fn property() -> Property<Inputs> {
    Property::named("positions are in the list")
        .forall(variable!(Inputs.list), |_| vec_of(any::<u8>(), 1..=9))
        .forall(variable!(Inputs.at), |i| index_in(i.list.as_ref().unwrap().len()))
        .forall(variable!(Inputs.other), |_| any::<u8>())
        .check(|i| i.at.unwrap() < i.list.as_ref().unwrap().len())
}

fn parent() -> Inputs {
    Inputs { list: Some(vec![10, 20, 30, 40]), at: Some(3), other: Some(50) }
}

fn trace(property: &Property<Inputs>, inputs: &Inputs) -> Trace {
    reflect_inputs(property, Environment::new(inputs.clone()), 30).unwrap().simplest()
}

/// Mutants of the parent, by so many seeds.
fn mutants(property: &Property<Inputs>, mutator: &Mutator<'_>) -> Vec<Mutant<Inputs>> {
    let trace = trace(property, &parent());
    let mutant = |seed| {
        let mutant = mutate_inputs(property, &trace, mutator, &mut Rng::seeded(seed)).unwrap();
        let Mutant { value, trace, mutation } = mutant;
        Mutant { value: value.of::<Inputs>().clone(), trace, mutation }
    };
    (0..300).map(mutant).collect()
}

// ------------------------------------------------------------ which variables

#[test]
fn every_mutant_satisfies_the_property_that_its_generators_ensure() {
    let property = property();
    for mutant in mutants(&property, &Mutator::default()) {
        let mut inputs = replay(&Made::of(&property), &mutant.trace).unwrap();
        assert_eq!(*inputs.of::<Inputs>(), mutant.value);
        assert_eq!(run(&property, &mut inputs), Verdict::Pass);
        assert!(reflect_inputs(&property, inputs, 30).is_ok(), "{mutant:?}");
    }
}

#[test]
fn all_variables_are_mutated_unless_some_are_named() {
    let (property, before) = (property(), parent());
    let all = mutants(&property, &Mutator::default());
    assert!(all.iter().any(|mutant| mutant.value.list != before.list));
    assert!(all.iter().any(|mutant| mutant.value.at != before.at));
    assert!(all.iter().any(|mutant| mutant.value.other != before.other));
    for mutant in mutants(&property, &Mutator { within: &["other"], ..Mutator::default() }) {
        assert_eq!((&mutant.value.list, mutant.value.at), (&before.list, before.at));
        assert_ne!(mutant.value.other, before.other);
    }
}

#[test]
fn a_variable_that_depends_on_a_mutated_one_is_repaired_and_the_others_are_kept() {
    let mutator = Mutator { within: &["list"], ..Mutator::default() };
    let mut shorter = 0;
    for mutant in mutants(&property(), &mutator) {
        let length = mutant.value.list.as_ref().unwrap().len();
        // The last position there is, if the old one is gone.
        assert_eq!(mutant.value.at, Some(3.min(length - 1)), "{mutant:?}");
        assert_eq!(mutant.value.other, Some(50));
        shorter += u32::from(length < 4);
    }
    assert!(shorter > 10);
}

#[test]
fn a_variable_with_the_name_of_a_span_inside_another_one_is_not_mistaken_for_it() {
    #[derive(Clone, Debug, Default, PartialEq)]
    struct Inputs {
        list: Option<Vec<u8>>,
        item: Option<u8>,
    }
    let property = Property::named("items")
        .forall(variable!(Inputs.list), |_| vec_of(any::<u8>(), 3..=9))
        .forall(variable!(Inputs.item), |_| any::<u8>());
    let before = Inputs { list: Some(vec![1, 2, 3]), item: Some(4) };
    let inputs = Environment::new(before.clone());
    let trace = reflect_inputs(&property, inputs, 30).unwrap().first();
    let mutator = Mutator { within: &["item"], ..Mutator::default() };
    for seed in 0..50 {
        let rng = &mut Rng::seeded(seed);
        let mutant = mutate_inputs(&property, &trace, &mutator, rng).unwrap();
        assert_eq!(mutant.value.of::<Inputs>().list, before.list);
    }
}

#[test]
#[should_panic = "the property `positions are in the list` has no variable `lst`; it has [\"list\", \"at\", \"other\"]"]
fn a_variable_that_is_not_there_is_told() {
    mutants(&property(), &Mutator { within: &["lst"], ..Mutator::default() });
}

#[test]
fn conditions_hold_of_mutants() {
    let property = Property::named("different")
        .forall(variable!(Inputs.at), |_| int(0..=3usize))
        .forall(variable!(Inputs.other), |_| int(0..=3u8))
        .implies("they differ", |i| i.at.unwrap() != usize::from(i.other.unwrap()));
    let trace = Trace::parse("1.2").unwrap();
    for seed in 0..100 {
        let rng = &mut Rng::seeded(seed);
        let mutant = mutate_inputs(&property, &trace, &Mutator::default(), rng).unwrap();
        let inputs: &Inputs = mutant.value.of();
        assert_ne!(inputs.at.unwrap(), usize::from(inputs.other.unwrap()));
        assert!(!mutant.is_unchanged());
    }
    let discarded = Trace::parse("2.2").unwrap();
    let rng = &mut Rng::seeded(1);
    assert!(mutate_inputs(&property, &discarded, &Mutator::default(), rng).unwrap_err().is_void());
}

#[test]
fn a_property_without_variables_has_no_other_inputs() {
    let property: Property<Inputs> = Property::named("nothing");
    let rng = &mut Rng::seeded(1);
    let mutant = mutate_inputs(&property, &Trace::new(), &Mutator::default(), rng).unwrap();
    assert!(mutant.is_unchanged());
}

// ------------------------------------------------------------ a mutator of its own

fn annotated(mutate: Mutate) -> Property<Inputs> {
    Property::named("annotated")
        .forall(variable!(Inputs.list), |_| vec_of(int(0..=99u8), 1..=9))
        .annotate(mutate)
        .forall(variable!(Inputs.at), |i| index_in(i.list.as_ref().unwrap().len()))
        .forall(variable!(Inputs.other), |_| any::<u8>())
}

fn lists(property: &Property<Inputs>) -> Vec<Vec<u8>> {
    let mutator = Mutator { within: &["list"], ..Mutator::default() };
    mutants(property, &mutator).into_iter().map(|mutant| mutant.value.list.unwrap()).collect()
}

#[test]
fn a_variable_may_have_mutations_of_its_own() {
    let swapped = annotated(Mutate::Choices(&[Mutation { name: "swap", run: mutations::swap }]));
    for mut list in lists(&swapped) {
        list.sort();
        assert_eq!(list, [10, 20, 30, 40]);
    }
}

#[test]
fn a_variable_may_be_mutated_by_its_value_and_those_behind_it_are_repaired() {
    let shortened = annotated(Mutate::value(|i: &mut Inputs, rng| {
        let list = i.list.as_mut().unwrap();
        list.truncate(1 + rng.below(3) as usize);
    }));
    let mutator = Mutator { within: &["list"], ..Mutator::default() };
    for mutant in mutants(&shortened, &mutator) {
        let list = mutant.value.list.unwrap();
        assert_eq!(list, [10, 20, 30][..list.len()]);
        assert_eq!((mutant.value.at, mutant.value.other), (Some(list.len() - 1), Some(50)));
        assert_eq!(mutant.mutation, Some("by value"));
    }
}

#[test]
fn a_value_that_the_generator_can_not_make_is_not_taken() {
    let mostly_wrong = annotated(Mutate::value(|i: &mut Inputs, rng| {
        i.list = Some(vec![if rng.below(2) == 0 { 7 } else { 200 }]);
    }));
    assert!(lists(&mostly_wrong).iter().all(|list| *list == [7] || *list == [10, 20, 30, 40]));
    let wrong = annotated(Mutate::value(|i: &mut Inputs, _| i.list = Some(vec![200])));
    assert!(lists(&wrong).iter().all(|list| *list == [10, 20, 30, 40]));
}

#[test]
fn a_value_is_not_explained_by_a_generator_that_runs_forward_only() {
    let property = Property::named("forward only")
        .forall(variable!(Inputs.other), |_| any::<u8>().map(|n| n / 2))
        .annotate(Mutate::value(|i: &mut Inputs, _| i.other = Some(1)));
    let rng = &mut Rng::seeded(1);
    let mutant = mutate_inputs(&property, &Trace::new(), &Mutator::default(), rng);
    assert!(mutant.unwrap_err().is_forward_only());
}

#[test]
fn a_variable_may_be_left_alone() {
    let list_is_kept = annotated(Mutate::Never);
    assert!(lists(&list_is_kept).iter().all(|list| *list == [10, 20, 30, 40]));
    let all = mutants(&list_is_kept, &Mutator::default());
    assert!(all.iter().all(|mutant| !mutant.is_unchanged() && mutant.value.list == parent().list));
}

// ------------------------------------------------------------ runs that are watched

#[test]
fn what_was_seen_is_told_whatever_the_verdict() {
    thread_local!(static STEPS: Cell<u32> = const { Cell::new(0) });
    let property =
        Property::named("watched").forall(variable!(Inputs.other), |_| int(0..=2u8)).check(|i| {
            STEPS.set(STEPS.get() + 1);
            match i.other.unwrap() {
                0 => assume!(false),
                1 => panic!("one"),
                _ => {}
            }
            STEPS.set(STEPS.get() + 1);
        });
    let mut both = (|| STEPS.take(), || "seen");
    let mut watched = |choice: &str| {
        let (trace, mut into) = (Trace::parse(choice).unwrap(), Trace::new());
        let made = blocks::replay_inputs(&property, trace.choices(), 30, &mut into).unwrap();
        run_instrumented(&property, made, &mut both)
    };
    assert!(matches!(watched("0"), (Verdict::Discard(_), (1, "seen"))));
    assert!(matches!(watched("1"), (Verdict::Fail(_), (1, "seen"))));
    assert!(matches!(watched("2"), (Verdict::Pass, (2, "seen"))));
}

#[test]
fn inputs_that_were_discarded_while_they_were_made_are_seen_too() {
    struct Calls(u32);
    impl Feedback for Calls {
        type Seen = u32;
        fn before(&mut self) {
            self.0 += 1;
        }
        fn after(&mut self) -> u32 {
            self.0
        }
    }
    let property = Property::named("never")
        .forall(variable!(Inputs.other), |_| any::<u8>())
        .implies("never", |_| false);
    let made = generate_inputs(&property, &mut Rng::seeded(1), 30, &mut Trace::new()).unwrap();
    let (verdict, seen) = run_instrumented(&property, made, &mut Calls(0));
    assert!(matches!(verdict, Verdict::Discard(_)));
    assert_eq!(seen, 1);
}

// ------------------------------------------------------------ exchanged parts

#[test]
fn the_parts_of_the_loop_are_used() {
    let property = property();
    let settings = Settings { cases: 100, least_cases: 100, ..Settings::default() };
    let (runs, sizes) = (Cell::new(0), Cell::new(0));
    let report = Generational::new(&property, &settings, 7)
        .sizes(|number| number as u32)
        .inputs(|t| {
            assert_eq!(u64::from(t.size), t.number);
            sizes.set(sizes.get() + t.size);
            generate_inputs(t.property, t.rng, t.size, t.trace)
        })
        .run(|property, made, trace| {
            assert!(!trace.is_empty());
            runs.set(runs.get() + 1);
            blocks::run_made(property, made)
        })
        .test()
        .unwrap();
    assert!(report.passed());
    assert_eq!((report.cases, runs.get(), sizes.get()), (100, 100, 99 * 100 / 2));
}

#[test]
fn an_error_of_a_part_ends_the_loop() {
    let property = property();
    let failing = Generational::new(&property, &Settings::default(), 7)
        .inputs(|_| Err(Trace::parse("nonsense").unwrap_err()));
    assert!(failing.test().unwrap_err().is_bad_trace());
}

#[test]
fn a_counterexample_is_made_again_at_the_size_that_its_inputs_were_made_at() {
    let property = Property::named("short")
        .forall(variable!(Inputs.list), |_| vec_of(any::<u8>(), ..))
        .check(|i| i.list.as_ref().unwrap().len() < 20);
    let report = Generational::new(&property, &Settings::default(), 7)
        .sizes(|_| 0)
        .inputs(|t| {
            t.size = 140;
            generate_inputs(t.property, t.rng, t.size, t.trace)
        })
        .test()
        .unwrap();
    let report::End::Failed(found) = report.end else { panic!("{report}") };
    assert_eq!(found[0].size, 140);
    assert_eq!(found[0].trace.len(), 41);
}

#[test]
fn the_default_parts_are_those_of_the_runner() {
    let property = Property::named("small")
        .forall(variable!(Inputs.other), |_| any::<u8>())
        .check(|i| i.other.unwrap() < 200);
    let settings = Settings::default();
    let whole = generational(&property, &settings, 3).unwrap();
    let parts = Generational::new(&property, &settings, 3)
        .inputs(|t| generate_inputs(t.property, t.rng, t.size, t.trace))
        .test()
        .unwrap();
    assert_eq!(whole.to_string(), parts.to_string());
}
