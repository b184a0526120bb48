//! What counts, and how often.

use super::*;

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
