//! Does assessing find out what is wrong with a predicate, and say it?

use mirrorcheck_assess::assess::{Class, Diagnosis, class, csv, html, table};
use mirrorcheck_assess::problems::{self, Problem};
use mirrorcheck_assess::suite::{Settings, Suite};
use std::sync::OnceLock;

const SETTINGS: Settings = Settings { tests: 4, cases: 2_000, depth: 1, seed: 1 };

/// The suites of all problems, made once for all tests.
fn suites() -> &'static [(&'static dyn Problem, Suite)] {
    static SUITES: OnceLock<Vec<(&'static dyn Problem, Suite)>> = OnceLock::new();
    SUITES.get_or_init(|| {
        let prepared = |problem: &'static dyn Problem| {
            (problem, problem.prepare(SETTINGS, &mut |_, _, _| {}).unwrap())
        };
        problems::all().into_iter().map(prepared).collect()
    })
}

fn suite(name: &str) -> &'static (&'static dyn Problem, Suite) {
    suites().iter().find(|(problem, _)| problem.name() == name).unwrap()
}

fn graded(problem: &dyn Problem, suite: &Suite) -> Class {
    let candidates: Vec<_> = problem.planted().unwrap().iter().map(|it| it.candidate()).collect();
    class(suite, &candidates, None, 2, &|_, _| {}).unwrap()
}

#[test]
fn every_planted_mistake_is_caught() {
    for (problem, suite) in suites() {
        let class = graded(*problem, suite);
        assert!(class.grades.len() >= 12);
        for grade in &class.grades {
            assert!(!grade.is_right(), "{}: {} is not caught", problem.name(), grade.name);
        }
    }
}

#[test]
fn half_of_the_planted_are_mistakes_of_people() {
    for (problem, _) in suites() {
        let planted = problem.planted().unwrap();
        let mutants = planted.iter().filter(|it| it.is_mutant).count();
        assert!(mutants >= 6 && planted.len() - mutants >= 6, "{}", problem.name());
    }
}

fn feedback(problem: &str, predicate: &str) -> String {
    let (problem, suite) = suite(problem);
    let planted = problem.planted().unwrap();
    let candidate = planted.iter().find(|it| it.name == predicate).unwrap().candidate();
    let class = class(suite, &[candidate], None, 1, &|_, _| {}).unwrap();
    Diagnosis::of(suite, &class.grades[0]).feedback(suite)
}

#[test]
fn comparing_lengths_instead_of_contents_is_recognised() {
    let told = feedback("sortacle", "compares-lengths");
    assert!(
        told.contains("It does not check that everybody in the input is in the output"),
        "{told}"
    );
    assert!(
        told.contains("It checks instead that input and output have the same length"),
        "{told}"
    );
    assert!(told.contains("it accepts {\"input\":["), "{told}");
}

#[test]
fn the_mistake_of_the_case_study_is_recognised() {
    let told = feedback("toposortacle", "counts-incoming-edges");
    assert!(told.contains("no vertex is in the output twice (unique)"), "{told}");
}

#[test]
fn completeness_for_one_side_only_is_recognised() {
    let told = feedback("matcher", "candidates-only");
    assert!(told.contains("every company hires (companies-matched)"), "{told}");
}

#[test]
fn rejecting_what_is_right_and_failing_are_told_apart() {
    assert!(
        feedback("sortacle", "wants-stability").contains("It rejects something that is right.")
    );
    let told = feedback("sortacle", "fails-on-nothing");
    assert!(told.contains("it raises an exception: index out of bounds"), "{told}");
}

#[test]
fn a_dropped_conjunct_is_the_only_thing_that_is_said_to_be_missing() {
    let (problem, suite) = suite("toposortacle");
    for grade in graded(*problem, suite).grades {
        let Some(dropped) = grade.name.strip_prefix("without-") else { continue };
        let diagnosis = Diagnosis::of(suite, &grade);
        let named = |at: usize| suite.subproperties[at].name.as_str();
        let missing: Vec<&str> =
            diagnosis.unchecked.iter().map(|finding| named(finding.subproperty)).collect();
        assert_eq!(missing, [dropped]);
        assert!(diagnosis.checks.is_some());
    }
}

#[test]
fn tables_name_everybody() {
    let (problem, suite) = suite("mergeacle");
    let class = graded(*problem, suite);
    let (text, rows, page) = (table(suite, &class), csv(suite, &class), html(suite, &class));
    for grade in &class.grades {
        assert!(
            text.contains(&grade.name) && rows.contains(&grade.name) && page.contains(&grade.name)
        );
    }
    assert_eq!(rows.lines().count(), class.grades.len() + 1);
    let columns = rows.lines().map(|line| line.matches(',').count());
    assert!(columns.collect::<std::collections::BTreeSet<_>>().len() == 1);
}

#[test]
fn values_survive_as_plain_json() {
    use mirrorcheck_assess::language::Name;
    use mirrorcheck_assess::suite::{from_plain, to_plain};
    let nested = vec![vec![1u8, 2], vec![]];
    assert_eq!(to_plain(&nested).to_string(), "[[1,2],[]]");
    assert_eq!(from_plain::<Vec<Vec<u8>>>(&to_plain(&nested)).unwrap(), nested);
    let mixed = (Name(3), (true, vec![-5i64]));
    assert_eq!(from_plain::<(Name, (bool, Vec<i64>))>(&to_plain(&mixed)).unwrap(), mixed);
    let error = from_plain::<Vec<u8>>(&serde_json::json!([1, 256])).unwrap_err();
    assert!(error.is_suite(), "{error}");
}

#[test]
fn a_suite_is_written_and_read_back() {
    let folder = tempfile::tempdir().unwrap();
    for (problem, suite) in suites() {
        let path = folder.path().join(problem.name());
        suite.write(&path).unwrap();
        assert_eq!(Suite::read(&path).unwrap(), *suite);
        assert_eq!(suite.hash, problem.hash());
        assert!(suite.to_rust(problem.value()).contains("(\"allprop\", true, "));
    }
}

#[test]
fn the_same_seed_makes_the_same_suite() {
    let (problem, suite) = suite("mergeacle");
    assert_eq!(problem.prepare(SETTINGS, &mut |_, _, _| {}).unwrap(), *suite);
}

#[test]
fn what_is_no_suite_is_refused_with_the_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("suite.json");
    let refused = |text: &str| {
        std::fs::write(&path, text).unwrap();
        Suite::read(&path).unwrap_err().to_string()
    };
    assert!(refused("{").contains("suite.json holds no suite: EOF"));
    assert!(refused("{}").contains("the field `version` is missing"));
    assert!(refused("{\"version\": 99}").contains("the suite has version 99"));
    let torn = suite("mergeacle").1.to_json().to_string().replace("notp-1\"", "notq\"");
    assert!(refused(&torn).contains("`notq` is no bucket"));
}

/// Where there is no Python, there is nothing to test.
#[test]
fn programs_in_python_are_judged_as_functions_are() {
    use mirrorcheck_assess::assess::{Limits, Program, grade};
    let python = std::process::Command::new("python3").arg("--version").output();
    if !python.is_ok_and(|output| output.status.success()) {
        return;
    }
    let told = |problem: &str, file: &str| {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/predicates/").to_owned() + file;
        let limits = Limits { time: std::time::Duration::from_secs(30), ..Limits::default() };
        let mut program = Program::start(vec!["python3".into(), path.into()], limits).unwrap();
        let suite = &suite(problem).1;
        grade(suite, file, &mut program).explain(suite)
    };
    let right = told("toposortacle", "toposortacle_right.py");
    assert!(right.ends_with("Nothing wrong was found."), "{right}");
    let sizes = told("toposortacle", "toposortacle_sizes.py");
    assert!(sizes.contains("raises an exception: ValueError"), "{sizes}");
    let sets = told("sortacle", "sortacle_sets.py");
    assert!(sets.contains("as often as in the"), "{sets}");
}
