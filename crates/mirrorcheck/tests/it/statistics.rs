//! Seeing what was tested: tellings, coverage, statistics and warnings.

use mirrorcheck::blocks::{observe, run};
use mirrorcheck::report::{End, Warning};
use mirrorcheck::runners::{exhaustive, generational, parallel, standard};
use mirrorcheck::statistics::{Judgement, Telling, Told};
use mirrorcheck::*;
use std::process::Command;
use std::time::Duration;

#[derive(Default)]
struct Inputs {
    n: Option<u32>,
}

/// For all numbers up to this one, …
fn up_to(most: u32) -> Property<Inputs> {
    Property::named("numbers").forall(variable!(Inputs.n), move |_| int(0..=most))
}

/// … check this, which says something.
fn telling(most: u32, check: impl Fn(u32) + Send + Sync + 'static) -> Property<Inputs> {
    up_to(most).check(move |i| check(i.n.unwrap()))
}

fn tested(property: &Property<Inputs>) -> Report {
    generational(property, &Settings { time: LONG, ..Settings::default() }, 1).unwrap()
}

/// All inputs, so that nothing depends on chance.
fn all(property: &Property<Inputs>) -> Report {
    exhaustive(property, &Settings { time: LONG, ..Settings::default() }).unwrap()
}

/// So that how busy the machine is does not matter.
const LONG: Duration = Duration::from_secs(600);

// ------------------------------------------------------------ text

#[test]
fn statistics_are_shown_in_columns() {
    let report = all(&telling(19, |n| {
        label(if n % 2 == 0 { "even" } else { "odd" });
        classify(n > 15, "large");
        classify(n > 50, "too large");
        collect("number", n);
        collect("square", n * n);
        collect("third", f64::from(n) / 3.0);
        collect("rest", ["none", "one", "two"][n as usize % 3]);
        cover(20.0, n < 10, "small");
        cover(1.0, n > 90, "huge");
        (0..n / 10).for_each(|_| event("carried"));
        if n > 17 {
            event_with("overflowed", n - 17);
        }
        target(n % 7);
        target_as("distance", -f64::from(n));
    }));
    assert_eq!(
        format!("{report:#}"),
        "\
property `numbers` holds: all 20 inputs were tested
  labels, of 20 cases
       50%  ██████████            even
       50%  ██████████            odd
       20%  ████                  large
        0%                        too large
  covered, of 20 cases
        0%                        huge (1% wanted: missed)
       50%  ██████████            small (20% wanted: covered)
  number: min 0, median 9, mean 9.5, max 19
       10%  ██                    0..=1
       10%  ██                    2..=3
       10%  ██                    4..=5
       10%  ██                    6..=7
       10%  ██                    8..=9
       10%  ██                    10..=11
       10%  ██                    12..=13
       10%  ██                    14..=15
       10%  ██                    16..=17
       10%  ██                    18..=19
  rest: 3 different
       35%  ███████               \"none\"
       35%  ███████               \"one\"
       30%  ██████                \"two\"
  square: min 0, median 81, mean 123.5, max 361
       40%  ████████              0..=49
       10%  ██                    50..=99
       15%  ███                   100..=149
       10%  ██                    150..=199
        5%  █                     200..=249
       10%  ██                    250..=299
        5%  █                     300..=349
        5%  █                     350..=361
  third: min 0, median 3, mean 3.167, max 6.333
       15%  ███                   0..1
       15%  ███                   1..2
       15%  ███                   2..3
       15%  ███                   3..4
       15%  ███                   4..5
       15%  ███                   5..6
       10%  ██                    6..7
  events, of 20 cases
       50%  ██████████            carried
       10%  ██                    overflowed
  overflowed: min 1, median 1, mean 1.5, max 2, of 2 values
       50%  ██████████            1
       50%  ██████████            2
  best distance: 0, in case 1
  best score: 6, in case 7
  warning: `huge` never held in 20 cases, and was to hold in 1%
    make it more frequent in a generator"
    );
}

#[test]
fn a_failing_report_has_statistics_and_warnings_and_ends_with_how_to_do_it_again() {
    let fails = up_to(99).check(|i| {
        label("any");
        i.n.unwrap() < 8
    });
    let settings = Settings { cases: 50, ..Settings::default() };
    assert_eq!(
        exhaustive(&fails, &settings).unwrap().to_string(),
        "\
property `numbers` does not hold (case 9)
    n = 8
  the check answered false
  to keep it: #[example(8)]
  labels, of 50 cases
      100%  ████████████████████  any
  seed: MIRRORCHECK_SEED=0
  choices: 8 at size 100"
    );
}

#[test]
fn a_long_table_ends_with_how_many_others_there_are() {
    let text = format!("{:#}", all(&telling(29, |n| collect("text", format!("{:02}", n / 2)))));
    assert_eq!(text.lines().filter(|line| line.contains('█')).count(), 10);
    assert!(text.ends_with("40%  ████████              … 6 others"), "{text}");
}

#[test]
fn what_tells_nothing_is_reported_in_one_line() {
    let report = all(&telling(3, |_| ()));
    assert_eq!(format!("{report:#}"), "property `numbers` holds: all 4 inputs were tested");
    assert_eq!(report.notice(false, true), None);
}

#[test]
fn a_passing_test_says_what_is_asked_for_and_no_more() {
    let report = all(&telling(3, |n| cover(50.0, n > 7, "large")));
    let line = "property `numbers` holds: all 4 inputs were tested\n";
    let statistics = "  covered, of 4 cases\n        0%  ";
    let warning = "  warning: `large` never held in 4 cases";
    let notice = |statistics, warnings| report.notice(statistics, warnings).unwrap_or_default();
    assert_eq!(notice(false, false), "");
    assert!(notice(false, true).starts_with(&format!("{line}{warning}")));
    assert!(notice(true, false).starts_with(&format!("{line}{statistics}")));
    assert!(!notice(true, false).contains("warning"));
    assert!(notice(true, true).contains(warning) && notice(true, true).contains(statistics));
}

// ------------------------------------------------------------ where it is seen

#[property(cases = 60)]
fn it_has_something_to_say(#[with(int(0..=9u8))] n: u8) {
    classify(n < 5, "less than five");
    cover(50.0, n > 9, "more than nine");
}

/// What the test above prints, run alone, with the harness hiding what tests print.
fn says(variable: &str, value: &str) -> (bool, String) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "statistics::it_has_something_to_say"]);
    command.env_remove("MIRRORCHECK_STATISTICS").env_remove("MIRRORCHECK_WARNINGS");
    let output = command.env(variable, value).output().unwrap();
    let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    (output.status.success(), text)
}

#[test]
fn statistics_of_a_passing_test_are_seen_if_they_are_asked_for() {
    for (value, seen) in [("1", true), ("on", true), ("0", false), ("off", false)] {
        let (passed, text) = says("MIRRORCHECK_STATISTICS", value);
        assert!(passed && text.contains("less than five") == seen, "{value}: {text}");
    }
}

#[test]
fn warnings_of_a_passing_test_are_seen_unless_they_are_turned_off() {
    for (value, seen) in [("on", true), ("off", false)] {
        let (passed, text) = says("MIRRORCHECK_WARNINGS", value);
        assert!(passed && text.contains("`more than nine` never held") == seen, "{value}: {text}");
    }
}

#[test]
fn a_switch_that_is_neither_on_nor_off_is_a_mistake() {
    let (passed, text) = says("MIRRORCHECK_WARNINGS", "loud");
    let mistake = "MIRRORCHECK_WARNINGS is \"loud\", which is neither `on` nor `off`";
    assert!(!passed && text.contains(mistake), "{text}");
}

#[property(statistics, require_cover, no_test)]
fn it_has_flags(n: u8) -> bool {
    u16::from(n) < 256
}

#[test]
fn flags_are_settings() {
    let settings = it_has_flags::property().settings();
    assert!(settings.statistics && settings.require_cover);
    let default = Settings::default();
    assert!(!default.statistics && !default.require_cover);
}

// ------------------------------------------------------------ who hears it

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

// ------------------------------------------------------------ what counts

#[test]
fn a_label_counts_once_a_case_and_an_event_as_often_as_it_happens() {
    let statistics = all(&telling(9, |_| {
        (0..3).for_each(|_| label("thrice"));
        (0..3).for_each(|round| classify(round == 1, "sometimes"));
        (0..3).for_each(|_| event("event"));
    }))
    .statistics;
    assert_eq!(statistics.labels["thrice"].cases, 10);
    assert_eq!(statistics.labels["sometimes"].cases, 10);
    assert_eq!(
        (statistics.events["event"].times, statistics.events["event"].share.cases),
        (30, 10)
    );
}

#[test]
fn numbers_and_other_values_may_have_the_same_name() {
    let values = &all(&telling(9, |n| match n {
        0 => collect("ratio", f64::NAN),
        1 => collect("ratio", f64::INFINITY),
        _ => collect("ratio", 1.0 / f64::from(n)),
    }))
    .statistics
    .values["ratio"];
    assert_eq!((values.numbers.count(), values.numbers.max()), (8, Some(0.5)));
    assert_eq!(values.texts.iter().map(|(text, _)| text).collect::<Vec<_>>(), ["NaN", "inf"]);
}

#[test]
fn long_texts_are_cut() {
    let values = &all(&telling(0, |_| collect("long", "é".repeat(100)))).statistics.values["long"];
    let (text, _) = values.texts.iter().next().unwrap();
    assert_eq!(text.chars().count(), 60);
    assert!(text.starts_with("\"éé") && text.ends_with("é…"), "{text}");
}

#[test]
fn the_best_score_is_that_of_the_first_case_that_has_it() {
    let scores = all(&telling(9, |n| target([3.0, f64::NAN, 8.0, 8.0][n as usize % 4]))).statistics;
    assert_eq!((scores.scores["score"].score, scores.scores["score"].case), (8.0, 3));
}

#[test]
fn the_simplest_and_the_random_cases_are_counted_together() {
    let property = telling(1_000_000, |n| {
        label("any");
        collect("number", n);
        event_with("even", n % 2);
        target(n);
        cover(90.0, n >= 100, "large");
    });
    let settings = Settings { time: LONG, ..Settings::default() };
    let report = standard(&property, &settings, 1).unwrap();
    let statistics = &report.statistics;
    assert_eq!((report.cases, statistics.cases, statistics.enumerated), (1_000, 1_000, 100));
    assert_eq!(statistics.labels["any"].cases, 1_000);
    assert_eq!(statistics.values["number"].len(), 1_000);
    assert_eq!(statistics.events["even"].payloads.len(), 1_000);
    assert!(statistics.scores["score"].case > 100);
    // The first hundred are below a hundred, and would spoil the share.
    let (_, coverage) = statistics.coverage().next().unwrap();
    assert_eq!(coverage.cases, 900);
    assert!(report.to_string().starts_with("property `numbers` held in 1000 cases"));
    assert!(format!("{report:#}").contains("covered, of 900 random cases"), "{report:#}");
}

#[test]
fn threads_come_to_the_statistics_of_one() {
    let property = |fails| {
        up_to(1_000_000).implies("no fifth", |i| i.n.unwrap() % 5 != 0).check(move |i| {
            let n = i.n.unwrap();
            classify(n % 3 == 0, "third");
            collect("number", f64::from(n) / 7.0);
            collect("text", format!("{:x}", n % 3_000));
            cover(30.0, n % 2 == 0, "even");
            target(n % 1_000);
            assert!(!(fails && n % 2_999 == 13));
        })
    };
    let settings = Settings { cases: 5_000, shrink_time: Duration::ZERO, ..Settings::default() };
    for fails in [false, true] {
        let of = |threads| {
            let report = parallel(&property(fails), &settings, 11, threads).unwrap();
            assert!(report.passed() != fails && report.cases > 200, "{report}");
            format!("{} {:#}", report.statistics.sizes.different().1, report)
        };
        let one = of(1);
        assert!([2, 7].iter().all(|threads| of(*threads) == one));
    }
}

#[test]
fn threads_count_what_the_sequential_runner_counts() {
    let property = telling(1_000_000, |n| collect("number", n));
    let sequential = tested(&property);
    let report = parallel(&property, &Settings::default(), 1, 3).unwrap();
    assert_eq!(report.statistics.to_string(), sequential.statistics.to_string());
    assert_eq!(report.statistics.sizes.different(), sequential.statistics.sizes.different());
}

// ------------------------------------------------------------ coverage

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

fn judged(report: &Report) -> Judgement {
    let (_, coverage) = report.statistics.coverage().next().unwrap();
    report.statistics.judgement(&coverage)
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

// ------------------------------------------------------------ health

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
