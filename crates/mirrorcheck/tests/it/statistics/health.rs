//! Warnings of what weakens a test.

use super::*;

fn warnings(report: &Report) -> Vec<String> {
    report.warnings.iter().map(ToString::to_string).collect()
}

#[test]
fn a_healthy_test_has_no_warnings() {
    let healthy = up_to(1_000_000)
        .implies("not a third", |i| i.n.unwrap() % 3 != 0)
        .check(|i| cover(30.0, i.n.unwrap() % 2 == 0, "even"));
    assert_eq!(warnings(&tested(&healthy)), [""; 0]);
}

#[test]
fn many_discards_are_a_warning() {
    let wasteful = up_to(1_000_000).implies("a sixth", |i| i.n.unwrap() % 6 == 5).check(|_| ());
    let report = tested(&wasteful);
    assert!(report.passed());
    let discarded = report.discards.total();
    assert_eq!(
        warnings(&report),
        [format!(
            "{discarded} of {} inputs were discarded, most of them by: a sixth\n    \
             make inputs that satisfy it, by a generator in `with` instead of `requires`",
            discarded + 1_000
        )]
    );
}

#[test]
fn a_slow_test_is_a_warning() {
    let slow = telling(1_000_000, |_| std::thread::sleep(Duration::from_millis(2)));
    let settings = Settings { time: Duration::from_millis(1), ..Settings::default() };
    let report = generational(&slow, &settings, 1).unwrap();
    assert_eq!(report.cases, 50);
    let [warning @ Warning::Slow { cases: 50, .. }] = &report.warnings[..] else { panic!() };
    assert!(warning.to_string().starts_with("50 cases took "), "{warning}");
}

#[test]
fn large_inputs_are_a_warning() {
    #[derive(Default)]
    struct Large {
        list: Option<Vec<bool>>,
    }
    let large = Property::named("large")
        .forall(variable!(Large.list), |_| vec_of(any::<bool>(), 30_000..=30_000))
        .check(|i| i.list.is_some());
    let settings = Settings { cases: 40, least_cases: 40, time: LONG, ..Settings::default() };
    let report = generational(&large, &settings, 1).unwrap();
    assert_eq!(
        warnings(&report),
        [format!(
            "40 of 40 inputs are very large, up to {} choices\n    \
             let lengths follow the size, or lower it with `size`; lists in lists multiply",
            report.statistics.sizes.most_choices
        )]
    );
}

#[test]
fn the_same_few_inputs_are_a_warning_unless_they_are_all() {
    let few = telling(9, |_| ());
    assert_eq!(
        warnings(&tested(&few)),
        ["of the first 100 inputs only 10 are different\n    \
          let the generator make others more often; if there are none, test these with the \
          runner `exhaustive`"]
    );
    let settings = Settings::default();
    assert_eq!(warnings(&parallel(&few, &settings, 1, 2).unwrap()), warnings(&tested(&few)));
    assert_eq!(warnings(&standard(&few, &settings, 1).unwrap()), [""; 0]);
    assert_eq!(warnings(&exhaustive(&few, &settings).unwrap()), [""; 0]);
}

#[test]
fn what_never_happens_is_a_warning_before_it_is_certain() {
    let report = tested(&telling(1_000_000, |n| cover(1.0, n > 1_000_000, "impossible")));
    assert_eq!(judged(&report), Judgement::Undecided);
    assert_eq!(
        warnings(&report),
        ["`impossible` never held in 1000 cases, and was to hold in 1%\n    \
          make it more frequent in a generator"]
    );
    // Too rare to be expected in a thousand cases.
    assert_eq!(warnings(&tested(&telling(1_000_000, |_| cover(0.1, false, "rare")))), [""; 0]);
}

#[test]
fn a_property_all_of_whose_inputs_are_discarded_fails_in_every_runner() {
    let by_condition = up_to(1_000_000).implies("never", |_| false).check(|_| ());
    let by_assumption = telling(1_000_000, |n| assume!(n > 1_000_000));
    let few = up_to(3).implies("never", |_| false).check(|_| ());
    let settings = Settings::default();
    for property in [by_condition, by_assumption, few] {
        let reports = [
            generational(&property, &settings, 1).unwrap(),
            exhaustive(&property, &settings).unwrap(),
            parallel(&property, &settings, 1, 2).unwrap(),
            standard(&property, &settings, 1).unwrap(),
        ];
        for report in reports {
            assert_eq!((report.passed(), report.cases), (false, 0));
            assert!(matches!(report.warnings[..], [Warning::Discards { .. }]), "{report}");
        }
    }
}
