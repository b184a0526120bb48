//! Thinning: the same failures with fewer tests, and an end when all is covered.

use mirrorcheck::report::End;
use mirrorcheck::runners::{Thinning, generational, thinning};
use mirrorcheck::*;
use std::time::Duration;

fn letter(s: &mut Source<'_, char>) -> Outcome<char> {
    pick!(s,
        60 "a" => s.exact('a'), 20 "b" => s.exact('b'), 10 "c" => s.exact('c'),
        5 "d" => s.exact('d'), 3 "e" => s.exact('e'), 2 "f" => s.exact('f'))
}

#[derive(Default)]
struct Two {
    first: Option<char>,
    second: Option<char>,
}

/// Fails for one pair of rare letters.
fn needle() -> Property<Two> {
    Property::named("no e and f")
        .forall(variable!(Two.first), |_| letter)
        .forall(variable!(Two.second), |_| letter)
        .check(|two| (two.first, two.second) != (Some('e'), Some('f')))
}

fn settings() -> Settings {
    Settings { cases: 100_000, time: Duration::from_secs(600), ..Settings::default() }
}

/// How many cases it took to the first failure.
fn cases(report: Report) -> u64 {
    assert!(matches!(report.end, End::Failed(_)), "{report}");
    report.counterexamples()[0].case
}

#[test]
fn a_rare_pair_is_found_with_fewer_tests() {
    let mean = |run: &dyn Fn(u64) -> Report| (0..20).map(|seed| cases(run(seed))).sum::<u64>() / 20;
    let property = needle();
    let plain = mean(&|seed| generational(&property, &settings(), seed).unwrap());
    let thinned = mean(&|seed| thinning(&property, &settings(), seed).unwrap());
    // 1,667 expected without.
    assert!(thinned * 5 < plain, "{thinned} and {plain}");
}

#[test]
fn testing_ends_when_everything_is_covered() {
    let holds = Property::<Two>::named("letters")
        .forall(variable!(Two.first), |_| letter)
        .forall(variable!(Two.second), |_| letter)
        .check(|_| true);
    let mut runner = Thinning { until_covered: true, ..Thinning::default() };
    let report = runner.test(&holds, &settings(), 1).unwrap();
    assert!(report.passed() && report.cases < 2_000, "{report}");
    // Six letters, and every pair of them.
    assert_eq!((runner.coverage.covered(), runner.coverage.possible()), (42, 42));
}

#[test]
fn testing_ends_also_where_a_condition_rules_something_out() {
    let differ = Property::<Two>::named("letters")
        .forall(variable!(Two.first), |_| letter)
        .forall(variable!(Two.second), |_| letter)
        .implies("they differ", |two| two.first != two.second)
        .check(|_| true);
    let mut runner = Thinning { until_covered: true, ..Thinning::default() };
    let report = runner.test(&differ, &settings(), 1).unwrap();
    assert!(report.passed() && report.cases < 20_000, "{report}");
    assert!(!runner.coverage.is_complete());
    assert_eq!(runner.coverage.missing().count(), 6, "{}", runner.coverage);
}

#[test]
fn a_seed_gives_the_same_report() {
    let found = |seed| thinning(&needle(), &settings(), seed).unwrap().cases;
    assert_eq!(found(7), found(7));
}

#[test]
fn weights_as_an_annotation_are_used_by_every_runner() {
    let property = Property::<Two>::named("no a")
        .forall(variable!(Two.first), |_| letter)
        .annotate(Weights::new().set("b", 1).set("c", 1))
        .check(|two| two.first != Some('a'));
    let settings = Settings { cases: 500, ..settings() };
    assert!(generational(&property, &settings, 1).unwrap().passed());
    assert!(runners::exhaustive(&property, &settings).unwrap().passed());
    assert!(thinning(&property, &settings, 1).unwrap().passed());
    assert!(property.variables().all(|forall| forall.annotations.get::<Weights>().is_some()));
}
