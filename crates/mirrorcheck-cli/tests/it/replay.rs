//! Does `replay` repeat what it is asked to, and say what it can't?

use crate::fixture::Scratch;

#[test]
fn choices_are_run_and_the_exit_code_says_how_it_went() {
    let scratch = Scratch::new("choices");
    let arguments = ["replay", "numbers_are_small", "950@30"];
    let fails = scratch.mirrorcheck(&arguments, 900);
    assert_eq!(fails.code, 1, "{fails:?}");
    let begins = "property `numbers_are_small` does not hold (replayed)\n    n = 950\n  \
                  950 is too large\n";
    assert!(fails.out.starts_with(begins), "{fails:?}");
    let holds = scratch.mirrorcheck(&arguments, 2_000);
    assert_eq!((holds.code, &*holds.out), (0, "`numbers_are_small` holds for 950@30\n"));
    assert!(!fails.err.contains("error"), "what cargo thinks of it is not told: {fails:?}");
    let discarded = scratch.mirrorcheck(&["replay", "numbers_are_small", "13@30"], 2_000);
    assert_eq!(discarded.code, 2, "{discarded:?}");
    assert!(discarded.out.contains("discarded by: *n != 13"), "{discarded:?}");
}

#[test]
fn the_line_of_a_report_is_a_line_of_the_command() {
    let scratch = Scratch::new("line");
    let report = scratch.test("a_test_with_another_name", 900).out;
    let line = report.lines().find_map(|line| line.trim().strip_prefix("again: ")).unwrap();
    let words: Vec<&str> = line.split_whitespace().map(|word| word.trim_matches('\'')).collect();
    assert_eq!(words[..3], ["cargo", "mirrorcheck", "replay"]);
    let said = scratch.mirrorcheck(&words[2..], 900);
    assert_eq!(said.code, 1, "{said:?}");
    assert!(said.out.contains("n = 900"), "{said:?}");
}

#[test]
fn what_is_stored_is_listed_and_run() {
    let scratch = Scratch::new("stored");
    let nothing = scratch.mirrorcheck(&["replay"], 900);
    assert_eq!((nothing.code, &*nothing.out), (0, "nothing is stored\n"));
    scratch.test("numbers_are_small", 900);
    scratch.test("a_test_with_another_name", 900);

    let list = scratch.mirrorcheck(&["replay"], 900);
    assert_eq!(list.code, 0, "{list:?}");
    assert!(list.out.contains("inside\n    900@"), "{list:?}");
    assert!(list.out.contains("numbers_are_small\n    900@"), "{list:?}");
    assert!(list.out.contains("  900 is too large\n"), "{list:?}");

    // The entry knows in which test the property is.
    for property in ["numbers_are_small", "inside"] {
        let fails = scratch.mirrorcheck(&["replay", property], 900);
        assert_eq!(fails.code, 1, "{fails:?}");
        assert!(fails.out.contains("does not hold (a stored failure)\n    n = 900"), "{fails:?}");
        let holds = scratch.mirrorcheck(&["replay", property], 2_000);
        assert_eq!(holds.code, 0, "{holds:?}");
        assert!(holds.out.starts_with(&format!("`{property}` holds for ")), "{holds:?}");
    }
}

#[test]
fn the_store_of_a_package_is_found() {
    let (scratch, property) = (Scratch::by_default(), "this_one_is_stored_by_default");
    scratch.test(property, 900);
    let list = scratch.mirrorcheck(&["replay", "-p", "fixture"], 900);
    assert!(list.out.contains(property), "{list:?}");
    let fails = scratch.mirrorcheck(&["replay", property], 900);
    assert_eq!(fails.code, 1, "{fails:?}");
    let nobody = scratch.mirrorcheck(&["replay", "-p", "nobody"], 900);
    assert_eq!(nobody.code, 2, "{nobody:?}");
    assert!(nobody.err.contains("there is no package `nobody` in this workspace"), "{nobody:?}");
}

#[test]
fn what_can_not_be_done_is_told() {
    let scratch = Scratch::new("misuse");
    scratch.test("numbers_are_small", 900);
    for (arguments, says) in [
        (&["replay", "numbers_are_small", "garbage"][..], "\"garbage\" has no size"),
        (&["replay", "numbers_are_small", "1.x@3"], "part 2 of the text"),
        (&["replay", "nowhere", "1@30"], "there is no test `nowhere`"),
        (
            &["replay", "nowhere"],
            "nothing is stored of `nowhere`; there is something of\n    numbers_are_small",
        ),
        (&["replay", "no_property", "1@30"], "the test `no_property` did not answer"),
        (
            &["replay", "x", "1@30", "--inside", "numbers_are_small"],
            "is for the property `x`, and this is `numbers_are_small`",
        ),
        (&["replay", "numbers_are_small", "1@30", "-p", "nobody"], "the tests can't be built"),
        (&["dance"], "unrecognized subcommand 'dance'"),
        (&["replay", "--dance"], "unexpected argument '--dance'"),
    ] {
        let said = scratch.mirrorcheck(arguments, 900);
        assert_eq!(said.code, 2, "{arguments:?}: {said:?}");
        assert!(said.err.contains(says), "{arguments:?}: {said:?}");
    }
}

#[test]
fn help_has_examples() {
    let help = Scratch::new("help").mirrorcheck(&["replay", "--help"], 0);
    assert_eq!(help.code, 0);
    assert!(
        help.out.contains("cargo mirrorcheck replay lists::reversing '1.500.0@30'"),
        "{help:?}"
    );
    assert!(help.out.contains("Usage: cargo mirrorcheck replay"), "{help:?}");
}
