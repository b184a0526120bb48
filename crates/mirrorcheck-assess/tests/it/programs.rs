//! Are programs asked, limited and ended as they should be? They are shell scripts, so that the
//! tests need nothing else.

use mirrorcheck_assess::assess::{Answer, Candidate, Failure, Limits, Predicate, Program, class};
use mirrorcheck_assess::problems;
use mirrorcheck_assess::suite::{Settings, Suite, Test, Tests};
use serde_json::json;
use std::time::Duration;

const LIMITS: Limits = Limits { time: Duration::from_millis(400), megabytes: 256, failures: 2 };

fn shell(script: &str) -> Program {
    let command = ["sh", "-c", script].map(Into::into).to_vec();
    Program::start(command, LIMITS).unwrap()
}

fn answer(script: &str) -> Answer {
    shell(script).judge(&json!({ "output": [1] }))
}

#[test]
fn a_program_is_started_once_and_answers_line_by_line() {
    let mut program =
        shell("n=0; while read line; do n=$((n+1)); [ $n = 2 ] && echo false || echo true; done");
    let answers = [(); 3].map(|()| program.judge(&json!(1)));
    assert_eq!(answers, [Answer::Accepts, Answer::Rejects, Answer::Accepts]);
}

#[test]
fn a_program_is_given_plain_json() {
    let echo = "read line; [ \"$line\" = '{\"output\":[1]}' ] && echo true || echo false";
    assert_eq!(answer(echo), Answer::Accepts);
}

#[test]
fn what_is_no_answer_is_told_apart() {
    let failure = |script: &str| match answer(script) {
        Answer::Fails(failure) => failure,
        other => panic!("{other}"),
    };
    assert_eq!(failure("read line; sleep 100"), Failure::Hung);
    assert!(matches!(failure("read line; exit 3"), Failure::Ended(status) if status.contains('3')));
    assert_eq!(failure("read line; echo maybe"), Failure::Garbage("maybe".to_owned()));
    assert_eq!(
        failure("read line; echo '{\"error\": \"no such key\"}'"),
        Failure::Raised("no such key".to_owned())
    );
    let long = "read line; head -c 100000 /dev/zero | tr '\\0' x; echo";
    assert_eq!(failure(long), Failure::Flooded);
}

#[test]
fn a_program_that_speaks_unasked_is_stopped() {
    let mut program = shell("yes true");
    let answers: Vec<Answer> = (0..4).map(|_| program.judge(&json!(1))).collect();
    assert!(answers.contains(&Answer::Fails(Failure::Flooded)), "{answers:?}");
}

#[test]
fn a_program_that_takes_too_much_memory_ends() {
    let greedy = "read line; x=$(head -c 600000000 /dev/zero | tr '\\0' x); echo true";
    assert!(matches!(answer(greedy), Answer::Fails(_)));
}

#[test]
fn what_a_program_has_started_ends_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let sign = folder.path().join("alive");
    let script = format!("(sleep 1; touch {}) & read line; sleep 100", sign.display());
    assert_eq!(answer(&script), Answer::Fails(Failure::Hung));
    // The child would leave its sign a second after it began, were it alive.
    std::thread::sleep(Duration::from_millis(1_500));
    assert!(!sign.exists());
}

#[test]
fn after_a_failure_the_program_is_started_anew_and_after_some_given_up() {
    let folder = tempfile::tempdir().unwrap();
    let starts = folder.path().join("starts");
    let mut program = shell(&format!("echo x >> {}; read line; exit 1", starts.display()));
    for _ in 0..10 {
        assert!(matches!(program.judge(&json!(1)), Answer::Fails(Failure::Ended(_))));
    }
    assert_eq!(std::fs::read_to_string(&starts).unwrap().lines().count(), LIMITS.failures);
}

#[test]
fn a_program_that_is_missing_is_an_error_that_names_it() {
    let missing = vec!["./no-such-program".into()];
    let error = Program::start(missing, LIMITS).err().unwrap();
    assert!(error.is_program());
    assert_eq!(error.to_string(), "./no-such-program: there is no such program");
}

// ------------------------------------------------------------ classes

fn tiny_suite() -> Suite {
    let settings = Settings { tests: 1, cases: 500, depth: 0, seed: 1 };
    let mut suite = problems::all()[2].prepare(settings, &mut |_, _, _| {}).unwrap();
    let test =
        |value| Test { value, rust: String::new(), engine: "hand".to_owned(), shrunk: false };
    let of =
        |bucket: &str| Tests { bucket: bucket.parse().unwrap(), tests: vec![test(json!(bucket))] };
    suite.buckets = vec![of("allprop"), of("notp-3-5")];
    suite
}

fn candidate(name: &str, script: &'static str) -> Candidate<'static> {
    let start = move || -> Result<Box<dyn Predicate>, _> {
        Ok(Box::new(Program::start(["sh", "-c", script].map(Into::into).to_vec(), LIMITS)?))
    };
    Candidate { name: name.to_owned(), version: 1, start: Box::new(start) }
}

#[test]
fn whoever_fails_the_rest_of_the_class_is_graded() {
    let missing = Candidate {
        name: "missing".to_owned(),
        version: 1,
        start: Box::new(|| Ok(Box::new(Program::start(vec!["./nobody".into()], LIMITS)?))),
    };
    let right =
        "while read line; do [ \"$line\" = '\"allprop\"' ] && echo true || echo false; done";
    let candidates = [candidate("hangs", "sleep 100"), missing, candidate("right", right)];
    let class = class(&tiny_suite(), &candidates, None, 2, &|_, _| {}).unwrap();
    let names: Vec<(&str, bool)> =
        class.grades.iter().map(|grade| (grade.name.as_str(), grade.is_right())).collect();
    assert_eq!(names, [("hangs", false), ("right", true)]);
    assert_eq!(class.missing.len(), 1);
    assert!(class.missing[0].1.contains("there is no such program"));
}

#[test]
fn a_class_goes_on_where_it_was_interrupted() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("grades");
    let suite = tiny_suite();
    let yes = "while read line; do echo true; done";
    let first = class(&suite, &[candidate("a", yes)], Some(&file), 1, &|_, _| {}).unwrap();
    // An interrupt in the middle of a line.
    let mut text = std::fs::read_to_string(&file).unwrap();
    text += "{\"name\": \"torn";
    std::fs::write(&file, text + "\n").unwrap();
    let both = [candidate("a", "exit 1"), candidate("b", yes)];
    let second = class(&suite, &both, Some(&file), 1, &|_, _| {}).unwrap();
    assert_eq!(second.known, 1);
    assert_eq!(second.grades[0], first.grades[0], "the one that was known is not run again");
    let mut changed = candidate("a", "exit 1");
    changed.version = 2;
    let third = class(&suite, &[changed], Some(&file), 1, &|_, _| {}).unwrap();
    assert_eq!(third.known, 0, "a program that has changed is");
}
