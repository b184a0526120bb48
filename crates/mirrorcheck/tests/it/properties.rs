//! Properties as data, and the loop that tests them.

use mirrorcheck::blocks::{Inputs as InputsOf, Made, generate_inputs, replay_inputs, run};
use mirrorcheck::report::{Counterexample, End};
use mirrorcheck::runners::{exhaustive, generational, parallel};
use mirrorcheck::*;

#[derive(Default)]
struct Inputs {
    list: Option<Vec<u8>>,
    at: Option<usize>,
}

impl Inputs {
    fn list(&self) -> &[u8] {
        self.list.as_deref().unwrap_or_default()
    }
}

/// For all lists with elements and all their indices, …
fn list_and_index() -> Property<Inputs> {
    Property::named("lists")
        .forall(variable!(Inputs.list), |_| vec_of(int(0..=99), 0..=9))
        .implies("the list has elements", |i| !i.list().is_empty())
        .forall(variable!(Inputs.at), |i| index_in(i.list().len()))
}

fn tested(property: &AnyProperty) -> Report {
    generational(property, &Settings::default(), 1).unwrap()
}

fn failed(property: &AnyProperty) -> Counterexample {
    first(tested(property))
}

fn first(report: Report) -> Counterexample {
    match report.end {
        End::Failed(all) => all.into_iter().next().unwrap(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_variable_may_depend_on_those_before_it() {
    let report = tested(&list_and_index().check(|i| i.at.unwrap() < i.list().len()));
    assert!(report.passed());
    assert_eq!(report.cases, 1_000);
}

#[test]
fn what_a_condition_discards_is_counted_under_its_name() {
    let report = tested(&list_and_index().check(|_| true));
    let discards: Vec<_> = report.discards.iter().map(|(d, n)| (d.by.as_str(), n)).collect();
    let [("the list has elements", times)] = discards[..] else { panic!("{discards:?}") };
    // One list in ten is empty.
    assert!((70..150).contains(&times), "{times}");
}

#[test]
fn a_check_may_answer_panic_or_err() {
    let answered = failed(&list_and_index().check(|i| i.list().len() < 5));
    assert_eq!(answered.failure.message, "the check answered false");
    let panicked = failed(&list_and_index().check(|i| assert!(i.list().len() < 5, "too long")));
    assert_eq!(panicked.failure.message, "too long");
    assert!(panicked.failure.place.unwrap().starts_with(file!()));
    let erred = failed(&list_and_index().check(|_| "x".parse::<u8>().map(drop)));
    assert!(erred.failure.message.contains("InvalidDigit"), "{}", erred.failure.message);
}

#[test]
fn an_assumption_that_does_not_hold_discards() {
    let report = tested(&list_and_index().check(|i| assume!(i.list().len() > 1)));
    assert!(report.passed());
    assert!(report.discards.iter().any(|(d, _)| d.by == "assume!(i.list().len() > 1)"));
}

#[test]
fn a_counterexample_is_shown_with_what_makes_it_again() {
    let property = list_and_index().check(|i| i.list.take().unwrap().len() < 5);
    let counterexample = failed(&property);
    let names: Vec<_> = counterexample.inputs.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["list", "at"]);
    let (choices, size) = (counterexample.trace.choices(), counterexample.size);
    let mut trace = Trace::new();
    let Made::Inputs(mut again) = replay_inputs(&property, choices, size, &mut trace).unwrap()
    else {
        panic!("discarded");
    };
    assert_eq!(trace, counterexample.trace);
    let list = again.of::<Inputs>().list.as_ref();
    assert_eq!(counterexample.inputs[0].1, list.map(|list| format!("vec!{list:?}")));
    assert!(matches!(run(&property, &mut again), Verdict::Fail(_)));
}

#[test]
fn variables_are_spans_of_their_name() {
    let property = list_and_index().check(|_| true);
    let mut trace = Trace::new();
    drop(generate_inputs(&property, &mut Rng::seeded(4), 9, &mut trace).unwrap());
    let names: Vec<_> = trace.labels().map(Label::as_str).filter(|l| *l != "item").collect();
    assert_eq!(names, ["list", "at"]);
}

#[test]
fn inputs_from_elsewhere_are_explained_and_checked() {
    let property = list_and_index().check(|_| true);
    let mut inputs = Environment::new(Inputs { list: Some(vec![7, 8]), at: Some(1) });
    assert_eq!(run(&property, &mut inputs), Verdict::Pass);
    let mut recorder = Explained::default();
    run_backward(&InputsOf::of(&property), &mut recorder, &inputs, 9).unwrap();
    assert_eq!(recorder.0, [1, 7, 1, 8, 0, 1]);

    #[derive(Default)]
    struct Explained(Vec<u64>);
    impl Interpretation for Explained {
        fn choose(&mut self, _: &Choice<'_>) -> Outcome<u64> {
            Err(Void)
        }
        fn observe(&mut self, _: &Choice<'_>, index: u64) -> Outcome<()> {
            self.0.push(index);
            Ok(())
        }
    }
}

#[test]
fn nothing_is_required_of_the_inputs() {
    struct Opaque(std::rc::Rc<u8>);
    #[derive(Default)]
    struct Hidden {
        it: Option<Opaque>,
    }
    let hide = |s: &mut Source<'_, Opaque>| {
        Ok(Opaque(std::rc::Rc::new(s.focus(|o: &Opaque| Some(&*o.0), int(0..=9))?)))
    };
    let property = Property::named("opaque")
        .forall(variable!(Hidden.it), move |_| hide)
        .check(|i| *i.it.take().unwrap().0 < 9);
    let report = generational(&property, &Settings::default(), 1).unwrap();
    assert!(report.to_string().contains("it can't be shown"), "{report}");
}

#[test]
fn a_property_that_was_hardly_tested_does_not_pass() {
    let never = Property::named("never")
        .forall(variable!(Inputs.at), |_| int(0..=9))
        .implies("never", |_| false)
        .check(|_| true);
    let report = generational(&never, &Settings::default(), 1).unwrap();
    assert!(!report.passed());
    assert!(report.to_string().contains("discarded 501 times by: never"), "{report}");
}

#[test]
#[should_panic(expected = "an empty range of integers")]
fn a_generator_that_is_used_wrongly_is_reported() {
    #[allow(clippy::reversed_empty_ranges)]
    Property::named("wrong").forall(variable!(Inputs.at), |_| int(5..=2)).check(|_| true).test();
}

#[test]
fn steps_by_hand_are_the_same_data() {
    let by_hand = Property::<Inputs>::named("lists")
        .step(Step::Forall(Forall {
            name: "list",
            make: Box::new(|s, so_far| {
                let lists = vec_of(int(0..=99), 0..=9);
                let made = s.focus(|i| i.of::<Inputs>().list.as_ref(), lists)?;
                so_far.of_mut::<Inputs>().list = Some(made);
                Ok(())
            }),
            slot: variable!(Inputs.list).slot,
            annotations: Annotations::new(),
        }))
        .implies("the list has elements", |i| !i.list().is_empty())
        .forall(variable!(Inputs.at), |i| index_in(i.list().len()));
    let fails = |i: &mut Inputs| i.at.unwrap() + i.list().len() < 11;
    let (one, other) = (failed(&by_hand.check(fails)), failed(&list_and_index().check(fails)));
    assert_eq!(one.inputs, other.inputs);
    assert_eq!(one.trace, other.trace);
}

#[test]
fn annotations_are_open() {
    struct Energy(u32);
    let property = list_and_index().annotate(Energy(7)).check(|_| true);
    let energies: Vec<_> =
        property.variables().map(|v| v.annotations.get::<Energy>().map(|e| e.0)).collect();
    assert_eq!(energies, [None, Some(7)]);
}

#[test]
fn the_same_seed_tests_the_same_cases() {
    let property = list_and_index().check(|i| i.list().iter().all(|&n| n < 95));
    assert_eq!(failed(&property).trace, failed(&property).trace);
}

#[test]
fn the_parallel_runner_finds_what_one_thread_finds() {
    let property =
        list_and_index().check(|i| i.list().iter().map(|&n| u32::from(n)).sum::<u32>() < 700);
    let settings = Settings { cases: 20_000, ..Settings::default() };
    let of = |threads| match parallel(&property, &settings, 5, threads).unwrap() {
        Report { end: End::Failed(c), cases, discards, .. } => {
            (c[0].trace.clone(), cases, discards)
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(of(1), of(2));
    assert_eq!(of(1), of(7));
}

#[test]
fn a_passing_property_passes_in_parallel() {
    let report = parallel(&list_and_index().check(|_| true), &Settings::default(), 5, 3).unwrap();
    assert!(report.passed());
    assert_eq!(report.cases + report.discards.total(), 1_000);
}

#[test]
fn the_exhaustive_runner_finds_the_simplest_counterexample_first() {
    let property = list_and_index().check(|i| i.list().len() < 3 || i.at != Some(2));
    let report = exhaustive(&property, &Settings::default()).unwrap();
    let counterexample = first(report);
    let shown: Vec<_> = counterexample.inputs.into_iter().map(|(_, text)| text.unwrap()).collect();
    assert_eq!(shown, ["vec![0, 0, 0]", "2"]);
}

#[test]
fn a_small_space_is_tested_to_its_end() {
    #[derive(Default)]
    struct Small {
        n: Option<u8>,
    }
    let small = Property::named("small")
        .forall(variable!(Small.n), |_| int(0..=9))
        .implies("even", |i| i.n.unwrap() % 2 == 0)
        .check(|_| true);
    let report = exhaustive(&small, &Settings::default()).unwrap();
    let text = report.to_string();
    let expected =
        "property `small` holds: all 5 inputs were tested\n  discarded 5 times by: even at ";
    assert!(text.starts_with(&format!("{expected}{}", file!())), "{text}");
}

#[test]
fn a_counterexample_is_made_as_small_as_it_gets() {
    let long = list_and_index().check(|i| i.list.take().unwrap().len() < 4);
    let counterexample = failed(&long);
    assert_eq!(counterexample.inputs[0].1.as_deref(), Some("vec![0, 0, 0, 0]"));
    assert_eq!(counterexample.inputs[1].1.as_deref(), Some("0"));
    assert_eq!(counterexample.flaky, None);
    assert_ne!(counterexample.original, counterexample.inputs);
}

#[test]
fn shrinking_does_not_slip_to_another_failure() {
    let two = list_and_index().check(|i| {
        assert!(i.list().iter().all(|&n| n < 90), "large");
        assert!(i.list().len() < 9, "long");
    });
    for seed in 0..20 {
        let report = generational(&two, &Settings::default(), seed).unwrap();
        let counterexample = first(report);
        let list = counterexample.inputs[0].1.as_deref().unwrap();
        match counterexample.failure.message.as_str() {
            "large" => assert_eq!(list, "vec![90]"),
            _ => assert_eq!(list, "vec![0, 0, 0, 0, 0, 0, 0, 0, 0]"),
        }
    }
}

#[test]
fn a_check_that_fails_once_is_told_to_be_flaky() {
    use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
    let runs = AtomicU32::new(0);
    let flaky = list_and_index().check(move |_| runs.fetch_add(1, Relaxed) != 20);
    let report = tested(&flaky);
    assert!(report.counterexamples()[0].flaky.is_some());
    assert!(report.to_string().contains("flaky"), "{report}");
}
