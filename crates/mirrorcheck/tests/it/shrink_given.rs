//! Does `MIRRORCHECK_SHRINK` make inputs smaller that are written in a file? Tests run this
//! binary again, with an environment of their own.

use mirrorcheck::protocol;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Properties that hold here and fail in a child that says so.
mod fixture {
    use mirrorcheck::*;
    use std::sync::atomic::{AtomicU32, Ordering};

    fn is_broken() -> bool {
        std::env::var_os("FIXTURE_BROKEN").is_some()
    }

    fn numbers(text: &str) -> Result<Vec<u16>, std::num::ParseIntError> {
        text.split_whitespace().map(str::parse).collect()
    }

    #[property(cases = 20)]
    #[requires(list.first() != Some(&13))]
    fn sums_are_small(
        #[with(vec_of(int(0..=1_000), ..))]
        #[parse(numbers)]
        list: Vec<u16>,
    ) {
        let sum: u16 = list.iter().sum();
        assert!(!is_broken() || sum < 500, "{sum} is too large");
    }

    #[property(cases = 20)]
    fn two_variables(list: Vec<bool>, #[with(index_in(list.len() + 1))] at: usize) {
        assert!(!is_broken() || at < 2, "{at} of {}", list.len());
    }

    #[property(cases = 20)]
    fn sometimes(n: u8) {
        static RUNS: AtomicU32 = AtomicU32::new(0);
        let is_even = RUNS.fetch_add(1, Ordering::Relaxed).is_multiple_of(2);
        assert!(!(is_broken() && n > 9 && is_even));
    }

    #[property(cases = 20, fork)]
    fn does_not_abort(#[with(int(0..=99))] n: u8) {
        if is_broken() && n >= 7 {
            std::process::abort();
        }
    }
}

fn name(property: &str) -> String {
    format!("shrink_given::fixture::{property}")
}

/// A file with inputs, gone with the test.
struct File(PathBuf);

impl File {
    fn new(test: &str, text: &str) -> File {
        let name = format!("given-{}-{test}", std::process::id());
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::write(&path, text).unwrap();
        File(path)
    }

    /// Runs a test of this binary on the file; what it says, and whether it passes.
    fn shrink(&self, property: &str, environment: &[(&str, &str)]) -> (bool, String) {
        let request = format!("{}={}", name(property), self.0.display());
        run(&name(property), &[&[("MIRRORCHECK_SHRINK", &*request)], environment].concat())
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

fn run(test: &str, environment: &[(&str, &str)]) -> (bool, String) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    for name in ["SEED", "REPLAY", "ANSWERS", "SHRINK_TEXT", "SHRINK_SECONDS", "SHRINK_LOG"] {
        command.env_remove(format!("MIRRORCHECK_{name}"));
    }
    command.args([test, "--exact", "--nocapture"]).env("MIRRORCHECK_STORE", "off");
    let output = command.env_remove("RUST_BACKTRACE").envs(environment.iter().copied()).output();
    let output = output.unwrap();
    let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    assert!(text[0].contains("running 1 test"), "{text:?}");
    (output.status.success(), text.concat())
}

const BROKEN: (&str, &str) = ("FIXTURE_BROKEN", "1");

#[test]
fn a_value_is_made_smaller_and_the_report_is_that_of_a_runner() {
    let file = File::new("smaller", "[3, 700, 44, 200]");
    let (passed, text) = file.shrink("sums_are_small", &[BROKEN]);
    let name = name("sums_are_small");
    let begins = format!(
        "property `{name}` does not hold (from the inputs given)\n    list = vec![500]\n  \
         500 is too large\n"
    );
    assert!(!passed && text.contains(&begins), "{text}");
    assert!(text.contains("runs, from\n    list = vec![3, 700, 44, 200]\n"), "{text}");
    assert!(text.contains("to keep it: #[example(vec![500])]"), "{text}");
    assert!(text.contains(&format!("again: cargo mirrorcheck replay {name} '1.500.0@100'")));
    assert!(!text.contains("1. "), "the path is told if it is asked for: {text}");
    let (_, text) = file.shrink("sums_are_small", &[BROKEN, ("MIRRORCHECK_SHRINK_LOG", "1")]);
    assert!(text.contains("\n  1. "), "{text}");
}

#[test]
fn several_variables_are_given_by_name() {
    let file = File::new("several", r#"{"list": [true, false, true], "at": 3}"#);
    let (passed, text) = file.shrink("two_variables", &[BROKEN]);
    assert!(!passed && text.contains("    list = vec![false, false]\n"), "{text}");
    assert!(text.contains("    at = 2\n  2 of 2\n"), "{text}");
}

#[test]
fn text_is_read_by_the_parser() {
    let file = File::new("text", "3 700\n44");
    let as_text = ("MIRRORCHECK_SHRINK_TEXT", "list");
    let (passed, text) = file.shrink("sums_are_small", &[BROKEN, as_text]);
    assert!(!passed && text.contains("list = vec![500]"), "{text}");
    let (passed, text) = file.shrink("sums_are_small", &[BROKEN]);
    assert!(!passed && text.contains("for the parser of `list`: `--text list`"), "{text}");
}

#[test]
fn what_is_the_smallest_already_is_told_to_be() {
    let (_, text) = File::new("smallest", "[500]").shrink("sums_are_small", &[BROKEN]);
    assert!(text.contains("list = vec![500]\n"), "{text}");
    assert!(text.contains("no smaller inputs were found to fail ("), "{text}");
}

#[test]
fn a_time_limit_ends_it_and_is_told() {
    let file = File::new("late", "[3, 700, 44, 200]");
    let hardly = ("MIRRORCHECK_SHRINK_SECONDS", "0.000000001");
    let (passed, text) = file.shrink("sums_are_small", &[BROKEN, hardly]);
    assert!(!passed && text.contains("list = vec![3, 700, 44, 200]"), "{text}");
    assert!(text.contains("time was up after 1ns, so there may be smaller ones"), "{text}");
}

#[test]
fn what_holds_or_is_discarded_is_told_and_nothing_is_tried() {
    let file = File::new("holds", "[3, 700]");
    let (passed, text) = file.shrink("sums_are_small", &[]);
    assert!(passed && text.contains("holds for these inputs, so there is nothing"), "{text}");
    let file = File::new("discarded", "[13, 700]");
    let (passed, text) = file.shrink("sums_are_small", &[BROKEN]);
    let says = "these are no inputs of it, they are discarded by: list.first() != Some(&13) at ";
    assert!(!passed && text.contains(says), "{text}");
}

#[test]
fn what_the_generators_do_not_make_is_refused_with_place_and_labels() {
    let (passed, text) = File::new("range", "[2000]").shrink("sums_are_small", &[BROKEN]);
    assert!(!passed && text.contains("does not hold for the inputs given\n    list = vec![2000]"));
    let says = "it can't be shrunk: the generator can't make this value: it is refused at ";
    assert!(text.contains(says) && text.contains("shrink_given.rs:"), "{text}");
    assert!(text.contains("(in list / item)"), "{text}");
}

#[test]
fn a_check_that_fails_only_sometimes_is_told_to() {
    let (passed, text) = File::new("flaky", "200").shrink("sometimes", &[BROKEN]);
    assert!(!passed && text.contains("n = 200\n"), "{text}");
    assert!(text.contains("flaky: failed in ") && text.contains("not made smaller"), "{text}");
}

#[test]
fn a_check_that_ends_the_process_is_shrunk_if_the_property_is_isolated() {
    let (passed, text) = File::new("abort", "90").shrink("does_not_abort", &[BROKEN]);
    assert!(!passed && text.contains("(from the inputs given)\n    n = 7\n"), "{text}");
}

#[test]
fn a_request_that_makes_no_sense_is_an_error() {
    let (sums, other) = (name("sums_are_small"), name("two_variables"));
    for (request, seconds, says) in [
        ("file", "1", "MIRRORCHECK_SHRINK is \"file\": it is written `property=path`"),
        ("x=", "1", "it is written `property=path`"),
        ("x=file", "soon", "MIRRORCHECK_SHRINK_SECONDS is \"soon\", which is no time"),
        ("x=file", "0", "MIRRORCHECK_SHRINK_SECONDS is \"0\", which is no time"),
        (&format!("{other}=file"), "1", "MIRRORCHECK_SHRINK is for the property"),
        (&format!("{sums}=/nowhere/at/all"), "1", "can't read /nowhere/at/all: "),
    ] {
        let environment =
            [("MIRRORCHECK_SHRINK", request), ("MIRRORCHECK_SHRINK_SECONDS", seconds)];
        let (passed, text) = run(&sums, &environment);
        assert!(!passed && text.contains(says), "{request}: {text}");
    }
}

#[test]
fn the_command_is_told_of_progress_and_of_the_end() {
    let (file, answers) = (File::new("told", "[3, 700]"), File::new("told-answers", ""));
    let channel = format!("{}:{}", protocol::VERSION, answers.0.display());
    let told = |environment: &[(&str, &str)]| {
        fs::write(&answers.0, "").unwrap();
        file.shrink(
            "sums_are_small",
            &[&[("MIRRORCHECK_ANSWERS", &*channel)], environment].concat(),
        );
        let text = fs::read_to_string(&answers.0).unwrap();
        text.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let lines = told(&[BROKEN]);
    let [begin, .., shrunk, end] = &lines[..] else { panic!("{lines:?}") };
    let progress = |runs, choices| {
        format!(
            "{{\"protocol\":1,\"answer\":\"progress\",\"executions\":{runs},\"steps\":0,\
             \"choices\":{choices}}}"
        )
    };
    assert_eq!((begin, &lines[1]), (&progress(0, 0), &progress(1, 5)));
    assert!(shrunk.contains("\"answer\":\"shrunk\"") && shrunk.contains("\"outcome\":\"fails\""));
    assert!(shrunk.contains("\"json\":\"{\\\"list\\\":[500]}\""), "{shrunk}");
    assert!(end.contains("\"answer\":\"ended\""), "{end}");
    // Of what holds there is nothing to tell but that.
    let lines = told(&[]);
    assert!(lines.len() == 3 && lines[1].contains("\"outcome\":\"holds\""), "{lines:?}");
}
