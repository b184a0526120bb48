//! Whether what is to be covered is.

use super::*;

/// A property that a share of cases satisfies, nearly: numbers are not quite uniform.
fn covering(percent: f64, of_thousand: u64, settings: &Settings) -> Report {
    #[derive(Default)]
    struct Uniform {
        n: Option<u64>,
    }
    let uniform = |s: &mut Source<'_, u64>| s.forward(uniform_below_thousand);
    let property = Property::named("coverage")
        .forall(variable!(Uniform.n), move |_| uniform)
        .check(move |i| cover(percent, i.n.unwrap() < of_thousand, "such"));
    generational(&property, settings, 3).unwrap()
}

/// Ten bits that are all alike, without the bias that integers have.
fn uniform_below_thousand(s: &mut Source<'_, u64>) -> Outcome<u64> {
    let mut n = 0;
    for _ in 0..10 {
        n = 2 * n + u64::from(s.forward(any::<bool>())?);
    }
    s.require(n < 1_000)?;
    Ok(n)
}

fn required() -> Settings {
    Settings { require_cover: true, time: LONG, ..Settings::default() }
}

#[test]
fn what_is_certainly_not_covered_is_a_warning() {
    let settings = Settings { time: LONG, ..Settings::default() };
    let report = covering(20.0, 100, &settings);
    assert!(report.passed());
    let [Warning::NotCovered { name, coverage }] = &report.warnings[..] else { panic!() };
    assert_eq!((name.as_str(), coverage.percent, coverage.cases), ("such", 20.0, 1_000));
    // 17 of a hundred may be twenty of a hundred.
    assert_eq!(covering(20.0, 180, &settings).warnings.len(), 0);
}

#[test]
fn what_is_required_and_not_covered_fails() {
    let report = covering(20.0, 100, &required());
    assert!(matches!(report.end, End::NotCovered) && !report.passed());
    let text = report.to_string();
    assert!(text.starts_with(
        "property `coverage` held in 1000 cases that don't cover it\n  `such` held in "
    ));
    assert!(text.contains("of 1000 cases, and was to hold in 20%"), "{text}");
    assert!(report.warnings.is_empty());
}

#[test]
fn what_is_required_is_tested_until_it_is_certain() {
    // As wanted exactly, which a thousand cases do not show.
    let report = covering(20.0, 200, &required());
    assert!(report.passed(), "{report}");
    assert_eq!(judged(&report), Judgement::Covered);
    assert!([2_000, 4_000, 8_000, 16_000, 32_000].contains(&report.cases), "{}", report.cases);
    // Less than the tolerance allows, and not by much.
    let report = covering(20.0, 170, &required());
    assert!(matches!(report.end, End::NotCovered), "{report}");
    assert!(report.cases > 1_000);
}

#[test]
fn what_is_required_and_stays_undecided_is_told_so() {
    // A little above the tolerance, and below what is wanted.
    let settings = Settings { cases: 100, ..required() };
    let report = covering(20.0, 185, &settings);
    assert_eq!((report.cases, judged(&report)), (10_000, Judgement::Undecided));
    assert!(report.passed());
    let [warning @ Warning::Undecided { .. }] = &report.warnings[..] else { panic!("{report:#}") };
    let text = warning.to_string();
    assert!(
        text.contains("of 10000 cases, which does not decide whether it does in 20%"),
        "{text}"
    );
}

#[test]
fn threads_go_on_until_it_is_certain_too() {
    let property = telling(u32::MAX, |n| cover(10.0, n % 16 < 2, "such"));
    let of = |threads| {
        let report = parallel(&property, &required(), 5, threads).unwrap();
        assert_eq!(judged(&report), Judgement::Covered);
        (report.cases, report.statistics.to_string())
    };
    assert!(of(1).0 > 1_000);
    assert_eq!(of(1), of(4));
}

#[test]
fn where_all_inputs_were_tested_only_what_never_held_is_missed() {
    let property = telling(99, |n| {
        cover(50.0, n == 7, "seven");
        cover(0.0, n > 99, "impossible, and not wanted");
    });
    let settings = required();
    assert!(matches!(exhaustive(&property, &settings).unwrap().end, End::Exhausted));
    assert!(exhaustive(&property, &settings).unwrap().warnings.is_empty());
    let never = telling(99, |n| cover(0.1, n > 99, "more"));
    assert!(matches!(exhaustive(&never, &settings).unwrap().end, End::NotCovered));
    let settings = Settings { cases: 10_000, ..settings };
    assert!(matches!(standard(&never, &settings, 1).unwrap().end, End::NotCovered));
}

#[test]
fn of_two_percentages_the_larger_is_wanted() {
    let report = tested(&telling(99, |n| {
        cover(if n % 2 == 0 { 10.0 } else { 90.0 }, n < 50, "half");
    }));
    assert_eq!(report.statistics.coverage().next().unwrap().1.percent, 90.0);
    assert_eq!(judged(&report), Judgement::Missed);
}

#[test]
fn a_percentage_that_is_none_is_refused_at_its_place() {
    for percent in [-1.0, 100.5, f64::NAN] {
        let report = tested(&telling(9, move |_| cover(percent, true, "such")));
        let End::Failed(counterexample) = report.end else { panic!() };
        let failure = counterexample[0].failure.clone();
        assert_eq!(failure.message, format!("{percent} is not a share of a hundred cases"));
        assert!(failure.place.unwrap().starts_with(file!()) && counterexample[0].flaky.is_none());
    }
}
