//! Who hears what a case tells.

use super::*;

#[test]
fn outside_of_a_property_telling_does_nothing() {
    label("nobody");
    collect("nobody", Panics);
    let ((), told) = observe(|| ());
    assert!(told.is_empty());

    struct Panics;
    impl std::fmt::Debug for Panics {
        fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            panic!("nobody listens, and it is formatted")
        }
    }
}

#[test]
fn what_a_case_tells_is_handed_over_in_order() {
    let ((), told) = observe(|| {
        label("a");
        classify(false, String::from("b"));
        cover(12.5, true, "c");
        collect("d", "text");
        collect("e", Some(1));
        collect("f", -1.5f32);
        event("g");
        event_with("h", 7u128);
        target(3u8);
    });
    assert_eq!(
        told.iter().collect::<Vec<_>>(),
        [
            Telling::Label { name: "a" },
            Telling::Class { name: "b", holds: false },
            Telling::Cover { name: "c", percent: 12.5, holds: true },
            Telling::Value { name: "d", value: Told::Text("\"text\"") },
            Telling::Value { name: "e", value: Told::Text("Some(1)") },
            Telling::Value { name: "f", value: Told::Number(-1.5) },
            Telling::Event { name: "g", payload: None },
            Telling::Event { name: "h", payload: Some(Told::Number(7.0)) },
            Telling::Score { name: "score", score: 3.0 },
        ]
    );
}

#[test]
fn a_discarded_case_does_not_count_but_is_heard_by_who_observes_it() {
    let property = telling(9, |n| {
        label("told");
        assume!(n % 2 == 0);
    });
    let report = all(&property);
    assert_eq!((report.cases, report.statistics.labels["told"].cases), (5, 5));
    let (verdict, told) = observe(|| run(&property, &mut Environment::new(Inputs { n: Some(3) })));
    assert!(matches!(verdict, Verdict::Discard(_)));
    assert_eq!(told.iter().next(), Some(Telling::Label { name: "told" }));
}

#[test]
fn generators_and_conditions_may_tell_and_it_does_not_count() {
    let property = Property::named("told elsewhere")
        .forall(variable!(Inputs.n), |_| {
            label("made");
            int(0..=9)
        })
        .implies("told", |_| {
            label("required");
            true
        })
        .check(|_| label("checked"));
    let labels = tested(&property).statistics.labels;
    assert_eq!(labels.iter().map(|(name, _)| name).collect::<Vec<_>>(), ["checked"]);
}

#[test]
fn what_is_told_while_a_counterexample_shrinks_does_not_count() {
    let report = tested(&telling(1_000_000, |n| {
        event("ran");
        assert!(n < 1_000);
    }));
    let End::Failed(counterexample) = &report.end else { panic!("{report}") };
    assert!(counterexample[0].executions > 0);
    assert_eq!(report.statistics.events["ran"].times, report.cases);
}

#[test]
fn what_a_nested_property_tells_belongs_to_it() {
    let outer = telling(3, |n| {
        label("outer");
        let inner = all(&telling(n, |_| label("inner")));
        assert_eq!(inner.statistics.labels["inner"].cases, u64::from(n) + 1);
        assert!(inner.statistics.labels.get("outer").is_none());
        label("outer, later");
    });
    let labels = all(&outer).statistics.labels;
    let counts: Vec<_> = labels.iter().map(|(name, share)| (name, share.cases)).collect();
    assert_eq!(counts, [("outer", 4), ("outer, later", 4)]);
}

#[test]
fn a_run_that_panics_leaves_nobody_listening() {
    let caught = std::panic::catch_unwind(|| {
        observe(|| {
            label("before");
            std::panic::resume_unwind(Box::new(()));
        })
    });
    assert!(caught.is_err());
    label("nobody");
    let ((), told) = observe(|| label("after"));
    assert_eq!(told.iter().collect::<Vec<_>>(), [Telling::Label { name: "after" }]);
}

#[test]
fn other_threads_are_not_heard() {
    let ((), told) = observe(|| std::thread::spawn(|| label("elsewhere")).join().unwrap());
    assert!(told.is_empty());
}

#[test]
fn a_value_may_tell_something_while_it_is_shown() {
    struct Talkative;
    impl std::fmt::Debug for Talkative {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            label("shown");
            write!(f, "talkative")
        }
    }
    let ((), told) = observe(|| collect("value", Talkative));
    let value = Telling::Value { name: "value", value: Told::Text("talkative") };
    assert_eq!(told.iter().collect::<Vec<_>>(), [Telling::Label { name: "shown" }, value]);
}
