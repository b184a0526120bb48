//! Does a failure come back: from the store, from the line that the report prints, and in
//! other processes? Tests run this binary again, with an environment of their own. Seeds are
//! fresh there; that a thousand cases miss one value in ten has a probability below 1e-40.

use mirrorcheck::*;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// Properties that hold here and fail in a child that says so.
mod fixture {
    use mirrorcheck::*;
    use std::time::Duration;

    /// A number that the environment sets.
    pub fn number(name: &str, otherwise: u16) -> u16 {
        std::env::var(name).map_or(otherwise, |text| text.parse().unwrap())
    }

    #[property(time = "10s")]
    #[requires(*n != number("FIXTURE_NOT", 12_345))]
    fn numbers_are_small(#[with(int(number("FIXTURE_FROM", 0)..=1_000))] n: u16, flags: Vec<bool>) {
        let (limit, _) = (number("FIXTURE_LIMIT", 2_000), flags);
        assert!(n < limit, "{n} is not below {limit}");
    }

    #[property]
    fn something_else(n: u8) {
        assert!(u16::from(n) < 256);
    }

    /// Two kinds of values without structure.
    #[derive(Debug)]
    pub struct Shown(#[allow(dead_code)] u16);
    pub struct Hidden;

    #[property(time = "10s")]
    fn opaque_values_are_small(
        #[with(int(0..=1_000).map(Shown))] shown: Shown,
        #[with(|s: &mut Source<'_, Hidden>| { s.forward(exact(()))?; Ok(Hidden) })] _hidden: Hidden,
    ) {
        assert!(shown.0 < number("FIXTURE_LIMIT", 2_000));
    }

    #[test]
    fn a_test_with_another_name() {
        let patient = Settings { time: Duration::from_secs(10), ..Settings::default() };
        forms::does_not_crash(int(0..=1_000u16), |n| assert!(n < number("FIXTURE_LIMIT", 2_000)))
            .test_with(&patient);
    }
}

const SMALL: &str = "replay::fixture::numbers_are_small";

// ------------------------------------------------------------ children

/// A folder for a store, gone with the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(test: &str) -> Scratch {
        let name = format!("replay-{}-{test}", std::process::id());
        Scratch(Path::new(env!("CARGO_TARGET_TMPDIR")).join(name))
    }

    fn child(&self, test: &str, environment: &[(&str, &str)]) -> Child {
        let mut command = Command::new(std::env::current_exe().unwrap());
        for name in ["SEED", "REPLAY", "SHRINK", "ANSWERS", "STORE"] {
            command.env_remove(format!("MIRRORCHECK_{name}"));
        }
        command
            .args([test, "--exact", "--nocapture"])
            .env("MIRRORCHECK_STORE", &self.0)
            .env_remove("RUST_BACKTRACE")
            .envs(environment.iter().copied())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command.spawn().unwrap()
    }

    /// Runs a test of this binary; what it says, and whether it passes.
    fn run(&self, test: &str, environment: &[(&str, &str)]) -> (bool, String) {
        said(self.child(test, environment).wait_with_output().unwrap())
    }

    fn entries(&self) -> Vec<PathBuf> {
        let folders = fs::read_dir(&self.0).map(Iterator::flatten).into_iter().flatten();
        let folders = folders.map(|folder| folder.path()).filter(|path| path.is_dir());
        folders
            .flat_map(|path| fs::read_dir(path).unwrap())
            .map(|file| file.unwrap().path())
            .collect()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn said(output: Output) -> (bool, String) {
    let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    assert!(text[0].contains("running 1 test"), "{text:?}");
    (output.status.success(), text.concat())
}

/// The line that begins with a word, without it.
fn line<'t>(text: &'t str, word: &str) -> &'t str {
    let line = text.lines().find_map(|line| line.trim_start().strip_prefix(word));
    line.unwrap_or_else(|| panic!("no {word:?} in:\n{text}")).trim()
}

// ------------------------------------------------------------ the store

#[test]
fn a_failure_is_stored_tried_first_and_deleted_when_it_is_fixed() {
    let scratch = Scratch::new("stored");
    let (passed, first) = scratch.run(SMALL, &[("FIXTURE_LIMIT", "900")]);
    assert!(!passed && first.contains("n = 900\n    flags = vec![]"), "{first}");
    let [entry] = &scratch.entries()[..] else { panic!("{first}") };
    assert_eq!(line(&first, "stored: "), entry.display().to_string());

    let again = [("FIXTURE_LIMIT", "900"), ("MIRRORCHECK_SEED", "7")];
    let (passed, second) = scratch.run(SMALL, &again);
    assert!(!passed && second.contains("does not hold (a stored failure)"), "{second}");
    assert_eq!(scratch.entries().len(), 1);

    let (passed, fixed) = scratch.run(SMALL, &[]);
    assert!(passed && fixed.contains("does not fail any more, and is deleted"), "{fixed}");
    assert!(scratch.entries().is_empty());
}

#[test]
fn a_stored_failure_survives_another_generator_and_is_made_smaller() {
    let scratch = Scratch::new("generator");
    scratch.run(SMALL, &[("FIXTURE_LIMIT", "900")]);
    // The same value takes other choices, and a smaller one fails now.
    let changed = [("FIXTURE_FROM", "500"), ("FIXTURE_LIMIT", "800")];
    let (passed, text) = scratch.run(SMALL, &changed);
    assert!(!passed && text.contains("(a stored failure)"), "{text}");
    assert!(text.contains("n = 800") && text.contains("n = 900"), "{text}");
    assert_eq!(scratch.entries().len(), 1, "the smaller one takes its place");

    // Now it is out of range, but still an input by the conditions.
    let (passed, text) = scratch.run(SMALL, &[("FIXTURE_FROM", "990"), ("FIXTURE_LIMIT", "800")]);
    assert!(!passed && text.contains("it can't be shrunk: the generator can't make"), "{text}");

    // And here it is none.
    let (passed, text) = scratch.run(SMALL, &[("FIXTURE_NOT", "800")]);
    assert!(passed && text.contains("is left alone: no longer an input"), "{text}");
    assert_eq!(scratch.entries().len(), 1);
}

#[test]
fn what_has_no_structure_is_replayed_from_choices_and_the_report_says_so() {
    let (scratch, test) = (Scratch::new("opaque"), "replay::fixture::opaque_values_are_small");
    let (_, first) = scratch.run(test, &[("FIXTURE_LIMIT", "900")]);
    assert!(first.contains("shown = Shown(900)\n    _hidden can't be shown"), "{first}");
    assert!(!first.contains("#[example"), "{first}");
    let (passed, second) = scratch.run(test, &[("FIXTURE_LIMIT", "900")]);
    assert!(!passed && second.contains("(a stored failure)"), "{second}");
    assert!(second.contains("there is no structure of `shown`, `_hidden`"), "{second}");
    assert!(scratch.run(test, &[]).0);
    assert!(scratch.entries().is_empty());
}

#[test]
fn an_entry_that_can_not_be_read_is_told_and_left_alone() {
    let scratch = Scratch::new("unreadable");
    scratch.run(SMALL, &[("FIXTURE_LIMIT", "900")]);
    let entry = scratch.entries().remove(0);
    let text = fs::read_to_string(&entry).unwrap();
    for (text, reason) in [
        (text.replace("end\n", ""), "its end is missing"),
        (text.replace("failure 1", "failure 2"), "it is from a newer version"),
    ] {
        fs::write(&entry, &text).unwrap();
        let (passed, said) = scratch.run(SMALL, &[]);
        let told = format!("mirrorcheck: {} can't be read: {reason}", entry.display());
        assert!(passed && said.matches(&told).count() == 1, "{said}");
        assert_eq!(fs::read_to_string(&entry).unwrap(), text);
    }
}

#[test]
fn processes_that_find_the_same_failure_store_it_once() {
    let scratch = Scratch::new("processes");
    let environment = [("FIXTURE_LIMIT", "900"), ("MIRRORCHECK_SEED", "3")];
    let children: Vec<Child> = (0..6).map(|_| scratch.child(SMALL, &environment)).collect();
    for child in children {
        let (passed, text) = said(child.wait_with_output().unwrap());
        assert!(!passed && text.contains("n = 900"), "{text}");
        assert!(!text.contains("mirrorcheck: "), "{text}");
    }
    assert_eq!(scratch.entries().len(), 1);
}

#[test]
fn the_store_can_be_turned_off_and_a_broken_one_does_not_fail_a_test() {
    let scratch = Scratch::new("off");
    let (_, text) = scratch.run(SMALL, &[("FIXTURE_LIMIT", "900"), ("MIRRORCHECK_STORE", "off")]);
    assert!(!text.contains("stored: ") && !scratch.0.exists(), "{text}");
    let (passed, text) = scratch.run(SMALL, &[("MIRRORCHECK_STORE", "")]);
    assert!(!passed && text.contains("MIRRORCHECK_STORE is empty"), "{text}");
    fs::write(&scratch.0, "not a folder").unwrap();
    let (passed, text) = scratch.run(SMALL, &[]);
    assert!(passed && text.contains("the store can't be used: "), "{text}");
    fs::remove_file(&scratch.0).unwrap();
}

// ------------------------------------------------------------ the line of the report

#[test]
fn a_report_ends_with_lines_that_repeat_the_failure() {
    let scratch = Scratch::new("line");
    let (_, text) = scratch.run(SMALL, &[("FIXTURE_LIMIT", "900")]);
    assert_eq!(line(&text, "to keep it: "), "#[example(900, vec![])]");
    let command = line(&text, "again: ");
    let choices = command.strip_prefix(&format!("cargo mirrorcheck replay {SMALL} '")).unwrap();
    let choices = choices.strip_suffix('\'').unwrap();
    let without = format!("MIRRORCHECK_REPLAY='{SMALL}={choices}' cargo test {SMALL} -- --exact");
    assert_eq!(line(&text, "or: "), without);

    let request = format!("{SMALL}={choices}");
    let replay = ("MIRRORCHECK_REPLAY", request.as_str());
    let (passed, text) = scratch.run(SMALL, &[replay, ("FIXTURE_LIMIT", "900")]);
    assert!(!passed && text.contains("does not hold (replayed)\n    n = 900"), "{text}");
    let (passed, text) = scratch.run(SMALL, &[replay]);
    assert!(passed && text.contains(&format!("`{SMALL}` holds for {choices}")), "{text}");
    assert_eq!(scratch.entries().len(), 1, "a replay deletes nothing");

    let excluded = [replay, ("FIXTURE_NOT", "900")];
    let (passed, text) = scratch.run(SMALL, &excluded);
    assert!(!passed && text.contains("discarded by: *n != number"), "{text}");
    let (passed, text) = scratch.run(SMALL, &[replay, ("FIXTURE_FROM", "999")]);
    assert!(passed && text.contains("the generators have changed"), "{text}");
}

#[test]
fn a_property_inside_of_another_test_says_which() {
    let (scratch, test) = (Scratch::new("inside"), "replay::fixture::a_test_with_another_name");
    let (_, text) = scratch.run(test, &[("FIXTURE_LIMIT", "900")]);
    assert!(line(&text, "again: ").ends_with(&format!("' --inside {test}")), "{text}");
    let shell = line(&text, "or: ");
    let request = shell.strip_prefix("MIRRORCHECK_REPLAY='").unwrap();
    let (request, rest) = request.split_once('\'').unwrap();
    assert_eq!(rest, format!(" cargo test {test} -- --exact"));
    let replay = [("MIRRORCHECK_REPLAY", request), ("FIXTURE_LIMIT", "900")];
    let (passed, text) = scratch.run(test, &replay);
    assert!(!passed && text.contains("a = 900"), "{text}");
}

#[test]
fn a_line_for_another_property_is_an_error() {
    let scratch = Scratch::new("other");
    let request = format!("{SMALL}=1.2@30");
    let other = "replay::fixture::something_else";
    let (passed, text) = scratch.run(other, &[("MIRRORCHECK_REPLAY", &request)]);
    assert!(!passed, "{text}");
    let says =
        format!("is for the property `{SMALL}`, and this is `{other}`, which was not tested");
    assert!(text.contains(&says), "{text}");
}

#[test]
fn a_line_that_makes_no_sense_is_an_error() {
    let scratch = Scratch::new("garbage");
    for (request, says) in [
        ("1.2@30", "there is no `=` in it"),
        ("x=", "has no size"),
        ("x=1.2", "\"1.2\" has no size"),
        ("x=1.2@", "the size \"\" is not a number"),
        ("x=1.b@30", "part 2 of the text"),
        ("x=1@99999999999", "is not a number"),
    ] {
        let (passed, text) = scratch.run(SMALL, &[("MIRRORCHECK_REPLAY", request)]);
        assert!(!passed && text.contains(says), "{request}: {text}");
        assert!(text.contains("it is written `property=1.500.0@30`"), "{text}");
    }
    let (passed, text) = scratch.run(SMALL, &[("MIRRORCHECK_SEED", "many")]);
    assert!(!passed && text.contains("MIRRORCHECK_SEED is \"many\""), "{text}");
}

#[test]
fn what_is_stored_can_be_replayed_alone() {
    let scratch = Scratch::new("alone");
    let request = format!("{SMALL}=stored");
    let replay = ("MIRRORCHECK_REPLAY", request.as_str());
    let (passed, text) = scratch.run(SMALL, &[replay]);
    assert!(!passed && text.contains(&format!("nothing is stored of `{SMALL}`")), "{text}");
    scratch.run(SMALL, &[("FIXTURE_LIMIT", "900")]);
    let (passed, text) = scratch.run(SMALL, &[replay, ("FIXTURE_LIMIT", "900")]);
    assert!(!passed && text.contains("n = 900"), "{text}");
    let (passed, text) = scratch.run(SMALL, &[replay]);
    assert!(passed && text.contains("holds for"), "{text}");
    assert_eq!(scratch.entries().len(), 1);
}

// ------------------------------------------------------------ the command's side

#[test]
fn the_command_is_answered_in_lines_of_json() {
    let scratch = Scratch::new("answers");
    let answers = scratch.0.with_extension("answers");
    let channel = format!("{}:{}", protocol::VERSION, answers.display());
    let request = format!("{SMALL}=900.0@30");
    let environment = [
        ("MIRRORCHECK_REPLAY", request.as_str()),
        ("MIRRORCHECK_ANSWERS", &channel),
        ("FIXTURE_LIMIT", "900"),
    ];
    scratch.run(SMALL, &environment);
    let text = fs::read_to_string(&answers).unwrap();
    fs::remove_file(&answers).unwrap();
    let [replayed, ended] = &text.lines().collect::<Vec<_>>()[..] else { panic!("{text}") };
    let begins = format!(
        "{{\"protocol\":1,\"answer\":\"replayed\",\"property\":\"{SMALL}\",\"outcome\":\"fails\",\
         \"text\":\"property `{SMALL}` does not hold (replayed)\\n    n = 900\\n"
    );
    assert!(replayed.starts_with(&begins), "{replayed}");
    let end = format!("{{\"protocol\":1,\"answer\":\"ended\",\"property\":\"{SMALL}\"}}");
    assert_eq!(*ended, end);
}

#[test]
fn a_command_of_another_version_is_refused() {
    let scratch = Scratch::new("version");
    let answers = scratch.0.with_extension("answers");
    let channel = format!("99:{}", answers.display());
    let request = format!("{SMALL}=900.0@30");
    let environment = [("MIRRORCHECK_REPLAY", request.as_str()), ("MIRRORCHECK_ANSWERS", &channel)];
    let (passed, text) = scratch.run(SMALL, &environment);
    assert!(!passed && text.contains("the command speaks version 99"), "{text}");
    assert_eq!(fs::read_to_string(&answers).unwrap(), "{\"protocol\":1,\"answer\":\"refused\"}\n");
    fs::remove_file(&answers).unwrap();
    let (passed, text) = scratch.run(SMALL, &[environment[0], ("MIRRORCHECK_ANSWERS", "file")]);
    assert!(!passed && text.contains("it is written `1:path`"), "{text}");
}
