//! How a property fails: for several reasons, only sometimes, or because it can't be tested.

use mirrorcheck::report::{Counterexample, End, Flaky};
use mirrorcheck::runners::{exhaustive, generational, parallel, standard};
use mirrorcheck::*;
use std::panic::{AssertUnwindSafe, Location, catch_unwind};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::Duration;

#[derive(Default)]
struct Inputs {
    n: Option<u32>,
}

/// Time is not what is tested here.
fn patient() -> Settings {
    Settings { time: Duration::from_secs(60), store: false, ..Settings::default() }
}

fn number<V: IntoVerdict + 'static>(
    check: impl Fn(u32) -> V + Send + Sync + 'static,
) -> Property<Inputs> {
    Property::named("number")
        .forall(variable!(Inputs.n), |_| int(0..=100_000))
        .check(move |i| check(i.n.unwrap()))
}

/// Fails at three places.
fn three_reasons() -> Property<Inputs> {
    number(|n| {
        assert!(n < 70_000, "very large");
        assert!(n < 500 || n.is_multiple_of(2), "odd");
        assert!(n != 300, "unlucky");
    })
}

fn reasons(report: &Report) -> Vec<(&str, &str)> {
    let all = report.counterexamples().iter();
    all.map(|c| (c.failure.message.as_str(), c.inputs[0].1.as_deref().unwrap())).collect()
}

/// What a test that fails says.
fn says(test: impl FnOnce()) -> String {
    *catch_unwind(AssertUnwindSafe(test)).unwrap_err().downcast::<String>().unwrap()
}

// ------------------------------------------------------------ several reasons

#[test]
fn every_reason_is_reported_with_its_own_simplest_inputs() {
    let settings = Settings { cases: 100_000, ..patient() };
    let report = generational(&three_reasons(), &settings, 1).unwrap();
    let mut reasons = reasons(&report);
    reasons.sort();
    let two = [("odd", "501"), ("very large", "70000")];
    assert!(two.iter().all(|reason| reasons.contains(reason)), "{report}");
    let text = report.to_string();
    let first =
        format!("property `number` does not hold: {} distinct failures\n1 (case ", reasons.len());
    assert!(text.starts_with(&first), "{text}");
    assert!(text.contains("\n2 (case "), "{text}");
}

#[test]
fn the_reason_found_first_comes_first() {
    let report = generational(&three_reasons(), &patient(), 1).unwrap();
    let cases: Vec<_> = report.counterexamples().iter().map(|c| c.case).collect();
    assert!(cases.len() > 1 && cases.is_sorted(), "{cases:?}");
    let one = Settings { failures: 1, ..patient() };
    let first = generational(&three_reasons(), &one, 1).unwrap();
    assert_eq!(reasons(&first), reasons(&report)[..1]);
}

#[test]
fn a_test_may_stop_at_the_first_failure() {
    let one = Settings { failures: 1, ..patient() };
    let runners: [fn(&AnyProperty, &Settings) -> Report; 4] = [
        |p, s| generational(p, s, 1).unwrap(),
        |p, s| standard(p, s, 1).unwrap(),
        |p, s| parallel(p, s, 1, 2).unwrap(),
        |p, s| exhaustive(p, &Settings { cases: 10_000, ..*s }).unwrap(),
    ];
    for run in runners {
        let report = run(&three_reasons(), &one);
        let [counterexample] = report.counterexamples() else { panic!("{report}") };
        assert_eq!(report.cases, counterexample.case);
        assert!(report.to_string().starts_with(&format!(
            "property `number` does not hold (case {})\n    n = ",
            counterexample.case
        )));
    }
}

#[test]
fn the_same_seed_gives_the_same_failures_in_any_number_of_threads() {
    let of = |threads| {
        let report = parallel(&three_reasons(), &patient(), 7, threads).unwrap();
        let traces: Vec<_> = report.counterexamples().iter().map(|c| c.trace.clone()).collect();
        (traces, report.cases, report.to_string())
    };
    let one = of(1);
    assert!(one.0.len() > 1, "{}", one.2);
    assert_eq!(one, of(2));
    assert_eq!(one, of(5));
}

#[test]
fn a_reason_that_only_shrinking_comes_across_is_reported() {
    let property = number(|n| {
        assert!(n > 0, "zero");
        assert!(n < 1_000, "large");
    });
    // One case, so nothing else is searched for; shrinking tries the simplest value first.
    let settings = Settings { cases: 1, size: 100, ..patient() };
    let seed = (0..100).find(|seed| {
        let report = generational(&property, &settings, *seed).unwrap();
        report.counterexamples().first().is_some_and(|c| c.failure.message == "large")
    });
    let report = generational(&property, &settings, seed.unwrap()).unwrap();
    assert_eq!(reasons(&report), [("large", "1000"), ("zero", "0")]);
}

#[test]
fn what_enumeration_finds_does_not_hide_what_random_inputs_find() {
    let property = number(|n| {
        assert!(n != 3, "three");
        assert!(n < 1_000, "large");
    });
    let report = standard(&property, &patient(), 1).unwrap();
    assert_eq!(reasons(&report), [("three", "3"), ("large", "1000")]);
}

#[test]
fn a_property_that_always_fails_is_over_soon() {
    let runs = Arc::new(AtomicU32::new(0));
    let counter = runs.clone();
    let property = number(move |_| {
        counter.fetch_add(1, Relaxed);
        false
    });
    let settings = Settings { cases: 1_000_000, ..patient() };
    let report = generational(&property, &settings, 1).unwrap();
    assert_eq!(reasons(&report), [("the check answered false", "0")]);
    assert!(runs.load(Relaxed) < 1_100, "{runs:?}");
}

#[test]
fn errors_are_told_apart_by_their_constructors() {
    #[derive(Debug)]
    #[allow(dead_code)]
    enum Mistake {
        Small(u32),
        Large { by: u32 },
    }
    let property = number(|n| match n {
        0..7 => Ok(()),
        7..500 => Err(Mistake::Small(n)),
        _ => Err(Mistake::Large { by: n - 500 }),
    });
    let report = generational(&property, &patient(), 1).unwrap();
    let mut reasons = reasons(&report);
    reasons.sort();
    let large = ("the check answered Large { by: 0 }", "500");
    assert_eq!(reasons, [large, ("the check answered Small(7)", "7")]);
}

#[test]
fn answers_are_told_apart_by_their_checks() {
    let property = number(|n| n < 1_000).check(|i| i.n.unwrap() < 100);
    let report = generational(&property, &patient(), 1).unwrap();
    let checks: Vec<_> = report.counterexamples().iter().map(|c| c.failure.check).collect();
    assert!(checks == [Some(1), Some(2)] || checks == [Some(2), Some(1)], "{report}");
    assert!(
        report.to_string().contains("\n  the check answered false\n  in check 2\n"),
        "{report}"
    );
}

// ------------------------------------------------------------ only sometimes

/// Fails on large numbers, but only in some of its runs.
fn sometimes(fails: fn(u32) -> bool) -> Property<Inputs> {
    let runs = AtomicU32::new(0);
    number(move |n| n < 1_000 || !fails(runs.fetch_add(1, Relaxed)))
}

fn only(report: &Report) -> Counterexample {
    match report.counterexamples() {
        [one] => one.clone(),
        _ => panic!("{report}"),
    }
}

#[test]
fn a_check_that_fails_every_second_time_is_reported_as_it_was_found() {
    let property = sometimes(|run| run % 2 == 0);
    let report = generational(&property, &patient(), 1).unwrap();
    let counterexample = only(&report);
    assert_eq!(counterexample.flaky, Some(Flaky { failed: 6, runs: 10 }));
    assert_eq!(counterexample.inputs, counterexample.original);
    let told = "\n  flaky: failed in 6 of 10 runs on the same inputs, so something else decides";
    assert!(report.to_string().contains(told), "{report}");
}

#[test]
fn shrinking_is_not_led_astray_by_a_check_that_fails_most_of_the_time() {
    // Whatever shrinking came to, three more runs don't all fail.
    let property = sometimes(|run| run % 4 != 2);
    let report = generational(&property, &patient(), 1).unwrap();
    let counterexample = only(&report);
    let flaky = counterexample.flaky.expect("it is flaky");
    assert!((6..=9).contains(&flaky.failed), "{flaky:?}");
    assert_eq!(counterexample.inputs, counterexample.original);
}

// ------------------------------------------------------------ the shrink log

#[test]
fn the_way_to_the_simplest_inputs_is_told_on_request() {
    let property = number(|n| n < 1_000);
    let quiet = generational(&property, &patient(), 1).unwrap();
    assert!(quiet.counterexamples()[0].path.is_empty());
    let log = Settings { shrink_log: true, ..patient() };
    let report = generational(&property, &log, 1).unwrap();
    let counterexample = &report.counterexamples()[0];
    assert_eq!(counterexample.path.len(), counterexample.steps);
    let last = counterexample.path.last().unwrap();
    assert_eq!(last.inputs, counterexample.inputs);
    let line = format!("\n  {}. {}\n    n = 1000\n", counterexample.steps, last.pass);
    assert!(report.to_string().contains(&line), "{report}");
}

// ------------------------------------------------------------ discards

#[test]
fn a_discard_says_where_its_condition_is_stated() {
    let here = Location::caller().line();
    let property = Property::named("places")
        .forall(variable!(Inputs.n), |_| int(0..=99).filter(|n| n % 2 == 0))
        .implies("not too small", |i| i.n.unwrap() > 9)
        .check(|i| assume!(i.n.unwrap() > 20));
    let report = generational(&property, &patient(), 1).unwrap();
    let places: Vec<_> = report.discards.iter().map(|(d, _)| (d.by.as_str(), d.place)).collect();
    let expected = [
        ("assume!(i.n.unwrap() > 20)", here + 4),
        ("not too small", here + 3),
        ("the generator of `n`", here + 2),
    ];
    for ((by, place), (expected, line)) in places.iter().zip(expected) {
        assert_eq!(*by, expected);
        assert_eq!(place.map(|place| (place.file(), place.line())), Some((file!(), line)), "{by}");
    }
    assert_eq!(places.len(), 3);
}

#[test]
fn a_generator_that_rejects_everything_is_named_with_the_place_of_its_condition() {
    let never = |s: &mut Source<'_, u32>| {
        s.require(false)?;
        s.exact(1)
    };
    let line = Location::caller().line() - 3;
    let property =
        Property::named("never").forall(variable!(Inputs.n), move |_| never).check(|_| true);
    let told = says(move || property.test());
    assert!(told.starts_with("property `never` was "), "{told}");
    let by = format!("\n  discarded once by: the generator of `n` at {}:{line}:", file!());
    assert!(told.contains(&by), "{told}");
}

// ------------------------------------------------------------ what can't be tested

#[test]
fn settings_that_test_nothing_are_refused_by_name() {
    let good = Settings::default();
    let bad = [
        (Settings { cases: 0, ..good }, "`cases` is 0"),
        (
            Settings { cases: 10, least_cases: 20, ..good },
            "`least_cases` is 20, but `cases` only 10",
        ),
        (Settings { time: Duration::ZERO, least_cases: 0, ..good }, "`time` and `least_cases`"),
        (Settings { failures: 0, ..good }, "`failures` is 0"),
        (Settings { timeout: Some(Duration::ZERO), ..good }, "`timeout` is 0"),
        (Settings { timeout: Some(Duration::MAX), ..good }, "`timeout` needs `fork`"),
    ];
    for (settings, mistake) in bad {
        let told = says(move || number(|_| true).test_with(&settings));
        assert!(told.starts_with("property `number` can't be tested: "), "{told}");
        assert!(told.contains(mistake), "{told}");
    }
}

#[test]
fn extreme_settings_are_not_mistakes() {
    let most = Settings { size: u32::MAX, cases: 20, time: Duration::MAX, ..Settings::default() };
    number(|_| true).test_with(&most);
    let least = Settings { size: 0, cases: 1, time: Duration::ZERO, discards: 0, ..most };
    number(|_| true).test_with(&least);
    let forever = Settings { cases: u64::MAX, time: Duration::ZERO, discards: u64::MAX, ..most };
    number(|_| true).test_with(&forever);
}

/// Run by other tests, with variables.
#[property(seed = 1, time = "60s", store = false)]
#[should_panic(expected = "\n    n = 500\n")]
fn with_variables(n: u16) {
    assert!(n < 500);
}

/// What a test says in a process with another variable.
fn with_variable(name: &str, value: &str) -> String {
    let mut test = Command::new(std::env::current_exe().unwrap());
    test.args(["--exact", "failures::with_variables", "--nocapture"]).env(name, value);
    let output = test.output().unwrap();
    String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned()
}

#[test]
fn variables_that_make_no_sense_are_refused() {
    let told = with_variable("MIRRORCHECK_SHRINK_LOG", "maybe");
    let refused = "property `failures::with_variables` can't be tested: ";
    assert!(told.contains(refused), "{told}");
    assert!(
        told.contains("MIRRORCHECK_SHRINK_LOG is \"maybe\", which is neither `on` nor `off`"),
        "{told}"
    );
    let told = with_variable("MIRRORCHECK_SHRINK_LOG", "1");
    assert!(told.contains("\n  1. "), "{told}");
}

// ------------------------------------------------------------ how long

#[test]
fn a_slow_body_runs_as_often_as_the_least_says_enumeration_included() {
    let runs = Arc::new(AtomicU32::new(0));
    let counter = runs.clone();
    let property = number(move |_| {
        counter.fetch_add(1, Relaxed);
        std::thread::sleep(Duration::from_millis(5));
    });
    let report = standard(&property, &Settings::default(), 1).unwrap();
    assert!(report.passed());
    assert_eq!((report.cases, runs.load(Relaxed)), (50, 50));
}

#[test]
fn a_quick_body_runs_as_often_as_the_settings_say_enumeration_included() {
    let report = standard(&number(|_| true), &patient(), 1).unwrap();
    assert!(matches!(report.end, End::Passed));
    assert_eq!(report.cases, 1_000);
}

#[test]
fn many_properties_at_once_each_get_their_own_report() {
    let reports: Vec<(u32, Result<(), String>)> = std::thread::scope(|scope| {
        let test = |limit: u32| {
            let property = number(move |n| assert!(limit == 0 || n < limit, "beyond {limit}"));
            let settings = Settings { seed: Some(u64::from(limit)), ..patient() };
            let outcome = catch_unwind(AssertUnwindSafe(|| property.test_with(&settings)));
            (limit, outcome.map_err(|panic| *panic.downcast::<String>().unwrap()))
        };
        let threads: Vec<_> = (0..24u32)
            .map(|at| scope.spawn(move || test(if at % 3 == 0 { 0 } else { 100 * at })))
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    for (limit, report) in reports {
        match report {
            Ok(()) => assert_eq!(limit, 0),
            Err(report) => {
                let own = format!("\n    n = {limit}\n  beyond {limit}\n  at ");
                assert!(report.contains(&own) && report.matches("beyond").count() == 1, "{report}");
            }
        }
    }
}
