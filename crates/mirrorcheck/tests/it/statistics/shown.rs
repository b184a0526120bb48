//! How statistics look, and when they are seen.

use super::*;

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
    command.args(["--exact", "statistics::shown::it_has_something_to_say"]);
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
